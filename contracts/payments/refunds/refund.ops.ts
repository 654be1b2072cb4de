import { z } from 'zod';
import { boolean, bulkOf, expectedVersion, id, oneOf, reason } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import type { RegistrationRow } from '../../registrations/registration.docs.js';
import type { InvoiceRow, RefundRow } from '../invoice.docs.js';
import { refundMethods } from '../invoice.events.js';

/** In the large unit, as a number or as text with `.` or `,`; read in the currency of its invoice. */
const givenAmount = z.union([z.number(), z.string().max(20, 'error.not_numeric')], {
  error: ({ input }) => (input === undefined || input === null ? 'error.required' : 'error.not_numeric'),
});
const why = reason.refine((value) => value.length > 0, 'error.required');
const method = oneOf(refundMethods);
const positions = bulkOf(z.object({ positionId: id, amount: givenAmount }), 500);

const terms = {
  method,
  reason: why,
  /** Those whom it is for are withdrawn as well. */
  isWithdrawRegistrations: boolean.optional(),
  /** Keeps back what the organiser's rules say for today. */
  isFeeKept: boolean.optional(),
  /** Money that was handed over already: the refund is done with it. */
  isHandedOver: boolean.optional(),
  /** Where credit goes: another invoice of the same payer. */
  toPaymentInvoiceId: id.optional(),
  expectedVersion,
};

interface GivenBack {
  refund: RefundRow;
  /** One for each payment that the money goes back to; `refund` is the first. */
  refunds: RefundRow[];
  invoice: InvoiceRow;
}
interface OneRefund {
  refund: RefundRow;
  invoice: InvoiceRow;
}
interface WithRegistrations {
  registrations: RegistrationRow[];
}

const createRefusals = [
  ...(['error.amount_too_low', 'error.amount_too_high', 'error.not_paid', 'error.provider_disconnected', 'error.decimals'] as const),
  ...(['error.not_numeric', 'error.too_many', 'error.transition', 'error.already_done', 'error.completed', 'error.unknown_value'] as const),
  'error.second_factor_needed',
] as const;
const byOrganiser = { kind: 'wrapped', roles: ['O', 'A'], isForbiddenOnBehalf: true, isTakenWhenCancelled: true } as const;
const ofInvoice = { ...byOrganiser, scope: 'paymentInvoiceId' } as const;
const ofRefund = { ...byOrganiser, scope: 'refundId' } as const;

export interface RefundPreview {
  /** Of the whole invoice. */
  refundableAmount: number;
  /** What is asked for; everything, where nothing is. */
  amount: number;
  /** What the rules of today keep back of that. */
  fee: number;
  /** What the payer gets where the fee is kept. */
  payout: number;
  currency: string;
  positions: { positionId: number; refundableAmount: number }[];
  methods: (typeof refundMethods)[number][];
  creditInvoices: { paymentInvoiceId: number; number: string; outstandingAmount: number }[];
}

/** Giving money back: of a whole invoice (`/api/cabinet`), or of chosen positions (`/api/payment`). */
export const refundOps = {
  createOfInvoice: command({
    ...ofInvoice,
    name: 'RefundInvoice',
    path: '/api/cabinet/refund',
    input: z.object({ paymentInvoiceId: id, amount: givenAmount, ...terms }),
    answer: answerOf<GivenBack>(),
    refusals: createRefusals,
    summary: 'Give back an amount of an invoice',
  }),
  create: command({
    ...ofInvoice,
    name: 'CreateRefund',
    path: '/api/payment/create-refund',
    input: z.object({ paymentInvoiceId: id, positions, ...terms }),
    answer: answerOf<GivenBack & WithRegistrations>(),
    refusals: [...createRefusals, 'error.not_found'],
    summary: 'Give back amounts of chosen positions of an invoice',
  }),
  editOfInvoice: command({
    ...ofRefund,
    name: 'EditInvoiceRefund',
    path: '/api/cabinet/edit-refund',
    input: z.object({
      refundId: id,
      amount: givenAmount.optional(),
      method: method.optional(),
      reason: why,
      comment: reason.optional(),
      expectedVersion,
    }),
    answer: answerOf<OneRefund>(),
    refusals: createRefusals,
    summary: 'Change a refund that has not been sent',
  }),
  edit: command({
    ...ofRefund,
    name: 'EditRefund',
    path: '/api/payment/edit-refund',
    input: z.object({ refundId: id, positions: positions.optional(), method: method.optional(), reason: why, expectedVersion }),
    answer: answerOf<OneRefund>(),
    refusals: [...createRefusals, 'error.not_found'],
    summary: 'Change which positions a refund that has not been sent gives back of',
  }),
  removeOfInvoice: command({
    ...ofRefund,
    name: 'RemoveInvoiceRefund',
    path: '/api/cabinet/remove-refund',
    input: z.object({ refundId: id, reason: why, expectedVersion }),
    answer: answerOf<{ invoice: InvoiceRow }>(),
    refusals: ['error.transition'],
    summary: 'Take back a refund that has not been sent, or that the provider has refused',
  }),
  remove: command({
    ...ofRefund,
    name: 'RemoveRefund',
    path: '/api/payment/remove-refund',
    input: z.object({ refundId: id, reason: why, expectedVersion }),
    answer: answerOf<{ invoice: InvoiceRow } & WithRegistrations>(),
    refusals: ['error.transition'],
    summary: 'The same from the desk, with the registrations that it is about',
  }),
  send: command({
    ...ofRefund,
    name: 'SendRefund',
    path: '/api/payment/send-refund',
    input: z.object({ refundId: id, toPaymentInvoiceId: id.optional(), expectedVersion }),
    answer: answerOf<OneRefund>(),
    refusals: [
      ...(['error.transition', 'error.provider_disconnected', 'error.unknown_value', 'error.amount_too_high'] as const),
      'error.second_factor_needed',
    ],
    summary: 'Carry a refund out now: to the provider; by hand, it is handed over; as credit, it pays another invoice of the payer',
  }),
};

export const refundQueries = {
  preview: query({
    name: 'GetRefundPreview',
    path: '/api/payment/get-refund-preview',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'paymentInvoiceId',
    input: z.object({ paymentInvoiceId: id, amount: givenAmount.optional(), positions: positions.optional() }),
    answer: answerOf<RefundPreview>(),
    summary: 'What of an invoice can be given back, what the rules of today keep back, and where credit could go',
  }),
};
