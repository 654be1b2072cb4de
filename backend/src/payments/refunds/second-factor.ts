import { refuse, type Refusal } from '#domain/decider';
import { rulesOfSite } from '#domain/identity/account-rules.decider';
import type { HandlerContext } from '#platform/context';
import { accountRulesView } from '#projections/identity/account-rules.view';

/** Where administrators ask a second factor of whoever gives money back, a session without one gives none. */
export const withoutSecondFactor = async ({ actor, documents }: Pick<HandlerContext, 'actor' | 'documents'>): Promise<Refusal | null> => {
  if (actor.isStrong) return null;
  const rules = await documents.get(accountRulesView, rulesOfSite);
  return rules?.isForRefunds ? refuse('error.second_factor_needed') : null;
};
