import { withdrawalOps } from '#contracts/registrations/details.ops';
import { registrationOps } from '#contracts/registrations/registration.ops';
import { eventRefundOps } from '#contracts/payments/refunds/event-refunds.ops';
import { refundListQueries } from '#contracts/payments/refunds/refund-list.ops';
import { refundOps, refundQueries } from '#contracts/payments/refunds/refund.ops';
import { badOf, type Bad } from './bad.js';
import type { Books } from './world.js';

const why = { method: 'offline', reason: 'болезнь' };
type Invoice = (books: Books) => { paymentInvoiceId: number; positionId: number };
const paid: Invoice = ({ invoices }) => invoices.paid;

/** Of the whole invoice on one path, of its position on the other. */
const both = (row: (given: (of: Invoice, amount: unknown, more?: object) => Bad['given'], field: (books: Books) => string) => Bad) => ({
  whole: row(
    (of, amount, more) => (books) => ({ ...why, paymentInvoiceId: of(books).paymentInvoiceId, amount, ...more }),
    () => 'amount',
  ),
  positions: row(
    (of, amount, more) => (books) => {
      const { paymentInvoiceId, positionId } = of(books);
      return { ...why, paymentInvoiceId, positions: [{ positionId, amount }], ...more };
    },
    (books) => `positions.${paid(books).positionId}`,
  ),
});
const notPaid: Record<string, Invoice> = {
  'nothing came': ({ invoices }) => invoices.open,
  'it costs nothing': ({ invoices }) => invoices.nothing,
  'it is disabled': ({ entries }) => ({ paymentInvoiceId: entries.disabled, positionId: 1 }),
};

const created = [
  both((given, field) => ({ what: 'nothing', given: given(paid, 0), errors: (books) => ({ [field(books)]: ['error.amount_too_low'] }) })),
  both((given, field) => ({
    what: 'less than nothing',
    given: given(paid, -5),
    errors: (books) => ({ [field(books)]: ['error.amount_too_low'] }),
  })),
  both((given, field) => ({
    what: 'more than is left of it',
    given: given(paid, 800.01),
    errors: (books) => ({ [field(books)]: ['error.amount_too_high'] }),
  })),
  both((given, field) => ({
    what: 'a part of a kopeck',
    given: given(paid, '1.005'),
    errors: (books) => ({ [field(books)]: ['error.decimals'] }),
  })),
  both((given, field) => ({ what: 'words', given: given(paid, 'сто'), errors: (books) => ({ [field(books)]: ['error.not_numeric'] }) })),
  both((given) => ({ what: 'no reason', given: given(paid, 1, { reason: '' }), status: 400, errors: { reason: ['error.required'] } })),
  both((given) => ({
    what: 'a way that is none',
    given: given(paid, 1, { method: 'gold' }),
    status: 400,
    errors: { method: ['error.unknown_value'] },
  })),
  both((given) => ({
    what: 'a provider that nobody is connected to',
    given: given(({ invoices }) => invoices.gone, 1, { method: 'original' }),
    errors: { form: ['error.provider_disconnected'] },
  })),
  both((given) => ({
    what: 'as credit, to an invoice that is not there',
    given: given(paid, 1, { method: 'credit', toPaymentInvoiceId: 999_999 }),
    errors: { toPaymentInvoiceId: ['error.unknown_value'] },
  })),
  both((given) => ({
    what: 'an invoice that is not there',
    given: given(paid, 1, { paymentInvoiceId: 999_999 }),
    status: 404,
    errors: { form: ['error.not_found'] },
  })),
  ...Object.entries(notPaid).map(([what, of]) => both((given) => ({ what, given: given(of, 1), errors: { form: ['error.not_paid'] } }))),
];

const ofRefund = (what: string, refundId: (books: Books) => number, more: object, errors: Bad['errors'], status = 200): Bad => ({
  ...{ what, errors, status },
  given: (books) => ({ refundId: refundId(books), reason: 'ещё', ...more }),
});
const open = ({ invoices }: Books): number => invoices.created;
const done = ({ invoices }: Books): number => invoices.givenBack;
const nowhere = ({ invoices }: Books): number => invoices.paid.paymentInvoiceId * 1_000 + 77;
const atPosition = (amount: number) => (books: Books) => ({
  refundId: open(books),
  reason: 'ещё',
  positions: [{ positionId: paid(books).positionId, amount }],
});

const removed = [
  ofRefund('done already', done, {}, { form: ['error.transition'] }),
  ofRefund('no reason', open, { reason: '' }, { reason: ['error.required'] }, 400),
  ofRefund('one that is not there', nowhere, {}, { refundId: ['error.not_found'] }, 404),
];

/** Catalogue 2.2 and 1.5. The invoice that is paid has 800 left to give back: of 1000, 100 are back and 100 held. */
export const badRefunds = [
  badOf(
    refundOps.createOfInvoice,
    created.map(({ whole }) => whole),
  ),
  badOf(refundOps.create, [
    ...created.map(({ positions }) => positions),
    {
      what: 'of no position',
      given: (books) => ({ ...why, paymentInvoiceId: paid(books).paymentInvoiceId, positions: [] }),
      ...{ status: 400, errors: { positions: ['error.required'] } },
    },
    {
      what: 'of a position of another invoice',
      given: (books) => ({
        ...{ ...why, paymentInvoiceId: paid(books).paymentInvoiceId },
        positions: [{ positionId: books.invoices.open.positionId, amount: 1 }],
      }),
      errors: ({ invoices }) => ({ [`positions.${invoices.open.positionId}`]: ['error.not_found'] }),
    },
  ]),
  badOf(refundOps.editOfInvoice, [
    ofRefund('done already', done, { amount: 1 }, { form: ['error.transition'] }),
    ofRefund('more than is left of it', open, { amount: 900.01 }, { amount: ['error.amount_too_high'] }),
    ofRefund('a part of a kopeck', open, { amount: '1.005' }, { amount: ['error.decimals'] }),
    ofRefund('words', open, { amount: 'сто' }, { amount: ['error.not_numeric'] }),
    ofRefund('nothing', open, { amount: 0 }, { amount: ['error.amount_too_low'] }),
    ofRefund('no reason', open, { reason: '' }, { reason: ['error.required'] }, 400),
    ofRefund('one that is not there', nowhere, { amount: 1 }, { refundId: ['error.not_found'] }, 404),
  ]),
  badOf(refundOps.edit, [
    ofRefund('done already', done, {}, { form: ['error.transition'] }),
    {
      what: 'more than is left of it',
      given: atPosition(900.01),
      errors: (books) => ({ [`positions.${paid(books).positionId}`]: ['error.amount_too_high'] }),
    },
    { what: 'nothing', given: atPosition(0), errors: (books) => ({ [`positions.${paid(books).positionId}`]: ['error.amount_too_low'] }) },
    ofRefund('of no position', open, { positions: [] }, { positions: ['error.required'] }, 400),
    ofRefund('no reason', open, { reason: '' }, { reason: ['error.required'] }, 400),
  ]),
  badOf(refundOps.removeOfInvoice, removed),
  badOf(refundOps.remove, removed),
  badOf(refundOps.send, [
    ofRefund('done already', done, {}, { form: ['error.transition'] }),
    ofRefund('one that is not there', nowhere, {}, { refundId: ['error.not_found'] }, 404),
  ]),
  badOf(refundQueries.preview, [
    {
      what: 'an invoice that is not there',
      given: () => ({ paymentInvoiceId: 999_999 }),
      status: 404,
      errors: { form: ['error.not_found'] },
    },
  ]),
  badOf(refundListQueries.ofEvent, [
    {
      what: 'a state that is none',
      given: ({ ids }) => ({ eventId: ids.eventId, status: 'lost' }),
      ...{ status: 400, errors: { status: ['error.unknown_value'] } },
    },
  ]),
  badOf(eventRefundOps.refundEvent, [
    {
      what: 'a sport event that is not cancelled',
      given: ({ ids }) => ({ eventId: ids.eventId, reason: 'потоп' }),
      errors: { form: ['error.transition'] },
    },
    { what: 'no reason', given: ({ ids }) => ({ eventId: ids.eventId, reason: '' }), status: 400, errors: { reason: ['error.required'] } },
  ]),
  badOf(withdrawalOps.request, [
    {
      what: 'no reason',
      given: ({ online }) => ({ registrationIds: [online.paid?.eventRegistrationId], reason: ' ' }),
      ...{ by: ({ cast }) => cast.user.caller, status: 400, errors: { reason: ['error.required'] } },
    },
    {
      what: 'of nobody',
      given: () => ({ registrationIds: [], reason: 'x' }),
      ...{ status: 400, errors: { registrationIds: ['error.required'] } },
    },
  ]),
  badOf(registrationOps.withdraw, [
    {
      what: 'more than came',
      given: ({ entries }) => ({ registrationIds: [entries.offline], reason: 'x', refundAmounts: { [entries.offline]: 1500.01 } }),
      errors: ({ entries }) => ({ [`refundAmounts.${entries.offline}`]: ['error.amount_too_high'] }),
    },
    {
      what: 'money, by an operator',
      given: ({ entries }) => ({ registrationIds: [entries.offline], reason: 'x', isRefund: true }),
      ...{ by: ({ cast }) => cast.operator.caller, status: 403, errors: { isRefund: ['error.forbidden'] } },
    },
  ]),
];
