import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import { deskOf, draw, participations, priced, standing, withOperator } from './desk.js';
import { idInCategory } from '#contracts/ids';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const desk = deskOf(() => cast);
const refuses = refusalsOf(() => cast);
const person = (lastName: string, streamIds: number[], more: object = {}) => ({
  person: { lastName, firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' },
  streamIds,
  ...more,
});

describe('moving to another stream', () => {
  test('one: who does not fit only by force; where they are already, where it is full, refused', async () => {
    const { eventId, streamId } = await standing(cast, 'move', 0, { stream: { entrantKind: 'athlete', limit: 1 } });
    const women = await madeCategory(cast.organiser, eventId, 'women', { gender: 'female' });
    const open = await madeCategory(cast.organiser, eventId, 'open', { limit: 1 });
    const [a = 0] = await registered(cast.organiser, eventId, [person('Иванов', [streamId])]);
    const [waiting = 0] = await registered(cast.organiser, eventId, [person('Петров', [streamId])]);
    await refuses(() => desk.changeStream({ registrationId: a, streamId: women }), 200, { streamId: ['error.not_eligible'] });
    const { answer, recorded } = await recordedBy(cast, () =>
      desk.changeStream({ registrationId: a, streamId: women, isForce: true, reason: 'only one' }),
    );
    expect(answer.body).toMatchObject({ success: true, registration: { id: a, streamId: women, index: 1 }, repricing: null });
    expect(recorded).toEqual(
      expect.arrayContaining([
        'RegistrationStreamChanged',
        'StreamPlacesTaken',
        'StreamPlacesFreed',
        'RegistrationPromotedFromWaitingList',
      ]),
    );
    expect(await participations(cast, eventId, streamId)).toEqual({ [waiting]: 'confirmed' });
    const [again = 0] = await registered(cast.organiser, eventId, [person('Иванов', [open])]);
    await refuses(() => desk.changeStream({ registrationId: a, streamId: open }), 200, { form: ['error.duplicate'] });
    await refuses(() => desk.changeStream({ registrationId: waiting, streamId: open }), 200, { form: ['error.limit_reached'] });
    expect(await recordedBy(cast, () => desk.changeStream({ registrationId: again, streamId: open }))).toMatchObject({
      answer: { body: { success: true } },
      recorded: [],
    });
    const abroad = await standing(cast, 'move-abroad', 0);
    await refuses(() => desk.changeStream({ registrationId: a, streamId: abroad.streamId }), 403, { form: ['error.forbidden'] });
    await refuses(() => desk.changeStream({ registrationId: a, streamId: open }, cast.user.caller), 403, { form: ['error.forbidden'] });
  });

  test('many: all or none; nobody leaves or enters a drawn stream', async () => {
    const { eventId, streamId, a, b, c } = await standing(cast, 'moves', 3);
    const target = await madeCategory(cast.organiser, eventId, 'moves-target', { entrantKind: 'team' });
    await registered(cast.organiser, eventId, [{ teamName: 'Team 2', streamIds: [target] }]);
    await refuses(() => desk.move({ eventId, registrationIds: [a, b, 999_999], streamId: target }), 200, {
      'registrations.999999': ['error.not_found'],
    });
    await refuses(() => desk.move({ eventId, registrationIds: [a, b], streamId: target }), 200, {
      [`registrations.${b}`]: ['error.duplicate'],
    });
    expect((await desk.move({ eventId, registrationIds: [a, c], streamId: target })).body).toMatchObject({
      success: true,
      registrations: [
        { id: a, streamId: target, index: 2 },
        { id: c, streamId: target, index: 3 },
      ],
      repricing: [],
    });
    await draw(cast, target);
    await refuses(() => desk.move({ eventId, registrationIds: [b], streamId: target }), 200, { form: ['error.grid_drawn'] });
    await refuses(() => desk.move({ eventId, registrationIds: [a], streamId }), 200, { [`registrations.${a}`]: ['error.grid_drawn'] });
  });
});

test('copies: who is there already is skipped, so the call can be repeated; a full stream refuses the whole call', async () => {
  const { eventId, streamId, a, b } = await standing(cast, 'copy', 2);
  const target = await madeCategory(cast.organiser, eventId, 'copy-target', { entrantKind: 'team', limit: 2 });
  const call = { eventId, registrationIds: [a, b], streamIds: [target] };
  const { body } = await desk.copy(call);
  expect(body).toMatchObject({
    success: true,
    copied: [
      { sourceRegistrationId: a, streamId: target },
      { sourceRegistrationId: b, streamId: target },
    ],
    skipped: [],
  });
  const again = await recordedBy(cast, () => desk.copy(call));
  expect(again.answer.body).toMatchObject({
    success: true,
    copied: [],
    skipped: [
      { registrationId: a, streamId: target, error: 'error.duplicate' },
      { registrationId: b, streamId: target, error: 'error.duplicate' },
    ],
  });
  expect(again.recorded).toEqual([]);
  const [c = 0] = await registered(cast.organiser, eventId, [{ teamName: 'Third', streamIds: [streamId] }]);
  await refuses(() => desk.copy({ ...call, registrationIds: [c] }), 200, { form: ['error.limit_reached'] });
  await refuses(() => desk.copy({ ...call, streamIds: [999_999] }), 200, { 'streams.999999': ['error.not_found'] });
  const abroad = await standing(cast, 'copy-abroad', 0);
  await refuses(() => desk.copy({ ...call, streamIds: [abroad.streamId] }), 403, { [`streams.${abroad.streamId}`]: ['error.forbidden'] });
  await refuses(() => desk.copy(call, cast.other.caller), 403, { form: ['error.forbidden'] });
});

test('another place in the list: everyone between steps aside', async () => {
  const { streamId, ids } = await standing(cast, 'order', 4);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const { body } = await desk.reorder({ streamId, registrationId: d, index: 2 });
  expect(body).toMatchObject({ success: true, registrations: [a, d, b, c].map((id, i) => ({ id, index: i + 1 })) });
  expect(await recordedBy(cast, () => desk.reorder({ streamId, registrationId: d, index: 2 }))).toMatchObject({
    answer: { body: { success: true } },
    recorded: [],
  });
  for (const index of [0, 5, 1.5])
    await refuses(() => desk.reorder({ streamId, registrationId: d, index }), 200, { index: ['error.index_range'] });
  await refuses(() => desk.reorder({ streamId, registrationId: 999_999, index: 1 }), 404, { registrationId: ['error.not_found'] });
  await refuses(() => desk.reorder({ streamId, registrationId: d, index: 1 }, cast.user.caller), 403, { form: ['error.forbidden'] });
});

describe('deleting and the bin', () => {
  test('by the athlete themselves while it is unpaid and not drawn, not by others', async () => {
    const { eventId, streamId } = await standing(cast, 'delete', 0, { stream: { entrantKind: 'athlete' } });
    const mine = await wrapped(cast.user.caller, '/api/register-for-event', {
      eventId,
      registrations: [{ userId: cast.user.id, streamIds: [streamId], ...(await priced(cast, eventId)) }],
    });
    const [{ id } = { id: 0 }] = mine.body['registrations'] as { id: number }[];
    await refuses(() => desk.remove(id, cast.representative.caller), 403, { form: ['error.forbidden'] });
    await refuses(() => desk.remove(id, cast.referee.caller), 403, { form: ['error.forbidden'] });
    await desk.offline({ registrationId: id, isOfflinePayment: true });
    await refuses(() => desk.remove(id, cast.user.caller), 200, { form: ['error.refund_first'] });
    await desk.offline({ registrationId: id, isOfflinePayment: false, reason: 'a mistake' });
    expect((await desk.remove(id, cast.user.caller)).body).toMatchObject({ success: true, registration: { id, isDeleted: true } });
    await refuses(() => desk.remove(id), 200, { form: ['error.already_done'] });
    await refuses(() => desk.changeOne({ registrationId: id, componentType: 'participation', status: 'confirmed' }), 200, {
      form: ['error.transition'],
    });
    const anew = { eventId, registrations: [{ userId: cast.user.id, streamIds: [streamId] }] };
    expect((await wrapped(cast.user.caller, '/api/register-for-event', anew)).body).toMatchObject({ success: true });
    await refuses(() => desk.recover({ eventId, registrationIds: [id] }), 200, { [`registrations.${id}`]: ['error.duplicate'] });
  });

  test('comes back to the status before; where it is full, to the waiting list', async () => {
    const { eventId, streamId, a, b } = await standing(cast, 'bin', 3, { stream: { limit: 2 } });
    await refuses(() => desk.recover({ eventId, registrationIds: [a] }), 200, { [`registrations.${a}`]: ['error.not_deleted'] });
    await desk.remove(a);
    expect((await desk.recover({ eventId, registrationIds: [a] })).body).toMatchObject({
      success: true,
      registrations: [{ id: a, isDeleted: false, statuses: { participation: 'waitingList' } }],
      skipped: [],
    });
    await desk.remove(b);
    expect((await participations(cast, eventId, streamId))[a]).toBe('confirmed');
    await withOperator(cast, eventId);
    await refuses(() => desk.recover({ eventId, registrationIds: [b] }, cast.operator.caller), 403, { form: ['error.forbidden'] });
  });
});

test('deactivated with a reason, by the operator or an administrator; back only to the status before, by an administrator', async () => {
  const { eventId, a } = await standing(cast, 'deactivate', 1);
  await withOperator(cast, eventId);
  await refuses(() => desk.deactivate({ registrationId: a, reason: '' }, cast.operator.caller), 400, { reason: ['error.required'] });
  await refuses(() => desk.deactivate({ registrationId: a, reason: 'x' }), 403, { form: ['error.forbidden'] });
  expect((await desk.deactivate({ registrationId: a, reason: 'false papers' }, cast.operator.caller)).body).toMatchObject({
    success: true,
    registration: { id: a, isDeactivated: true, comments: { participation: 'false papers' } },
  });
  await refuses(() => desk.deactivate({ registrationId: a, reason: 'again' }, cast.admin.caller), 200, { form: ['error.already_done'] });
  const back = { registrationId: a, componentType: 'participation', status: 'confirmed' };
  await refuses(() => desk.changeOne(back), 200, { form: ['error.transition'] });
  await refuses(() => desk.changeOne({ ...back, status: 'new' }, cast.admin.caller), 200, { form: ['error.transition'] });
  expect((await desk.changeOne(back, cast.admin.caller)).body).toMatchObject({ success: true, registration: { isDeactivated: false } });
});

test('in a match that is being fought nobody is deactivated', async () => {
  const { streamId, a } = await standing(cast, 'fight', 2);
  await draw(cast, streamId);
  const matchId = idInCategory(streamId, 1);
  await wrapped(cast.organiser.caller, '/api/save-data-in-match', { matchId, matchData: { score: { slot1: 1, slot2: 0 } } });
  const { body } = await desk.deactivate({ registrationId: a, reason: 'x' }, cast.admin.caller);
  expect(body).toMatchObject({ success: false, errors: { form: ['error.match_running'] } });
});

test('paid on the spot: the status of payment follows, and can be taken back', async () => {
  const { eventId, streamId: paidStreamId } = await standing(cast, 'offline', 0);
  const [a = 0] = await registered(cast.organiser, eventId, [
    { teamName: 'Paid', streamIds: [paidStreamId], ...(await priced(cast, eventId)) },
  ]);
  const { answer, recorded } = await recordedBy(cast, () =>
    desk.offline({ registrationId: a, isOfflinePayment: true, paidDate: '01-02-2024', documentNumber: '7' }),
  );
  expect(answer.body).toMatchObject({
    success: true,
    invoice: { currency: 'RUB' },
    registration: { isOfflinePayment: true, statuses: { payment: 'paidOffline' } },
  });
  expect(recorded).toEqual(expect.arrayContaining(['OfflinePaymentSet', 'ManualPaymentSaved']));
  expect((await recordedBy(cast, () => desk.offline({ registrationId: a, isOfflinePayment: true }))).recorded).not.toContain(
    'OfflinePaymentSet',
  );
  expect((await desk.offline({ registrationId: a, isOfflinePayment: false, reason: 'returned' })).body).toMatchObject({
    registration: { isOfflinePayment: false, statuses: { payment: 'unpaid' } },
  });
  await refuses(() => desk.offline({ registrationId: a, isOfflinePayment: true, paidDate: '01-02-2099' }), 200, {
    paidDate: ['error.date_range'],
  });
  const paid = await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-option', {
    eventId,
    registrationOption: { name: 'Adult', price: 1500 },
  });
  const option = paid.body['registrationOption'] as { id: number };
  const streamId = await madeCategory(cast.organiser, eventId, 'offline-athletes');
  const registrations = [{ userId: cast.user.id, streamIds: [streamId], registrationOptionId: option.id }];
  expect((await wrapped(cast.user.caller, '/api/register-for-event', { eventId, registrations })).body).toMatchObject({
    registrations: [{ price: 1500, statuses: { participation: 'awaitingPayment', payment: 'unpaid' } }],
  });
});

test('a number in the grid: positive, once in a stream', async () => {
  const { a, b } = await standing(cast, 'numbers', 2);
  expect((await desk.gridNumber({ registrationId: a, tournamentGridNumber: 7 })).body).toMatchObject({
    success: true,
    registration: { tournamentGridNumber: 7 },
  });
  await refuses(() => desk.gridNumber({ registrationId: b, tournamentGridNumber: 7 }), 200, { tournamentGridNumber: ['error.duplicate'] });
  await refuses(() => desk.gridNumber({ registrationId: b, tournamentGridNumber: 0 }), 400, {
    tournamentGridNumber: ['error.not_numeric'],
  });
});

test('whoever registers themselves at no price is confirmed at once where the option says so', async () => {
  const { eventId, streamId } = await standing(cast, 'auto', 0, { stream: { entrantKind: 'athlete' } });
  const option = { name: 'Open', isAutoConfirmed: true };
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-option', { eventId, registrationOption: option });
  const { id } = body['registrationOption'] as { id: number };
  const registrations = [{ userId: cast.user.id, streamIds: [streamId], registrationOptionId: id }];
  expect((await wrapped(cast.user.caller, '/api/register-for-event', { eventId, registrations })).body).toMatchObject({
    registrations: [{ statuses: { participation: 'confirmed' } }],
  });
});

test('an option that is not offered in the other stream keeps its entrant from moving there', async () => {
  const { eventId, streamId } = await standing(cast, 'options', 0);
  const target = await madeCategory(cast.organiser, eventId, 'options-target', { entrantKind: 'team' });
  const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-option', {
    eventId,
    registrationOption: { optionKey: 'early', name: 'Early', price: 0, streamIds: [streamId] },
  });
  const { id: registrationOptionId } = body['registrationOption'] as { id: number };
  const [one = 0] = await registered(cast.organiser, eventId, [{ teamName: 'Early', streamIds: [streamId], registrationOptionId }]);
  await refuses(() => desk.move({ eventId, registrationIds: [one], streamId: target }), 200, {
    [`registrations.${one}`]: ['error.not_eligible'],
  });
  expect((await desk.move({ eventId, registrationIds: [one], streamId: target, isForce: true })).body).toMatchObject({ success: true });
});
