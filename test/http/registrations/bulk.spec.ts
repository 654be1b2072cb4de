import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { registrationsView } from '#projections/registrations/registrations.view';
import { madeCategory, madeEvent, recordedBy, registered, startCast, teams, wrapped, type Cast } from '../cast.js';
import { priced } from './desk.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const entries = async (eventKey: string, count = 3) => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const streamId = await madeCategory(cast.organiser, eventId, 'one', { limit: 2 });
  const fee = await priced(cast, eventId);
  const registrationIds = await registered(
    cast.organiser,
    eventId,
    teams(streamId, count).map((team) => ({ ...team, ...fee })),
  );
  return { eventId, registrationIds };
};
const offline = (input: object) =>
  wrapped(cast.organiser.caller, '/api/manage-registrations/set-offline-pay-for-registrations', { isOfflinePayment: true, ...input });
const remove = (input: object) =>
  wrapped(cast.organiser.caller, '/api/manage-registrations/delete-registrations', { reason: 'entered twice', ...input });
const docs = async (ids: number[]) => {
  const { runner, events, documents } = cast.podium.composition;
  await runner.waitFor(await events.head(), 60_000);
  return documents.reader().getMany(registrationsView, ids);
};

test('many are paid on the spot by one command, tried before; one of another sport event refuses all of them', async () => {
  const { eventId, registrationIds } = await entries('bulk-paid');
  const other = await entries('bulk-other', 1);
  const foreign = await offline({ eventId, registrationIds: [...registrationIds, ...other.registrationIds] });
  expect([foreign.status, foreign.body['errors']]).toEqual([403, { [`registrations.${other.registrationIds[0]}`]: ['error.forbidden'] }]);
  const tried = await recordedBy(cast, () => offline({ eventId, registrationIds, isDryRun: true }));
  expect([tried.answer.body['isDryRun'], tried.recorded]).toEqual([true, []]);
  const { answer, recorded } = await recordedBy(cast, () => offline({ eventId, registrationIds, documentNumber: '12' }));
  expect(answer.body).toMatchObject({ success: true, isDryRun: false });
  expect(recorded.filter((type) => type === 'OfflinePaymentSet')).toHaveLength(3);
  expect((await docs(registrationIds)).map(({ statuses }) => statuses.payment)).toEqual(['paidOffline', 'paidOffline', 'paidOffline']);
  expect((await offline({ eventId, registrationIds, paidDate: '01-01-2099' })).body['errors']).toEqual({ paidDate: ['error.date_range'] });
});

test('many are deleted by one command: all or none, each that is paid is named, and who waited comes in', async () => {
  const { eventId, registrationIds } = await entries('bulk-deleted');
  const [first = 0, second = 0, waiting = 0] = registrationIds;
  await offline({ eventId, registrationIds: [second] });
  const refused = await recordedBy(cast, () => remove({ eventId, registrationIds: [first, second] }));
  expect(refused.answer.body).toMatchObject({ success: false, errors: { [`registrations.${second}`]: ['error.refund_first'] } });
  // The receipt of the payment before may come meanwhile.
  expect(refused.recorded.filter((type) => !type.startsWith('Receipt'))).toEqual([]);
  const unsaid = await recordedBy(cast, () => remove({ eventId, registrationIds: [first], reason: ' ' }));
  expect(unsaid.answer.body).toMatchObject({ success: false, errors: { reason: ['error.required'] } });
  expect(unsaid.recorded.filter((type) => !type.startsWith('Receipt'))).toEqual([]);
  const tried = await recordedBy(cast, () => remove({ eventId, registrationIds: [first], isDryRun: true }));
  expect(tried.answer.body).toMatchObject({ success: true, isDryRun: true, promotedRegistrationIds: [waiting] });
  expect(tried.recorded.filter((type) => !type.startsWith('Receipt'))).toEqual([]);
  const { answer } = await recordedBy(cast, () => remove({ eventId, registrationIds: [first] }));
  const history = await wrapped(cast.organiser.caller, '/api/audit/get-history', { aggregateType: 'registration', aggregateId: first });
  const told = history.body['entries'] as { type: string; reason: string | null }[];
  expect(told.find(({ type }) => type === 'RegistrationDeleted')?.reason).toBe('entered twice');
  expect(answer.body).toMatchObject({ success: true, promotedRegistrationIds: [waiting] });
  expect((await docs(registrationIds)).map(({ isDeleted }) => isDeleted)).toEqual([true, false, false]);
});
