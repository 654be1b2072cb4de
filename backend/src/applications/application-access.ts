import type { ApplicationContent, ApplicationSide } from '#contracts/applications/application.docs';
import { applicationStream, type Application } from '#domain/applications/application.fold';
import type { ScopeSource } from '#platform/access';
import type { Loaded, OperationContext } from '#platform/context';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { applicationCategoriesView } from '#projections/applications/applications.view';
import { organizationsView } from '#projections/directory/people.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';

export type Scopes = Pick<ScopeSource, 'relation' | 'resolve'>;

/** As what the caller stands to an application: its author; one who decides on it, once it is handed in. */
export const sidesOf = async (scopes: Scopes, { userId, status, content: { eventId } }: Application, { actor }: OperationContext) => {
  const sides: ApplicationSide[] = userId === actor.userId ? ['author'] : [];
  if (status === 'draft') return sides;
  if (actor.isAdministrator) return [...sides, 'desk' as const];
  const scope = eventId === null ? 'unknown' : await scopes.resolve('eventId', { eventId }, actor);
  return typeof scope === 'object' && scope.roles.has('O') ? [...sides, 'desk' as const] : sides;
};

export type SeenApplication = Loaded<Application> & { sides: ApplicationSide[] };

/** An application that the caller may see, and as what. */
export const seenApplication = async (scopes: Scopes, id: number, context: OperationContext): Promise<SeenApplication | Refusal> => {
  const { state, version, changedBy, changedAt } = await context.load(applicationStream, id);
  if (state.id === 0) return notFound('applicationId');
  const sides = await sidesOf(scopes, state, context);
  return sides.length === 0 ? forbidden('applicationId') : { state, version, changedBy, changedAt, sides };
};

/** The same, for whoever may change what the author says. */
export const ownApplication = async (scopes: Scopes, id: number, context: OperationContext): Promise<SeenApplication | Refusal> => {
  const seen = await seenApplication(scopes, id, context);
  if (isRefusal(seen)) return seen;
  return seen.sides.includes('author') || context.actor.isAdministrator ? seen : forbidden('applicationId');
};

type Missing = Refusal<'error.not_found'> | null;
const missing = (field: keyof ApplicationContent): Missing => refuse('error.not_found', `application.${field}`);

const unknownSubject = async (scopes: Scopes, subjectUserId: number | null, { actor }: OperationContext): Promise<boolean> => {
  if (subjectUserId === null || subjectUserId === actor.userId) return false;
  const relation = await scopes.relation(subjectUserId, actor);
  // Whoever is nobody to a person does not learn either whether there is such a one.
  return relation === 'unknown' || !(relation.isRepresentative || actor.isAdministrator);
};

const unknownEvent = async (scopes: Scopes, eventId: number | null, { actor, documents }: OperationContext): Promise<boolean> => {
  const event = eventId === null ? undefined : await documents.get(sportEventsView, eventId);
  if (event === undefined || event?.isPublished) return false;
  if (event === null || eventId === null) return true;
  const scope = await scopes.resolve('eventId', { eventId }, actor);
  return !actor.isAdministrator && (typeof scope !== 'object' || scope.roles.size === 0);
};

/** Whether all that an application names is there. */
export const unknownIn = async (scopes: Scopes, content: ApplicationContent, context: OperationContext): Promise<Missing> => {
  const { documents } = context;
  const category = await documents.get(applicationCategoriesView, content.assignmentCategoryId);
  if (!category) return missing('assignmentCategoryId');
  const { assignmentId, organizationId, subjectUserId, eventId } = content;
  if (assignmentId !== null && !category.assignments.some(({ id }) => id === assignmentId)) return missing('assignmentId');
  if (organizationId !== null && !(await documents.get(organizationsView, organizationId))) return missing('organizationId');
  if (await unknownSubject(scopes, subjectUserId, context)) return missing('subjectUserId');
  return (await unknownEvent(scopes, eventId, context)) ? missing('eventId') : null;
};
