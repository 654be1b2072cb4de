import type { EventOf } from '#contracts/event';
import { bankLineEvents, bankMarkEvents, invoiceCheckingEvents } from '#contracts/payments/statements/statement.events';
import { atLeastNothing, minus, nothing, plus, type Minor } from '#contracts/payments/money';
import { notFound, refuse, type Decision } from '#domain/decider';
import { arePayersDifferent, type BankLine } from './bank-line.js';
import type { Share } from './matching.js';

type MarkEvent = EventOf<typeof bankMarkEvents>;
type LineEvent = EventOf<typeof bankLineEvents>;

/** Who paid, and the line that is kept for a person; null: the transfer was booked at once. */
export interface Taken {
  payerInn: string;
  payerAccount: string;
  bankLineId: number | null;
}

/** `bank-mark-{sha}`: the transfers that have this number, day and amount; of different payers there may be several. */
export const bankMark = {
  name: 'bank-mark',
  events: bankMarkEvents,
  initial: (): Taken[] => [],
  evolve: (taken: Taken[], { data }: MarkEvent): Taken[] => {
    const { payerInn, payerAccount, bankLineId } = withoutErased(data);
    taken.push({ payerInn, payerAccount, bankLineId });
    return taken;
  },
};

/** Texts of somebody who was erased read as null; what they have booked stays booked. */
const withoutErased = <Data extends object>(data: Data): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value === null && erasable.has(name) ? '' : value])) as Data;
const erasable = new Set(['payer', 'payerInn', 'payerAccount', 'purpose']);

type Payer = Pick<BankLine, 'payerInn' | 'payerAccount'>;

/** Where a transfer was met before: several organisers may keep it, until one of them books it. */
export const takenBy = (taken: readonly Taken[], line: Payer): Taken[] => taken.filter((one) => !arePayersDifferent(one, line));

export const takeMark = (
  taken: readonly Taken[],
  mark: string,
  line: Payer,
  said: { bankLineId: number | null; byUserId: number | null },
): MarkEvent[] => {
  if (takenBy(taken, line).some(({ bankLineId }) => bankLineId === said.bankLineId)) return [];
  const { payerInn, payerAccount } = line;
  return [{ type: 'BankMarkTaken', data: { mark, payerInn, payerAccount, ...said } }];
};

/** A line that waits for a person, until it is booked or set aside. */
export interface KeptLine extends BankLine {
  /** As it arrived; `amount` is what waits of it. */
  arrived: Minor;
  isTwin: boolean;
  eventId: number | null;
  named: readonly { paymentInvoiceId: number; expected: Minor }[];
  /** Who has brought the statement. */
  byUserId: number | null;
  state: 'none' | 'open' | 'booked' | 'aside';
}

export const noLine = (): KeptLine => ({
  ...{ date: '', amount: nothing, currency: '', payer: '', payerInn: '', payerAccount: '', purpose: '', references: [] },
  ...{ arrived: nothing, isTwin: false, eventId: null, named: [], byUserId: null, state: 'none' },
});

/** As the bank tells it. */
export const asArrived = ({ arrived, date, currency, payer, payerInn, payerAccount, purpose, references }: KeptLine): BankLine => ({
  ...{ date, amount: arrived, currency, payer, payerInn, payerAccount, purpose, references },
});

/** `bank-line-{id}` */
export const bankLine = {
  name: 'bank-line',
  events: bankLineEvents,
  initial: noLine,
  evolve: (line: KeptLine, event: LineEvent): KeptLine => {
    if (event.type === 'PaymentLineBooked') {
      const { left } = event.data;
      return left > 0 ? { ...line, amount: left } : { ...line, state: 'booked' };
    }
    if (event.type === 'PaymentLineSetAside') return { ...line, state: 'aside' };
    const { bankLineId: _id, ...said } = withoutErased(event.data);
    return { ...said, arrived: said.amount, state: 'open' };
  },
};

const isNotOpen = ({ state }: KeptLine) => (state === 'none' ? notFound('bankLineId') : refuse('error.already_done'));

/** Kept as it arrived, so that it is known again; `left` waits where a part of it is booked already. */
export const keepLine = (
  { state }: KeptLine,
  bankLineId: number,
  line: Omit<KeptLine, 'state' | 'arrived'>,
  left: Minor = line.amount,
): LineEvent[] => {
  if (state !== 'none') return [];
  const { eventId, byUserId } = line;
  const kept: LineEvent = { type: 'PaymentLineUnmatched', data: { bankLineId, ...line, named: [...line.named] } };
  if (left >= line.amount) return [kept];
  return [kept, { type: 'PaymentLineBooked', data: { bankLineId, eventId, shares: [], left, byUserId } }];
};

/** Booked with what invoices took of it; the rest goes on waiting. */
export const bookLine = (
  line: KeptLine,
  bankLineId: number,
  shares: readonly Share[],
  byUserId: number | null,
): Decision<LineEvent, 'error.already_done'> => {
  if (line.state !== 'open') return isNotOpen(line);
  const left = atLeastNothing(minus(line.amount, plus(...shares.map(({ amount }) => amount))));
  return [{ type: 'PaymentLineBooked', data: { bankLineId, eventId: line.eventId, shares: [...shares], left, byUserId } }];
};

export const setLineAside = (
  line: KeptLine,
  bankLineId: number,
  reason: string,
  byUserId: number | null,
): Decision<LineEvent, 'error.already_done'> =>
  line.state === 'open'
    ? [{ type: 'PaymentLineSetAside', data: { bankLineId, eventId: line.eventId, reason, byUserId } }]
    : isNotOpen(line);

/** `invoice-checking-{userId}`: nothing is decided by it, it tells who has looked. */
export const invoiceChecking = {
  name: 'invoice-checking',
  events: invoiceCheckingEvents,
  initial: (): null => null,
  evolve: (): null => null,
};
