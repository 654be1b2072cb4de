import type { EventOf } from '#contracts/event';
import { protestRuleEvents } from '#contracts/competition/protest-rules.events';
import type { Decision } from '#domain/decider';

type RuleEvent = EventOf<typeof protestRuleEvents>;

export interface ProtestRules {
  /** Minutes after a match; null: protests are taken at any time. */
  limitMinutes: number | null;
}

/** `protestRules-{eventId}`. */
export const protestRules = {
  name: 'protestRules',
  events: protestRuleEvents,
  initial: (): ProtestRules => ({ limitMinutes: null }),
  evolve: (_state: ProtestRules, { data }: RuleEvent): ProtestRules => ({ limitMinutes: data.to }),
};

export const setProtestLimit = ({ limitMinutes: from }: ProtestRules, eventId: number, to: number | null): Decision<RuleEvent, never> =>
  from === to ? [] : [{ type: 'ProtestLimitSet', data: { eventId, from, to } }];
