import { invoiceEvents } from '#contracts/payments/invoice.events';
import { minus, nothing, type Minor } from '#contracts/payments/money';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Locale } from '#platform/context';
import type { ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Mail, Mailer } from '#platform/ports/mailer';
import { inCurrency, pageIn } from './in-currency.js';
import { paidMail, refundedMail, type MovementFacts } from './movement-words.js';
import { payerAddresses } from './payer-addresses.js';

export interface MovementMailParts {
  recorder: SystemRecorder;
  documents: DocumentReader;
  mailer: Mailer;
  publicUrl: string;
}
type Of = (locale: Locale) => MovementFacts;

/** To everybody who pays an invoice, each in their language; `key` makes it one mail to each. */
const write = async (
  books: InvoiceBooks,
  amount: Minor,
  mail: (locale: Locale, facts: MovementFacts) => Omit<Mail, 'to'>,
  key: string,
  parts: MovementMailParts,
): Promise<void> => {
  const { created } = books;
  const addresses = await payerAddresses(books, parts.documents);
  if (!created || addresses.length === 0) return;
  const { number, currency, payer, eventId } = created;
  const eventName = eventId === null ? '' : ((await parts.recorder.load(sportEvent, eventId)).fields?.name ?? '');
  const of: Of = (locale) => ({
    ...{ number, eventName, amount: inCurrency(amount, currency, locale) },
    history: payer.type === 'user' ? pageIn(locale, parts.publicUrl, `/profile/${payer.id}/edit/transaction-history`) : null,
  });
  for (const { email, locale } of addresses) await parts.mailer.send({ to: email, ...mail(locale, of(locale)) }, `${key}-${email}`);
};

/** Money that came is confirmed, and what of the invoice is left to pay. */
const tellingPaid = (parts: MovementMailParts): ProcessSpec => ({
  name: 'payment-mail',
  on: ['PaymentReceived', 'ManualPaymentSaved'],
  run: async ({ id, type, data }) => {
    const { ManualPaymentSaved, PaymentReceived } = invoiceEvents;
    const { paymentInvoiceId, amount, method } = (type === 'PaymentReceived' ? PaymentReceived : ManualPaymentSaved).schema.parse(data);
    // Whoever has credit is told of it with the invoice that it comes from.
    if (method === 'credit') return;
    const books = await parts.recorder.load(invoice, paymentInvoiceId);
    const left = outstandingOf(books);
    const { eventId = null, payer, currency = '' } = books.created ?? {};
    const path = eventId === null || payer?.type !== 'user' ? null : `/event/payment-for-athlete-registrations/${eventId}/${payer.id}`;
    const mail = (locale: Locale, facts: MovementFacts) =>
      paidMail(locale, {
        ...facts,
        rest: left > 0 ? inCurrency(left, currency, locale) : null,
        over: left < 0 ? inCurrency(minus(nothing, left), currency, locale) : null,
        page: path && pageIn(locale, parts.publicUrl, path),
      });
    await write(books, amount, mail, id, parts);
  },
});

/** Money that goes back is told, and which way. */
const tellingRefunded = (parts: MovementMailParts): ProcessSpec => ({
  name: 'refund-mail',
  on: ['RefundDone'],
  run: async ({ id, data }) => {
    const { paymentInvoiceId, refundId, amount, toPaymentInvoiceId } = invoiceEvents.RefundDone.schema.parse(data);
    const books = await parts.recorder.load(invoice, paymentInvoiceId);
    const refund = books.refunds.find((one) => one.refundId === refundId);
    if (!refund) return;
    const { method, reason } = refund;
    const toNumber = toPaymentInvoiceId === null ? '' : ((await parts.recorder.load(invoice, toPaymentInvoiceId)).created?.number ?? '');
    await write(books, amount, (locale, facts) => refundedMail(locale, { ...facts, method, reason, toNumber }), id, parts);
  },
});

export const movementMails = (parts: MovementMailParts): ProcessSpec[] => [tellingPaid(parts), tellingRefunded(parts)];
