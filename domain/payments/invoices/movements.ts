import { minus, nothing, type Minor } from '#contracts/payments/money';
import type { InvoiceEvent } from '../invoice.fold.js';

/** A line of the ledger: what is charged is a debit of the payer, what comes in a credit. */
export interface Movement {
  kind: 'charge' | 'payment' | 'refund' | 'correction';
  debit: Minor;
  credit: Minor;
  provider: string | null;
  providerPaymentId: string | null;
}

/** What an event of an invoice moves; null: nothing. Debits less credits are what is outstanding. */
export const movementOf = (event: InvoiceEvent): Movement | null => {
  switch (event.type) {
    case 'InvoicePositionAdded':
      return debit('charge', event.data.position.amount);
    case 'InvoicePositionRepriced': {
      const difference = minus(event.data.to, event.data.from);
      return difference < 0 ? credit('correction', minus(nothing, difference)) : debit('correction', difference);
    }
    case 'InvoicePositionRemoved':
    case 'InvoicePositionMoved':
    case 'InvoicePositionCredited':
      return credit('correction', event.data.amount);
    case 'PaymentReceived': {
      const { amount, provider, providerPaymentId } = event.data;
      return { ...credit('payment', amount), provider, providerPaymentId };
    }
    case 'ManualPaymentSaved':
      return credit('payment', event.data.amount);
    case 'ManualPaymentRevoked':
      return debit('correction', event.data.amount);
    case 'ChargebackReceived':
      return { ...debit('correction', event.data.amount), providerPaymentId: event.data.providerPaymentId };
    case 'RefundDone':
      return debit('refund', event.data.amount);
    default:
      return null;
  }
};

const by = { provider: null, providerPaymentId: null };
const debit = (kind: Movement['kind'], amount: Minor): Movement => ({ kind, debit: amount, credit: nothing, ...by });
const credit = (kind: Movement['kind'], amount: Minor): Movement => ({ kind, debit: nothing, credit: amount, ...by });
