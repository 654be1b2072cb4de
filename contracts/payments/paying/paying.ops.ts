import { z } from 'zod';
import { id, listOf, oneOf, requiredText } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import { amountInput } from '../amount.input.js';
import { onlineMethods } from './methods.js';
import type { BankPage, DuePayments, MadeInvoice, PaymentProgress } from './paying.docs.js';

const ofPayer = { kind: 'raw', roles: ['U', 'R', 'A'], subject: 'userId', isForbiddenOnBehalf: true } as const;
const order = { eventId: id, userId: id };
/** A club pays for as many at once. */
const maxPaidAtOnce = 500;
/** A promo code as somebody types it, with blanks and dashes. */
const maxCodeInput = 40;
const bankPaymentId = z.string({ error: 'error.required' }).regex(/^[0-9a-f]{32}$/, 'error.not_found');

export const payingQueries = {
  getData: query({
    name: 'GetEventPaymentData',
    path: '/api/event-payment/get-data',
    ...ofPayer,
    // Those that are about to be paid: a promo code is counted over them. Without them all.
    input: z.object({ ...order, positionIds: listOf(id, maxPaidAtOnce).optional() }),
    answer: answerOf<DuePayments>(),
    summary:
      'What is to be paid at a sport event for a person; for the caller, with their children and the clubs that they represent. The total is of what is chosen.',
  }),
  bank: query({
    name: 'GetBankPayment',
    path: '/api/bank/get-payment',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ providerPaymentId: bankPaymentId }),
    answer: answerOf<{ payment: BankPage }>(),
    summary: 'A payment at the page that plays the bank, by its address alone.',
  }),
};

const promoRefusals = [
  'error.promo_unknown',
  'error.promo_disabled',
  'error.promo_not_yet',
  'error.promo_expired',
  'error.promo_used_up',
  'error.promo_budget',
  'error.promo_not_for_these',
  'error.promo_min_amount',
] as const;

export const payingOps = {
  applyPromo: command({
    name: 'ReservePromoCode',
    path: '/api/event-payment/apply-promo-code',
    ...ofPayer,
    input: z.object({ ...order, code: z.string({ error: 'error.required' }).trim().max(maxCodeInput, 'error.max_length') }),
    answer: answerOf<DuePayments & { discount: number }>(),
    refusals: promoRefusals,
    // Whoever tries codes out soon waits.
    rateLimit: { limit: 20, seconds: 3_600 },
    summary: 'Takes a promo code off what is due and holds it for 30 minutes; an empty one gives it up.',
  }),
  createInvoice: command({
    name: 'CreateInvoice',
    path: '/api/event-payment/create-invoice',
    ...ofPayer,
    input: z.object({
      ...order,
      positionIds: listOf(id, maxPaidAtOnce).min(1, 'error.required'),
      method: oneOf(onlineMethods),
      promoCode: requiredText(maxCodeInput).optional(),
      // What the page has shown the payer: it is compared with the books and charges nothing.
      total: amountInput.optional(),
    }),
    answer: answerOf<MadeInvoice>(),
    refusals: [
      ...promoRefusals,
      'error.price_changed',
      'error.already_paid',
      'error.already_invoiced',
      'error.being_paid',
      'error.whole_invoice',
      'error.transition',
      'error.unknown_value',
      'error.event_cancelled',
      'error.provider_disconnected',
    ],
    // It takes promo codes too: whoever tries them out soon waits.
    rateLimit: { limit: 60, seconds: 3_600 },
    summary:
      'Begins to pay the chosen positions: one invoice, one payment; the answer says where the payer goes. Of another sum than the page has shown nothing is begun.',
  }),
  check: command({
    name: 'CheckPayment',
    path: '/api/event-payment/check-payment',
    ...ofPayer,
    input: z.object({ ...order, paymentId: requiredText(60) }),
    answer: answerOf<PaymentProgress>(),
    refusals: [],
    rateLimit: { limit: 120, seconds: 60 },
    summary: 'How far a payment is; the provider is asked for one that waits.',
  }),
  notice: command({
    name: 'RecordProviderNotice',
    path: '/api/event-payment/provider-notice',
    kind: 'raw',
    roles: ['V'],
    isSigned: true,
    input: z.object({}),
    answer: answerOf<object>(),
    refusals: ['error.signature'],
    rateLimit: { limit: 3_000, seconds: 60 },
    summary: 'A notice of the provider of payments. It is checked, and what is recorded is what the provider answers when it is asked.',
  }),
  bank: command({
    name: 'ActAtBank',
    path: '/api/bank/act',
    kind: 'raw',
    roles: ['V'],
    input: z.object({ providerPaymentId: bankPaymentId, action: oneOf(['pay', 'decline', 'chargeback']) }),
    answer: answerOf<{ notices: { signature: string; body: string }[] }>(),
    refusals: [],
    summary: 'Pays, declines or takes back at the page that plays the bank; answers the notices that a bank would send.',
  }),
};
