import { expect, test } from '@jest/globals';
import { bring, leases, type LeaseEvent } from '#domain/feed/leases.decider';
import { hallNumbersOf } from '#domain/feed/scope';
import { LeaseBook } from './lease-book.js';

const lease = { eventId: 1, term: 1, hallName: 'Hall A', homeUrl: 'https://podium.example', ...hallNumbersOf(0) };
const lent = { ...lease, categoryIds: [7], registrationIds: [11], invoiceIds: [31] };

test('of a sport event that is coming nobody here tells, and nothing is decided here, before all of it has come', async () => {
  let recorded: LeaseEvent[] = [];
  const load = () => Promise.resolve(recorded.reduce((state, event) => leases.evolve(state, event), leases.initial()) as never);
  const book = new LeaseBook({ load });
  const refused = (stream: string) => book.heldBy([{ stream, events: [] }])?.errorKey;
  book.holdUntilBrought(lent);
  await book.refresh();
  expect(['registration-11', 'invoice-31', 'registration-12'].map((stream) => book.isToldAtHome(stream))).toEqual([true, true, false]);
  expect([refused('registration-11'), refused('registration-12')]).toEqual(['error.event_from_home', undefined]);
  expect(book.brought).toEqual([]);
  recorded = bring(leases.initial(), lent);
  await book.refresh();
  expect([refused('registration-11'), book.isToldAtHome('registration-11')]).toEqual([undefined, true]);
  expect(book.brought).toMatchObject([{ eventId: 1, where: 'brought' }]);
  // What would never come home is not changed here; a club that nobody knew comes home, those of home are theirs.
  expect(['promo-code-3', 'policy-9', 'bank-line-x', 'organization-3'].map(refused)).toEqual(Array(4).fill('error.home_decides'));
  expect(['organization-1000000003', 'account-1', 'receipts-31'].map(refused)).toEqual([undefined, undefined, undefined]);
});
