import { accountRuleOps, secondFactorQueries } from '#contracts/identity/second-factor.ops';
import { accountRules, requireSecondFactor, rulesOfSite } from '#domain/identity/account-rules.decider';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';
import { isRequired } from '../account-roles.js';

/** What the site asks of its accounts: administrators say. */
export const accountRuleOperations: Implementation[] = [
  onCommand(accountRuleOps.requireSecondFactor, {
    decide: ({ isForAdministrators }, context) =>
      context.decide(accountRules, rulesOfSite, (state) =>
        requireSecondFactor(state, isForAdministrators, { isStrong: context.actor.isStrong === true }),
      ),
    answer: ({ input: { isForAdministrators } }) => ({ isForAdministrators }),
  }),
  onQuery(secondFactorQueries.rules, async (_input, { documents }) => ({ isForAdministrators: await isRequired(documents) })),
];
