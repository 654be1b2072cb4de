import type { Policy, PolicyEvent } from './policy.fold.js';
import { allotted, demandOf } from '../invoices/allotment.js';
import type { BookedPosition, InvoiceBooks } from '../invoice.fold.js';
import { atLeastNothing, minus, nothing, plus, type Minor } from '#contracts/payments/money';

/** How a policy stands in the invoices that charge for it. */
export type CoverPayment = 'paid' | 'unpaid' | 'refunded' | 'removed';

type Insured = BookedPosition & { refId: number };

/** Positions of policies that an invoice holds; what went to another invoice is looked at there. */
export const insuredPositions = ({ positions }: InvoiceBooks): Insured[] =>
  positions.flatMap((one) =>
    one.kind === 'insurance' && one.refId !== null && one.state !== 'moved' ? [{ ...one, refId: one.refId }] : [],
  );

/** A position of a policy, and how much of it is paid. */
export interface InsuredAt {
  position: BookedPosition;
  paid: Minor;
}

export const insuredIn = (books: InvoiceBooks, policyId: number): InsuredAt[] => {
  const own = insuredPositions(books).filter(({ refId }) => refId === policyId);
  if (own.length === 0) return [];
  const paid = allotted(books);
  return own.map((position) => ({ position, paid: paid.get(position.positionId) ?? nothing }));
};

/**
 * Any refund ends a policy; a payment that was taken back leaves it unpaid. Whoever left before all was paid and came back owes the rest
 * with a second position: it is paid when all positions together are the whole price, and each is paid.
 */
export const coverPaymentOf = (all: readonly InsuredAt[], ordered: Minor): CoverPayment => {
  if (all.some(({ position }) => position.refunded > 0)) return 'refunded';
  const charged = all.filter(({ position: { state, amount, credited } }) => state === 'charged' && (amount > credited || credited === 0));
  if (charged.length === 0) return 'removed';
  const isWhole = plus(...charged.map(({ position }) => countedOf(position))) >= ordered;
  return isWhole && charged.every(({ position, paid }) => paid >= demandOf(position)) ? 'paid' : 'unpaid';
};

/** What a refund that is under way holds of whoever left is theirs until it is done. */
const countedOf = ({ price, forgone, refunded }: BookedPosition): Minor => plus(price, atLeastNothing(minus(forgone, refunded)));

const keyOf = (policyId: number, turn: number): string => `policy-${policyId}-${turn}`;

interface PaidAt {
  today: string;
  /** Where it is paid. */
  paymentInvoiceId: number;
  positionId: number;
}

/** What follows for a policy from the invoice that holds its position; nothing where both agree. */
export const followPosition = (policy: Policy, payment: CoverPayment, { today, ...place }: PaidAt): PolicyEvent[] => {
  const { ordered, status, issueKey, paidCount } = policy;
  if (!ordered) return [];
  const { policyId } = ordered;
  const isHeld = status === 'paid' || status === 'issued' || status === 'declined';
  if (payment === 'paid')
    return isHeld ? [] : [{ type: 'PolicyPaid', data: { policyId, issueKey: keyOf(policyId, paidCount + 1), paidDate: today, ...place } }];
  if (!isHeld || issueKey === null) return [];
  return [{ type: 'PolicyCancelled', data: { policyId, issueKey, reason: payment, date: today } }];
};

/** What the insurer answered under a key; an answer to what was cancelled meanwhile, or paid anew, is recorded no more. */
export const settlePolicy = (
  policy: Policy,
  issueKey: string,
  answer: { number: string; url: string | null } | { declined: string },
): PolicyEvent[] => {
  const { ordered, status } = policy;
  if (!ordered || status !== 'paid' || policy.issueKey !== issueKey) return [];
  const { policyId } = ordered;
  if ('declined' in answer) return [{ type: 'PolicyDeclined', data: { policyId, reason: answer.declined } }];
  const { number, url } = answer;
  // A page of the insurer and nothing else: it is a link on our pages.
  const isPage = url !== null && URL.canParse(url) && new URL(url).protocol === 'https:';
  return [{ type: 'PolicyIssued', data: { policyId, number, url: isPage ? url : null } }];
};
