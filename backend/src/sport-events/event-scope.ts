import type { RoleCode, ScopeField } from '#contracts/op';
import { registrationOfAnswer } from '#domain/registrations/answers.fold';
import type { Scope, ScopeSource } from '#platform/access';
import type { Actor } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { isOfEnteringClub } from '#domain/visibility/keeper.rules';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { sportEventsView, type SportEventDoc } from '#projections/sport-events/sport-events.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { invoicesView } from '#projections/payments/invoices/invoices.view';
import { invoiceOfRefund } from '#contracts/payments/refunds/refund-id';
import { categoryOfId, eventOfId } from '#contracts/ids';
import { scheduleView } from '#projections/playgrounds/schedule.view';

interface Place {
  eventId: number;
  stream: CategoryDoc | null;
  /** The registrations in question; empty where the call is not about some. */
  registrations: readonly RegistrationDoc[];
}

type RelationTo = ScopeSource['relation'];

const idIn = (input: Readonly<Record<string, unknown>>, field: string): number | null => {
  const value = input[field];
  return typeof value === 'number' ? value : null;
};

/** Finds the sport event behind an id and what the caller is there (docs/spec/entities.md: who referees what). */
export const eventScopes = (documents: DocumentReader, relation: RelationTo): Pick<ScopeSource, 'resolve'> => ({
  resolve: async (field, input, actor) => {
    const place = field === 'registrationIds' ? await commonPlace(documents, input[field]) : await placeOf(documents, field, input);
    if (!place) return atNoEvent(documents, field, input, actor);
    if (place === 'foreign') return place;
    const event = await documents.peek(sportEventsView, place.eventId);
    if (!event) return 'unknown';
    const given = idIn(input, 'eventId');
    if (given !== null && given !== event.id) return 'foreign';
    const streamId = idIn(input, 'streamId');
    if (streamId !== null && place.stream?.id !== streamId) {
      const stream = await documents.peek(categoriesView, streamId);
      if (stream?.eventId !== event.id) return stream ? 'foreign' : 'unknown';
    }
    if (field === 'streamId' && (await namesForeign(documents, input, event.id))) return 'foreign';
    const scope = await scopeOf(documents, event, place.stream, actor);
    return withTowards(documents, scope, place.registrations, actor, relation);
  },
});

const placeOf = async (documents: DocumentReader, field: ScopeField, input: Readonly<Record<string, unknown>>): Promise<Place | null> => {
  const id = idIn(input, field);
  if (id === null) return null;
  if (field === 'eventId' || field === 'widgetId')
    return { eventId: field === 'widgetId' ? eventOfId(id) : id, stream: null, registrations: [] };
  if (field === 'paymentInvoiceId' || field === 'refundId') return invoicePlace(documents, field === 'refundId' ? invoiceOfRefund(id) : id);
  const registrationId = registrationIdOf(field, id);
  const registration = registrationId === null ? null : await documents.peek(registrationsView, registrationId);
  const streamId = registrationId === null ? categoryIdOf(field, id) : registration?.streamId;
  const stream = streamId === undefined ? null : await documents.peek(categoriesView, streamId);
  return stream && { eventId: stream.eventId, stream, registrations: registration ? [registration] : [] };
};

const invoicePlace = async (documents: DocumentReader, paymentInvoiceId: number): Promise<Place | null> => {
  const eventId = (await documents.peek(invoicesView, paymentInvoiceId))?.books.created?.eventId ?? null;
  return eventId === null ? null : { eventId, stream: null, registrations: [] };
};

/** An invoice of no sport event, of insurance that somebody has bought, is administrators' alone; for all others it is not there. */
const atNoEvent = async (
  documents: DocumentReader,
  field: ScopeField,
  input: Readonly<Record<string, unknown>>,
  { isAdministrator }: Actor,
): Promise<Scope | 'unknown'> => {
  const id = idIn(input, field);
  if (!isAdministrator || id === null || (field !== 'paymentInvoiceId' && field !== 'refundId') || 'eventId' in input) return 'unknown';
  const invoice = await documents.peek(invoicesView, field === 'refundId' ? invoiceOfRefund(id) : id);
  return invoice?.books.created?.eventId === null ? nowhere : 'unknown';
};

const nowhere: Scope = { eventId: 0, isPublished: false, isCancelled: false, roles: new Set() };

/** A call about a category may name entries besides: one to move in its list, those of a list of results. */
const namesForeign = async (documents: DocumentReader, input: Readonly<Record<string, unknown>>, eventId: number): Promise<boolean> => {
  const listed: unknown[] = Array.isArray(input['results']) ? input['results'] : [];
  const rows = [input, ...listed.filter((row): row is Readonly<Record<string, unknown>> => typeof row === 'object' && row !== null)];
  const ids = rows.map((row) => idIn(row, 'registrationId')).filter((id) => id !== null);
  return ids.length > 0 && (await documents.getMany(registrationsView, ids)).some((doc) => doc.eventId !== eventId);
};

const registrationIdOf = (field: ScopeField, id: number): number | null => {
  if (field === 'answerId') return registrationOfAnswer(id);
  return field === 'registrationId' ? id : null;
};

const categoryIdOf = (field: ScopeField, id: number): number => (field === 'streamId' ? id : categoryOfId(id));

/** What the caller is to every one of these registrations: the athlete themselves, who pays, an official representative. */
const withTowards = async (
  documents: DocumentReader,
  scope: Scope,
  registrations: readonly RegistrationDoc[],
  actor: Actor,
  relation: RelationTo,
): Promise<Scope> => {
  const { userId } = actor;
  if (userId === null || registrations.length === 0) return scope;
  const roles = new Set(scope.roles);
  if (registrations.every((row) => row.userId === userId)) roles.add('U');
  if (registrations.every((row) => row.registeredByUserId === userId)) roles.add('P');
  // Staff may more than a representative: a bulk call of theirs asks nothing about five hundred athletes.
  const isStaff = actor.isAdministrator || roles.has('O') || roles.has('T');
  if (!isStaff && (await isRepresentativeOfAll(documents, registrations, actor, relation))) roles.add('R');
  return { ...scope, roles };
};

const isRepresentativeOfAll = async (
  documents: DocumentReader,
  registrations: readonly RegistrationDoc[],
  actor: Actor,
  relation: RelationTo,
): Promise<boolean> => {
  for (const row of registrations) if (!(await isRepresented(documents, row, actor, relation))) return false;
  return true;
};

const isRepresented = async (documents: DocumentReader, row: RegistrationDoc, actor: Actor, relation: RelationTo): Promise<boolean> => {
  const { userId } = row;
  if (isOfEnteringClub(row, userId === null ? null : await documents.peek(profilesView, userId), actor)) return true;
  const known = userId === null || userId === actor.userId ? 'unknown' : await relation(userId, actor);
  return known !== 'unknown' && known.isRepresentative;
};

/** The one sport event of all of them; those that are not there are the command's to name. */
const commonPlace = async (documents: DocumentReader, ids: unknown): Promise<Place | 'foreign' | null> => {
  const given = Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [];
  const registrations = await documents.getMany(registrationsView, given);
  const [first, ...others] = new Set(registrations.map(({ eventId }) => eventId));
  if (first === undefined) return null;
  return others.length > 0 ? 'foreign' : { eventId: first, stream: null, registrations };
};

const scopeOf = async (documents: DocumentReader, event: SportEventDoc, stream: CategoryDoc | null, actor: Actor): Promise<Scope> => {
  const { userId, isAdministrator } = actor;
  const roles = new Set<RoleCode>();
  const own = event.staff.filter((staff) => staff.userId === userId);
  for (const row of own) {
    if (row.role === 'organiser') roles.add('O');
    else if (row.role === 'operator') roles.add('T');
    else if (row.role === 'judge') roles.add('JP');
    else if (row.role === 'callRoom') roles.add('CR');
    else {
      if (row.isHeadReferee) roles.add('JH').add('J');
      else if (!stream || (await isRefereeOf(documents, event.id, stream, row))) roles.add('J');
    }
  }
  const isUnknown = userId !== null && own.length === 0 && !isAdministrator;
  if (isUnknown && (await isListedReferee(documents, event.id, stream, userId))) roles.add('J');
  return { eventId: event.id, isPublished: event.isPublished, isCancelled: event.closing === 'cancelled', roles };
};

/** Whoever has a role at a sport event, published or not. */
export const isOfStaff = async (documents: DocumentReader, event: SportEventDoc, actor: Actor): Promise<boolean> =>
  (await scopeOf(documents, event, null, actor)).roles.size > 0;

/** Listed on a playground or in a stream without standing among the staff. */
const isListedReferee = async (
  documents: DocumentReader,
  eventId: number,
  stream: CategoryDoc | null,
  userId: number,
): Promise<boolean> => {
  if (stream) return isRefereeOf(documents, eventId, stream, { userId, playgroundIds: [] });
  const schedule = await documents.peek(scheduleView, eventId);
  return schedule?.playgrounds.some(({ options }) => options.refereeUserIds.includes(userId)) ?? false;
};

/** On playgrounds that list them, also where only some bouts of the category are fought; on streams that list them. */
const isRefereeOf = async (
  documents: DocumentReader,
  eventId: number,
  stream: CategoryDoc,
  { userId, playgroundIds }: { userId: number; playgroundIds: number[] },
): Promise<boolean> => {
  if (stream.refereeUserIds.includes(userId)) return true;
  const schedule = await documents.peek(scheduleView, eventId);
  const places = Object.entries(schedule?.order.moved ?? {}).filter(([matchId]) => categoryOfId(Number(matchId)) === stream.id);
  const isThere = (playgroundId: number) => places.some(([, to]) => to === playgroundId);
  return (schedule?.playgrounds ?? [])
    .filter(({ id, items }) => isThere(id) || items.some((item) => item.streamId === stream.id))
    .some(({ id, options }) => options.refereeUserIds.includes(userId) || playgroundIds.includes(id));
};
