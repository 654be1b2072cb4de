import { homeDay } from '#contracts/rules/dates';
import { followPosition, insuredPositions, standingOf } from '#domain/payments/insurance/policy.decider';
import { policy } from '#domain/payments/insurance/policy.fold';
import { invoice } from '#domain/payments/invoice.fold';
import type { Consequence } from '#platform/log/consequences';

/** A policy is paid, and ends, in the append in which its position is paid or given back. */
export const policiesAgree: Consequence = {
  of: [invoice.name],
  follow: async (decided, { peek, decide, now }) => {
    for (const { id } of decided) {
      const { state: books } = await peek(invoice, id);
      for (const position of insuredPositions(books)) {
        const standing = standingOf(books, position);
        const { state } = await peek(policy, position.refId);
        if (followPosition(state, standing, homeDay(now)).length === 0) continue;
        await decide(policy, position.refId, (known) => followPosition(known, standing, homeDay(now)));
      }
    }
  },
};
