import type { InvoiceRow, RefundRow } from '#contracts/payments/invoice.docs';
import { decimalOf, minorFrom, minus, nothing, plus, smaller, type Minor } from '#contracts/payments/money';
import { invoiceOfRefund } from '#contracts/payments/refunds/refund-id';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { refundableOf } from '#domain/payments/invoice.figures';
import { allotted } from '#domain/payments/invoices/allotment';
import { invoice } from '#domain/payments/invoice.fold';
import { createRefunds } from '#domain/payments/refunds/refund.decider';
import { refundableOfPosition, type PositionShare } from '#domain/payments/refunds/shares';
import { isOut } from '#domain/payments/invoices/registration-payment';
import { personEntries, personEntriesId } from '#domain/registrations/person-entries';
import { registration } from '#domain/registrations/registration.decider';
import type { HandlerContext, OperationContext } from '#platform/context';
import { invoiceRow } from '../invoices/invoice-rows.js';
import { isConnected, type RefundParts } from './parts.js';
import { withoutSecondFactor } from './second-factor.js';

interface Share extends PositionShare {
  paymentInvoiceId: number;
}

/** Whether its person takes part with another entry: what they answered once for all of them goes on there, with its money. */
const goesOn = async (registrationId: number, { peek }: Pick<HandlerContext, 'peek'>): Promise<boolean> => {
  const { eventId, userId } = (await peek(registration, registrationId)).state;
  if (userId === null) return false;
  const { registrationIds } = (await peek(personEntries, personEntriesId({ eventId, userId }))).state;
  for (const id of registrationIds) if (id !== registrationId && !isOut((await peek(registration, id)).state)) return true;
  return false;
};

/** What can be given back of an entry, by the invoices that it stands in. */
const sharesOfEntry = async (registrationId: number, context: Pick<HandlerContext, 'peek'>): Promise<Share[]> => {
  const { peek } = context;
  const ids = (await peek(registration, registrationId)).state.invoiced?.invoiceIds ?? [];
  const isWithoutAnswers = await goesOn(registrationId, context);
  const shares: Share[] = [];
  for (const paymentInvoiceId of ids) {
    const { state: books } = await peek(invoice, paymentInvoiceId);
    const paid = allotted(books);
    let left = refundableOf(books);
    const own = books.positions.filter((one) => one.registrationId === registrationId && !(isWithoutAnswers && one.kind === 'answer'));
    for (const position of own) {
      const amount = smaller(refundableOfPosition(books, position, paid), left);
      if (amount > 0) shares.push({ paymentInvoiceId, positionId: position.positionId, amount });
      left = minus(left, amount);
    }
  }
  return shares;
};

/** As much of the shares as was asked for; null: all of them. */
const taken = (shares: readonly Share[], asked: Minor | null): Share[] => {
  let left = asked ?? plus(...shares.map(({ amount }) => amount));
  return shares.flatMap((share) => {
    const amount = smaller(share.amount, left);
    left = minus(left, amount);
    return amount > 0 ? [{ ...share, amount }] : [];
  });
};

/** Money of entries that are withdrawn. */
export const refundsOfEntries = (parts: Pick<RefundParts, 'payments'>) => ({
  /** In the large unit. */
  refundable: async (registrationId: number, context: Pick<HandlerContext, 'peek'>): Promise<number> =>
    decimalOf(plus(...(await sharesOfEntry(registrationId, context)).map(({ amount }) => amount))),

  giveBack: async (registrationId: number, amount: number | null, reason: string, context: HandlerContext): Promise<Refusal | null> => {
    const weak = await withoutSecondFactor(context);
    if (weak) return weak;
    const asked = amount === null ? null : minorFrom(amount);
    if (amount !== null && asked === null) return refuse('error.decimals', `refundAmounts.${registrationId}`);
    const shares = taken(await sharesOfEntry(registrationId, context), asked);
    for (const paymentInvoiceId of new Set(shares.map((share) => share.paymentInvoiceId))) {
      const { state: books } = await context.peek(invoice, paymentInvoiceId);
      const positions = shares.filter((share) => share.paymentInvoiceId === paymentInvoiceId);
      const own = positions.map(({ positionId, amount: part }) => ({ positionId, amount: part }));
      const terms = { method: 'original' as const, reason, fee: nothing, byUserId: context.actor.userId, isLeaving: true };
      const decided = await context.decide(invoice, paymentInvoiceId, (state) => createRefunds(state, { positions: own }, terms));
      if (isRefusal(decided)) return decided;
      const ways = decided.flatMap((event) => (event.type === 'RefundCreated' ? (event.data.paymentId ?? []) : []));
      if (!isConnected(books, ways, parts)) return refuse('error.provider_disconnected');
    }
    return null;
  },

  invoiceOf: async (registrationId: number, context: OperationContext): Promise<InvoiceRow | null> => {
    const { invoiced } = (await context.load(registration, registrationId)).state;
    const id = invoiced?.paymentInvoiceId ?? null;
    return id === null ? null : invoiceRow(id, context);
  },

  /** Rows of refunds that a command has recorded. */
  rows: async (refundIds: readonly number[], context: OperationContext): Promise<RefundRow[]> => {
    const ids = [...new Set(refundIds.map(invoiceOfRefund))];
    const rows = await Promise.all(ids.map((id) => invoiceRow(id, context)));
    return rows.flatMap((row) => row?.refunds ?? []).filter(({ refundId }) => refundIds.includes(refundId));
  },
});
