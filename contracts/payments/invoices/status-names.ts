import type { InvoiceStatus } from '../invoice.docs.js';

/** What the numbers of an invoice's status say. */
export const invoiceStatusNames: Record<InvoiceStatus, { ru: string; en: string }> = {
  0: { ru: 'Ждёт оплаты', en: 'Awaiting payment' },
  1: { ru: 'Оплачен онлайн', en: 'Paid online' },
  2: { ru: 'Оплачен на месте', en: 'Paid on site' },
  3: { ru: 'Отменён', en: 'Cancelled' },
  4: { ru: 'Возвращён частично', en: 'Partly refunded' },
  5: { ru: 'Возвращён', en: 'Refunded' },
  6: { ru: 'Оплата не нужна', en: 'Nothing to pay' },
};
