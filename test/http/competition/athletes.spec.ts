import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, recordedBy, registered, teams } from '../cast.js';
import { drawn, playAll, startHall, type Drawn, type Hall, type Row } from './drawn.js';

let hall: Hall;
let stream: Drawn;
/** Registered in another stream of the same sport event. */
let stranger: number;
beforeAll(async () => {
  hall = await startHall();
  const other = await madeCategory(hall.cast.organiser, hall.eventId, 'other', { entrantKind: 'team' });
  [stranger = 0] = await registered(hall.cast.organiser, hall.eventId, teams(other, 1));
});
afterAll(() => hall.close());

const sides = (match: unknown) => (match as { participants: Row[] }).participants.map(({ registrationId }) => registrationId);

describe('swap-participants-in-match', () => {
  const swap = (matchId: unknown) => hall.cast.organiser.caller.post('/api/cabinet/swap-participants-in-match', { matchId });
  beforeAll(async () => {
    stream = await drawn(hall, 4);
  });

  test('the two change sides', async () => {
    const { answer, recorded } = await recordedBy(hall.cast, () => swap(stream.match(1)));
    expect(recorded).toEqual(['MatchParticipantsSwapped']);
    expect(sides(answer.body['match'])).toEqual([stream.seed(4), stream.seed(1)]);
  });
  test('bad input', async () => {
    await hall.refused(() => swap(stream.match(3)), 200, { matchId: ['error.no_opponent'] });
    await hall.win(stream.match(1), stream.seed(1));
    await hall.refused(() => swap(stream.match(1)), 200, { matchId: ['error.has_results'] });
    await hall.refused(() => swap('x'), 400, { matchId: ['error.not_numeric'] });
  });
});

describe('change-athlete-in-matches', () => {
  const change = (fromRegistrationId: number, toRegistrationId: number) =>
    hall.call('change-athlete-in-matches', { streamId: stream.id, fromRegistrationId, toRegistrationId, reason: 'mixed up' });
  beforeAll(async () => {
    stream = await drawn(hall, 8);
  });

  test('swaps the two everywhere; results stay with the slots', async () => {
    const { match, seed } = stream;
    await hall.win(match(1), seed(1));
    const { answer, recorded } = await recordedBy(hall.cast, () => change(seed(1), seed(2)));
    expect(recorded).toEqual(['AthleteChangedInMatches']);
    const { matches } = answer.body['grid'] as { matches: Row[] };
    expect([sides(matches[0]), sides(matches[2]), sides(matches[4])]).toEqual([
      [seed(2), seed(8)],
      [seed(1), seed(7)],
      [seed(2), null],
    ]);
    expect(matches[0]).toMatchObject({ winnerRegistrationId: seed(2), status: 'finished' });
    const { entries } = (await hall.call('get-grid-history', { streamId: stream.id })).body as { entries: Row[] };
    expect(entries[0]).toMatchObject({
      data: { from: seed(1), to: seed(2), matchIds: [match(1), match(3), match(5)], reason: 'mixed up' },
    });
  });
  test('bad input', async () => {
    const { seed } = stream;
    await hall.refused(() => change(seed(3), stranger), 200, { toRegistrationId: ['error.not_confirmed'] });
    await hall.refused(() => change(seed(3), seed(6)), 200, { toRegistrationId: ['error.duplicate'] });
    const unsaid = { streamId: stream.id, fromRegistrationId: seed(3), toRegistrationId: seed(4) };
    await hall.refused(() => hall.call('change-athlete-in-matches', unsaid), 400, { reason: ['error.required'] });
    await hall.refused(() => change(stranger, seed(3)), 200, { fromRegistrationId: ['error.not_participant'] });
  });
});

describe('simple-change-athlete-in-matches', () => {
  const path = (isConsolation: boolean) => `simple-change${isConsolation ? '-consolation' : ''}-athlete-in-matches`;
  const seat = (number: number, slot: number, registrationId: number, isConsolation = false) =>
    hall.call(path(isConsolation), { matchId: stream.match(number), slot, registrationId });
  beforeAll(async () => {
    stream = await drawn(hall, 8, 'olympic', { consolationKind: 'lastEight' });
  });

  test('changes this slot only', async () => {
    const { seed, match } = stream;
    const { answer, recorded } = await recordedBy(hall.cast, () => seat(7, 1, seed(1)));
    expect(recorded).toEqual(['AthleteChangedInMatch']);
    const changed = answer.body['changedMatches'] as Row[];
    expect(changed.map(({ id }) => id)).toContain(match(7));
    expect(sides(changed.find(({ id }) => id === match(7)))).toEqual([seed(1), null]);
  });
  test('of the consolation bracket', async () => {
    const { seed, match } = stream;
    const { answer } = await recordedBy(hall.cast, () => seat(5, 2, seed(5), true));
    expect(sides((answer.body['changedMatches'] as Row[]).find(({ id }) => id === match(5)))).toEqual([null, seed(5)]);
  });
  test('bad input', async () => {
    const { seed } = stream;
    for (const slot of [0, 3]) await hall.refused(() => seat(8, slot, seed(2)), 200, { slot: ['error.slot'] });
    await hall.refused(() => seat(8, 1, seed(1)), 200, { registrationId: ['error.duplicate'] });
    await hall.refused(() => seat(8, 1, stranger), 200, { registrationId: ['error.not_confirmed'] });
    await hall.refused(() => seat(5, 1, seed(2)), 200, { matchId: ['error.bracket'] });
    await hall.refused(() => seat(8, 1, seed(2), true), 200, { matchId: ['error.bracket'] });
    expect(await hall.call(path(false), { matchId: stream.match(77), slot: 1, registrationId: seed(1) })).toMatchObject({ status: 404 });
  });
});

describe('set-entrant-status', () => {
  const set = (registrationId: number, status: string, reason: unknown = 'ill') =>
    hall.call('set-entrant-status', { registrationId, status, reason });
  beforeAll(async () => {
    stream = await drawn(hall, 4);
  });

  test('each open match becomes a walkover, future ones as the opponent arrives; active undoes them', async () => {
    const { match, seed } = stream;
    await hall.win(match(1), seed(1));
    const { answer, recorded } = await recordedBy(hall.cast, () => set(seed(1), 'withdrawn'));
    expect(recorded).toEqual(['EntrantStatusSet']);
    expect(answer.body['grid']).toMatchObject({ entrants: { [seed(1)]: { entrantStatus: 'withdrawn' } }, excluded: [] });
    expect((await hall.win(match(2), seed(2))).body).toMatchObject({
      changedMatches: [{ id: match(3), status: 'finished', winnerRegistrationId: seed(2), victoryType: { id: 'walkover' } }],
      places: [{ place: 1, registrationId: seed(2) }, { place: 2, registrationId: seed(1) }, { place: 3 }, { place: 3 }],
    });
    expect((await recordedBy(hall.cast, () => set(seed(1), 'withdrawn'))).recorded).toEqual([]);
    expect((await set(seed(1), 'active')).body).toMatchObject({
      grid: { matches: [{}, {}, { status: 'ready', winnerRegistrationId: null }] },
    });
  });

  test('an undone walkover that feeds a played match is refused', async () => {
    stream = await drawn(hall, 4);
    const { match, seed } = stream;
    await set(seed(4), 'withdrawn');
    expect(await hall.matchOf(match(1))).toMatchObject({ winnerRegistrationId: seed(1), victoryType: { id: 'walkover' } });
    await playAll(hall, stream);
    await hall.refused(() => set(seed(4), 'active'), 200, { registrationId: ['error.has_results'] });
  });

  test('on a version of the grid that is old is a conflict', async () => {
    const old = { registrationId: stream.seed(2), status: 'withdrawn', reason: 'ill', expectedVersion: 1 };
    expect(await hall.call('set-entrant-status', old)).toMatchObject({ status: 409, body: { errors: { form: ['error.conflict'] } } });
  });

  test('bad input', async () => {
    await hall.refused(() => set(stream.seed(1), 'ill'), 400, { status: ['error.unknown_value'] });
    await hall.refused(() => set(stream.seed(1), 'withdrawn', ''), 400, { reason: ['error.required'] });
    expect(await set(999_999, 'withdrawn')).toMatchObject({ status: 404 });
  });
});

describe('somebody of another sport event', () => {
  test('comes into no grid', async () => {
    const { other } = hall.cast;
    const eventId = await madeEvent(other, 'of another');
    const streamId = await madeCategory(other, eventId, 'theirs', { entrantKind: 'team' });
    const [foreign = 0] = await registered(other, eventId, teams(streamId, 1));
    const { id, match, seed } = await drawn(hall, 4);
    const swapped = { streamId: id, fromRegistrationId: seed(1), toRegistrationId: foreign, reason: 'x' };
    await hall.refused(() => hall.call('change-athlete-in-matches', swapped), 403, { toRegistrationId: ['error.forbidden'] });
    const seated = { matchId: match(1), slot: 1, registrationId: foreign };
    await hall.refused(() => hall.call('simple-change-athlete-in-matches', seated), 403, { registrationId: ['error.forbidden'] });
    const all = { eventId: hall.eventId, mode: 'random', streamIds: [id, streamId] };
    await hall.refused(() => hall.call('all-streams-tournament-grid-draw', all), 403, { [`streams.${streamId}`]: ['error.forbidden'] });
  });

  test('has no say in any grid', async () => {
    const { match, seed, id } = stream;
    const calls: [string, object][] = [
      ['set-match-winner', { matchId: match(1), winnerRegistrationId: seed(1) }],
      ['set-entrant-status', { registrationId: seed(1), status: 'withdrawn', reason: 'x' }],
      ['clear-olympic-data', { streamId: id, reason: 'x' }],
      ['/api/save-data-in-match', { matchId: match(1), matchData: {} }],
    ];
    for (const [path, data] of calls) {
      const { answer, recorded } = await recordedBy(hall.cast, () => hall.call(path, data, hall.cast.other));
      expect([path, answer.status, recorded]).toEqual([path, 403, []]);
    }
  });
});
