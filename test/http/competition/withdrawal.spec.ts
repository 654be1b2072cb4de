import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeEvent, madeCategory, recordedBy, registered, teams } from '../cast.js';
import { drawn, entered, playAll, startHall, type Hall, type Row } from './drawn.js';

let hall: Hall;
beforeAll(async () => {
  hall = await startHall();
});
afterAll(() => hall.close());

const withdraw = (registrationIds: unknown, more: object = {}) =>
  hall.call('/api/manage-registrations/make-withdrawal', { registrationIds, reason: 'ill', ...more });
const activate = (registrationId: number) => hall.call('set-entrant-status', { registrationId, status: 'active', reason: 'well again' });

describe('make-withdrawal', () => {
  test('before the draw: they are not drawn', async () => {
    const stream = await entered(hall, 3);
    const { answer, recorded } = await recordedBy(hall.cast, () => withdraw([stream.seed(1)]));
    expect(recorded).toEqual(['RegistrationWithdrawn', 'StreamPlacesFreed']);
    expect(answer.body).toMatchObject({
      success: true,
      registrations: [{ id: stream.seed(1), statuses: { participation: 'withdrawn' }, comments: { participation: 'ill' } }],
      refunds: [],
    });
    const { body } = await hall.call('create-tournament-grid', { streamId: stream.id, gridKind: 'olympic' });
    expect(body['success']).toBe(true);
    const draw = await hall.call('stream-tournament-grid-draw', { streamId: stream.id, mode: 'seeded' });
    const { matches } = draw.body['grid'] as { matches: { participants: Row[] }[] };
    expect(matches.map(({ participants }) => participants.map(({ registrationId }) => registrationId))).toEqual([
      [stream.seed(2), stream.seed(3)],
    ]);
  });

  test('of drawn entrants: walkovers, also where the opponent comes later; active takes them back', async () => {
    const { match, seed, id } = await drawn(hall, 4);
    await hall.win(match(1), seed(1));
    const { answer, recorded } = await recordedBy(hall.cast, () => withdraw([seed(1), seed(3)]));
    expect(recorded.sort()).toEqual([
      'EntrantStatusSet',
      'EntrantStatusSet',
      'RegistrationWithdrawn',
      'RegistrationWithdrawn',
      'StreamPlacesFreed',
    ]);
    expect(answer.body).toMatchObject({ registrations: [{ entrantStatus: 'withdrawn' }, { entrantStatus: 'withdrawn' }] });
    expect(await hall.gridOf(id)).toMatchObject({
      entrants: {
        [seed(1)]: { entrantStatus: 'withdrawn' },
        [seed(3)]: { entrantStatus: 'withdrawn' },
        [seed(2)]: { entrantStatus: 'active' },
      },
      matches: [
        { winnerRegistrationId: seed(1), victoryType: { id: 'decision' } },
        { winnerRegistrationId: seed(2), victoryType: { id: 'walkover' } },
        { winnerRegistrationId: seed(2), victoryType: { id: 'walkover' } },
      ],
      places: [{ registrationId: seed(2), place: 1 }, { registrationId: seed(1), place: 2 }, { place: 3 }, { place: 3 }],
    });
    expect((await activate(seed(1))).body).toMatchObject({
      success: true,
      grid: { matches: [{}, {}, { status: 'ready', winnerRegistrationId: null, victoryType: null }] },
    });
    expect((await activate(seed(3))).body).toMatchObject({
      success: true,
      grid: { matches: [{}, { status: 'ready' }, { status: 'pending' }] },
    });
  });

  test('an undone walkover that feeds a played match is refused', async () => {
    const stream = await drawn(hall, 4);
    await withdraw([stream.seed(4)]);
    await playAll(hall, stream);
    await hall.refused(() => activate(stream.seed(4)), 200, { registrationId: ['error.has_results'] });
    const done = await hall.call('complete-stream-and-add-results', { streamId: stream.id });
    expect(done.body['success']).toBe(true);
    expect((done.body['registrations'] as Row[]).find(({ id }) => id === stream.seed(4))).toBeUndefined();
    await hall.refused(() => withdraw([stream.seed(1)]), 200, { [`registrations.${stream.seed(1)}`]: ['error.completed'] });
  });

  test('all or none, each bad item named', async () => {
    const stream = await entered(hall, 3);
    await withdraw([stream.seed(1)]);
    await hall.refused(() => withdraw([stream.seed(2), stream.seed(1), 999_999]), 200, {
      [`registrations.${stream.seed(1)}`]: ['error.already_done'],
      'registrations.999999': ['error.not_found'],
    });
    const refund = { isRefund: true, refundAmounts: { [stream.seed(2)]: 100 } };
    await hall.refused(() => withdraw([stream.seed(2)], refund), 200, { [`refundAmounts.${stream.seed(2)}`]: ['error.amount_too_high'] });
    expect((await withdraw([stream.seed(2)], { isRefund: false })).body['success']).toBe(true);
  });

  test('bad input, unknown and foreign ids', async () => {
    const stream = await entered(hall, 2);
    await hall.refused(() => withdraw([]), 400, { registrationIds: ['error.required'] });
    await hall.refused(() => withdraw(undefined), 400, { registrationIds: ['error.required'] });
    await hall.refused(() => withdraw(['x']), 400, { 'registrationIds.0': ['error.not_numeric'] });
    await hall.refused(() => withdraw([stream.seed(1)], { reason: '' }), 400, { reason: ['error.required'] });
    expect(await withdraw([999_999])).toMatchObject({ status: 404 });
    const { other } = hall.cast;
    const eventId = await madeEvent(other, 'of another');
    const streamId = await madeCategory(other, eventId, 'theirs', { entrantKind: 'team' });
    const [foreign = 0] = await registered(other, eventId, teams(streamId, 2));
    for (const ids of [[foreign], [stream.seed(1), foreign]]) {
      const { answer, recorded } = await recordedBy(hall.cast, () => withdraw(ids));
      expect([answer.status, answer.body['success'], recorded]).toEqual([403, false, []]);
    }
  });
});
