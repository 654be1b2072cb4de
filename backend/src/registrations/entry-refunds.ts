import type { InputOf } from '#contracts/op';
import type { InvoiceRow, RefundRow } from '#contracts/payments/invoice.docs';
import type { registrationOps } from '#contracts/registrations/registration.ops';
import { forbidden, type Refusal } from '#domain/decider';
import type { HandlerContext, OperationContext } from '#platform/context';

/** Money of entries, and what of it is given back; amounts are in the large unit. */
export interface EntryRefunds {
  refundable: (registrationId: number, context: HandlerContext) => Promise<number>;
  giveBack: (registrationId: number, amount: number | null, reason: string, context: HandlerContext) => Promise<Refusal | null>;
  rows: (refundIds: readonly number[], context: OperationContext) => Promise<RefundRow[]>;
  /** The invoice in which an entry stands; null: nothing is charged for it. */
  invoiceOf: (registrationId: number, context: OperationContext) => Promise<InvoiceRow | null>;
}

type Input = InputOf<typeof registrationOps.withdraw>;

/** Amounts that cannot be given back with a withdrawal, by their fields. */
export const wrongAmounts = async (
  { registrationIds, refundAmounts = {} }: Input,
  context: HandlerContext,
  refunds: EntryRefunds | null,
): Promise<Record<string, string[]>> => {
  const errors: Record<string, string[]> = {};
  for (const [id, amount] of Object.entries(refundAmounts)) {
    const there = registrationIds.includes(Number(id)) ? ((await refunds?.refundable(Number(id), context)) ?? 0) : 0;
    if (amount < 0) errors[`refundAmounts.${id}`] = ['error.amount_too_low'];
    else if (amount > there) errors[`refundAmounts.${id}`] = ['error.amount_too_high'];
  }
  return errors;
};

/** Gives back what was paid for the withdrawn, where that is wanted: organisers do, operators never. */
export const giveBackWithdrawn = async (input: Input, context: HandlerContext, refunds: EntryRefunds | null): Promise<Refusal | null> => {
  const { isRefund, refundAmounts, reason } = input;
  const isWanted = isRefund === true || Object.values(refundAmounts ?? {}).some((amount) => amount > 0);
  if (!isWanted || !refunds) return null;
  if (context.actor.impersonation || !(context.roles.has('O') || context.roles.has('A'))) return forbidden('isRefund');
  for (const id of new Set(input.registrationIds)) {
    const amount = refundAmounts ? (refundAmounts[id] ?? 0) : null;
    const refused = amount === 0 ? null : await refunds.giveBack(id, amount, reason, context);
    if (refused) return refused;
  }
  return null;
};
