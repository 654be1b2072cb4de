import type { EventOf } from '#contracts/event';
import { accountRuleEvents } from '#contracts/identity/account.events';
import { refuse, type Decision } from '#domain/decider';

type RuleEvent = EventOf<typeof accountRuleEvents>;

export interface AccountRules {
  /** An administrator administers only in a session that was opened with a second factor. */
  isForAdministrators: boolean;
  /** Money is given back only in such a session. */
  isForRefunds: boolean;
}

/** `accountRules-site`. */
export const accountRules = {
  name: 'accountRules',
  events: accountRuleEvents,
  initial: (): AccountRules => ({ isForAdministrators: false, isForRefunds: false }),
  evolve: (_state: AccountRules, { data }: RuleEvent): AccountRules => ({ ...data }),
};

export const rulesOfSite = 'site';

/**
 * Whoever asks it of the others has done it: nobody locks everybody out by one click. The rule of refunds is also ended by such a one
 * alone: a password that somebody has seen would end it first.
 */
export const requireSecondFactor = (
  state: AccountRules,
  given: Partial<AccountRules>,
  by: { isStrong: boolean },
): Decision<RuleEvent, 'error.second_factor_first'> => {
  const rules = { ...state, ...given };
  const isRefundRuleChanged = rules.isForRefunds !== state.isForRefunds;
  if (rules.isForAdministrators === state.isForAdministrators && !isRefundRuleChanged) return [];
  if (isRefundRuleChanged && !by.isStrong) return refuse('error.second_factor_first', 'isForRefunds');
  if (rules.isForAdministrators && !state.isForAdministrators && !by.isStrong)
    return refuse('error.second_factor_first', 'isForAdministrators');
  return [{ type: 'SecondFactorRequired', data: rules }];
};
