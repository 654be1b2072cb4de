import type { registerOps } from '#contracts/registrations/register.ops';
import type { InputOf } from '#contracts/op';
import type { RegistrationOptionFields } from '#contracts/sport-events/sport-event.events';
import { maskedName } from '#backend/visibility/competitors';
import { keeperOf } from '#domain/visibility/keeper.rules';
import type { People, PersonNames } from '#backend/directory/people';
import type { HandlerContext } from '#platform/context';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { accountsView } from '#projections/identity/accounts.view';
import { profilesView } from '#projections/profiles/profiles.view';
import { homeDay } from '#contracts/rules/dates';
import { isChild } from '#domain/visibility/shown-name';
import { entryInvitation, invitationKey } from '#domain/registrations/entry-invitation.decider';
import { isMemberOf } from '#domain/profiles/confirmation.rules';
import { isStaff } from './registration-times.js';
import type { SportEvent } from '#domain/sport-events/sport-event.decider';

export type Row = InputOf<typeof registerOps.register>['registrations'][number];
export type Errors = Record<string, string[]>;

/** Who is to be registered. */
export interface Entrant {
  userId: number | null;
  names: PersonNames | null;
  countryId: number | null;
}

/** The level that an athlete has in a sport, as their profile says. */
export const levelOf = async (userId: number | null, sportId: number, { documents }: HandlerContext): Promise<number | null> => {
  const profile = userId === null ? null : await documents.get(profilesView, userId);
  return profile?.roles.find((role) => role.type === 'athlete' && role.sportId === sportId)?.levelId ?? null;
};

export const entrantOf = async (
  row: Row,
  path: string,
  context: HandlerContext,
  people: People,
  { eventId, errors }: { eventId: number; errors: Errors },
): Promise<Entrant | null> => {
  const fail = (field: string, key: string): null => {
    errors[`${path}${field}`] = [key];
    return null;
  };
  const mayOthers = isStaff(context) || isOfOwnOrganisation(row, context);
  if (row.teamName) return mayOthers ? { userId: null, names: null, countryId: null } : fail('.teamName', 'error.forbidden');
  if (row.userId != null) {
    if (!(await mayRegister(row.userId, row, context)) && !(await isInvitedFor(row.userId, row, eventId, context)))
      return fail('.userId', 'error.forbidden');
    const names = await namesOf(context, row.userId);
    if (!names) return fail('.userId', 'error.not_found');
    return { userId: row.userId, names: withGiven(names, row, context), countryId: row.person?.countryId ?? null };
  }
  if (!row.person) return fail('.person', 'error.required');
  if (!mayOthers) return fail('.person', 'error.forbidden');
  const { lastName, firstName } = row.person;
  const names: PersonNames = { lastName, firstName, middleName: null, gender: null, birthDate: null, ...given(row) };
  const broughtBy = isStaff(context) ? null : (row.organizationId ?? null);
  return { userId: await people.personFor(names, broughtBy), names, countryId: row.person.countryId ?? null };
};

/** A representative registers those of the organisations that they represent. */
const isOfOwnOrganisation = ({ organizationId }: Row, { roles, actor }: HandlerContext): boolean =>
  roles.has('R') && organizationId != null && actor.organizationIds.includes(organizationId);

/** Oneself, one's child under a club that has confirmed it, the members of an organisation that one represents, for the staff anybody. */
const mayRegister = async (userId: number, row: Row, context: HandlerContext): Promise<boolean> => {
  if (userId === context.actor.userId || isStaff(context)) return true;
  const profile = await context.documents.get(profilesView, userId);
  if (!profile) return false;
  const isMember = row.organizationId != null && isMemberOf(profile, row.organizationId);
  const keeper = keeperOf(profile, context.actor, homeDay(context.now));
  if (keeper !== null) return row.organizationId == null || isOfOwnOrganisation(row, context) || (keeper === 'guardian' && isMember);
  if (!isOfOwnOrganisation(row, context) || (await maskedName(userId, context)) !== null) return false;
  return isMember || profile.createdForOrganizationId === row.organizationId;
};

/** Whoever keeps a profile enters for the club that the organiser named, also where the club has not confirmed the member. */
const isInvitedFor = async (userId: number, { organizationId }: Row, eventId: number, context: HandlerContext): Promise<boolean> => {
  const profile = await context.documents.get(profilesView, userId);
  if (!profile || keeperOf(profile, context.actor, homeDay(context.now)) === null) return false;
  const { state } = await context.load(entryInvitation, invitationKey(eventId, userId));
  return state.status === 'open' && state.organizationId === organizationId;
};

/** What a registration points to besides its stream. */
export interface Links {
  option: RegistrationOptionFields | undefined;
  organization: { id: number; name: string } | null;
  coach: { id: number; name: string } | null;
}

export const linksOf = async (
  row: Row,
  path: string,
  event: SportEvent,
  { context, people }: { context: HandlerContext; people: People },
  errors: Errors,
): Promise<Links | null> => {
  const isOption = ({ id, optionKey }: RegistrationOptionFields) =>
    row.registrationOptionId == null ? optionKey === 'default' : id === row.registrationOptionId;
  const option = event.options.find(isOption);
  const organization = row.organizationId == null ? null : await context.documents.get(organizationsView, row.organizationId);
  const coach = row.coachId == null ? null : await namesOf(context, row.coachId);
  const coachName = row.coachId == null ? null : await maskedName(row.coachId, context);
  const wrong = wrongLinks(row, { option, organization, coach }, context);
  for (const [name, key] of wrong) errors[`${path}.${name}`] = [key];
  if (wrong.length > 0) return null;
  const named = await namedLinks(row, path, { context, people }, errors);
  if (!named) return null;
  return {
    option,
    organization: organization ? { id: organization.id, name: organization.name } : named.organization,
    coach: !coach ? named.coach : { id: row.coachId ?? 0, name: coachName ?? `${coach.lastName} ${coach.firstName}` },
  };
};

/** What a row names that is not there, and a child named as a coach. */
const wrongLinks = (
  { registrationOptionId, organizationId, coachId }: Row,
  found: { option: object | undefined; organization: object | null; coach: PersonNames | null },
  { now }: HandlerContext,
): [field: string, key: string][] => {
  const wrong: [string, string | false][] = [
    ['registrationOptionId', registrationOptionId != null && !found.option && 'error.not_found'],
    ['organizationId', organizationId != null && !found.organization && 'error.not_found'],
    ['coachId', coachId != null && !found.coach && 'error.not_found'],
    ['coachId', found.coach !== null && isChild(found.coach.birthDate, homeDay(now)) && 'error.child_coach'],
  ];
  return wrong.flatMap(([field, key]) => (key === false ? [] : [[field, key] as [string, string]]));
};

/** A club and a coach by name: the staff's to give. */
const namedLinks = async (
  { organizationName, coachName, countryRegionId }: Row,
  path: string,
  { context, people }: { context: HandlerContext; people: People },
  errors: Errors,
): Promise<Pick<Links, 'organization' | 'coach'> | null> => {
  const given = Object.entries({ organizationName, coachName, countryRegionId }).filter(([, value]) => value);
  if (given.length > 0 && !isStaff(context)) {
    for (const [name] of given) errors[`${path}.${name}`] = ['error.forbidden'];
    return null;
  }
  return {
    organization: organizationName ? await people.organizationFor(organizationName) : null,
    coach: coachName ? await people.coachFor(coachName) : null,
  };
};

/** What the call itself says of a person, over what is known. */
const given = ({ person }: Row): Partial<PersonNames> => ({
  ...(person?.birthDate && { birthDate: person.birthDate }),
  ...(person?.gender && { gender: person.gender }),
  ...(person?.middleName && { middleName: person.middleName }),
});

/** Staff correct what is known of a person; from others the call only fills what is not. */
const withGiven = (names: PersonNames, row: Row, context: HandlerContext): PersonNames => {
  const said = given(row);
  if (isStaff(context)) return { ...names, ...said };
  const { gender, birthDate, middleName } = names;
  return {
    ...names,
    gender: gender ?? said.gender ?? null,
    birthDate: birthDate ?? said.birthDate ?? null,
    middleName: middleName ?? said.middleName ?? null,
  };
};

const namesOf = async (context: HandlerContext, userId: number): Promise<PersonNames | null> => {
  const profile = await context.documents.get(peopleView, userId);
  if (profile && profile.mergedInto !== null) return null;
  // Some have one name only.
  if (profile?.lastName) return { ...profile, lastName: profile.lastName, firstName: profile.firstName ?? '' };
  const account = await context.documents.get(accountsView, userId);
  if (!account?.lastName || !account.firstName) return null;
  return { lastName: account.lastName, firstName: account.firstName, middleName: null, gender: null, birthDate: null };
};
