import { InvoiceDialog } from './InvoiceDialog.js';

interface OpenedInvoiceProps {
  /** The invoice that is open stands in the address, with the entry of somebody who is given back. */
  of: (name: string) => string;
  onAddress: (changed: Record<string, string>) => void;
}

const idIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

/** The invoice that the address names, over its list. */
export const OpenedInvoice = ({ of, onAddress }: OpenedInvoiceProps) => {
  const [openId, leavingId] = [idIn(of('invoice')), idIn(of('refund'))];
  if (openId === null) return null;
  return (
    <InvoiceDialog key={openId} paymentInvoiceId={openId} leavingId={leavingId} onClose={() => onAddress({ invoice: '', refund: '' })} />
  );
};
