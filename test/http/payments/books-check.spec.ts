import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { registrationsView } from '#projections/registrations/registrations.view';
import { madeCategory, madeEvent, startCast, wrapped, type Cast } from '../cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const caughtUp = async () => {
  const { runner, events } = cast.podium.composition;
  await runner.waitFor(await events.head(), 60_000);
};

/** A sport event with one entry at 1500; answers its invoice. */
const entered = async (eventKey: string) => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const made = await wrapped(cast.organiser.caller, '/api/cabinet/save-registration-option', {
    eventId,
    registrationOption: { name: 'Adult', price: 1500 },
  });
  const { id: registrationOptionId } = made.body['registrationOption'] as { id: number };
  const streamIds = [await madeCategory(cast.organiser, eventId, 'one')];
  const registrations = [{ userId: cast.user.id, streamIds, registrationOptionId }];
  const { body } = await wrapped(cast.user.caller, '/api/register-for-event', { eventId, registrations });
  await caughtUp();
  const [{ id = 0 } = {}] = body['registrations'] as { id?: number }[];
  const doc = await cast.podium.composition.documents.reader().get(registrationsView, id);
  return { eventId, invoiceId: doc?.invoiced?.paymentInvoiceId ?? 0 };
};

const checkOn = async (day: string): Promise<void> => {
  const { jobs = {} } = cast.podium.composition.contexts.find(({ name }) => name === 'payments') ?? {};
  await jobs['books-check']?.({ id: '', name: '', attempt: 1, data: JSON.stringify({ day }) });
};
const checkOf = async (eventId: number) => {
  const { body } = await wrapped(cast.organiser.caller, '/api/audit/get-reconciliation', { eventId });
  return body['check'] as { differences: { kind: string; paymentInvoiceId: number; expected: number; found: number }[] };
};
const differencesInMetrics = async (): Promise<string | undefined> => {
  const text = await (await fetch(`${cast.podium.url}/metrics`)).text();
  return /^podium_books_differences (\d+)$/m.exec(text)?.[1];
};

test('each day all books are proved; where a list differs from its events, the invoice is named and an alert is raised', async () => {
  const { eventId, invoiceId } = await entered('proved');
  await checkOn('01-01-2030');
  expect((await checkOf(eventId)).differences).toEqual([]);
  expect(await differencesInMetrics()).toBe('0');
  // A list that has another sum than the events say.
  const { store } = cast.podium.composition;
  const countBy = store.countBy.bind(store);
  jest.spyOn(store, 'countBy').mockImplementation(async (collection, columns, query) => {
    const groups = await countBy(collection, columns, query);
    const charged = columns.indexOf('charged');
    return groups.map((group) => ({ ...group, values: group.values.map((value, i) => (i === charged ? 1 : value)) }));
  });
  await checkOn('02-01-2030');
  expect((await checkOf(eventId)).differences).toMatchObject([{ kind: 'view', paymentInvoiceId: invoiceId, expected: 1500 }]);
  expect(await differencesInMetrics()).toBe('1');
  // The same day is checked once.
  await checkOn('02-01-2030');
  expect(await differencesInMetrics()).toBe('1');
});
