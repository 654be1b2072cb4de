import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays } from '#contracts/rules/dates';
import { until } from '../../until.js';
import { madeCategory, madeEvent, recordedBy, refusalsOf, registered, startCast, wrapped, type Cast } from '../cast.js';
import { insuranceAt, today } from './insurance.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast({ REFUND_DELAY: '0' });
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const { update, provider, tariff, athlete, onSale, bought } = insuranceAt(() => cast);

describe('insurance of who takes part', () => {
  /** A sport event within the month that the policies cover. */
  const soon = async (key: string, more: object = {}) => {
    const eventId = await madeEvent(cast.organiser, key, { dateFrom: addDays(today, 3), dateTo: addDays(today, 4), ...more });
    return { eventId, streamId: await madeCategory(cast.organiser, eventId, 'one') };
  };
  const checking = (eventId: number, more: object = {}, caller = cast.organiser.caller) =>
    wrapped(caller, '/api/cabinet/check-insurance-data', { eventId, ...more });
  const rowOf = async (eventId: number, registrationId: number) => {
    const { body } = await cast.organiser.caller.post('/api/get-data-for-manage-registrations-by-stream', { eventId });
    return (body['registrations'] as { id: number; insuranceId: number | null; statuses: { insurance: string } }[]).find(
      ({ id }) => id === registrationId,
    );
  };
  const archive = (eventId: number, caller = cast.organiser.caller) =>
    caller.download('/api/export-all-event-insurance-files-in-archive', { eventId });

  test('what was bought here is found by whoever enters, and by whoever buys later; a refund takes it away', async () => {
    await onSale();
    const [before, after] = [await athlete('Before'), await athlete('After')];
    const { insuranceId, invoice } = await bought(before, before.id);
    const { eventId, streamId } = await soon('found');
    const [first = 0, second = 0] = await registered(cast.organiser, eventId, [
      { userId: before.id, streamIds: [streamId] },
      { userId: after.id, streamIds: [streamId] },
    ]);
    await until(async () => (await rowOf(eventId, first))?.statuses.insurance === 'valid');
    expect(await rowOf(eventId, first)).toMatchObject({ insuranceId });
    expect(await rowOf(eventId, second)).toMatchObject({ insuranceId: null, statuses: { insurance: 'none' } });
    await bought(after, after.id);
    await until(async () => (await rowOf(eventId, second))?.statuses.insurance === 'valid');
    const file = await archive(eventId);
    expect(file).toMatchObject({ status: 200, mimeType: 'application/zip' });
    for (const name of [`${first}-Before.pdf`, `${second}-After.pdf`, 'index.csv']) expect(file.bytes.includes(name)).toBe(true);
    await wrapped(cast.admin.caller, '/api/cabinet/refund', {
      ...{ paymentInvoiceId: invoice.paymentInvoiceId, amount: 500, method: 'original', reason: 'изменились планы' },
    });
    await until(async () => (await rowOf(eventId, first))?.statuses.insurance === 'invalid');
  });

  test('the desk checks all or some; what covers other days or another sport is said', async () => {
    await onSale({ providers: [provider({ tariffs: [tariff(), tariff({ sportId: 2 })] })] });
    const [short, sambo, none] = [await athlete('Short'), await athlete('Sambo'), await athlete('Nothing')];
    await bought(short, short.id);
    await bought(sambo, sambo.id, { sportId: 2 });
    const { eventId, streamId } = await soon('desk');
    const ids = await registered(
      cast.organiser,
      eventId,
      [short, sambo, none].map(({ id }) => ({ userId: id, streamIds: [streamId] })),
    );
    await until(async () => (await rowOf(eventId, ids[0] ?? 0))?.statuses.insurance === 'valid');
    await until(async () => (await rowOf(eventId, ids[1] ?? 0))?.statuses.insurance === 'invalid');
    // The sport event is put off beyond the policies.
    const { body: moved } = await wrapped(cast.organiser.caller, '/api/cabinet/save-event', {
      eventId,
      event: { dateFrom: addDays(today, 20), dateTo: addDays(today, 40) },
    });
    expect(moved).toMatchObject({ success: true });
    const { answer, recorded: changed } = await recordedBy(cast, () => checking(eventId));
    expect(changed).toEqual(['InsuranceChecked', 'RegistrationStatusChanged']);
    const { body } = answer;
    expect(body).toMatchObject({ success: true, leftCount: 0, counters: { invalid: 2, none: 1, valid: 0 } });
    expect(body['checked']).toMatchObject([
      { registrationId: ids[0], company: 'Podium', isCoversEvent: false, status: 'invalid' },
      { registrationId: ids[1], isCoversEvent: false, status: 'invalid' },
    ]);
    const { recorded } = await recordedBy(cast, () => checking(eventId, { registrationIds: [ids[0]] }));
    expect(recorded).toEqual([]);
    await refuses(() => checking(eventId, { registrationIds: [999_999] }), 404, { 'registrations.999999': ['error.not_found'] });
    const file = await archive(eventId);
    expect(JSON.parse(file.bytes.toString())).toMatchObject({ success: false, error: 'error.nothing_to_export' });
  });

  test('what was bought for a profile that is merged into another is found for whoever stays', async () => {
    await onSale();
    const stays = await athlete('Stays');
    const other = await soon('other');
    const person = { lastName: 'Stays', firstName: 'Ана', birthDate: '03-02-1995', gender: 'female' };
    await registered(cast.organiser, other.eventId, [{ person, streamIds: [other.streamId] }]);
    const listed = await cast.organiser.caller.post('/api/get-data-for-manage-registrations-by-stream', { eventId: other.eventId });
    const [{ userId: otherUserId } = { userId: 0 }] = listed.body['registrations'] as { userId: number }[];
    const { insuranceId } = await bought(cast.admin, otherUserId);
    const { eventId, streamId } = await soon('merged');
    const [own = 0] = await registered(cast.organiser, eventId, [{ userId: stays.id, streamIds: [streamId] }]);
    const merging = { userId: stays.id, otherUserId, takenFields: [] };
    expect((await cast.admin.caller.post('/api/profile/merge', merging)).body).toMatchObject({ success: true });
    await until(async () => (await rowOf(eventId, own))?.statuses.insurance === 'valid');
    expect((await checking(eventId)).body).toMatchObject({ checked: [{ registrationId: own, insuranceId, status: 'valid' }] });
  });

  test('nobody but the staff of the sport event checks and exports', async () => {
    const { eventId } = await soon('staff');
    for (const { caller } of [cast.other, cast.user, cast.representative]) {
      expect((await checking(eventId, {}, caller)).status).toBe(403);
      expect((await archive(eventId, caller)).status).toBe(403);
    }
    expect((await checking(eventId, {}, cast.admin.caller)).body).toMatchObject({ success: true });
  });
});

test('a sport event asks for insurance: entrants read it, and insurers cannot be switched off as long as it does', async () => {
  const asking = (eventId: number, insurance: string) =>
    wrapped(cast.organiser.caller, '/api/cabinet/save-payment-settings', { eventId, settings: { insurance } });
  const eventId = await madeEvent(cast.organiser, 'asks', { dateFrom: today, dateTo: today });
  await update({ providers: [provider({ isEnabled: false })] });
  await refuses(() => asking(eventId, 'required'), 200, { 'settings.insurance': ['error.insurance_closed'] });
  await onSale();
  expect((await asking(eventId, 'required')).body).toMatchObject({ success: true, settings: { insurance: 'required' } });
  expect((await cast.user.caller.post('/api/get-registration-form', { eventId })).body).toMatchObject({ insurance: 'required' });
  await refuses(() => update({ providers: [provider({ isEnabled: false })] }), 200, { form: ['error.insurance_required'] });
  expect((await asking(eventId, 'offered')).body).toMatchObject({ success: true });
  expect((await update({ providers: [provider({ isEnabled: false })] })).body).toMatchObject({ success: true });
});
