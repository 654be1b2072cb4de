import { defined } from '#contracts/rules/given';
import { accountRuleOps, secondFactorQueries } from '#contracts/identity/second-factor.ops';
import { accountRules, requireSecondFactor, rulesOfSite } from '#domain/identity/account-rules.decider';
import { onCommand, onQuery, type Implementation } from '#platform/operations/implementation';

/** What the site asks of its accounts: administrators say. */
export const accountRuleOperations: Implementation[] = [
  onCommand(accountRuleOps.requireSecondFactor, {
    decide: (given, context) =>
      context.decide(accountRules, rulesOfSite, (state) =>
        requireSecondFactor(state, defined(given), { isStrong: context.actor.isStrong === true }),
      ),
    answer: async (_recorded, context) => (await context.load(accountRules, rulesOfSite)).state,
  }),
  onQuery(secondFactorQueries.rules, async (_input, context) => (await context.load(accountRules, rulesOfSite)).state),
];
