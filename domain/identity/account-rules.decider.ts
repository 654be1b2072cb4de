import type { EventOf } from '#contracts/event';
import { accountRuleEvents } from '#contracts/identity/account.events';
import { refuse, type Decision } from '#domain/decider';

type RuleEvent = EventOf<typeof accountRuleEvents>;

export interface AccountRules {
  /** An administrator administers only in a session that was opened with a second factor. */
  isForAdministrators: boolean;
}

/** `accountRules-site`. */
export const accountRules = {
  name: 'accountRules',
  events: accountRuleEvents,
  initial: (): AccountRules => ({ isForAdministrators: false }),
  evolve: (_state: AccountRules, { data }: RuleEvent): AccountRules => ({ ...data }),
};

export const rulesOfSite = 'site';

/** Whoever asks it of the others has done it: nobody locks everybody out by one click. */
export const requireSecondFactor = (
  state: AccountRules,
  isForAdministrators: boolean,
  by: { isStrong: boolean },
): Decision<RuleEvent, 'error.second_factor_first'> => {
  if (state.isForAdministrators === isForAdministrators) return [];
  if (isForAdministrators && !by.isStrong) return refuse('error.second_factor_first', 'isForAdministrators');
  return [{ type: 'SecondFactorRequired', data: { isForAdministrators } }];
};
