import type { RefundRow } from '#contracts/payments/invoice.docs';
import { refundMethods } from '#contracts/payments/invoice.events';
import { decimalOf, minus, smaller } from '#contracts/payments/money';
import { invoiceOfRefund } from '#contracts/payments/refunds/refund-id';
import { refundOps, refundQueries } from '#contracts/payments/refunds/refund.ops';
import { isRefusal, notFound } from '#domain/decider';
import { outstandingOf, refundableOf } from '#domain/payments/invoice.figures';
import { invoice, type InvoiceBooks } from '#domain/payments/invoice.fold';
import { refundableOfPosition, sumOf } from '#domain/payments/refunds/shares';
import type { OperationContext } from '#platform/context';
import { onCommand, onQuery, recordedField, type Implementation } from '#platform/operations/implementation';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { invoiceRow } from '../invoices/invoice-rows.js';
import { amountIn, positionsIn } from './amounts.js';
import { decideEdit, decideRemove, decideSend } from './change.js';
import { decideCreate, feeToday } from './create.js';
import type { RefundParts } from './parts.js';
import { withoutSecondFactor } from './second-factor.js';
import { refundList } from './refund-list.query.js';

const registrationIdsOf = (books: InvoiceBooks, { positions }: Pick<RefundRow, 'positions'>): number[] => {
  const ids = new Set(positions.map(({ positionId }) => positionId));
  return books.positions.flatMap(({ positionId, registrationId }) =>
    ids.has(positionId) && registrationId !== null ? [registrationId] : [],
  );
};

/** The invoice as it stands, with these of its refunds and the registrations that they are about. */
const told = async (paymentInvoiceId: number, refundIds: readonly number[], context: OperationContext, { registrations }: RefundParts) => {
  const [row, { state: books }] = await Promise.all([invoiceRow(paymentInvoiceId, context), context.load(invoice, paymentInvoiceId)]);
  const refunds = (row?.refunds ?? []).filter(({ refundId }) => refundIds.includes(refundId));
  const [refund] = refunds;
  if (!row || !refund) throw new Error(`invoice ${paymentInvoiceId} has none of the refunds ${refundIds.join(', ')}`);
  const ids = [...new Set(refunds.flatMap((one) => registrationIdsOf(books, one)))];
  return { refund, refunds, invoice: row, registrations: await registrations.rows(context, ids) };
};

const toldOne = async (refundId: number, context: OperationContext, parts: RefundParts) => {
  const { refund, invoice: row, registrations } = await told(invoiceOfRefund(refundId), [refundId], context, parts);
  return { refund, invoice: row, registrations };
};

const queueOfInvoice = ({ paymentInvoiceId }: { paymentInvoiceId: number }): string => `invoice-${paymentInvoiceId}`;
const queueOfRefund = ({ refundId }: { refundId: number }): string => queueOfInvoice({ paymentInvoiceId: invoiceOfRefund(refundId) });

const creating = (parts: RefundParts): Implementation[] => [
  onCommand(refundOps.createOfInvoice, {
    queueKey: queueOfInvoice,
    decide: async (input, context) =>
      (await withoutSecondFactor(context)) ?? decideCreate(input, (books) => amountIn(books, input.amount), context, parts),
    answer: ({ decided, events, input }, context) =>
      told(input.paymentInvoiceId, decided?.refundIds ?? [recordedField(events, 'refundId', 0)], context, parts),
  }),
  onCommand(refundOps.create, {
    queueKey: queueOfInvoice,
    decide: async (input, context) =>
      (await withoutSecondFactor(context)) ?? decideCreate(input, (books) => positionsIn(books, input.positions), context, parts),
    answer: ({ decided, events, input }, context) =>
      told(input.paymentInvoiceId, decided?.refundIds ?? [recordedField(events, 'refundId', 0)], context, parts),
  }),
];

const changing = (parts: RefundParts): Implementation[] => [
  onCommand(refundOps.editOfInvoice, {
    queueKey: queueOfRefund,
    decide: async ({ comment, ...input }, context) => {
      const weak = await withoutSecondFactor(context);
      if (weak) return weak;
      const reason = comment ? `${input.reason}: ${comment}` : input.reason;
      const { amount } = input;
      return decideEdit({ ...input, reason }, (books) => (amount === undefined ? null : amountIn(books, amount)), context, parts);
    },
    answer: ({ input }, context) => toldOne(input.refundId, context, parts),
  }),
  onCommand(refundOps.edit, {
    queueKey: queueOfRefund,
    decide: async (input, context) => {
      const { positions } = input;
      const weak = await withoutSecondFactor(context);
      return weak ?? decideEdit(input, (books) => (positions === undefined ? null : positionsIn(books, positions)), context, parts);
    },
    answer: ({ input }, context) => toldOne(input.refundId, context, parts),
  }),
  onCommand(refundOps.removeOfInvoice, {
    queueKey: queueOfRefund,
    decide: decideRemove,
    answer: ({ input }, context) => toldOne(input.refundId, context, parts),
  }),
  onCommand(refundOps.remove, {
    queueKey: queueOfRefund,
    decide: decideRemove,
    answer: ({ input }, context) => toldOne(input.refundId, context, parts),
  }),
  onCommand(refundOps.send, {
    queueKey: queueOfRefund,
    decide: async (input, context) => (await withoutSecondFactor(context)) ?? decideSend(input, context, parts),
    answer: ({ input }, context) => toldOne(input.refundId, context, parts),
  }),
];

/** Invoices of the same payer at the same sport event that await money: credit may go there. */
const creditInvoices = async (books: InvoiceBooks, { documents }: OperationContext) => {
  const { created } = books;
  if (!created) return [];
  const open = await documents.find(invoicesView, {
    filter: {
      [created.payer.type === 'user' ? 'payerUserId' : 'payerOrganizationId']: created.payer.id,
      eventId: created.eventId,
      status: 0,
    },
    limit: 50,
  });
  return open.flatMap(({ paymentInvoiceId, books: other }) => {
    const due = outstandingOf(other);
    if (!other.created || paymentInvoiceId === created.paymentInvoiceId || due <= 0 || other.created.currency !== created.currency)
      return [];
    return [{ paymentInvoiceId, number: other.created.number, outstandingAmount: decimalOf(due, other.created.currency) }];
  });
};

const preview = onQuery(refundQueries.preview, async ({ paymentInvoiceId, amount, positions }, context) => {
  const { state: books } = await context.load(invoice, paymentInvoiceId);
  if (!books.created) return notFound('paymentInvoiceId');
  const { currency } = books.created;
  const given = positions ? positionsIn(books, positions) : amountIn(books, amount ?? decimalOf(refundableOf(books), currency));
  if (isRefusal(given)) return given;
  const shares = books.positions
    .map((position) => ({ positionId: position.positionId, amount: refundableOfPosition(books, position) }))
    .filter((share) => share.amount > 0);
  const asked = 'amount' in given ? given.amount : sumOf(given.positions);
  const byRules = await feeToday(books, given, { peek: (aggregate, id) => context.load(aggregate, id), now: context.now });
  const fee = smaller(byRules, asked);
  return {
    refundableAmount: decimalOf(refundableOf(books), currency),
    ...{ amount: decimalOf(asked, currency), fee: decimalOf(fee, currency), payout: decimalOf(minus(asked, fee), currency) },
    currency,
    positions: shares.map((share) => ({ positionId: share.positionId, refundableAmount: decimalOf(share.amount, currency) })),
    methods: books.payments.some((one) => one.provider !== null && !one.isRevoked)
      ? [...refundMethods]
      : refundMethods.filter((one) => one !== 'original'),
    creditInvoices: await creditInvoices(books, context),
  };
});

export const refundOperations = (parts: RefundParts): Implementation[] => [...creating(parts), ...changing(parts), preview, refundList];
