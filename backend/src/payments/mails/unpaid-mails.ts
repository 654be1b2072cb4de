import { z } from 'zod';
import { invoiceEvents } from '#contracts/payments/invoice.events';
import { unpaidEvents } from '#contracts/payments/unpaid/unpaid.events';
import { startOfDay } from '#domain/audit/period.rules';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { outstandingOf } from '#domain/payments/invoice.figures';
import { lastDayOf } from '#domain/payments/invoices/expiry';
import { paymentSettings } from '#domain/payments/prices/settings.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import type { Locale } from '#platform/context';
import type { ContextSpec, ProcessSpec } from '#platform/context-spec';
import type { DocumentReader } from '#platform/documents';
import type { SystemRecorder } from '#platform/log/system-recorder';
import type { Mailer } from '#platform/ports/mailer';
import type { Queue } from '#platform/ports/queue';
import { inCurrency, pageIn } from './in-currency.js';
import { payerAddresses } from './payer-addresses.js';
import { expiredMail, reminderMail, type UnpaidFacts } from './unpaid-words.js';

export interface UnpaidMailParts {
  recorder: SystemRecorder;
  documents: DocumentReader;
  mailer: Mailer;
  queue: Queue;
  publicUrl: string;
}

const mailJob = 'unpaid-mail';
const ofMail = z.object({ paymentInvoiceId: z.number(), text: z.string(), dueDate: z.string().nullable() });

/** Nobody is written to at night. */
const morning = 9;
const morningOf = (midnight: string): string => new Date(Date.parse(midnight) + morning * 3_600_000).toISOString();

/** One mail an invoice, each a job of its own: what fails for one is tried again for that one. */
const reminding = ({ queue, recorder }: UnpaidMailParts): ProcessSpec => ({
  name: 'unpaid-remind',
  on: ['UnpaidReminded'],
  run: async ({ id, data }) => {
    const { eventId, paymentInvoiceIds, text, dueDate, byUserId } = unpaidEvents.UnpaidReminded.schema.parse(data);
    const { fields } = await recorder.load(sportEvent, eventId);
    const isBySystem = byUserId === null && dueDate !== null && fields !== null;
    const runAt = isBySystem ? { runAt: morningOf(startOfDay(dueDate, fields.timeZone)) } : {};
    for (const paymentInvoiceId of paymentInvoiceIds)
      await queue.add({ id: `${mailJob}:${id}:${paymentInvoiceId}`, name: mailJob, data: { paymentInvoiceId, text, dueDate }, ...runAt });
  },
});

const dotted = (day: string | null): string | null => day?.replaceAll('-', '.') ?? null;

const factsOf = async (
  books: InvoiceBooks,
  said: { locale: Locale; text: string; dueDate: string | null },
  { recorder, publicUrl }: UnpaidMailParts,
): Promise<UnpaidFacts | null> => {
  const { created } = books;
  if (!created || created.eventId === null) return null;
  const { fields } = await recorder.load(sportEvent, created.eventId);
  const { dueDays } = await recorder.load(paymentSettings, created.eventId);
  const path = `/event/payment-for-athlete-registrations/${created.eventId}/${created.payer.id}`;
  const lastDay = fields && lastDayOf(books, { dueDays, timeZone: fields.timeZone });
  return {
    ...{ eventName: fields?.name ?? '', number: created.number, text: said.text },
    amount: inCurrency(outstandingOf(books), created.currency, said.locale),
    until: dotted(said.dueDate ?? created.dueDate ?? lastDay),
    page: created.payer.type === 'user' ? pageIn(said.locale, publicUrl, path) : null,
  };
};

interface Written {
  text: string;
  dueDate: string | null;
}

/** To everybody who pays an invoice, each in their language; `key` makes it one mail to each. */
const write = async (
  books: InvoiceBooks,
  written: Written,
  mail: typeof reminderMail,
  key: string,
  parts: UnpaidMailParts,
): Promise<void> => {
  for (const { email, locale } of await payerAddresses(books, parts.documents)) {
    const facts = await factsOf(books, { locale, ...written }, parts);
    if (facts) await parts.mailer.send({ to: email, ...mail(locale, facts) }, `${key}-${email}`);
  }
};

/** Whoever has paid meanwhile gets none. */
const sendReminder =
  (parts: UnpaidMailParts) =>
  async ({ id, data }: { id: string; data: string }): Promise<void> => {
    const { paymentInvoiceId, ...written } = ofMail.parse(JSON.parse(data));
    const books = await parts.recorder.load(invoice, paymentInvoiceId);
    if (!books.isCancelled && outstandingOf(books) > 0) await write(books, written, reminderMail, id, parts);
  };

/** Whose place was given up is told so. */
const tellingExpired = (parts: UnpaidMailParts): ProcessSpec => ({
  name: 'invoice-expired-mail',
  on: ['InvoiceExpired'],
  run: async ({ id, data }) => {
    const { paymentInvoiceId } = invoiceEvents.InvoiceExpired.schema.parse(data);
    await write(await parts.recorder.load(invoice, paymentInvoiceId), { text: '', dueDate: null }, expiredMail, id, parts);
  },
});

export const unpaidMails = (parts: UnpaidMailParts): Required<Pick<ContextSpec, 'jobs' | 'processes'>> => ({
  processes: [reminding(parts), tellingExpired(parts)],
  jobs: { [mailJob]: sendReminder(parts) },
});
