import { defineTexts } from '../../ui/texts.js';

export const receiptButtonTexts = defineTexts({
  name: 'receiptButton',
  ru: { receipts: 'Чеки', download: 'Чек (PDF)', income: 'Оплата', incomeReturn: 'Возврат', ofInvoice: 'счёт {number}' },
  en: { receipts: 'Receipts', download: 'Receipt (PDF)', income: 'Payment', incomeReturn: 'Refund', ofInvoice: 'invoice {number}' },
});
