import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, homeDay } from '#contracts/rules/dates';
import { until } from '../../until.js';
import { eventFields, madeCategory, personOf, startCast, wrapped, type Cast, type Person } from '../cast.js';
import { payingAt } from './paying.fixture.js';

let cast: Cast;
let mother: Person;
const children: number[] = [];
beforeAll(async () => {
  cast = await startCast();
  mother = await personOf(cast.podium, 'Mother');
  for (const firstName of ['Вера', 'Нина']) {
    const birthDate = `01-01-${Number(today.slice(-4)) - 10}`;
    const profile = { lastName: 'Вербина', firstName, birthDate, gender: 'female', isDeclared: true };
    children.push((await mother.caller.post('/api/children/make-profile', profile)).body['userId'] as number);
  }
});
afterAll(() => cast.podium.close());

const today = homeDay(new Date().toISOString());
const { begun, noticesOf, deliver, check } = payingAt(() => ({ ...cast, user: mother }));

/** A sport event far ahead at which both children are entered at 1500. */
const enteredAt = async (key: string): Promise<number> => {
  const { caller } = cast.organiser;
  const event = { ...eventFields(key), dateFrom: addDays(today, 60), dateTo: addDays(today, 61) };
  const { id: eventId } = (await wrapped(caller, '/api/cabinet/save-event', { event })).body['event'] as { id: number };
  const option = { eventId, registrationOption: { name: 'Girls', price: 1500 } };
  const { body } = await wrapped(caller, '/api/cabinet/save-registration-option', option);
  const { id: registrationOptionId } = body['registrationOption'] as { id: number };
  const streamIds = [await madeCategory(cast.organiser, eventId, 'girls', { entrantKind: 'athlete', ageFrom: 5 })];
  const registrations = children.map((userId) => ({ userId, streamIds, registrationOptionId, consent: ['birthDate'] }));
  expect((await wrapped(mother.caller, '/api/register-for-event', { eventId, registrations })).body).toMatchObject({ success: true });
  return eventId;
};
const dueFor = (eventId: number, userId: number, { caller }: Person) => caller.post('/api/event-payment/get-data', { eventId, userId });
interface Due {
  positionId: number;
  userId: number;
}

test('a guardian pays for all of their children at once, on the page to which their entries lead', async () => {
  const eventId = await enteredAt('children-paid');
  const { positions } = (await dueFor(eventId, mother.id, mother)).body as unknown as { positions: Due[] };
  expect(positions.map(({ userId }) => userId)).toEqual(children);
  const order = await begun(
    eventId,
    positions.map(({ positionId }) => positionId),
  );
  for (const { body, signature } of await noticesOf(order.providerPaymentId, 'pay')) await deliver(body, signature);
  expect((await check(eventId, order.paymentId)).body).toMatchObject({ state: 'paid', amount: 3000 });
  const own = await mother.caller.post('/api/get-own-registrations', { eventId });
  expect(own.body['registrations']).toMatchObject(children.map(() => ({ statuses: { payment: 'paid', participation: 'confirmed' } })));
});

test('who pays for one of them alone reads on the page that waits that it is paid', async () => {
  const eventId = await enteredAt('one-child-paid');
  const { positions } = (await dueFor(eventId, mother.id, mother)).body as unknown as { positions: Due[] };
  const order = await begun(eventId, [positions[0]?.positionId ?? 0]);
  for (const { body, signature } of await noticesOf(order.providerPaymentId, 'pay')) await deliver(body, signature);
  expect((await check(eventId, order.paymentId)).body).toMatchObject({ success: true, state: 'paid', amount: 1500 });
  const receipts = async () => {
    const { body } = await mother.caller.post('/api/profile/get-receipts', { eventId });
    return body['receipts'] as { amount: number; type: string }[];
  };
  await until(async () => (await receipts()).length === 1);
  expect(await receipts()).toMatchObject([{ amount: 1500, type: 'income' }]);
  const { caller, id: userId } = cast.other;
  expect((await caller.post('/api/event-payment/check-payment', { eventId, userId, paymentId: order.paymentId })).status).toBe(404);
});

test('nobody else reads what a child is to pay, beside their own or under its number', async () => {
  const eventId = await enteredAt('children-of-others');
  expect((await dueFor(eventId, cast.other.id, cast.other)).body).toMatchObject({ positions: [], entries: [] });
  for (const userId of [mother.id, children[0] ?? 0]) expect((await dueFor(eventId, userId, cast.other)).status).toBe(403);
});

test('the guardians of a child without an account are reminded of what is to be paid for it', async () => {
  const eventId = await enteredAt('children-reminded');
  const remind = () => wrapped(cast.organiser.caller, '/api/cabinet/send-notification-for-all-unpaid', { eventId });
  expect((await remind()).body).toMatchObject({ success: true, recipientCount: 2, skippedCount: 0 });
  const mails = async () => (await cast.podium.composition.mailer.outbox(50)).filter(({ to }) => to === mother.email);
  await until(async () => (await mails()).filter(({ subject }) => subject.includes('не оплачен')).length === 2);
});
