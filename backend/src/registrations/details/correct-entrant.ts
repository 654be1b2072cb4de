import type { correctOps } from '#contracts/registrations/correct.ops';
import type { CorrectedEntrant } from '#contracts/registrations/details.docs';
import type { InputOf } from '#contracts/op';
import { homeDay } from '#contracts/rules/dates';
import { unfitFor } from '#contracts/rules/eligibility';
import { isValidBirthDate } from '#contracts/rules/profile';
import { People } from '#backend/directory/people';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { ReserveIds } from '#backend/directory/reserved-ids';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuseFields, type Refusal } from '#domain/decider';
import { profileDecider } from '#domain/profiles/profile.decider';
import { editRegistration, idsOf, knownWeight, registration } from '#domain/registrations/registration.decider';
import { peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { onVersion } from '../entries/expected-version.js';
import { rowsOf } from '../rows.js';

type Input = InputOf<typeof correctOps.correct>;
type Person = NonNullable<Input['person']>;
type Errors = Record<string, string[]>;

export interface CorrectParts {
  pepper: Buffer;
  reserveIds: ReserveIds;
  lists: ReferenceLists;
}

/** All entries of a person, in every sport event; of a team the one. */
const entriesOf = (doc: RegistrationDoc, { documents }: OperationContext): Promise<RegistrationDoc[]> | RegistrationDoc[] =>
  doc.userId === null ? [doc] : documents.all(registrationsView, { filter: { userId: doc.userId } });

const personFaults = (person: Person | undefined, doc: RegistrationDoc, now: string): Errors => {
  if (!person) return {};
  const errors: Errors = {};
  if (doc.userId === null) errors['person'] = ['error.locked'];
  if (person.birthDate && !isValidBirthDate(person.birthDate, homeDay(now))) errors['person.birthDate'] = ['error.valid_birth_date'];
  return errors;
};

/** A person whom nobody keeps: without an account, made by entries of this sport event alone. Others are named anew for it only. */
const isOwnProfile = async (doc: RegistrationDoc, entries: readonly RegistrationDoc[], { documents }: OperationContext) => {
  if (doc.userId === null || entries.some(({ eventId }) => eventId !== doc.eventId)) return false;
  if (await documents.get(accountsView, doc.userId)) return false;
  return (await documents.get(profilesView, doc.userId))?.createdForOrganizationId == null;
};

/** The profile follows, unless it may not or somebody else is called so already. */
const correctProfile = async (userId: number, wanted: Person, people: People, context: HandlerContext): Promise<void> => {
  const { state } = await context.load(profileDecider, userId);
  if (state.userId === 0) return;
  const key = people.keyOf({ ...state.base, ...wanted });
  const [namesake] = await context.documents.find(peopleView, { filter: { personKey: key }, limit: 1 });
  if (namesake && namesake.userId !== userId) return;
  await context.decide(profileDecider, userId, (profile) => {
    const facts = {
      wanted,
      errors: {},
      today: homeDay(context.now),
      keyOf: (person: Parameters<People['keyOf']>[0]) => people.keyOf(person),
    };
    const at = { now: context.now, version: 0, actorUserId: context.actor.userId, roles: context.roles };
    const decided = profileDecider.decide.SaveBaseInformation({ profileBaseInformation: { userId } }, profile, facts, at);
    return isRefusal(decided) ? [] : decided;
  });
};

const regionOf = async (
  { countryRegionId }: Input,
  lists: ReferenceLists,
  { locale }: HandlerContext,
  errors: Errors,
): Promise<Record<string, unknown>> => {
  if (countryRegionId === undefined) return {};
  const isKnown = countryRegionId === null || (await lists.item('regions', countryRegionId, locale)) !== null;
  if (!isKnown) errors['countryRegionId'] = ['error.not_found'];
  return { countryRegionId };
};

const linksOf = async ({ organizationName, coachName }: Input, people: People): Promise<Record<string, unknown>> => ({
  ...(organizationName !== undefined && { organization: organizationName ? await people.organizationFor(organizationName) : null }),
  ...(coachName !== undefined && { coach: coachName ? await people.coachFor(coachName) : null }),
});

/** Mends what is known of an entrant in all their entries of the sport event; names and birth date in their profile where nobody else keeps it. */
export const decideCorrectEntrant = async (
  input: Input,
  context: HandlerContext,
  { pepper, reserveIds, lists }: CorrectParts,
): Promise<Refusal | null> => {
  const { registrationId, person, expectedVersion } = input;
  const doc = await context.documents.get(registrationsView, registrationId);
  if (!doc || doc.isDeleted) return notFound('registrationId');
  const errors = personFaults(person, doc, context.now);
  const region = await regionOf(input, lists, context, errors);
  const refused = refuseFields(errors);
  if (refused) return refused;
  const people = new People(context, pepper, reserveIds);
  const set = { ...person, ...region, ...(await linksOf(input, people)) };
  const entries = await entriesOf(doc, context);
  for (const { id } of entries.filter(({ eventId }) => eventId === doc.eventId)) {
    const edited = onVersion(id === registrationId ? expectedVersion : undefined, (now) => editRegistration(now, idsOf(id, now), set));
    const decided = await context.decide(registration, id, edited);
    if (isRefusal(decided)) return decided;
  }
  if (person && doc.userId !== null && (await isOwnProfile(doc, entries, context)))
    await correctProfile(doc.userId, person, people, context);
  return null;
};

/** With the entries that were changed, and which of them no longer fit their categories. */
export const corrected = async ({ input, events }: Recorded<Input>, context: OperationContext): Promise<CorrectedEntrant> => {
  const doc = await context.documents.get(registrationsView, input.registrationId);
  const own = doc ? (await entriesOf(doc, context)).filter(({ eventId, isDeleted }) => eventId === doc.eventId && !isDeleted) : [];
  const event = doc && (await context.documents.get(sportEventsView, doc.eventId));
  const categories = await context.documents.getMany(
    categoriesView,
    own.map(({ streamId }) => streamId),
  );
  const reasons = own.flatMap((entry) => {
    const category = categories.find(({ id }) => id === entry.streamId);
    const unfit = category && unfitFor(category, { ...entry, weight: knownWeight(entry) }, event?.dateFrom ?? '');
    return unfit && unfit.length > 0 ? [{ registrationId: entry.id, reasons: unfit }] : [];
  });
  return {
    registrations: await rowsOf(
      context,
      own.map(({ id }) => id),
    ),
    isProfileCorrected: events.some(({ type }) => type === 'BaseInformationSaved'),
    unfit: reasons,
  };
};
