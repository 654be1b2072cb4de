import { bulkOps } from '#contracts/registrations/bulk.ops';
import { statusOps } from '#contracts/registrations/status.ops';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { booksOps, booksQueries } from '#contracts/payments/invoices/books.ops';
import { receiptOps, receiptQueries } from '#contracts/payments/receipts/receipts.ops';
import { statementOps } from '#contracts/payments/statements/statement.ops';
import { unpaidOps } from '#contracts/payments/unpaid/unpaid.ops';
import { askingOps } from '#contracts/payments/paying/asking.ops';
import { today } from '../insurance.fixture.js';
import { badOf, type Bad } from './bad.js';
import type { Books } from './world.js';

const byHand = { amount: 100, paidDate: today, method: 'cash' };
const pays = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status },
  given: ({ invoices }) => ({ ...byHand, paymentInvoiceId: invoices.open.paymentInvoiceId, ...more }),
});

const period = { dateFrom: '01-11-2026', dateTo: '30-11-2026' };
const line = { date: '22-11-2026', amount: 1500, reference: 'взнос', providerPaymentId: 'bad-1' };
const lines = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status },
  given: ({ ids }) => ({ eventId: ids.eventId, ...period, lines: [line, { ...line, providerPaymentId: 'bad-2', ...more }] }),
});

const offline = (
  registrationId: (books: Books) => number | undefined,
  more: object,
  errors: Bad['errors'],
  what: string,
  status = 200,
): Bad => ({
  ...{ what, errors, status },
  given: (books) => ({ registrationId: registrationId(books), isOfflinePayment: true, ...more }),
});

/** Catalogue 2.1, and what stands beside it: invoices, what is paid by hand and by transfer, papers of clubs, reminders, receipts. */
export const badInvoices = [
  badOf(booksOps.saveManualPayment, [
    pays({ amount: 0 }, { amount: ['error.amount_too_low'] }, 'nothing'),
    pays({ amount: -1 }, { amount: ['error.price'] }, 'less than nothing', 400),
    pays({ amount: '1.005' }, { amount: ['error.price'] }, 'a part of a kopeck', 400),
    pays({ paidDate: '01-11-2099' }, { paidDate: ['error.date_range'] }, 'a day to come'),
    pays({ paidDate: '31-02-2026' }, { paidDate: ['error.date_format'] }, 'no day', 400),
    pays({ amount: 1500.01 }, { amount: ['error.amount_too_high'] }, 'more than is due, and not said so'),
    pays({ method: 'gold' }, { method: ['error.unknown_value'] }, 'a method that is none', 400),
    {
      what: 'a document that is booked on this invoice',
      given: ({ invoices }) => ({ ...byHand, paymentInvoiceId: invoices.half.paymentInvoiceId, documentNumber: '17' }),
      errors: { documentNumber: ['error.duplicate'] },
    },
    {
      what: 'an invoice that is disabled',
      given: ({ entries }) => ({ ...byHand, paymentInvoiceId: entries.disabled }),
      errors: { form: ['error.transition'] },
    },
  ]),
  badOf(statementOps.check, [
    lines({ amount: 0 }, { 'lines.1.amount': ['error.amount_too_low'] }, 'a line of nothing'),
    lines({ amount: -5 }, { 'lines.1.amount': ['error.amount_too_low'] }, 'a line of less than nothing'),
    lines({ amount: 1.005 }, { 'lines.1.amount': ['error.amount'] }, 'a part of a kopeck'),
    lines({ amount: 'сто' }, { 'lines.1.amount': ['error.not_numeric'] }, 'a line of words', 400),
    lines({ date: '31-02-2026' }, { 'lines.1.date': ['error.date_format'] }, 'a line of no day', 400),
    {
      what: 'days that end before they begin',
      given: ({ ids }) => ({ eventId: ids.eventId, dateFrom: '02-12-2026', dateTo: '01-12-2026', lines: [line] }),
      errors: { dateTo: ['error.date_range'] },
    },
  ]),
  badOf(statementOps.book, [
    {
      what: 'a line that is not there',
      given: ({ invoices }) => ({ bankLineId: 999_999, paymentInvoiceIds: [invoices.open.paymentInvoiceId] }),
      ...{ status: 404, errors: { bankLineId: ['error.not_found'] } },
    },
    {
      what: 'no invoice',
      given: () => ({ bankLineId: 1, paymentInvoiceIds: [] }),
      status: 400,
      errors: { paymentInvoiceIds: ['error.required'] },
    },
  ]),
  badOf(statementOps.setAside, [
    {
      what: 'a line that is not there',
      given: () => ({ bankLineId: 999_999, reason: 'x' }),
      status: 404,
      errors: { bankLineId: ['error.not_found'] },
    },
    { what: 'no reason', given: () => ({ bankLineId: 1, reason: '' }), status: 400, errors: { reason: ['error.required'] } },
  ]),
  badOf(unpaidOps.remind, [
    { what: 'nobody owes anything', given: ({ ids }) => ({ eventId: ids.emptyId }), errors: { form: ['error.no_recipients'] } },
    {
      what: 'a day that is gone',
      given: ({ ids }) => ({ eventId: ids.eventId, dueDate: '01-01-2020' }),
      errors: { dueDate: ['error.date_range'] },
    },
  ]),
  badOf(unpaidOps.checkPaid, [
    {
      what: 'asked a moment ago',
      given: ({ ids }) => ({ eventId: ids.eventId }),
      ...{ status: 429, errors: { form: ['error.too_many_requests'] } },
    },
  ]),
  badOf(statusOps.setOffline, [
    offline(({ online }) => online.paid?.eventRegistrationId, {}, { form: ['error.already_paid'] }, 'paid online'),
    offline(({ entries }) => entries.unpaid, { paidDate: '01-11-2099' }, { paidDate: ['error.date_range'] }, 'a day to come'),
    offline(({ entries }) => entries.givenBack, { isOfflinePayment: false }, { form: ['error.transition'] }, 'taken back after a refund'),
  ]),
  badOf(bulkOps.setOffline, [
    {
      what: 'paid online, and one that is not there',
      given: ({ online }) => ({
        eventId: online.eventId,
        registrationIds: [online.paid?.eventRegistrationId, 999_999],
        isOfflinePayment: true,
      }),
      errors: ({ online }) => ({
        [`registrations.${online.paid?.eventRegistrationId}`]: ['error.already_paid'],
        'registrations.999999': ['error.not_found'],
      }),
    },
    {
      what: 'nobody',
      given: ({ ids }) => ({ eventId: ids.eventId, registrationIds: [], isOfflinePayment: true }),
      ...{ status: 400, errors: { registrationIds: ['error.required'] } },
    },
  ]),
  badOf(bulkOps.remove, [
    {
      what: 'paid, and one that is not there',
      given: ({ ids, entries }) => ({ eventId: ids.eventId, registrationIds: [entries.offline, 999_999], reason: 'записан дважды' }),
      errors: ({ entries }) => ({
        [`registrations.${entries.offline}`]: ['error.refund_first'],
        'registrations.999999': ['error.not_found'],
      }),
    },
    {
      what: 'nobody, for no reason',
      given: ({ ids }) => ({ eventId: ids.eventId, registrationIds: [] }),
      ...{ status: 400, errors: { registrationIds: ['error.required'], reason: ['error.required'] } },
    },
  ]),
  badOf(statisticsOps.eventStatistics, [
    {
      what: 'days that end before they begin',
      given: ({ ids }) => ({ eventId: ids.eventId, dateFrom: '02-01-2026', dateTo: '01-01-2026' }),
      errors: { dateFrom: ['error.date_range'] },
    },
  ]),
  badOf(booksQueries.invoice, [
    {
      what: 'one that is not there',
      given: () => ({ paymentInvoiceId: 999_999 }),
      ...{ status: 404, errors: { form: ['error.not_found'] } },
    },
  ]),
  badOf(askingOps.ask, [
    {
      what: 'an invoice that is not there',
      given: () => ({ paymentInvoiceId: 999_999 }),
      ...{ status: 404, errors: { form: ['error.not_found'] } },
    },
  ]),
  badOf(booksQueries.agentReport, [
    {
      what: 'more than 366 days',
      given: ({ ids }) => ({ eventId: ids.eventId, dateFrom: '01-01-2025', dateTo: '03-01-2026' }),
      errors: { dateTo: ['error.date_range'] },
    },
    {
      what: 'days that end before they begin',
      given: ({ ids }) => ({ eventId: ids.eventId, dateFrom: '02-01-2026', dateTo: '01-01-2026' }),
      errors: { dateFrom: ['error.date_range'] },
    },
  ]),
  badOf(receiptQueries.ofEvent, [
    {
      what: 'a state that is none',
      given: ({ ids }) => ({ eventId: ids.eventId, status: 'lost' }),
      ...{ status: 400, errors: { status: ['error.unknown_value'] } },
    },
  ]),
  badOf(booksQueries.invoices, [
    {
      what: 'of no sport event, by an organiser',
      given: () => ({ eventId: null }),
      ...{ status: 403, errors: { eventId: ['error.forbidden'] } },
    },
    {
      what: 'a status that is none',
      given: ({ ids }) => ({ eventId: ids.eventId, status: [7] }),
      ...{ status: 400, errors: { 'status.0': ['error.unknown_value'] } },
    },
  ]),
  badOf(booksQueries.transactions, [
    {
      what: 'a kind that is none',
      given: ({ ids }) => ({ eventId: ids.eventId, kind: 'gift' }),
      ...{ status: 400, errors: { kind: ['error.unknown_value'] } },
    },
  ]),
  badOf(booksQueries.reconciliation, [
    { what: 'a sport event of words', given: () => ({ eventId: 'x' }), status: 400, errors: { eventId: ['error.not_numeric'] } },
  ]),
  badOf(receiptOps.update, [
    {
      what: 'days that end before they begin',
      given: () => ({ dateFrom: '02-01-2026', dateTo: '01-01-2026' }),
      errors: { dateFrom: ['error.date_range'] },
    },
  ]),
];
