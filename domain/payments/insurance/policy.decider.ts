import type { Policy, PolicyEvent } from './policy.fold.js';
import { allotted, demandOf } from '../invoices/allotment.js';
import type { BookedPosition, InvoiceBooks } from '../invoice.fold.js';

/** How the position of a policy stands in its invoice. */
export type Standing = 'paid' | 'unpaid' | 'refunded' | 'removed';

/** Positions of policies that an invoice holds; what went to another invoice is looked at there. */
export const insuredPositions = ({ positions }: InvoiceBooks): (BookedPosition & { refId: number })[] =>
  positions.flatMap((one) =>
    one.kind === 'insurance' && one.refId !== null && one.state !== 'moved' ? [{ ...one, refId: one.refId }] : [],
  );

/** Any refund of the position ends its policy; a payment that was taken back leaves it unpaid. */
export const standingOf = (books: InvoiceBooks, position: BookedPosition): Standing => {
  if (position.refunded > 0) return 'refunded';
  if (position.state !== 'charged' || position.amount <= position.credited) return 'removed';
  return (allotted(books).get(position.positionId) ?? 0) >= demandOf(position) ? 'paid' : 'unpaid';
};

const keyOf = (policyId: number, turn: number): string => `policy-${policyId}-${turn}`;

/** What follows for a policy from the invoice that holds its position; nothing where both agree. */
export const followPosition = (policy: Policy, standing: Standing, today: string): PolicyEvent[] => {
  const { ordered, status, issueKey, paidCount } = policy;
  if (!ordered) return [];
  const { policyId } = ordered;
  const isHeld = status === 'paid' || status === 'issued' || status === 'declined';
  if (standing === 'paid')
    return isHeld ? [] : [{ type: 'PolicyPaid', data: { policyId, issueKey: keyOf(policyId, paidCount + 1), paidDate: today } }];
  if (!isHeld || issueKey === null) return [];
  return [{ type: 'PolicyCancelled', data: { policyId, issueKey, reason: standing, date: today } }];
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
