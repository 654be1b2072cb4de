import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { addDays, homeDay } from '#contracts/rules/dates';
import { startOfDay } from '#domain/audit/period.rules';
import { registrationsView } from '#projections/registrations/registrations.view';
import { ProviderUnavailable } from '#platform/ports/payment-provider';
import { until } from '../../until.js';
import { eventFields, madeCategory, recordedBy, startCast, wrapped, type Cast, type Person } from '../cast.js';

let cast: Cast;
/** Jobs of the days to come: the tests hand them over themselves. */
const days: { id: string; runAt?: string; data: unknown }[] = [];
beforeAll(async () => {
  cast = await startCast();
  const { queue } = cast.podium.composition;
  const add = queue.add.bind(queue);
  const isOfDays = ({ name, runAt }: { name: string; runAt?: string }) =>
    name === 'invoices-expire' || (name === 'unpaid-mail' && runAt !== undefined);
  jest.spyOn(queue, 'add').mockImplementation((job) => (isOfDays(job) ? Promise.resolve(void days.push(job)) : add(job)));
});
afterAll(() => cast.podium.close());

const today = homeDay(new Date().toISOString());

/** A sport event far ahead, with one place in its category at 1500, paid within a day. */
const costly = async (eventKey: string, more: object = { limit: 1 }) => {
  const { caller } = cast.organiser;
  const event = { ...eventFields(eventKey), dateFrom: addDays(today, 60), dateTo: addDays(today, 61), timeZone: 'Europe/Moscow' };
  const made = await wrapped(caller, '/api/cabinet/save-event', { event });
  const { id: eventId } = made.body['event'] as { id: number };
  const option = await wrapped(caller, '/api/cabinet/save-registration-option', {
    eventId,
    registrationOption: { name: 'Adult', price: 1500 },
  });
  const { id: registrationOptionId } = option.body['registrationOption'] as { id: number };
  const streamId = await madeCategory(cast.organiser, eventId, 'one', more);
  await wrapped(caller, '/api/cabinet/save-payment-settings', { eventId, settings: { dueDays: 1 } });
  return { eventId, streamId, registrationOptionId };
};
type Costly = Omit<Awaited<ReturnType<typeof costly>>, 'registrationOptionId'> & { registrationOptionId: number | undefined };

const entered = async (person: Person, { eventId, streamId, registrationOptionId }: Costly): Promise<number> => {
  const registrations = [{ userId: person.id, streamIds: [streamId], registrationOptionId }];
  const { body } = await wrapped(person.caller, '/api/register-for-event', { eventId, registrations });
  return (body['registrations'] as { id: number }[])[0]?.id ?? 0;
};

const caughtUp = async () => {
  const { runner, events } = cast.podium.composition;
  await runner.waitFor(await events.head(), 60_000);
};
const entryOf = async (id: number) => {
  await caughtUp();
  const doc = await cast.podium.composition.documents.reader().get(registrationsView, id);
  return { is: doc?.statuses.participation, status: doc?.invoiced?.paymentInvoiceStatus, invoiceId: doc?.invoiced?.paymentInvoiceId };
};

/** The job of a day, as the queue hands it over at its first moment. */
const dayBegins = async (eventId: number, day: string): Promise<void> => {
  await caughtUp();
  const { jobs = {} } = cast.podium.composition.contexts.find(({ name }) => name === 'unpaid') ?? {};
  await jobs['invoices-expire']?.({ id: '', name: '', attempt: 1, data: JSON.stringify({ eventId, day }) });
};

describe('an invoice that nobody has paid', () => {
  test('expires once its days are over: the entry is withdrawn, whoever waits comes in, and no new invoice is made', async () => {
    const cup = await costly('expiring');
    const first = await entered(cast.user, cup);
    const second = await entered(cast.other, { ...cup, registrationOptionId: undefined });
    expect([(await entryOf(first)).is, (await entryOf(second)).is]).toEqual(['awaitingPayment', 'waitingList']);
    const tomorrow = addDays(today, 1);
    const dueFor = async (person: Person) =>
      (await person.caller.post('/api/event-payment/get-data', { eventId: cup.eventId, userId: person.id })).body['positions'];
    expect([await dueFor(cast.user), await dueFor(cast.other)]).toMatchObject([[{ dueDate: tomorrow }], []]);
    const begins = { id: `invoices-expire:${cup.eventId}:${tomorrow}`, runAt: startOfDay(tomorrow, 'Europe/Moscow') };
    await until(() => Promise.resolve(days.some(({ id, runAt }) => id === begins.id && runAt === begins.runAt)));
    await dayBegins(cup.eventId, tomorrow);
    expect((await entryOf(first)).is).toBe('awaitingPayment');
    const { recorded } = await recordedBy(cast, () => dayBegins(cup.eventId, addDays(today, 2)));
    expect(recorded).toEqual(expect.arrayContaining(['RegistrationWithdrawn', 'InvoiceExpired', 'StreamPlacesPromoted']));
    expect(recorded).not.toContain('InvoiceCreated');
    expect([(await entryOf(first)).is, (await entryOf(second)).is]).toEqual(['withdrawn', 'new']);
    const mails = () => cast.podium.composition.mailer.outbox(20);
    await until(async () => (await mails()).some(({ to, subject }) => to === cast.user.email && subject.includes('срок оплаты')));
    const again = await recordedBy(cast, () => dayBegins(cup.eventId, addDays(today, 3)));
    expect(again.recorded).toEqual([]);
  });

  test('is looked at from tomorrow on where the sport event is put off, also when its days were over', async () => {
    const cup = await costly('put-off', {});
    const begins = `invoices-expire:${cup.eventId}:${addDays(today, 1)}`;
    await until(() => Promise.resolve(days.some(({ id }) => id === begins)));
    days.length = 0;
    const event = { dateFrom: addDays(today, 70), dateTo: addDays(today, 71) };
    await wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId: cup.eventId, event });
    await until(() => Promise.resolve(days.some(({ id }) => id === begins)));
  });

  test('stays when money came, and when its entry was confirmed by hand', async () => {
    const cup = await costly('staying', {});
    const [paid, confirmed] = [await entered(cast.user, cup), await entered(cast.other, cup)];
    const { invoiceId } = await entryOf(paid);
    const payment = { paymentInvoiceId: invoiceId, amount: 100, method: 'cash', paidDate: today };
    expect((await cast.organiser.caller.post('/api/save-manual-payment', payment)).body).toMatchObject({ success: true });
    const status = { eventId: cup.eventId, componentType: 'participation', registrationIds: [confirmed], status: 'confirmed' };
    expect((await cast.organiser.caller.post('/api/change-status-by-component-type', status)).body).toMatchObject({ success: true });
    const { recorded } = await recordedBy(cast, () => dayBegins(cup.eventId, addDays(today, 5)));
    expect(recorded).toEqual([]);
    expect([(await entryOf(paid)).is, (await entryOf(confirmed)).is]).toEqual(['awaitingPayment', 'confirmed']);
  });
});

describe('reminders', () => {
  test('come by themselves in the morning of the last day, to whoever has not paid by then', async () => {
    const cup = await costly('last-day', {});
    await entered(cast.user, cup);
    days.length = 0;
    const lastDay = addDays(today, 1);
    expect((await recordedBy(cast, () => dayBegins(cup.eventId, today))).recorded).toEqual([]);
    expect((await recordedBy(cast, () => dayBegins(cup.eventId, lastDay))).recorded).toEqual(['UnpaidReminded']);
    expect((await recordedBy(cast, () => dayBegins(cup.eventId, lastDay))).recorded).toEqual([]);
    const reminders = () => days.filter(({ id }) => id.startsWith('unpaid-mail:'));
    await until(() => Promise.resolve(reminders().length === 1));
    const [reminder] = reminders();
    expect(reminder?.runAt).toBe(new Date(Date.parse(startOfDay(lastDay, 'Europe/Moscow')) + 9 * 3_600_000).toISOString());
    const { jobs = {} } = cast.podium.composition.contexts.find(({ name }) => name === 'unpaid') ?? {};
    const nine = { id: reminder?.id ?? '', name: '', attempt: 1, data: JSON.stringify(reminder?.data) };
    await jobs['unpaid-mail']?.(nine);
    const [mail] = await cast.podium.composition.mailer.outbox(1);
    expect(mail).toMatchObject({ to: cast.user.email, text: expect.stringContaining(`до ${lastDay.replaceAll('-', '.')} включительно`) });
  });

  test('go to whoever owes something, once a day', async () => {
    const cup = await costly('reminded', {});
    const remind = (more: object = {}) =>
      wrapped(cast.organiser.caller, '/api/cabinet/send-notification-for-all-unpaid', { eventId: cup.eventId, ...more });
    expect((await remind()).body).toMatchObject({ success: false, errors: { form: ['error.no_recipients'] } });
    await entered(cast.user, cup);
    await caughtUp();
    expect((await remind({ dueDate: '01-01-2020' })).body).toMatchObject({ errors: { dueDate: ['error.date_range'] } });
    expect((await remind({ text: 'Ждём вас!' })).body).toMatchObject({ success: true, recipientCount: 1, skippedCount: 0 });
    const mine = async () =>
      (await cast.podium.composition.mailer.outbox(50)).filter(({ to, text }) => to === cast.user.email && text.includes('Ждём вас!'));
    await until(async () => (await mine()).length === 1);
    expect((await mine())[0]?.text).toContain(`/event/payment-for-athlete-registrations/${cup.eventId}/${cast.user.id}`);
    expect((await remind()).body).toMatchObject({ success: false, errors: { form: ['error.no_recipients'] } });
  });
});

describe('the provider, asked about a whole sport event', () => {
  test('is asked twice a minute at most', async () => {
    const cup = await costly('asked', {});
    await entered(cast.user, cup);
    await caughtUp();
    const check = () =>
      wrapped(cast.organiser.caller, '/api/manage-registrations/check-invoices-paid-status-by-event', { eventId: cup.eventId });
    const { answer, recorded } = await recordedBy(cast, check);
    expect(answer.body).toMatchObject({ success: true, checkedCount: 1, changedCount: 0, failedCount: 0, invoices: [] });
    expect(recorded).toEqual(['InvoicePaidStatusChecked']);
    expect((await check()).status).toBe(429);
  });

  test('keeps nobody of the sport event waiting while it thinks, and what it says is booked at once', async () => {
    const cup = await costly('slow', {});
    await entered(cast.user, cup);
    await caughtUp();
    const order = { eventId: cup.eventId, userId: cast.user.id };
    const due = await cast.user.caller.post('/api/event-payment/get-data', order);
    const positionIds = (due.body['positions'] as { positionId: number }[]).map(({ positionId }) => positionId);
    const paying = await cast.user.caller.post('/api/event-payment/create-invoice', { ...order, positionIds, method: 'card' });
    await cast.visitor.post('/api/bank/act', {
      ...{ providerPaymentId: String(paying.body['redirectUrl']).split('/').at(-1), action: 'pay' },
    });
    const { payments } = cast.podium.composition;
    const read = payments.read.bind(payments);
    const save = () => wrapped(cast.organiser.caller, '/api/cabinet/save-event', { eventId: cup.eventId, event: { name: 'Meanwhile' } });
    const thinking = jest.spyOn(payments, 'read').mockImplementationOnce(async (id) => {
      expect((await save()).body).toMatchObject({ success: true });
      return read(id);
    });
    const { body } = await wrapped(cast.organiser.caller, '/api/manage-registrations/check-invoices-paid-status-by-event', {
      eventId: cup.eventId,
    });
    thinking.mockRestore();
    expect(body).toMatchObject({ success: true, checkedCount: 1, changedCount: 1, failedCount: 0, invoices: [{ before: 0, after: 1 }] });
  });

  test('that answers nothing is counted, changes nothing, and is asked again when the desk asks again', async () => {
    const cup = await costly('silent', {});
    await entered(cast.user, cup);
    await caughtUp();
    const order = { eventId: cup.eventId, userId: cast.user.id };
    const due = await cast.user.caller.post('/api/event-payment/get-data', order);
    const positionIds = (due.body['positions'] as { positionId: number }[]).map(({ positionId }) => positionId);
    const paying = await cast.user.caller.post('/api/event-payment/create-invoice', { ...order, positionIds, method: 'card' });
    expect(paying.body).toMatchObject({ success: true, payment: { state: 'waiting' } });
    const silence = jest.spyOn(cast.podium.composition.payments, 'read').mockRejectedValue(new ProviderUnavailable('silent'));
    const { answer, recorded } = await recordedBy(cast, () =>
      wrapped(cast.organiser.caller, '/api/manage-registrations/check-invoices-paid-status-by-event', { eventId: cup.eventId }),
    );
    silence.mockRestore();
    expect(answer.body).toMatchObject({ success: true, checkedCount: 1, changedCount: 0, failedCount: 1, invoices: [] });
    expect(recorded).toEqual(['InvoicePaidStatusChecked']);
    const { body } = await cast.user.caller.post('/api/event-payment/get-data', order);
    expect(body).toMatchObject({ total: 1500 });
  });
});
