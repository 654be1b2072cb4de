import { accountRuleEvents } from '#contracts/identity/account.events';
import { accountRules, rulesOfSite, type AccountRules } from '#domain/identity/account-rules.decider';
import { view } from '../view.js';

/** What the site asks of its accounts: one document, read with the roles of each caller. */
export const accountRulesView = view(accountRuleEvents, {
  name: 'accountRules',
  version: 2,
  initial: (): AccountRules => accountRules.initial(),
  keys: () => rulesOfSite,
  on: {
    SecondFactorRequired: (doc, { data }) => {
      Object.assign(doc, data);
    },
  },
});
