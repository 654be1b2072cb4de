import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { maxStatementLinesPerCall } from '#contracts/limits';
import { until } from '../../until.js';
import {
  acceptedByClub,
  eventFields,
  madeCategory,
  madeEvent,
  personOf,
  registered,
  startCast,
  wrapped,
  type Cast,
  type Person,
} from '../cast.js';
import { insuranceAt } from './insurance.fixture.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const { athlete, onSale, bought, historyOf } = insuranceAt(() => cast);

/** A sport event of an organiser with an entry that costs 1500, of a person or as the organiser types it. */
const charged = async (organiser: Person, key: string, who: object | object[], by = organiser) => {
  const eventId = await madeEvent(organiser, key);
  const option = { name: 'Adult', price: 1500 };
  const { body } = await wrapped(organiser.caller, '/api/cabinet/save-registration-option', { eventId, registrationOption: option });
  const { id: registrationOptionId } = body['registrationOption'] as { id: number };
  const streamIds = [await madeCategory(organiser, eventId, 'one')];
  await registered(
    by,
    eventId,
    [who].flat().map((one) => ({ ...one, streamIds, registrationOptionId })),
  );
  const listed = await wrapped(organiser.caller, '/api/get-data-for-manage-paid-invoices', { eventId });
  const [row] = listed.body['invoices'] as { paymentInvoiceId: number; number: string; positions: { userId: number }[] }[];
  return { eventId, paymentInvoiceId: row?.paymentInvoiceId ?? 0, number: row?.number ?? '', userId: row?.positions[0]?.userId ?? 0 };
};
const typed = (lastName: string) => ({ person: { lastName, firstName: 'Иван', gender: 'male', birthDate: '03-02-1995' } });

const period = { dateFrom: '01-11-2026', dateTo: '30-11-2026' };
const line = (reference: string, i: number) => ({ date: '22-11-2026', amount: 7 + i, reference, providerPaymentId: `${reference}-${i}` });
const check = ({ caller }: Person, more: object) => wrapped(caller, '/api/cabinet/checking-invoices', { ...period, ...more });
const waitingOf = async ({ caller }: Person) =>
  (await caller.post('/api/cabinet/get-checking-invoices-data')).body['unmatched'] as {
    reference: string;
    named: { paymentInvoiceId: number }[];
  }[];

test('what waits is tried again in turns: all of one’s own, and nobody else’s', async () => {
  const [own, others] = [await madeEvent(cast.organiser, 'own-lines'), await madeEvent(cast.other, 'others-lines')];
  const lines = Array.from({ length: maxStatementLinesPerCall }, (_, i) => line('fees', i));
  await check(cast.other, { eventId: others, lines });
  await check(cast.organiser, { eventId: own, lines: [line('mine', 1), line('mine', 2)] });
  expect((await check(cast.organiser, {})).body).toMatchObject({
    ...{ unmatched: [{ reference: 'mine' }, { reference: 'mine' }], nextAfterBankLineId: null },
  });
  await check(cast.other, { eventId: others, lines: [line('one more', 1)] });
  const { body } = await check(cast.other, { eventId: others, isDryRun: true });
  expect(body['unmatched']).toHaveLength(maxStatementLinesPerCall);
  expect(body['nextAfterBankLineId']).toEqual(expect.any(Number));
  const last = await check(cast.other, { eventId: others, isDryRun: true, afterBankLineId: body['nextAfterBankLineId'] });
  expect(last.body).toMatchObject({ unmatched: [{ reference: 'one more' }], nextAfterBankLineId: null });
});

test('of the invoices that a waiting transfer names one’s own alone are told', async () => {
  const mine = await charged(cast.other, 'named-own', typed('Своих'));
  const theirs = await charged(cast.organiser, 'named-others', typed('Чужих'));
  await check(cast.other, { eventId: mine.eventId, lines: [{ ...line(`${mine.number} ${theirs.number}`, 0), date: '23-11-2026' }] });
  const waiting = (await waitingOf(cast.other)).find(({ reference }) => reference.includes(mine.number));
  expect(waiting?.named.map(({ paymentInvoiceId }) => paymentInvoiceId)).toEqual([mine.paymentInvoiceId]);
});

test('an open invoice is found and shown by the name that its athlete lets the organiser see', async () => {
  const shy = await athlete('Скрытный');
  const { eventId, paymentInvoiceId } = await charged(cast.organiser, 'shy', { userId: shy.id }, shy);
  const found = async (needle: string) => {
    const { body } = await wrapped(cast.organiser.caller, '/api/cabinet/get-open-invoices', { needle });
    return (body['invoices'] as { paymentInvoiceId: number; athletes: string[] }[]).filter(
      (one) => one.paymentInvoiceId === paymentInvoiceId,
    );
  };
  expect(await found('Скрытный')).toMatchObject([{ athletes: ['Скрытный Анна'] }]);
  const privateInformation = { isHiddenLastName: true };
  await wrapped(shy.caller, '/api/profile/private-information', { privateInformation, editableUserId: shy.id });
  // A sport event that is not published opens nothing to its organisers.
  await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId, event: eventFields('shy', { isPublished: false }) });
  expect(await found('Скрытный')).toEqual([]);
  const [row] = await found('1500');
  expect(row?.athletes.join()).not.toContain('Скрытный');
});

test('what a club owes names its athletes to the organiser as they let themselves be seen', async () => {
  const shy = await athlete('Потаенный');
  const club = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Тихий ринг' } });
  const organizationId = Number(club.body['organizationId']);
  const { eventId } = await charged(cast.organiser, 'shy-club', { userId: shy.id, organizationId });
  const owed = async () =>
    JSON.stringify((await wrapped(cast.organiser.caller, '/api/manage-registrations/get-organization-payment-invoices', { eventId })).body);
  expect(await owed()).toContain('Потаенный');
  const privateInformation = { isHiddenLastName: true };
  await wrapped(shy.caller, '/api/profile/private-information', { privateInformation, editableUserId: shy.id });
  expect(await owed()).not.toContain('Потаенный');
  expect(await owed()).toContain('Тихий ринг');
});

test('receipts of what was paid under a number that was merged are of whoever stays', async () => {
  const stays = await athlete('Плательщик');
  const { eventId, paymentInvoiceId, userId } = await charged(cast.organiser, 'twin-paid', typed('Плательшик'));
  await cast.organiser.caller.post('/api/save-manual-payment', { paymentInvoiceId, amount: 1500, method: 'cash', paidDate: '01-11-2026' });
  const receiptsOf = async () =>
    (await wrapped(stays.caller, '/api/profile/get-receipts', { eventId })).body['receipts'] as { receiptId: number }[];
  expect(await receiptsOf()).toEqual([]);
  const merged = { userId: stays.id, otherUserId: userId, takenFields: [] };
  expect((await cast.admin.caller.post('/api/profile/merge', merged)).body).toMatchObject({ success: true });
  const [receipt] = await until(async () => {
    const known = await receiptsOf();
    return known.length > 0 ? known : null;
  });
  const paper = await stays.caller.post('/api/download-pdf-file', { fileTypeKey: 'receipt', id: receipt?.receiptId });
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('a club that keeps a profile reads nothing of what its person has given to others', async () => {
  await onSale();
  const [giver, friend] = [await athlete('Даритель'), await athlete('Одаренный')];
  const club = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Ринг' } });
  const organizationId = Number(club.body['organizationId']);
  const keeper = await personOf(cast.podium, 'Keeper', [{ role: 'representative', organizationId }]);
  const userOrganizations = [{ organization: { id: organizationId }, fromDate: '01-09-2020', isCurrent: true }];
  await wrapped(giver.caller, '/api/profile/organizations', { profileOrganizations: { userId: giver.id, userOrganizations } });
  await acceptedByClub(giver, keeper.caller, organizationId);
  await bought(giver, friend.id);
  const rows = async (reader: Person) =>
    (await reader.caller.post('/api/get-transaction-history-list-data-by-page', { userId: giver.id, page: 1 })).body;
  expect((await rows(giver))['paymentInvoicePositionList']).toMatchObject([{ insuranceAthleteFio: 'Одаренный Анна' }]);
  expect(await rows(keeper)).toMatchObject({ isUserHaveAccess: true, paymentInvoicePositionList: [] });
  expect((await historyOf(keeper, friend.id)).insurancesList).toEqual([]);
});

test('what somebody pays for others stands in their own history, by the names of the athletes', async () => {
  const club = await wrapped(cast.admin.caller, '/api/create-organization', { organization: { name: 'Борец' } });
  const organizationId = Number(club.body['organizationId']);
  const bookkeeper = await personOf(cast.podium, 'Bookkeeper', [{ role: 'representative', organizationId }]);
  const athletes = ['Первый', 'Второй'].map((name) => ({ ...typed(name), organizationId }));
  const { eventId } = await charged(cast.organiser, 'paid-for-others', athletes, bookkeeper);
  const { caller, id: userId } = bookkeeper;
  const order = { eventId, userId };
  const due = (await caller.post('/api/event-payment/get-data', order)).body['positions'] as { positionId: number }[];
  const positionIds = due.map(({ positionId }) => positionId);
  expect((await caller.post('/api/event-payment/create-invoice', { ...order, positionIds, method: 'card' })).body).toMatchObject({
    success: true,
  });
  const historyFor = async (reader: Person) =>
    (await reader.caller.post('/api/get-transaction-history-list-data-by-page', { userId, page: 1 })).body['paymentInvoicePositionList'];
  const told = (name: RegExp) => ({ paymentInvoiceEventId: eventId, price: 1500, positionText: expect.stringMatching(name) });
  expect(await historyFor(bookkeeper)).toMatchObject([told(/^Первый Иван · /), told(/^Второй Иван · /)]);
  expect(await historyFor(cast.organiser)).toEqual([]);
});
