import type { ContextSpec } from '#platform/context-spec';
import { refundEvent } from './event-refunds.js';
import type { RefundParts } from './parts.js';
import { refundJobs, type RefundJobParts } from './refund-jobs.js';
import { refundOperations } from './refund.operations.js';

/** Giving money back: to its payment through the provider, by hand, as credit of another invoice. */
export const refundsContext = (parts: RefundParts & RefundJobParts): ContextSpec => ({
  name: 'refunds',
  operations: [[...refundOperations(parts), refundEvent(parts)]],
  ...refundJobs(parts),
});
