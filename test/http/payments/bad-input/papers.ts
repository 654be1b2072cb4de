import { paperOps, paperQueries } from '#contracts/payments/papers/papers.ops';
import { badOf, type Bad } from './bad.js';
import { payerOfPaper, type Books } from './world.js';

const bills = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status },
  given: ({ ids: { eventId, organizationId }, entries }) => ({
    ...{ eventId, organizationId, registrationIds: [entries.unpaid], payer: payerOfPaper, ...more },
  }),
});
const paid = (registrationIds: (entries: Books['entries']) => number[], error: string, what: string): Bad => ({
  ...bills({}, {}, what),
  given: (books) => ({ ...bills({}, {}, '').given(books), registrationIds: registrationIds(books.entries) }),
  errors: ({ entries }) => Object.fromEntries(registrationIds(entries).map((id) => [`registrations.${id}`, [error]])),
});

const disables: Bad[] = [
  {
    what: 'paid in part',
    given: ({ entries }) => ({ paymentInvoiceId: entries.paperPaid, reason: 'x' }),
    errors: { form: ['error.refund_first'] },
  },
  {
    what: 'disabled already',
    given: ({ entries }) => ({ paymentInvoiceId: entries.disabled, reason: 'x' }),
    errors: { form: ['error.already_done'] },
  },
  {
    what: 'no reason',
    given: ({ entries }) => ({ paymentInvoiceId: entries.paper, reason: ' ' }),
    ...{ status: 400, errors: { reason: ['error.required'] } },
  },
];
const byAdministrator = (rows: readonly Bad[]): Bad[] => rows.map((row) => ({ ...row, by: ({ cast }) => cast.admin.caller }));

const noPayee = {
  ...{ name: '', inn: '', kpp: '', account: '', bik: '', bankName: '', correspondentAccount: '', iban: '', swift: '', address: '' },
};

/** Catalogue 2.1: papers of clubs. */
export const badPapers = [
  badOf(paperOps.create, [
    paid(({ billed }) => billed, 'error.already_invoiced', 'on another paper'),
    paid(({ offline: entry }) => [entry], 'error.already_invoiced', 'paid already'),
    bills({ payer: { ...payerOfPaper, inn: '123' } }, { 'payer.inn': ['error.inn'] }, 'an INN of three digits'),
    bills({ payer: { ...payerOfPaper, inn: '7707083894' } }, { 'payer.inn': ['error.inn'] }, 'an INN with a slip'),
    bills({ payer: { ...payerOfPaper, kpp: '1' } }, { 'payer.kpp': ['error.kpp'] }, 'a KPP of one digit'),
    bills({ payer: { ...payerOfPaper, name: '' } }, { 'payer.name': ['error.required'] }, 'nobody', 400),
    bills({ payer: { ...payerOfPaper, email: 'club' } }, { 'payer.email': ['error.email'] }, 'no address', 400),
    bills({ dueDate: '01-01-2020' }, { dueDate: ['error.date_range'] }, 'a day that is gone'),
    bills({ registrationIds: [] }, { registrationIds: ['error.required'] }, 'over nobody', 400),
  ]),
  badOf(paperOps.disable, disables),
  badOf(paperOps.disableTransaction, byAdministrator(disables)),
  badOf(paperOps.savePayee, [
    {
      what: 'an INN with a slip',
      given: ({ ids }) => ({ eventId: ids.eventId, payee: { ...noPayee, inn: '7707083894' } }),
      errors: { 'payee.inn': ['error.check_digits'] },
    },
    {
      what: 'an IBAN with a slip',
      given: ({ ids }) => ({ eventId: ids.eventId, payee: { ...noPayee, iban: 'DE89370400440532013001' } }),
      errors: { 'payee.iban': ['error.check_digits'] },
    },
  ]),
  badOf(paperQueries.pdf, [
    {
      what: 'a file of no kind',
      given: () => ({ fileTypeKey: 'x', id: 1 }),
      status: 400,
      errors: { fileTypeKey: ['error.unknown_value'] },
    },
    {
      what: 'one that is not there',
      given: () => ({ fileTypeKey: 'receipt', id: 999_999 }),
      status: 404,
      errors: { id: ['error.not_found'] },
    },
  ]),
];
