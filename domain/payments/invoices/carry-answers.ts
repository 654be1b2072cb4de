import type { InvoiceBooks, InvoiceEvent } from '../invoice.fold.js';
import { invoiceIds } from './invoice.decider.js';

interface Carrying {
  questionId: number;
  fromRegistrationId: number;
  toRegistrationId: number;
  /** The category of the entry that it goes to. */
  streamId: number;
}

/** What is charged for an answer goes to another entry of the same person, with all that was paid and given back of it. */
export const carryAnswers = (books: InvoiceBooks, { questionId, ...to }: Carrying): InvoiceEvent[] =>
  books.positions.flatMap(({ positionId, kind, refId, registrationId, state }): InvoiceEvent[] =>
    kind === 'answer' && refId === questionId && registrationId === to.fromRegistrationId && state === 'charged'
      ? [{ type: 'InvoicePositionCarried', data: { ...invoiceIds(books.created?.paymentInvoiceId ?? 0, books), positionId, ...to } }]
      : [],
  );
