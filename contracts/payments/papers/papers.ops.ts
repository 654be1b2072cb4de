import { z } from 'zod';
import { bulkOf, date, email, expectedVersion, id, oneOf, requiredText, text } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import type { DisabledInvoice, OrganizationInvoiceAnswer, OrganizationInvoices, PayeeAnswer } from './papers.docs.js';

const inn = text(12);
const kpp = text(9);

const payee = z.object({
  name: text(160),
  inn,
  kpp,
  account: text(30),
  bik: text(9),
  bankName: text(100),
  correspondentAccount: text(30),
  iban: text(42),
  swift: text(11),
  address: text(250),
});

/** `id` is that of the invoice; of a receipt its own; of a diploma and a card that of the entry. */
const pdfFileTypes = ['organizationInvoice', 'creditNotes', 'receipt', 'diploma', 'card'] as const;

const disabling = {
  kind: 'wrapped',
  scope: 'paymentInvoiceId',
  input: z.object({ paymentInvoiceId: id, reason: requiredText(1000), expectedVersion }),
  answer: answerOf<DisabledInvoice>(),
  isForbiddenOnBehalf: true,
  refusals: ['error.refund_first', 'error.already_done'],
} as const;

/** Whom invoices are paid to, and the papers of clubs. */
export const paperOps = {
  savePayee: command({
    name: 'SavePayeeDetails',
    path: '/api/cabinet/save-payee-details',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    input: z.object({ eventId: id, payee, expectedVersion }),
    answer: answerOf<PayeeAnswer>(),
    refusals: ['error.check_digits'],
    summary: 'The account that invoices of a sport event are paid to',
  }),
  create: command({
    name: 'CreateOrganizationInvoice',
    path: '/api/manage-registrations/create-manual-organization-payment-invoice-for-event',
    kind: 'wrapped',
    roles: ['O', 'T', 'R', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    input: z.object({
      eventId: id,
      organizationId: id,
      registrationIds: bulkOf(id),
      payer: z.object({
        name: requiredText(250),
        inn,
        kpp: kpp.optional(),
        address: text(250).optional(),
        email: z.union([email, z.literal('')]).optional(),
      }),
      dueDate: date.nullish(),
      comment: text(1000).optional(),
    }),
    answer: answerOf<OrganizationInvoiceAnswer>(),
    refusals: ['error.already_invoiced', 'error.nothing_to_pay', 'error.inn', 'error.kpp', 'error.date_range'],
    summary: 'One invoice on paper over many entries of a club: their positions move there; its PDF by download-pdf-file',
  }),
  disable: command({
    name: 'DisableOrganizationInvoice',
    path: '/api/manage-registrations/disabled-request-manual-organization-payment-invoice',
    roles: ['O', 'T', 'R', 'A'],
    ...disabling,
    summary: 'Cancel an unpaid invoice of a club: its positions return to the invoices of the athletes',
  }),
  disableTransaction: command({
    name: 'DisableOrganizationInvoiceByAdministrator',
    path: '/api/transactions/disabled-request-manual-organization-payment-invoice',
    roles: ['R', 'A'],
    ...disabling,
    summary: 'The same from the list of transactions',
  }),
};

export const paperQueries = {
  payee: query({
    name: 'GetPayeeDetails',
    path: '/api/cabinet/get-payee-details',
    kind: 'wrapped',
    roles: ['O', 'T', 'A'],
    scope: 'eventId',
    input: z.object({ eventId: id }),
    answer: answerOf<PayeeAnswer>(),
    summary: 'The account that invoices of a sport event are paid to',
  }),
  ofOrganization: query({
    name: 'GetOrganizationInvoices',
    path: '/api/manage-registrations/get-organization-payment-invoices',
    kind: 'wrapped',
    roles: ['O', 'T', 'R', 'A'],
    scope: 'eventId',
    isForbiddenOnBehalf: true,
    isSensitive: true,
    input: z.object({ eventId: id, organizationId: id.optional() }),
    answer: answerOf<OrganizationInvoices>(),
    summary: 'Invoices of clubs at a sport event, and what of each club is still unpaid; a representative sees those of their own club',
  }),
  pdf: query({
    name: 'DownloadPdfFile',
    path: '/api/download-pdf-file',
    kind: 'file',
    roles: ['U', 'O', 'R', 'A'],
    isForbiddenOnBehalf: true,
    isSensitive: true,
    input: z.object({ fileTypeKey: oneOf(pdfFileTypes), id, locale: oneOf(['ru', 'en']).optional() }),
    summary:
      'The PDF of an invoice of a club, with its payment code, of the credit notes of an invoice, of a fiscal receipt, of the diploma or the card of an entry',
  }),
};
