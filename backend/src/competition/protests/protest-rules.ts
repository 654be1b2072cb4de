import { protestRuleOps } from '#contracts/competition/protest.ops';
import { protestRules, setProtestLimit } from '#domain/competition/protest-rules.decider';
import { onCommandOf } from '#platform/operations/implementation';

const on = onCommandOf(protestRules, ({ eventId }: { eventId: number }) => eventId);

export const protestRuleRows = [
  on(protestRuleOps.setLimit, { decide: ({ eventId, minutes }, state) => setProtestLimit(state, eventId, minutes) }),
];
