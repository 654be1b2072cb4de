import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../until.js';
import { ask, changes, closeAll, connect, cookieOf } from '../wire.js';
import { eventFields, madeCategory, madeEvent, refusalsOf, registered, startCast, wrapped, type Cast, type Person } from '../cast.js';

let cast: Cast;
let organiser: Person;
let eventId: number;
let registrationId: number;
let paymentInvoiceId: number;

const invoices = async (more: object = {}, { caller }: Person = organiser) =>
  (await wrapped(caller, '/api/get-data-for-manage-paid-invoices', { eventId, ...more })).body;
const pay = (more: object, { caller }: Person = organiser) =>
  caller.post('/api/save-manual-payment', { paymentInvoiceId, method: 'cash', paidDate: '01-11-2026', ...more });
const transactions = async (more: object = {}, { caller }: Person = organiser) =>
  (await caller.post('/api/cabinet/get-transactions-data', { eventId, ...more })).body;
const history = async (userId: number, { caller }: Person) =>
  (await caller.post('/api/get-transaction-history-list-data-by-page', { userId, page: 1 })).body;

beforeAll(async () => {
  cast = await startCast();
  organiser = cast.organiser;
  eventId = await madeEvent(organiser, 'books');
  const streamId = await madeCategory(organiser, eventId, 'Open');
  const registrationOption = { optionKey: 'full', name: 'Взнос', price: 1_500.5 };
  const { body } = await wrapped(organiser.caller, '/api/cabinet/save-registration-option', { eventId, registrationOption });
  const { id: registrationOptionId } = body['registrationOption'] as { id: number };
  const [own = 0] = await registered(cast.user, eventId, [{ userId: cast.user.id, streamIds: [streamId], registrationOptionId }]);
  registrationId = own;
  const found = (await invoices())['invoices'] as { paymentInvoiceId: number }[];
  paymentInvoiceId = found[0]?.paymentInvoiceId ?? 0;
});
afterAll(() => {
  closeAll();
  return cast.podium.close();
});

const refuses = refusalsOf(() => cast);

test('an entry with a price stands in an invoice: in its row, in the list of the organiser, in the history of its person', async () => {
  expect(await invoices()).toMatchObject({
    invoices: [
      {
        ...{ paymentInvoiceStatus: 0, amount: 1_500.5, paidAmount: 0, outstandingAmount: 1_500.5, currency: 'RUB' },
        ...{ payer: { type: 'user', id: cast.user.id }, positions: [{ eventRegistrationId: registrationId, price: 1_500.5 }] },
      },
    ],
    totals: { invoiced: 1_500.5, paid: 0, refunded: 0, outstanding: 1_500.5 },
    ...{ total: 1, maxPage: 1 },
  });
  const rows = await wrapped(organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId });
  expect(rows.body['registrations']).toMatchObject([{ paymentInvoiceId, paymentInvoiceStatus: 0, price: 1_500.5 }]);
  expect(await history(cast.user.id, cast.user)).toMatchObject({
    isUserHaveAccess: true,
    paymentInvoicePositionList: [{ paymentInvoiceId, price: 1_500.5 }],
  });
  expect(await history(cast.user.id, cast.referee)).toMatchObject({ isUserHaveAccess: false, paymentInvoicePositionList: [], maxPage: 1 });
});

test('filters and searches find it, and nothing else', async () => {
  expect(await invoices({ status: [0], paymentKind: 'online' })).toMatchObject({ total: 1 });
  expect(await invoices({ status: [1, 2] })).toMatchObject({ total: 0, totals: { invoiced: 0 } });
  expect(await invoices({ needle: 'User' })).toMatchObject({ total: 1 });
  expect(await invoices({ needle: 'Nobody' })).toMatchObject({ total: 0 });
  for (const sort of ['createdDate', 'number', 'amount', 'outstandingAmount'])
    for (const more of [{}, { needle: 'User' }]) expect(await invoices({ sort, isDescending: true, ...more })).toMatchObject({ total: 1 });
  expect(await invoices({ dateFrom: '01-01-2020', dateTo: '01-01-2021' })).toMatchObject({ total: 0 });
  await refuses(
    () => wrapped(organiser.caller, '/api/get-data-for-manage-paid-invoices', { eventId, dateFrom: '02-01-2021', dateTo: '01-01-2021' }),
    200,
    {
      dateFrom: ['error.date_range'],
    },
  );
});

test("a payment by hand is the organiser's, of a sum that is due, and confirms the entry with the last of it", async () => {
  await refuses(() => pay({ amount: 100 }, cast.operator), 403, { form: ['error.forbidden'] });
  await refuses(() => pay({ amount: 100 }, cast.other), 403, { form: ['error.forbidden'] });
  await refuses(() => pay({ amount: 100 }, cast.user), 403, { form: ['error.forbidden'] });
  await refuses(() => pay({ amount: 0 }), 200, { amount: ['error.amount_too_low'] });
  await refuses(() => pay({ amount: 100, paidDate: '01-11-2099' }), 200, { paidDate: ['error.date_range'] });
  await refuses(() => pay({ amount: 2_000 }), 200, { amount: ['error.amount_too_high'] });
  expect((await pay({ amount: '500,5', documentNumber: '17' })).body).toMatchObject({
    invoice: { paymentInvoiceStatus: 0, paidAmount: 500.5, outstandingAmount: 1_000 },
  });
  // A receipt is queued meanwhile: what is recorded is not asked here.
  expect((await pay({ amount: 1, documentNumber: '17' })).body).toMatchObject({
    success: false,
    errors: { documentNumber: ['error.duplicate'] },
  });
  expect((await pay({ amount: 1_100, isOverpaid: true })).body).toMatchObject({
    invoice: { paymentInvoiceStatus: 2, isMismatch: true, outstandingAmount: -100 },
  });
  const rows = await wrapped(organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId });
  expect(rows.body['registrations']).toMatchObject([
    { paymentInvoiceStatus: 2, statuses: { payment: 'paidOffline', participation: 'confirmed' } },
  ]);
});

test('every movement stands in the ledger with the balance after it, and all of them add up', async () => {
  expect(await transactions()).toMatchObject({
    transactions: [
      { kind: 'payment', debit: 0, credit: 1_100, balanceAfter: -100 },
      { kind: 'payment', debit: 0, credit: 500.5, balanceAfter: 1_000 },
      { kind: 'charge', debit: 1_500.5, credit: 0, balanceAfter: 1_500.5 },
    ],
    totals: { debit: 1_500.5, credit: 1_600.5, balance: -100 },
  });
  expect(await transactions({ kind: 'charge', userId: cast.user.id, status: [2] })).toMatchObject({ total: 1 });
  expect(await transactions({ userId: cast.referee.id })).toMatchObject({ total: 0, totals: { debit: 0 } });
  expect((await organiser.caller.post('/api/cabinet/get-transactions-data', {})).body).toMatchObject({ total: 3 });
  // Of all their sport events: another organiser has none of these.
  expect((await cast.other.caller.post('/api/cabinet/get-transactions-data', {})).body).toMatchObject({ total: 0, totals: { debit: 0 } });
  expect(await cast.other.caller.post('/api/cabinet/get-transactions-data', { eventId })).toMatchObject({ status: 403 });
  expect(await cast.user.caller.post('/api/cabinet/get-transactions-data', {})).toMatchObject({ status: 403 });
  expect((await cast.admin.caller.post('/api/cabinet/get-transactions-data', {})).body).toMatchObject({ success: true, total: 3 });
});

test('what was charged under a number that was merged stands in the history of whoever stays', async () => {
  const other = await madeEvent(organiser, 'books-merged');
  const registrationOption = { optionKey: 'full', name: 'Взнос', price: 700 };
  const { body } = await wrapped(organiser.caller, '/api/cabinet/save-registration-option', { eventId: other, registrationOption });
  const { id: registrationOptionId } = body['registrationOption'] as { id: number };
  const entries = ['Двойников', 'Двоиников'].map(async (lastName, i) => {
    const person = { lastName, firstName: 'Пётр', gender: 'male', birthDate: '01-02-2005' };
    const streamIds = [await madeCategory(organiser, other, `merged-${i}`)];
    return registered(organiser, other, [{ person, streamIds, registrationOptionId }]);
  });
  await Promise.all(entries);
  const rows = await wrapped(organiser.caller, '/api/get-data-for-manage-registrations-by-stream', { eventId: other });
  const [userId = 0, otherUserId = 0] = (rows.body['registrations'] as { userId: number }[]).map((row) => row.userId);
  const merged = await cast.admin.caller.post('/api/profile/merge', { userId, otherUserId, takenFields: [] });
  expect(merged.body).toMatchObject({ success: true });
  const shown = (await history(userId, cast.admin))['paymentInvoicePositionList'] as { price: number }[];
  expect(shown.map(({ price }) => price)).toEqual([700, 700]);
});

test('the reconciliation names what is overpaid, and the invoice tells its story', async () => {
  const { body } = await wrapped(organiser.caller, '/api/audit/get-reconciliation', { eventId });
  expect(body).toMatchObject({
    ...{ invoiced: 1_500.5, paid: 1_600.5, refunded: 0, outstanding: -100, discount: 0 },
    byProvider: [{ provider: 'offline', paid: 1_600.5, refunded: 0 }],
    differences: [{ kind: 'mismatch', paymentInvoiceId, expected: 1_000, found: 1_100 }],
  });
  const figures = await wrapped(organiser.caller, '/api/get-event-statistics-data', { eventId });
  expect(figures.body).toMatchObject({ money: { invoiced: 1_500.5, paid: 1_600.5, refunded: 0, outstanding: -100, discount: 0 } });
  const told = await wrapped(organiser.caller, '/api/cabinet/get-invoice', { paymentInvoiceId });
  expect((told.body['story'] as { type: string }[]).map(({ type }) => type)).toEqual([
    ...['InvoiceCreated', 'InvoicePositionAdded', 'ManualPaymentSaved', 'ManualPaymentSaved', 'PaymentMismatchFound', 'InvoicePaid'],
  ]);
  expect(await wrapped(cast.other.caller, '/api/cabinet/get-invoice', { paymentInvoiceId })).toMatchObject({ status: 403 });
});

test('that an invoice has changed is told to the staff, and nothing of what stands in it', async () => {
  const ref = { view: 'invoice-changes', key: eventId };
  const as = ({ caller }: Person) => connect(cast.podium.url, cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') });
  for (const person of [cast.user, cast.referee, cast.other])
    expect(await ask(as(person), 'follow', ref)).toEqual({ success: false, error: 'error.forbidden' });
  const socket = as(organiser);
  const seen = changes(socket);
  expect(await ask(socket, 'follow', ref)).toMatchObject({ success: true, document: { eventId, invoices: {}, receipts: {} } });
  expect((await pay({ amount: 10, isOverpaid: true })).body).toMatchObject({ success: true });
  await until(() => seen.some(({ patch }) => patch.some(({ path }) => path === `/invoices/${paymentInvoiceId}`)));
  for (const { patch } of seen)
    for (const { value } of patch as { value?: unknown }[]) expect(typeof value === 'number' || typeof value === 'string').toBe(true);
});

test('a name that its person hides is found by nobody who does not see it', async () => {
  const privateInformation = { isHiddenLastName: true };
  await wrapped(cast.user.caller, '/api/profile/private-information', { privateInformation, editableUserId: cast.user.id });
  // A sport event that is not published opens nothing to its organisers.
  await wrapped(organiser.caller, '/api/cabinet/save-event', { eventId, event: eventFields('books', { isPublished: false }) });
  expect(await invoices({ needle: 'User' })).toMatchObject({ total: 0, totals: { invoiced: 0 } });
  expect(await invoices({ needle: 'User' }, cast.admin)).toMatchObject({ total: 1 });
});

test('the audit tells the story of an invoice in words, shows it at any moment, and what has changed since', async () => {
  const audit = async (path: string, more: object = {}, { caller }: Person = organiser) =>
    wrapped(caller, `/api/audit/${path}`, { aggregateType: 'invoice', aggregateId: paymentInvoiceId, ...more });
  const { body } = await audit('get-history');
  const types = (body['entries'] as { type: string }[]).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['InvoiceCreated', 'InvoicePositionAdded', 'ManualPaymentSaved']));
  const version = types.length - types.indexOf('ManualPaymentSaved');
  const state = await audit('get-state-at', { version: 2, compareWith: {} });
  expect(state.body).toMatchObject({ success: true, version: 2, state: { payments: [] } });
  const fields = (state.body['differences'] as { field: string }[]).map(({ field }) => field);
  expect(fields.some((field) => field.startsWith('payments'))).toBe(true);
  expect((await audit('get-state-at', { version })).body).toMatchObject({
    state: { payments: expect.arrayContaining([expect.anything()]) },
  });
  for (const who of [cast.other, cast.operator, cast.user]) expect((await audit('get-history', {}, who)).status).toBe(403);
  expect((await audit('get-state-at', { aggregateId: 987_654 })).body).toMatchObject({ success: false });
});

test('so it does for promo codes', async () => {
  const given = { name: 'Early', eventId, discountType: 'percent', discountValue: 10, codesCount: 1 };
  const made = await organiser.caller.post('/api/cabinet/create-new-promo-codes-settings', given);
  const [code] = made.body['promoCodes'] as { id: number }[];
  await wrapped(organiser.caller, '/api/cabinet/toggle-promo-code-enabled', { promoCodeId: code?.id, isEnabled: false });
  const state = async (more: object, { caller }: Person = organiser) =>
    wrapped(caller, '/api/audit/get-state-at', { aggregateType: 'promoCode', aggregateId: code?.id, ...more });
  expect((await state({ version: 1, compareWith: {} })).body).toMatchObject({ state: { isEnabled: true } });
  expect((await state({})).body).toMatchObject({ state: { isEnabled: false } });
  expect((await state({}, cast.other)).status).toBe(403);
});

test('so it does for products, which stand in the audit of their sport event too', async () => {
  const { caller } = organiser;
  const added = await caller.form('/api/cabinet/add-cabinet-product', { data: { eventId, name: 'Mug', price: 500 } });
  const { id } = added.body['product'] as { id: number };
  expect((await caller.form('/api/cabinet/edit-cabinet-product', { data: { cabinetProductId: id, price: 600 } })).body).toMatchObject({
    product: { price: 600 },
  });
  await cast.podium.composition.runner.waitFor(await cast.podium.composition.events.head(), 60_000);
  const history = async (aggregateType: string, aggregateId: number, who: Person = organiser) =>
    wrapped(who.caller, '/api/audit/get-history', { aggregateType, aggregateId, page: 1 });
  const types = ({ body }: { body: Record<string, unknown> }) => (body['entries'] as { type: string }[]).map(({ type }) => type);
  expect(types(await history('product', id)).sort()).toEqual(['CabinetProductAdded', 'CabinetProductEdited']);
  expect(types(await history('event', eventId))).toEqual(expect.arrayContaining(['CabinetProductAdded', 'CabinetProductEdited']));
  expect((await history('product', id, cast.other)).status).toBe(403);
});
