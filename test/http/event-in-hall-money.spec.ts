import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { hallNumbersBegin } from '#contracts/ids';
import { foldText } from '#contracts/text';
import { verifyLog } from '#platform/log/verify';
import { organizationsView } from '#projections/directory/people.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { cabinet } from '../faults/tournament.js';
import { until } from '../until.js';
import { madeCategory, madeEvent, registered, startCast, wrapped, type Cast } from './cast.js';
import { codeOf, hallOf, leaseOf, toldBy, type Hall } from './halls.fixture.js';
import { payingAt } from './payments/paying.fixture.js';
import type { Caller } from './podium.js';
import { addPicture, samplePicture } from './screens.js';

let home: Cast;
beforeAll(async () => {
  home = await startCast();
});
afterAll(() => home.podium.close());

const halls: Hall[] = [];
afterEach(async () => {
  for (const { podium } of halls.splice(0)) await podium.close();
});

const { entered, positionsOf, order, begun, noticesOf, deliver } = payingAt(() => home);

const lent = async (eventId: number): Promise<Hall> => {
  const hall = await hallOf(home.podium.url, await codeOf(home.organiser.caller, eventId));
  halls.push(hall);
  return hall;
};

const back = async ({ boris }: Hall, eventId: number): Promise<void> => {
  await cabinet(boris, 'check-event-in', { eventId });
  await until(async () => (await leaseOf(boris, eventId)).where === 'over');
};

const invoiceIn = async (caller: Caller, paymentInvoiceId: number): Promise<InvoiceRow> =>
  (await cabinet(caller, 'get-invoice', { paymentInvoiceId })).body['invoice'] as InvoiceRow;

const keptAt = async (reference: string) => {
  const { body } = await home.admin.caller.post('/api/cabinet/get-payment-notices');
  return (body['notices'] as { noticeKey: string; reference: string }[]).filter((one) => one.reference === reference);
};

/** Somebody has begun to pay both their entries, 3000, when the hall takes the sport event; then the bank says that they have paid. */
const paidMeanwhile = async (eventKey: string) => {
  const eventId = await entered(eventKey);
  const positionIds = (await positionsOf(eventId)).map(({ positionId }) => positionId);
  const { providerPaymentId, invoice } = await begun(eventId, positionIds);
  const hall = await lent(eventId);
  const [notice] = await noticesOf(providerPaymentId, 'pay');
  const tell = () => deliver(notice?.body ?? '', notice?.signature ?? '');
  return { eventId, positionIds, hall, tell, reference: providerPaymentId, paymentInvoiceId: invoice.paymentInvoiceId };
};

const paid = ({ payments }: InvoiceRow) => payments.map(({ amount, method, providerPaymentId }) => ({ amount, method, providerPaymentId }));

test('money that comes while a hall has the sport event is kept, once, and booked when it is back', async () => {
  const { eventId, positionIds, hall, tell, reference, paymentInvoiceId } = await paidMeanwhile('late');
  for (let times = 0; times < 3; times += 1) expect((await tell()).body).toMatchObject({ success: true });
  const kept = { why: 'in_hall', kind: 'payment', amount: 3000, invoice: { paymentInvoiceId, eventId } };
  const [{ noticeKey } = { noticeKey: '' }, ...others] = await until(async () => {
    const found = await keptAt(reference);
    return found.length > 0 && found;
  });
  expect([(await keptAt(reference))[0], others]).toMatchObject([kept, []]);
  const resolved = await cabinet(home.admin.caller, 'resolve-payment-notice', { noticeKey, comment: 'by hand' });
  expect(resolved.body).toMatchObject({ success: false, errors: { noticeKey: ['error.event_in_hall'] } });
  expect(paid(await invoiceIn(home.organiser.caller, paymentInvoiceId))).toEqual([]);
  // What is begun only now, or written down by hand, would be of what the hall decides.
  const refused = { status: 409, body: { success: false, errors: { form: ['error.event_in_hall'] }, machine: 'Hall A' } };
  expect(await order(eventId, positionIds, { method: 'sbp' })).toMatchObject(refused);
  const cash = { paymentInvoiceId, method: 'cash', paidDate: '21-11-2026', amount: 3000 };
  expect(await home.organiser.caller.post('/api/save-manual-payment', cash)).toMatchObject(refused);
  await back(hall, eventId);
  await until(async () => (await keptAt(reference)).length === 0);
  const booked = await invoiceIn(home.organiser.caller, paymentInvoiceId);
  expect(paid(booked)).toEqual([{ amount: 3000, method: 'online', providerPaymentId: reference }]);
  expect(booked).toMatchObject({ outstandingAmount: 0, isMismatch: false });
  await tell();
  expect(paid(await invoiceIn(home.organiser.caller, paymentInvoiceId))).toHaveLength(1);
});

test('money for what was paid at the door too is booked when it is back, and is a question for a person', async () => {
  const { eventId, hall, tell, reference, paymentInvoiceId } = await paidMeanwhile('paid twice');
  await tell();
  const cash = { paymentInvoiceId, method: 'cash', paidDate: '21-11-2026', amount: 3000 };
  expect((await hall.boris.post('/api/save-manual-payment', cash)).body).toMatchObject({ success: true });
  await back(hall, eventId);
  await until(async () => (await keptAt(reference)).length === 0);
  const invoice = await invoiceIn(home.organiser.caller, paymentInvoiceId);
  expect(paid(invoice)).toEqual([
    { amount: 3000, method: 'cash', providerPaymentId: null },
    { amount: 3000, method: 'online', providerPaymentId: reference },
  ]);
  expect(invoice).toMatchObject({ outstandingAmount: -3000, isMismatch: true });
});

test('money is booked too when the sport event is taken back from a hall that is lost', async () => {
  const { eventId, tell, reference, paymentInvoiceId } = await paidMeanwhile('taken back');
  await tell();
  expect(await keptAt(reference)).toHaveLength(1);
  await cabinet(home.organiser.caller, 'take-event-back', { eventId, reason: 'stolen' });
  await until(async () => (await keptAt(reference)).length === 0);
  expect(paid(await invoiceIn(home.organiser.caller, paymentInvoiceId))).toMatchObject([{ amount: 3000, method: 'online' }]);
});

test('who changes their profile meanwhile is heard, and their entry goes on saying what it said', async () => {
  const eventId = await madeEvent(home.organiser, 'profiles');
  const streamId = await madeCategory(home.organiser, eventId, 'Open');
  const [registrationId = 0] = await registered(home.organiser, eventId, [{ userId: home.user.id, streamIds: [streamId] }]);
  const nameIn = async ({ composition }: Cast['podium']): Promise<string | null | undefined> => {
    await composition.runner.waitFor(await composition.events.head(), 60_000);
    return (await composition.documents.reader().get(registrationsView, registrationId))?.lastName;
  };
  const hall = await lent(eventId);
  const before = 'User';
  const profileBaseInformation = { userId: home.user.id, lastName: 'Renamed', firstName: 'Anna' };
  const changed = await home.user.caller.post('/api/profile/base-information', { profileBaseInformation });
  expect(changed.body).toMatchObject({ success: true });
  await back(hall, eventId);
  expect([await nameIn(home.podium), await nameIn(hall.podium)]).toEqual([before, before]);
  const { body } = await home.user.caller.post('/api/profile', { editableUserId: home.user.id });
  expect(body).toMatchObject({ baseInformation: { lastName: 'Renamed' } });
});

test('what the hall takes at its door comes home: money, invoices under numbers of their own, files to the byte', async () => {
  const eventId = await entered('door');
  const [{ paymentInvoiceId } = { paymentInvoiceId: 0 }] = await positionsOf(eventId);
  const hall = await lent(eventId);
  const { boris } = hall;
  const invoicesAt = async (caller: Caller) =>
    (await wrapped(caller, '/api/get-data-for-manage-paid-invoices', { eventId })).body['invoices'] as InvoiceRow[];
  const event = await invoicesAt(boris);
  expect(event.map(({ number }) => number)).toEqual((await invoicesAt(home.organiser.caller)).map(({ number }) => number));
  const option = await cabinet(boris, 'save-registration-option', { eventId, registrationOption: { name: 'Door', price: 2000 } });
  const { id: registrationOptionId } = option.body['registrationOption'] as { id: number };
  const streamId = await madeCategory({ id: 0, email: '', caller: boris }, eventId, 'at the door');
  for (const lastName of ['Первый', 'Второй']) {
    const person = { lastName, firstName: 'Пётр', gender: 'male', birthDate: '03-02-2001' };
    const registrations = [{ person, streamIds: [streamId], registrationOptionId, organizationName: 'Клуб у дверей' }];
    expect((await wrapped(boris, '/api/register-for-event', { eventId, registrations })).body).toMatchObject({ success: true });
  }
  const made = (await invoicesAt(boris)).filter((one) => one.paymentInvoiceId !== paymentInvoiceId);
  expect(made).toHaveLength(2);
  for (const one of [...made, ...event]) {
    const cash = { paymentInvoiceId: one.paymentInvoiceId, method: 'cash', paidDate: '21-11-2026', amount: one.outstandingAmount };
    expect((await boris.post('/api/save-manual-payment', cash)).body).toMatchObject({ success: true });
  }
  // What would never come home is not made here.
  const codes = { name: 'Door', eventId, discountType: 'percent', discountValue: 10, codesCount: 1 };
  const refused = { status: 409, body: { errors: { form: ['error.home_decides'] }, machine: home.podium.url } };
  expect(await boris.post('/api/cabinet/create-new-promo-codes-settings', codes)).toMatchObject(refused);
  const [sponsor, photo] = [await samplePicture(7), await samplePicture(9)];
  expect((await addPicture(boris, eventId, sponsor)).body).toMatchObject({ success: true });
  const added = await boris.form('/api/cabinet/add-cabinet-photo', { data: { eventId } }, { file: { name: 'a.png', bytes: photo } });
  const { url } = (added.body as { photo: { url: string } }).photo;
  const { pictures } = (await boris.get(`/api/live/screens/${eventId}`)).body['document'] as { pictures: { id: string }[] };
  const picture = `/api/event/${eventId}/sponsor-picture/${pictures[0]?.id ?? ''}`;
  const seenInHall = await Promise.all([boris.download(picture), boris.download(url)]);
  // Meanwhile home makes invoices of other sport events.
  await entered('meanwhile');
  await back(hall, eventId);
  expect(await toldBy(home.podium, eventId)).toEqual(await toldBy(hall.podium, eventId));
  const all = await invoicesAt(home.organiser.caller);
  expect(all.map(({ outstandingAmount, paidAmount, amount }) => [outstandingAmount, paidAmount === amount])).toEqual(
    all.map(() => [0, true]),
  );
  const stored = await home.podium.composition.events.readAll(0n, 100_000);
  const numbers = stored.filter(({ type }) => type === 'InvoiceCreated').map(({ data }) => (JSON.parse(data) as { number: string }).number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(made.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers.filter((one) => one.includes('-1000'))));
  await home.podium.composition.runner.waitFor(await home.podium.composition.events.head(), 10_000);
  const clubs = await home.podium.composition.documents
    .reader()
    .find(organizationsView, { filter: { folded: foldText('Клуб у дверей') }, limit: 9 });
  expect(clubs).toMatchObject([{ id: expect.any(Number) }]);
  expect(clubs[0]?.id).toBeGreaterThanOrEqual(hallNumbersBegin);
  expect(await Promise.all([home.visitor.download(picture), home.visitor.download(url)])).toEqual(seenInHall);
  expect(seenInHall.map(({ status }) => status)).toEqual([200, 200]);
  for (const { composition } of [home.podium, hall.podium])
    expect(await verifyLog(composition.events, composition.codec)).toMatchObject({ firstBroken: null });
});
