import type { InputOf } from '#contracts/op';
import { lockedFields, type detailOps } from '#contracts/registrations/details.ops';
import { declaredWeight, isMeasure, profileLimits } from '#contracts/rules/profile';
import { countryAlpha3 } from '#backend/directory/countries';
import { maskedName } from '#backend/visibility/competitors';
import { toE164 } from '#backend/directory/phones';
import type { ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { HandlerContext } from '#platform/context';
import { isRefusal, notFound, refuse, refuseFields } from '#domain/decider';
import { homeDay } from '#contracts/rules/dates';
import { isChild } from '#domain/visibility/shown-name';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { onVersion } from '../entries/expected-version.js';
import { editRegistration, idsOf, registration } from '#domain/registrations/registration.decider';
import { isStaff } from '../registration-times.js';
import { namesOf } from './names.js';
import { claimedBy } from './claimed-links.js';
import { isClosedFor } from './open-times.js';

type Input = InputOf<typeof detailOps.editData>;
type Given = Input['registrationData'];
type Errors = Record<string, string[]>;
type Known = Record<string, unknown>;

const listOfField: readonly (readonly [field: 'countryId' | 'countryRegionId' | 'cityId' | 'levelId' | 'rankId', list: ListName])[] = [
  ['countryId', 'countries'],
  ['countryRegionId', 'regions'],
  ['cityId', 'cities'],
  ['levelId', 'levels'],
  ['rankId', 'ranks'],
];

/** Ids of the reference lists; a country and a city are shown by name too. */
const listFields = async (given: Given, lists: ReferenceLists, { locale }: HandlerContext, errors: Errors): Promise<Known> => {
  const set: Known = {};
  for (const [field, list] of listOfField) {
    const id = given[field];
    if (id === undefined) continue;
    const item = id === null ? null : await lists.item(list, id, locale);
    if (id !== null && !item) errors[`registrationData.${field}`] = ['error.not_found'];
    set[field] = id;
    if (field === 'countryId') set['countryCode'] = id === null ? null : countryAlpha3(id);
    // Names of places stand in the start list in one language, whoever edits it.
    if (field === 'cityId') set['cityName'] = id === null ? null : ((await lists.item(list, id, 'ru'))?.name ?? null);
  }
  return set;
};

const linkFields = async ({ organizationId, coachId }: Given, context: HandlerContext, errors: Errors): Promise<Known> => {
  const set: Known = {};
  if (organizationId !== undefined) {
    const found = organizationId === null ? null : await context.documents.get(organizationsView, organizationId);
    if (organizationId !== null && !found) errors['registrationData.organizationId'] = ['error.not_found'];
    set['organization'] = found && { id: found.id, name: found.name };
  }
  if (coachId !== undefined) {
    const coach = coachId === null ? null : await coachOf(coachId, context);
    if (typeof coach === 'string') errors['registrationData.coachId'] = [coach];
    set['coach'] = coach;
  }
  return set;
};

/** Somebody as a coach, or why they cannot be one. */
const coachOf = async (id: number, context: HandlerContext) => {
  const known = await namesOf(context, id);
  if (known === null) return 'error.not_found';
  const person = await context.documents.get(peopleView, id);
  if (person && isChild(person.birthDate, homeDay(context.now))) return 'error.child_coach';
  return { id, name: (await maskedName(id, context)) ?? known };
};

const measure = (given: Given, field: 'height' | 'weight', errors: Errors): Known => {
  const value = given[field];
  if (value === undefined) return {};
  const limits = field === 'weight' ? declaredWeight : profileLimits.height;
  if (value !== null && !isMeasure(value, limits)) errors[`registrationData.${field}`] = [`error.${field}`];
  return { [field]: value };
};

const contactFields = ({ phone, email }: Given, errors: Errors): Known => {
  const number = phone ? toE164(phone) : null;
  if (phone && number === null) errors['registrationData.phone'] = ['error.phone'];
  return { ...(phone !== undefined && { phone: number }), ...(email !== undefined && { email }) };
};

/** Seeds are given by the staff alone. */
const seedField = ({ seed }: Given, context: HandlerContext, errors: Errors): Known => {
  if (seed === undefined) return {};
  if (!isStaff(context)) errors['registrationData.seed'] = ['error.forbidden'];
  return { seed };
};

/** Changes what a registration says of its entrant; their names and birth date are those of their profile. */
export const decideEditData = async (
  { registrationId, registrationData, expectedVersion }: Input,
  context: HandlerContext,
  lists: ReferenceLists,
) => {
  const { state } = await context.load(registration, registrationId);
  if (!state.isCreated || state.isDeleted) return notFound('registrationId');
  if (await isClosedFor(context, state.eventId)) return refuse('error.closed');
  const errors: Errors = Object.fromEntries(
    lockedFields.filter((field) => registrationData[field] !== undefined).map((field) => [`registrationData.${field}`, ['error.locked']]),
  );
  const given = {
    ...(await linkFields(registrationData, context, errors)),
    ...(await listFields(registrationData, lists, context, errors)),
    ...measure(registrationData, 'weight', errors),
    ...measure(registrationData, 'height', errors),
    ...contactFields(registrationData, errors),
    ...seedField(registrationData, context, errors),
  };
  const { organizationId, coachId } = registrationData;
  for (const field of await claimedBy(context, state, { organizationId, coachId }))
    errors[`registrationData.${field}`] ??= ['error.relation_not_confirmed'];
  const refused = refuseFields(errors);
  if (refused) return refused;
  const edited = onVersion(expectedVersion, (now) => editRegistration(now, idsOf(registrationId, now), given));
  const decided = await context.decide(registration, registrationId, edited);
  return isRefusal(decided) ? decided : null;
};
