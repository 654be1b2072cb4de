import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventProtests } from '#contracts/competition/protests.docs';
import { protocolEndOf } from '#backend/directory/protocol-end';
import { until } from '../../until.js';
import { recordedBy, type Person } from '../cast.js';
import { ask, changes, closeAll, connect, cookieOf } from '../wire.js';
import { drawn, playAll, startHall, type Drawn, type Hall } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());
afterEach(closeAll);

const file = ({ match, seed }: Drawn, more: object = {}, person: Person = hall.cast.operator) =>
  hall.call('file-protest', { matchId: match(1), registrationId: seed(4), filedBy: 'Dawn', reason: 'a secret reason', ...more }, person);
const decide = ({ match }: Drawn, protestId: number, more: object, person: Person = hall.cast.head) =>
  hall.call('decide-protest', { matchId: match(1), protestId, verdict: 'rejected', reason: 'seen', ...more }, person);
const known = async (person: Person = hall.cast.organiser) => {
  const { status, body } = await person.caller.get(`/api/live/protests/${hall.eventId}`);
  return { status, document: body['document'] as EventProtests };
};
const ofStream = async ({ id }: Drawn) => (await known()).document.protests.filter(({ streamId }) => streamId === id);
const asFollower = ({ caller }: Person) => connect(hall.cast.podium.url, cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });

/** Four teams; the first bout is won by seed 1. */
const played = async () => {
  const stream = await drawn(hall, 4);
  await hall.win(stream.match(1), stream.seed(1));
  return stream;
};

test('a protest reaches the staff at once with its reason, everybody else as a mark on the match', async () => {
  const stream = await played();
  const socket = asFollower(hall.cast.head);
  const seen = changes(socket);
  await ask(socket, 'follow', { view: 'protests', key: hall.eventId });
  const { answer, recorded } = await recordedBy(hall.cast, () => file(stream));
  expect(recorded).toEqual(['ProtestFiled']);
  expect(answer.body).toMatchObject({ success: true, protest: { status: 'open', filedBy: 'Dawn' } });
  await until(() => seen.length > 0);
  expect(await ofStream(stream)).toMatchObject([
    {
      ...{ matchId: stream.match(1), number: 1, registrationId: stream.seed(4), reason: 'a secret reason', status: 'open' },
      sides: [{ registrationId: stream.seed(1) }, { registrationId: stream.seed(4) }],
    },
  ]);
  expect((await hall.cast.visitor.get(`/api/live/protests/${hall.eventId}`)).status).toBe(401);
  const seenByAll = await hall.cast.visitor.get(`/api/live/grid/${stream.id}`);
  expect(JSON.stringify(seenByAll.body)).not.toContain('a secret reason');
  expect(seenByAll.body).toMatchObject({ document: { matches: { [stream.match(1)]: { protest: 'open' } } } });
});

test('upheld: the result is corrected with it, the history of the match tells both', async () => {
  const stream = await played();
  await file(stream);
  const correction = { winnerRegistrationId: stream.seed(4), victoryTypeId: 'decision', fallingMatchIds: [] };
  const { answer, recorded } = await recordedBy(hall.cast, () => decide(stream, 1, { verdict: 'upheld', correction }));
  expect(recorded).toEqual(['ProtestDecided', 'MatchCorrected']);
  expect(answer.body).toMatchObject({ success: true, protest: { status: 'upheld', isCorrected: true, decision: 'seen' } });
  expect(await hall.matchOf(stream.match(1))).toMatchObject({ winnerRegistrationId: stream.seed(4), protest: 'upheld' });
  const { body } = await hall.call('get-grid-history', { streamId: stream.id, matchId: stream.match(1) });
  expect((body['entries'] as { type: string }[]).slice(0, 3).map(({ type }) => type)).toEqual([
    'MatchCorrected',
    'ProtestDecided',
    'ProtestFiled',
  ]);
});

test('papers of results say how it was decided and who signs, and nothing of its reason', async () => {
  const stream = await played();
  await file(stream);
  const { composition } = hall.cast.podium;
  const end = async () => {
    await composition.runner.waitFor(await composition.events.head(), 60_000);
    return protocolEndOf(hall.eventId, composition.documents.reader(), 'en');
  };
  const results = async (format: string) => {
    const asked = { eventId: hall.eventId, exportType: 'results', streamIds: [stream.id], format, locale: 'en' };
    return (await hall.cast.organiser.caller.download('/api/export-file-by-format', asked)).bytes;
  };
  expect((await end()).protests.get(stream.id)).toEqual(['Match No. 1: the protest is not decided']);
  const [csv, open] = [await results('csv'), await results('pdf')];
  await decide(stream, 1, {});
  const { protests, signatures } = await end();
  expect(protests.get(stream.id)).toEqual(['Match No. 1: the protest was rejected']);
  expect(signatures.map(({ office }) => office)).toEqual(['Head referee', 'Head secretary']);
  expect(signatures[0]?.name).toContain(' ');
  expect((await results('pdf')).length).toBeGreaterThan(open.length);
  expect(await results('csv')).toEqual(csv);
});

test('one that was withdrawn leaves no mark', async () => {
  const stream = await played();
  await file(stream);
  expect(await hall.matchOf(stream.match(1))).toMatchObject({ protest: 'open' });
  await decide(stream, 1, { verdict: 'withdrawn' });
  expect(await hall.matchOf(stream.match(1))).not.toHaveProperty('protest');
  expect(await ofStream(stream)).toMatchObject([{ status: 'withdrawn' }]);
});

describe('completing a category with a protest open', () => {
  const complete = (streamId: number, more: object = {}) => hall.call('complete-stream-and-add-results', { streamId, ...more });

  test('is refused by the match; with a reason it is done, and the protest is still decided, but not corrected', async () => {
    const stream = await played();
    await playAll(hall, stream);
    await file(stream);
    const ofMatch = { protestId: 1, matchId: stream.match(1), number: 1 };
    expect((await complete(stream.id, { isPreview: true })).body).toMatchObject({ success: true, openProtests: [ofMatch] });
    for (const more of [{}, { isForce: true }, { reason: 'late' }])
      await hall.refused(() => complete(stream.id, more), 200, { form: ['error.protest_open'] });
    expect((await complete(stream.id)).body).toMatchObject({ matchIds: [stream.match(1)] });
    const { answer } = await recordedBy(hall.cast, () => complete(stream.id, { isForce: true, reason: 'the hall closes' }));
    expect(answer.body).toMatchObject({ success: true, openProtests: [ofMatch] });
    const correction = { winnerRegistrationId: stream.seed(4), fallingMatchIds: [] };
    await hall.refused(() => decide(stream, 1, { verdict: 'upheld', correction }), 200, { verdict: ['error.protest_completed'] });
    expect((await decide(stream, 1, {})).body).toMatchObject({ success: true });
    await hall.refused(() => file(stream), 200, { form: ['error.completed'] });
  });

  test('once it is decided nothing is asked', async () => {
    const stream = await played();
    await playAll(hall, stream);
    await file(stream);
    await decide(stream, 1, {});
    expect((await complete(stream.id)).body).toMatchObject({ success: true, openProtests: [] });
  });
});

describe('who may', () => {
  test('the referee of the match files and does not decide; a visitor does neither', async () => {
    const stream = await played();
    await hall.refused(() => file(stream, {}, hall.cast.user), 403, { form: ['error.forbidden'] });
    expect((await file(stream)).body).toMatchObject({ success: true });
    await hall.refused(() => decide(stream, 1, {}, hall.cast.referee), 403, { form: ['error.forbidden'] });
    expect((await known(hall.cast.user)).status).toBe(403);
    expect((await known(hall.cast.referee)).status).toBe(200);
  });

  test('the time for protests is set by the organiser or the head referee, and is obeyed', async () => {
    const { cast, eventId } = hall;
    const limit = (minutes: unknown, person: Person = cast.head) => hall.call('set-protest-limit', { eventId, minutes }, person);
    await hall.refused(() => limit(30, cast.referee), 403, { form: ['error.forbidden'] });
    await hall.refused(() => limit(0), 400, { minutes: ['error.range'] });
    await hall.refused(() => limit(1_441), 400, { minutes: ['error.range'] });
    expect((await recordedBy(cast, () => limit(30))).recorded).toEqual(['ProtestLimitSet']);
    expect((await recordedBy(cast, () => limit(30))).recorded).toEqual([]);
    expect((await known()).document.limitMinutes).toBe(30);
    expect((await file(await played())).body).toMatchObject({ success: true, protest: { isLate: false } });
    expect((await limit(null)).body).toMatchObject({ success: true });
    expect((await known()).document.limitMinutes).toBeNull();
  });

  test('what cannot be protested is refused', async () => {
    const stream = await played();
    await hall.refused(() => file(stream, { reason: ' ' }), 400, { reason: ['error.required'] });
    await hall.refused(() => file(stream, { filedBy: '' }), 400, { filedBy: ['error.required'] });
    await hall.refused(() => file(stream, { matchId: stream.match(2), registrationId: stream.seed(2) }), 200, {
      matchId: ['error.not_begun'],
    });
    await hall.refused(() => decide(stream, 9, {}), 404, { protestId: ['error.not_found'] });
  });
});
