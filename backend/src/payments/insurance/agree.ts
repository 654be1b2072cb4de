import { homeDay } from '#contracts/rules/dates';
import { followPosition, insuredIn, insuredPositions, coverPaymentOf, type InsuredAt } from '#domain/payments/insurance/policy.decider';
import { policy, type OrderedPolicy } from '#domain/payments/insurance/policy.fold';
import { invoice } from '#domain/payments/invoice.fold';
import { registration } from '#domain/registrations/registration.decider';
import type { Consequence, ConsequenceContext } from '#platform/log/consequences';

/** A policy is paid, and ends, in the append in which its position is paid or given back. */
export const policiesAgree: Consequence = {
  of: [invoice.name],
  follow: async (decided, context) => {
    const concerned = new Set<number>();
    for (const { id } of decided) for (const { refId } of insuredPositions((await context.peek(invoice, id)).state)) concerned.add(refId);
    for (const policyId of concerned) await follow(policyId, context);
  },
};

const follow = async (policyId: number, context: ConsequenceContext): Promise<void> => {
  const { ordered } = (await context.peek(policy, policyId)).state;
  if (!ordered) return;
  const all: (InsuredAt & { paymentInvoiceId: number })[] = [];
  const invoicesOfEntry = async (id: number) => (await context.peek(registration, id)).state.invoiced?.invoiceIds ?? [];
  for (const paymentInvoiceId of await invoicesOf(ordered, { invoicesOfEntry }))
    for (const one of insuredIn((await context.peek(invoice, paymentInvoiceId)).state, policyId)) all.push({ ...one, paymentInvoiceId });
  const last = all.at(-1);
  const at = { today: homeDay(context.now), paymentInvoiceId: last?.paymentInvoiceId ?? 0, positionId: last?.position.positionId ?? 0 };
  const payment = coverPaymentOf(all, ordered.amount);
  const { state } = await context.peek(policy, policyId);
  if (followPosition(state, payment, at).length > 0) await context.decide(policy, policyId, (known) => followPosition(known, payment, at));
};

/** Invoices that may charge for a policy: its own, or those of the entry with which it was ordered. */
export const invoicesOf = async (
  { registrationId, paymentInvoiceId }: OrderedPolicy,
  { invoicesOfEntry }: { invoicesOfEntry: (registrationId: number) => Promise<readonly number[]> },
): Promise<readonly number[]> => {
  if (registrationId === null) return paymentInvoiceId === null ? [] : [paymentInvoiceId];
  return invoicesOfEntry(registrationId);
};
