import { z } from 'zod';
import { date, id, integer, oneOf, requiredText } from '../../input.js';
import { answerOf, command, query } from '../../op.js';
import { amountInput } from '../amount.input.js';
import { onlineMethods } from '../paying/methods.js';
import type { DuePayments } from '../paying/paying.docs.js';
import type { InsurancePayment, InsurancePurchase, OrderedInsurance } from './policy.docs.js';

const ofBuyer = { kind: 'raw', roles: ['U'], isForbiddenOnBehalf: true } as const;

/** Buying insurance for an athlete: whoever is logged in buys, for themselves, for whom they represent, or as a gift. */
export const policyOps = {
  getData: query({
    name: 'GetInsurancePurchase',
    path: '/api/insurance/get-data',
    ...ofBuyer,
    input: z.object({ userId: id }),
    answer: answerOf<InsurancePurchase>(),
    summary: 'What insurance the caller may buy for an athlete, and what it costs.',
  }),
  order: command({
    name: 'OrderInsurance',
    path: '/api/insurance/create-invoice',
    ...ofBuyer,
    input: z.object({
      userId: id,
      providerKey: requiredText(40),
      sportId: id,
      termInDays: integer,
      startDate: date,
      // As the buyer saw it: another price of today is told to them, and nothing is made.
      price: amountInput,
      method: oneOf(onlineMethods),
    }),
    answer: answerOf<OrderedInsurance>(),
    refusals: [
      'error.insurance_closed',
      'error.gift_closed',
      'error.unknown_value',
      'error.date_range',
      'error.price_changed',
      'error.valid_birth_date',
      'error.not_eligible',
      'error.already_insured',
      'error.provider_disconnected',
      'error.already_paid',
      'error.transition',
      'error.being_paid',
    ],
    rateLimit: { limit: 60, seconds: 3_600 },
    summary: 'Orders a policy at the price of the settings and begins to pay it: one invoice, one payment; the answer says where to pay.',
  }),
  orderWithEntry: command({
    name: 'OrderEntryInsurance',
    path: '/api/event-payment/order-insurance',
    kind: 'raw',
    roles: ['U', 'R', 'A'],
    subject: 'userId',
    isForbiddenOnBehalf: true,
    input: z.object({
      eventId: id,
      // Who pays.
      userId: id,
      eventRegistrationId: id,
      // Null: none.
      insurance: z
        .object({ providerKey: requiredText(40), termInDays: integer, price: amountInput }, { error: 'error.required' })
        .nullable(),
    }),
    answer: answerOf<DuePayments>(),
    refusals: [
      'error.insurance_closed',
      'error.gift_closed',
      'error.unknown_value',
      'error.date_range',
      'error.price_changed',
      'error.valid_birth_date',
      'error.not_eligible',
      'error.already_insured',
      'error.already_paid',
      'error.being_paid',
      'error.transition',
      'error.event_cancelled',
    ],
    rateLimit: { limit: 300, seconds: 3_600 },
    summary: 'Insures an entrant for the days of the sport event, paid with the entry: a position of the same invoice. Null takes it off.',
  }),
  check: command({
    name: 'CheckInsurancePayment',
    path: '/api/insurance/check-payment',
    ...ofBuyer,
    input: z.object({ paymentId: requiredText(60) }),
    answer: answerOf<InsurancePayment>(),
    refusals: [],
    rateLimit: { limit: 120, seconds: 60 },
    summary:
      "How far a payment of the caller's for insurance is, and whether the policy is there; the provider is asked for one that waits.",
  }),
};
