import type { InvoiceBooks } from '#domain/payments/invoice.fold';
import type { Locale } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { accountsView } from '#projections/identity/accounts.view';

export interface PayerAddress {
  email: string;
  locale: Locale;
}

/** Where the payer of an invoice reads mail: a person by their account, a club by the address that its invoice names. */
export const payerAddress = async (
  { created }: Pick<InvoiceBooks, 'created'>,
  documents: Pick<DocumentReader, 'get'>,
): Promise<PayerAddress | null> => {
  if (!created) return null;
  if (created.payer.type === 'organization') {
    const email = created.payerDetails?.email ?? '';
    return email === '' ? null : { email, locale: 'ru' };
  }
  const account = await documents.get(accountsView, created.payer.id);
  return account?.email ? { email: account.email, locale: account.locale } : null;
};
