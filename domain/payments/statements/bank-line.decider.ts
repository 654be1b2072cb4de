import type { EventOf } from '#contracts/event';
import { bankLineEvents, bankMarkEvents, invoiceCheckingEvents } from '#contracts/payments/statements/statement.events';
import { notFound, refuse, type Decision } from '#domain/decider';
import { arePayersDifferent, type BankLine } from './bank-line.js';
import type { Share } from './matching.js';

type MarkEvent = EventOf<typeof bankMarkEvents>;
type LineEvent = EventOf<typeof bankLineEvents>;

interface Taken {
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
    taken.push({ payerInn: data.payerInn, payerAccount: data.payerAccount, bankLineId: data.bankLineId });
    return taken;
  },
};

/** The transfer that was met before, if this is it. */
export const takenBy = (taken: readonly Taken[], line: Pick<BankLine, 'payerInn' | 'payerAccount'>): Taken | null =>
  taken.find((one) => !arePayersDifferent(one, line)) ?? null;

export const takeMark = (
  taken: readonly Taken[],
  mark: string,
  line: Pick<BankLine, 'payerInn' | 'payerAccount'>,
  said: { bankLineId: number | null; byUserId: number | null },
): MarkEvent[] => {
  if (takenBy(taken, line)) return [];
  const { payerInn, payerAccount } = line;
  return [{ type: 'BankMarkTaken', data: { mark, payerInn, payerAccount, ...said } }];
};

/** A line that waits for a person, until it is booked or set aside. */
export interface KeptLine extends BankLine {
  eventId: number | null;
  named: readonly { paymentInvoiceId: number; expected: Share['amount'] }[];
  /** Who has brought the statement. */
  byUserId: number | null;
  state: 'none' | 'open' | 'booked' | 'aside';
}

export const noLine = (): KeptLine => ({
  ...{ date: '', amount: 0 as Share['amount'], currency: '', payer: '', payerInn: '', payerAccount: '', purpose: '', references: [] },
  ...{ eventId: null, named: [], byUserId: null, state: 'none' },
});

/** `bank-line-{id}` */
export const bankLine = {
  name: 'bank-line',
  events: bankLineEvents,
  initial: noLine,
  evolve: (line: KeptLine, event: LineEvent): KeptLine => {
    if (event.type === 'PaymentLineBooked') return { ...line, state: 'booked' };
    if (event.type === 'PaymentLineSetAside') return { ...line, state: 'aside' };
    const { bankLineId: _id, ...said } = event.data;
    return { ...said, state: 'open' };
  },
};

const isNotOpen = ({ state }: KeptLine) => (state === 'none' ? notFound('bankLineId') : refuse('error.already_done'));

export const keepLine = ({ state }: KeptLine, bankLineId: number, line: Omit<KeptLine, 'state'>): LineEvent[] =>
  state === 'none' ? [{ type: 'PaymentLineUnmatched', data: { bankLineId, ...line, named: [...line.named] } }] : [];

export const bookLine = (
  line: KeptLine,
  bankLineId: number,
  shares: readonly Share[],
  byUserId: number | null,
): Decision<LineEvent, 'error.already_done'> =>
  line.state === 'open'
    ? [{ type: 'PaymentLineBooked', data: { bankLineId, eventId: line.eventId, shares: [...shares], byUserId } }]
    : isNotOpen(line);

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
