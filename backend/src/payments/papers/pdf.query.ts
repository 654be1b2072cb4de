import type { InputOf } from '#contracts/op';
import { paperQueries } from '#contracts/payments/papers/papers.ops';
import { invoiceOfReceipt } from '#contracts/payments/receipts/receipt-id';
import { forbidden, notFound, type Refusal } from '#domain/decider';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { payeeDetails } from '#domain/payments/papers/payee.decider';
import { receipts } from '#domain/payments/receipts/receipts.fold';
import { numbersOf } from '#domain/profiles/merge.fold';
import { profileStream } from '#domain/profiles/profile.fold';
import { FileAnswer, type OperationContext } from '#platform/context';
import { onQuery } from '#platform/operations/implementation';
import { rowsFor } from '#backend/visibility/competitors';
import { asStaff } from '#backend/visibility/seen-names';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView, staffView } from '#projections/sport-events/sport-events.view';
import { invoiceRows } from '../invoices/invoice-rows.js';
import { creditNotesFileName, creditNotesPaper, invoicePaper, paperFileName, type PaperFacts } from './paper.js';
import { receiptPaper } from './receipt-paper.js';

type Asked = InputOf<typeof paperQueries.pdf>;

/** Also under a number that was merged into theirs. */
const isPayer = async (created: InvoiceBooks['created'], context: OperationContext): Promise<boolean> => {
  const { userId, organizationIds } = context.actor;
  if (created === null || userId === null) return false;
  if (created.payer.type === 'organization') return organizationIds.includes(created.payer.id);
  return created.payer.id === userId || numbersOf((await context.load(profileStream, userId)).state).includes(created.payer.id);
};

/** Whoever may see what was billed: the person or the club that pays it, the staff of its sport event, an administrator; null: nobody of them. */
const readerOf = async ({ created }: InvoiceBooks, context: OperationContext): Promise<OperationContext | null> => {
  const { actor, documents } = context;
  if (actor.isAdministrator || (await isPayer(created, context))) return context;
  const staff = actor.userId === null ? null : await documents.get(staffView, actor.userId);
  const roles = (staff?.roles ?? []).filter(({ eventId }) => eventId === created?.eventId);
  return roles.some(({ role }) => role === 'organiser' || role === 'operator') ? asStaff(context) : null;
};

/** The names on a paper of an invoice, as its reader may see them. */
const factsOf = async ({ created, positions }: InvoiceBooks, reader: OperationContext): Promise<PaperFacts> => {
  const { documents } = reader;
  const present = (ids: readonly (number | null)[]) => [...new Set(ids.filter((one) => one !== null))];
  const entered = await documents.getMany(registrationsView, present(positions.map(({ registrationId }) => registrationId)));
  const entries = await rowsFor(entered, reader);
  const streams = await documents.getMany(categoriesView, present(positions.map(({ streamId }) => streamId)));
  const names = new Map(entries.map((one) => [one.id, one.fullName]));
  const categories = new Map(streams.map((one) => [one.id, one.name]));
  const eventId = created?.eventId ?? 0;
  const event = await documents.get(sportEventsView, eventId);
  return {
    payee: (await reader.load(payeeDetails, eventId)).state,
    eventName: event?.name ?? '',
    nameOf: (registrationId) => (registrationId === null ? '' : (names.get(registrationId) ?? '')),
    categoryOf: (streamId) => (streamId === null ? '' : (categories.get(streamId) ?? '')),
  };
};

const pdfOfInvoice: PdfOf = async ({ id, locale }, context) => {
  const { state: books } = await context.load(invoice, id);
  const { created } = books;
  if (created?.kind !== 'organization' || created.eventId === null) return notFound('id');
  const reader = await readerOf(books, context);
  if (!reader) return forbidden('id');
  const bytes = await invoicePaper(books, await factsOf(books, reader), locale ?? context.locale);
  return new FileAnswer(paperFileName(created.number), 'application/pdf', bytes);
};

const pdfOfCreditNotes: PdfOf = async ({ id, locale }, context) => {
  const { state: books, version } = await context.load(invoice, id);
  const { created, creditNotes } = books;
  if (!created || creditNotes.length === 0) return notFound('id');
  const reader = await readerOf(books, context);
  if (!reader) return forbidden('id');
  const language = locale ?? context.locale;
  const [row] = await invoiceRows([{ books, version }], { ...reader, locale: language });
  const payer = created.payerDetails?.name ?? row?.payer.name ?? '';
  const bytes = await creditNotesPaper(books, { ...(await factsOf(books, reader)), payer }, language);
  return new FileAnswer(creditNotesFileName(created.number), 'application/pdf', bytes);
};

/** A receipt for whoever paid, and for the staff of the sport event. */
const pdfOfReceipt: PdfOf = async ({ id, locale }, context) => {
  const paymentInvoiceId = invoiceOfReceipt(id);
  const receipt = (await context.load(receipts, paymentInvoiceId)).state.all.find(({ receiptId }) => receiptId === id);
  const { state: books, version } = await context.load(invoice, paymentInvoiceId);
  if (!receipt) return notFound('id');
  const reader = await readerOf(books, context);
  if (!reader) return forbidden('id');
  const language = locale ?? context.locale;
  const [row] = await invoiceRows([{ books, version }], { ...reader, locale: language });
  const { eventId } = receipt;
  const event = eventId === null ? null : await context.documents.get(sportEventsView, eventId);
  const payee = eventId === null ? null : (await context.load(payeeDetails, eventId)).state;
  const bytes = await receiptPaper(receipt, { row, payee, event: event && { name: event.name, timeZone: event.timeZone } }, language);
  return new FileAnswer(`receipt-${id}.pdf`, 'application/pdf', bytes);
};

type PdfOf = (asked: Pick<Asked, 'id' | 'locale'>, context: OperationContext) => Promise<FileAnswer | Refusal>;
/** What others print of an entry. */
export type EntryPdfs = Record<'diploma' | 'card', PdfOf>;

/** What is printed of an invoice (the paper of a club, credit notes, the receipt of a payment or refund), and of an entry. */
export const pdfQuery = (ofEntries: EntryPdfs) => {
  const ofInvoices = { organizationInvoice: pdfOfInvoice, creditNotes: pdfOfCreditNotes, receipt: pdfOfReceipt };
  const pdfs: Record<Asked['fileTypeKey'], PdfOf> = { ...ofInvoices, ...ofEntries };
  return onQuery(paperQueries.pdf, (asked, context) => pdfs[asked.fileTypeKey](asked, context));
};
