import type { AuditedType } from '#contracts/audit/audited-types';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import type { RoleCode, ScopeField } from '#contracts/op';
import { categoryOfId } from '#contracts/ids';
import { applicationsView } from '#projections/applications/applications.view';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { productsView } from '#projections/payments/products/products.view';
import { promoCodesView, promoSettingsView } from '#projections/payments/promo/promo.views';
import { registrationsView } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import type { ScopeSource } from '#platform/access';
import type { OperationContext } from '#platform/context';
import { forbidden, notFound, streamName, type Aggregate, type Refusal } from '#domain/decider';
import type { AnchorKeeper } from '#platform/log/anchors';
import type { EventLog } from '#platform/log/event-log';

export type AuditSubject = AuditedType | 'event';

/** Whose an object is: of which sport event, of which person. */
interface Owner {
  eventId: number | null;
  userId: number | null;
  organizationId: number | null;
}

export interface AuditParts {
  log: () => EventLog;
  /** What was known of the log outside of it. */
  anchors: Pick<AnchorKeeper, 'all'>;
  scopes: Pick<ScopeSource, 'resolve' | 'relation'>;
  /** Who folds what can be shown as it was. */
  aggregates: Readonly<Record<AuditedType, Aggregate<unknown>>>;
  /** The grid of such a state as its screens show it; null before its draw. */
  drawnGrid: (state: unknown, context: OperationContext) => Promise<HttpGrid | null>;
}

/** staff: sees all of it; refusals: what was not accepted from tablets; own: one's own registration or application, without the names of those who worked on it. */
export type AuditScope = 'staff' | 'refusals' | 'own';

/** Teams and pairs of a category are decided on one event stream: their ids carry the category (contracts/registrations/teams.fold.ts). */
export const categoryIdOf = (type: AuditedType, id: number): number => (type === 'team' ? categoryOfId(id) || id : id);

export const categoryOf = ({ aggregates }: AuditParts, type: AuditedType, id: number): string =>
  streamName(aggregates[type], categoryIdOf(type, id));

const ofEvent = (eventId: number | undefined): Owner | null =>
  eventId === undefined ? null : { eventId, userId: null, organizationId: null };

const moneyTypes = ['invoice', 'promoCodes', 'promoCode', 'product'] as const;
type MoneyType = (typeof moneyTypes)[number];
const isOfMoney = (type: AuditSubject): type is MoneyType => moneyTypes.some((one) => one === type);

/** The sport event whose money it is; null: there is no such object, `eventId` null: it is of no sport event. */
const eventOfMoney = async (
  type: MoneyType,
  id: number,
  documents: OperationContext['documents'],
): Promise<{ eventId: number | null } | null> => {
  if (type === 'invoice') {
    const { books } = (await documents.get(invoicesView, id)) ?? {};
    return books?.created ? { eventId: books.created.eventId } : null;
  }
  if (type === 'product') {
    const sold = await documents.get(productsView, id);
    return sold && { eventId: sold.eventId };
  }
  const settingId = type === 'promoCodes' ? id : (await documents.get(promoCodesView, id))?.promoCodesSettingId;
  const setting = settingId === undefined ? null : await documents.get(promoSettingsView, settingId);
  return setting && { eventId: setting.eventId };
};

const ownerOf = async (type: AuditSubject, id: number, { documents }: OperationContext): Promise<Owner | null> => {
  if (type === 'registration') {
    const doc = await documents.get(registrationsView, id);
    return doc && { eventId: doc.eventId, userId: doc.userId, organizationId: doc.organization?.id ?? null };
  }
  if (type === 'application') {
    const doc = await documents.get(applicationsView, id);
    return doc && { eventId: doc.content.eventId, userId: doc.userId, organizationId: null };
  }
  const ofMoney = isOfMoney(type) ? await eventOfMoney(type, id, documents) : undefined;
  if (ofMoney !== undefined) return ofMoney && { eventId: ofMoney.eventId, userId: null, organizationId: null };
  const isOfStream = type === 'category' || type === 'grid' || type === 'team';
  return ofEvent(isOfStream ? (await documents.get(categoriesView, categoryIdOf(type, id)))?.eventId : id);
};

/** The sport event of an object; null: it has none. */
export const eventIdOf = async (type: AuditSubject, id: number, context: OperationContext): Promise<number | null> =>
  (await ownerOf(type, id, context))?.eventId ?? null;

const isOwn = async ({ scopes }: AuditParts, { userId, organizationId }: Owner, { actor }: OperationContext): Promise<boolean> => {
  if (userId !== null && userId === actor.userId) return true;
  if (organizationId !== null && actor.organizationIds.includes(organizationId)) return true;
  if (userId === null) return false;
  const relation = await scopes.relation(userId, actor);
  return relation !== 'unknown' && relation.isRepresentative;
};

const noRoles: ReadonlySet<RoleCode> = new Set();

const staffScope = (type: AuditSubject, roles: ReadonlySet<RoleCode>): 'staff' | 'refusals' | null => {
  const isOfStream = type === 'grid' || type === 'category';
  const allowed: readonly RoleCode[] = type === 'application' || isOfMoney(type) ? ['O'] : isOfStream ? ['O', 'T', 'J', 'JH'] : ['O', 'T'];
  if (allowed.some((role) => roles.has(role))) return 'staff';
  return type === 'event' && roles.has('JH') ? 'refusals' : null;
};

/** Referees see what is recorded at their mats, the people of a registration or an application what is theirs. */
export const auditScopeOf = async (
  parts: AuditParts,
  type: AuditSubject,
  id: number,
  context: OperationContext,
): Promise<AuditScope | Refusal> => {
  const owner = await ownerOf(type, id, context);
  if (!owner) return notFound('aggregateId');
  const isOfStream = type === 'grid' || type === 'category';
  const field: ScopeField = isOfStream ? 'streamId' : 'eventId';
  const scope =
    owner.eventId === null ? null : await parts.scopes.resolve(field, { [field]: isOfStream ? id : owner.eventId }, context.actor);
  if (scope === 'unknown') return notFound('aggregateId');
  const roles = scope === null || scope === 'foreign' ? noRoles : scope.roles;
  const ofStaff = context.actor.isAdministrator ? 'staff' : staffScope(type, roles);
  if (ofStaff) return ofStaff;
  // An application is its author's alone, whoever represents them.
  const own = type === 'application' ? owner.userId === context.actor.userId : await isOwn(parts, owner, context);
  return own ? 'own' : forbidden('aggregateId');
};
