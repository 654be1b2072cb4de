import type { InvoiceBooks } from '#domain/payments/invoice.fold';
import type { DocumentReader } from '#platform/documents';
import type { LiveSpec, Snapshot } from '#platform/live/live-spec';
import { accountsView } from '#projections/identity/accounts.view';
import { invoicesView, type InvoiceDoc } from '#projections/payments/invoices/invoices.view';

/** Whom an invoice is for, who pays it, and who has begun to. */
const peopleOf = ({ created, positions, started, failed, payments }: InvoiceBooks): Set<number> => {
  const payer = created?.payer.type === 'user' ? created.payer.id : null;
  const begun = [...Object.values(started), ...Object.values(failed), ...payments].map(({ byUserId }) => byUserId);
  const ids = [payer, ...begun, ...positions.map(({ userId }) => userId)];
  return new Set(ids.filter((id) => id !== null));
};

const snapshot = async (userId: number, documents: DocumentReader): Promise<Snapshot | null> => {
  const account = await documents.getStored(accountsView, userId);
  return { version: Number(account?.position ?? 0), document: { userId, invoices: {} } };
};

/**
 * Which invoices of a person have changed since one began to follow, and nothing of what stands in them: the page that waits for a
 * payment asks for it then.
 */
export const ownPaymentsLive: LiveSpec = {
  view: 'own-payments',
  roles: ['U', 'R', 'A'],
  scope: (userId) => ({ field: 'userId', input: { userId } }),
  touches: ({ view, doc }) => (view === invoicesView.name && doc ? [...peopleOf((doc as InvoiceDoc).books)] : []),
  patch: ({ doc, key }) => [{ op: 'add', path: `/invoices/${key}`, value: (doc as InvoiceDoc).version }],
  snapshot,
};
