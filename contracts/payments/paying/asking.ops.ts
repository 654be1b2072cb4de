import { z } from 'zod';
import { id } from '../../input.js';
import { answerOf, command } from '../../op.js';
import type { OneInvoice } from '../invoice.docs.js';

export const askingOps = {
  ask: command({
    name: 'AskProvider',
    path: '/api/payment/ask-provider',
    kind: 'wrapped',
    roles: ['O', 'A'],
    scope: 'paymentInvoiceId',
    isForbiddenOnBehalf: true,
    isTakenWhenCancelled: true,
    input: z.object({ paymentInvoiceId: id }),
    answer: answerOf<OneInvoice>(),
    refusals: ['error.provider_disconnected'],
    rateLimit: { limit: 60, seconds: 3_600 },
    summary:
      'Asks the provider now about payments of an invoice and refunds that are on their way, and insurers for policies that are paid; what they answer is recorded',
  }),
};
