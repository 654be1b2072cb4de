/** A refund's number says of which invoice it is: `paymentInvoiceId * 1000 + n`. */
export const refundsPerInvoice = 999;

export const refundId = (paymentInvoiceId: number, n: number): number => paymentInvoiceId * (refundsPerInvoice + 1) + n;

export const invoiceOfRefund = (id: number): number => Math.floor(id / (refundsPerInvoice + 1));
