import { minorOf } from '#contracts/payments/money';
import { defaultDiploma } from '#contracts/diplomas/default-template';
import type { diplomaEvents } from '#contracts/diplomas/diploma.events';
import type { fileEvents } from '#contracts/exports/file.events';
import type { payeeEvents } from '#contracts/payments/papers/payee.events';
import type { bankLineEvents, bankMarkEvents, invoiceCheckingEvents } from '#contracts/payments/statements/statement.events';
import { scenario, type Scenario } from './scenario.js';

const ids = { bankLineId: 5, eventId: 1 };
const payer = { payerInn: '7707083893', payerAccount: '40702810900000005555' };

/** Whom invoices are paid to, and what the statements of banks say. */
export const papers: Scenario[] = [
  scenario<typeof payeeEvents>('payee', 1, [
    {
      type: 'PayeeDetailsSaved',
      data: {
        eventId: 1,
        payee: {
          ...{ name: 'Федерация', inn: '7707083893', kpp: '773601001', account: '40702810900000005555', bik: '044525225' },
          ...{ bankName: 'Банк', correspondentAccount: '30101810400000000225', iban: 'DE89370400440532013000', swift: 'DEUTDEFF' },
          address: 'Москва',
        },
        changes: [{ field: 'name', from: '', to: 'Федерация' }],
      },
    },
  ]),
  scenario<typeof bankMarkEvents>('bank-mark', '5f2c', [
    { type: 'BankMarkTaken', data: { mark: '5f2c', bankLineId: 5, ...payer, byUserId: 11 } },
  ]),
  scenario<typeof bankLineEvents>('bank-line', 5, [
    {
      type: 'PaymentLineUnmatched',
      data: {
        ...{ ...ids, ...payer, date: '02-05-2026', amount: minorOf(150_000), currency: 'RUB', payer: 'СК Ринг', purpose: 'взносы' },
        ...{ references: ['17'], named: [{ paymentInvoiceId: 31, expected: minorOf(160_000) }], isTwin: true, byUserId: 11 },
      },
    },
    {
      type: 'PaymentLineBooked',
      data: { ...ids, shares: [{ paymentInvoiceId: 31, amount: minorOf(150_000) }], left: minorOf(0), byUserId: 11 },
    },
    { type: 'PaymentLineSetAside', data: { ...ids, reason: 'Аренда', byUserId: 11 } },
  ]),
  scenario<typeof invoiceCheckingEvents>('invoice-checking', 11, [
    {
      type: 'InvoicesChecked',
      data: {
        ...{ userId: 11, eventId: 1, dateFrom: '01-05-2026', dateTo: '31-05-2026' },
        counts: { matched: 1, partial: 0, overpaid: 0, mismatched: 0, unmatched: 1, alreadyKnown: 0, amount: minorOf(150_000) },
      },
    },
  ]),
  scenario<typeof diplomaEvents>('diplomas', 1, [
    {
      type: 'DiplomaTemplateSaved',
      data: {
        eventId: 1,
        template: { ...defaultDiploma('ru'), templateId: 1, background: 'b2'.repeat(32) },
        changes: [{ field: 'name', from: 'Первый', to: 'Обычный' }],
      },
    },
    { type: 'DiplomaTemplateRemoved', data: { eventId: 1, templateId: 1 } },
  ]),
  scenario<typeof fileEvents>('file-exports', 1, [
    {
      type: 'FileExported',
      data: {
        ...{ exportType: 'registrations', format: 'xlsx', eventId: 1, filters: { needle: '…', gender: 'female' }, columns: ['fullName'] },
        ...{ rowCount: 2, bytes: 6_400, sha256: 'a1'.repeat(32), position: 812, endPosition: 812 },
      },
    },
  ]),
];
