import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { personNow } from '#backend/directory/present-people';
import { maskedName } from '#backend/visibility/competitors';
import type { OperationContext } from '#platform/context';

/** Whoever has bought insurance for somebody learned a name that may be hidden from them since: then they read what they may see now. */
export const withSeenNames = async (rows: readonly InvoiceRow[], context: OperationContext): Promise<InvoiceRow[]> => {
  const insured = rows.flatMap(({ positions }) => positions.flatMap(({ kind, userId }) => (kind === 'insurance' && userId ? userId : [])));
  const masked = new Map<number, string>();
  for (const userId of new Set(insured)) {
    const person = await personNow(userId, context.documents);
    const name = person && (await maskedName(person.userId, context));
    if (name !== null) masked.set(userId, name);
  }
  if (masked.size === 0) return [...rows];
  const nameOf = (userId: number | null) => (userId === null ? undefined : masked.get(userId));
  return rows.map((row) => ({
    ...row,
    positions: row.positions.map((one) => (one.kind === 'insurance' ? { ...one, fullName: nameOf(one.userId) ?? one.fullName } : one)),
  }));
};
