import type { EventOf } from '#contracts/event';
import type { ReceiptStatus } from '#contracts/payments/receipts/receipt.docs';
import { receiptEvents } from '#contracts/payments/receipts/receipt.events';

export type ReceiptEvent = EventOf<typeof receiptEvents>;
export type QueuedReceipt = Extract<ReceiptEvent, { type: 'ReceiptQueued' }>['data'];

export interface Receipt extends QueuedReceipt {
  status: ReceiptStatus;
  queuedAt: string;
  changedAt: string;
  fiscalNumber: string | null;
  fiscalDate: string | null;
  url: string | null;
  failure: string | null;
}

export const newReceipt = (data: QueuedReceipt, recordedAt: string): Receipt => ({
  ...data,
  ...{ status: 'queued', queuedAt: recordedAt, changedAt: recordedAt },
  ...{ fiscalNumber: null, fiscalDate: null, url: null, failure: null },
});

/** What became of a receipt since it was queued. */
export const foldReceipt = (receipt: Receipt, event: Exclude<ReceiptEvent, { type: 'ReceiptQueued' }>, recordedAt: string): void => {
  receipt.changedAt = recordedAt;
  if (event.type === 'ReceiptSent') receipt.status = 'sent';
  else if (event.type === 'ReceiptFailed') Object.assign(receipt, { status: 'failed', failure: event.data.reason });
  else {
    const { fiscalNumber, fiscalDate, url } = event.data;
    Object.assign(receipt, { status: 'registered', fiscalNumber, fiscalDate, url, failure: null });
  }
};

/** The receipts of one invoice. */
export interface ReceiptsOfInvoice {
  all: Receipt[];
}

export const receipts = {
  name: 'receipts',
  events: receiptEvents,
  initial: (): ReceiptsOfInvoice => ({ all: [] }),
  evolve: (state: ReceiptsOfInvoice, event: ReceiptEvent, { recordedAt }: { recordedAt: string }): ReceiptsOfInvoice => {
    if (event.type === 'ReceiptQueued') state.all.push(newReceipt(event.data, recordedAt));
    else {
      const receipt = state.all.find(({ receiptId }) => receiptId === event.data.receiptId);
      if (receipt) foldReceipt(receipt, event, recordedAt);
    }
    return state;
  },
};
