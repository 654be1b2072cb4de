import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Bank } from '#backend/adapters/payments/bank';
import { minorOf } from '#contracts/payments/money';
import { wrapped } from '../cast.js';
import { sent } from '../permissions/asking.js';
import { startBooks, type Books } from './bad-input/world.js';
import { moneyCalls } from './money-calls.js';
import { paidInvoiceOf } from './paid-invoice.js';
import { payingAt } from './paying.fixture.js';
import { steps, type Answers } from './twice/steps.js';

let books: Books;
beforeAll(async () => {
  books = await startBooks();
  const { cast, ids } = books;
  await paidInvoiceOf(cast, 30_000, { of: ids.emptyId });
  await wrapped(cast.organiser.caller, '/api/cabinet/cancel-event', { eventId: ids.emptyId, reason: 'потоп' });
  await keptNotice();
});
afterAll(() => books.podium.close());

/** Money that came to the bank for nothing that is known here. */
const keptNotice = async (): Promise<void> => {
  const { noticesOf, deliver } = payingAt(() => books.cast);
  const bank = books.podium.composition.payments as Bank;
  const order = { amount: minorOf(70_000), currency: 'RUB', description: '', returnUrl: '/', method: 'card' as const };
  const opened = await bank.start({ ...order, paymentId: 'of-another-product' }, 'other');
  const [notice] = await noticesOf('providerPaymentId' in opened ? opened.providerPaymentId : '', 'pay');
  await deliver(notice?.body ?? '', notice?.signature ?? '');
};

/** They have no key: a notice is signed and told apart by what it tells, the page of the bank is none of ours. Handing an account over ends a session. */
const withoutKey = ['RecordProviderNotice', 'ActAtBank', 'TransferToPersonalAccess'];

test('every command about money is tried', async () => {
  const names = (await moneyCalls()).filter(({ type }) => type === 'command').map(({ name }) => name);
  expect([...steps.map(({ op }) => op.name), ...withoutKey].sort()).toEqual(names.sort());
});

/** What stands in the log under the key of a command; jobs of the server record beside it, under keys of their own. */
const recordedUnder = async (commandId: string, after: bigint): Promise<string[]> => {
  const all = await books.podium.composition.events.readAll(after, 10_000);
  return all.filter(({ meta }) => meta.includes(`"commandId":"${commandId}"`)).map(({ type }) => type);
};

test('a command about money that comes twice with one key is carried out once, and answered alike', async () => {
  const answers: Answers = {};
  const told = ({ success, errors, version, eventIds }: Record<string, unknown>) => ({ success, errors, version, eventIds });
  const silent: string[] = [];
  for (const [i, { op, given, by }] of steps.entries()) {
    const commandId = `twice-${i}-${op.name}`;
    const input = { ...(await given(books, answers)), commandId };
    const before = await books.podium.composition.events.head();
    const first = await sent(op, by(books), input);
    expect({ name: op.name, ...told(first.body) }).toMatchObject({ name: op.name, success: true, errors: undefined });
    const recorded = await recordedUnder(commandId, before);
    const second = await sent(op, by(books), input);
    expect({ name: op.name, ...told(second.body) }).toEqual({ name: op.name, ...told(first.body) });
    expect({ name: op.name, recorded: await recordedUnder(commandId, before) }).toEqual({ name: op.name, recorded });
    if (recorded.length === 0) silent.push(op.name);
    answers[op.name] = first.body;
  }
  // They ask others again, who have no news by now.
  expect(['UpdateReceipts', 'AskProvider', 'CheckInsurance']).toEqual(expect.arrayContaining(silent));
});
