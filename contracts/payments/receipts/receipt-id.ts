/** A receipt's number says of which invoice it is: `paymentInvoiceId * 10000 + n`. */
const receiptsPerInvoice = 9_999;

export const invoiceOfReceipt = (receiptId: number): number => Math.floor(receiptId / (receiptsPerInvoice + 1));

export const receiptIdOf = (paymentInvoiceId: number, n: number): number => paymentInvoiceId * (receiptsPerInvoice + 1) + n;
