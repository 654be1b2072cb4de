import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import type { Receipt } from '#domain/payments/receipts/receipts.fold';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { FiscalAnswer, FiscalReceipt, FiscalRegistrar } from '#platform/ports/fiscal-registrar';
import { payerAddresses } from '../mails/payer-addresses.js';
import { paperTexts } from '../papers/paper-texts.js';

export interface FiscalParts {
  recorder: SystemRecorder;
  registrar: FiscalRegistrar;
  documents: DocumentReader;
}

const longestName = 128;
const { kinds } = paperTexts.ru;
const advance = 'Аванс';

/** What was paid for, without anybody's name: a receipt is read by the tax office. */
const nameOf = ({ positions }: InvoiceBooks, positionId: number | null, eventName: string): string => {
  const found = positions.find((one) => one.positionId === positionId);
  const named = found?.lines.find(({ name }) => name !== '')?.name;
  const what = found ? kinds[found.kind] : advance;
  return [named ? `${what}: ${named}` : what, eventName].filter(Boolean).join(', ').slice(0, longestName);
};

/** A receipt as a registrar needs it: with the names of what was paid for, and where its payer gets it. */
const fiscalReceipt = async (receipt: Receipt, { recorder, documents }: FiscalParts): Promise<FiscalReceipt> => {
  const { receiptId, paymentInvoiceId, eventId, type, amount, currency, isCash } = receipt;
  const books = await recorder.load(invoice, paymentInvoiceId);
  const eventName = eventId === null ? '' : ((await recorder.load(sportEvent, eventId)).fields?.name ?? '');
  const items = receipt.items.map((item) => ({
    ...{ name: nameOf(books, item.positionId, eventName), amount: item.amount, vatRate: item.vatRate },
  }));
  const [address] = await payerAddresses(books, documents);
  return { receiptId, type, amount, currency, isCash, items, email: address?.email ?? null };
};

/** The registrar's answer; one that cannot be reached has failed for now. */
export const askRegistrar = async (receipt: Receipt, parts: FiscalParts): Promise<FiscalAnswer> => {
  const asked = await fiscalReceipt(receipt, parts);
  try {
    return await parts.registrar.register(asked);
  } catch {
    return { status: 'failed', reason: 'error.provider' };
  }
};
