import type { ScopeSource } from '#platform/access';
import type { OperationContext } from '#platform/context';
import { forbidden, notFound, type Refusal } from '#domain/decider';
import { promoSetting, type PromoSetting } from '#domain/payments/promo/promo-setting.decider';
import { staffView } from '#projections/sport-events/sport-events.view';
import type { PromoTerms } from '#contracts/payments/promo/promo.events';

export type Scopes = Pick<ScopeSource, 'resolve'>;
export type SeenSetting = PromoSetting & { terms: PromoTerms };

/** A set of codes that the caller runs: of their sport event; one for all sport events is the administrators'. */
export const ownSetting = async (
  scopes: Scopes,
  promoCodesSettingId: number,
  context: OperationContext,
  field = 'promoCodesSettingId',
): Promise<SeenSetting | Refusal> => {
  const { state } = await context.load(promoSetting, promoCodesSettingId);
  const { terms, eventId } = state;
  if (!terms) return notFound(field);
  if (context.actor.isAdministrator) return { ...state, terms };
  const scope = eventId === null ? 'unknown' : await scopes.resolve('eventId', { eventId }, context.actor);
  return typeof scope === 'object' && scope.roles.has('O') ? { ...state, terms } : forbidden(field);
};

/** Sport events whose organiser the caller is; null: all, for an administrator. */
export const ownEventIds = async ({ actor, documents }: OperationContext): Promise<number[] | null> => {
  if (actor.isAdministrator) return null;
  const staff = actor.userId === null ? null : await documents.get(staffView, actor.userId);
  return [...new Set(staff?.roles.filter(({ role }) => role === 'organiser').map(({ eventId }) => eventId) ?? [])];
};
