import { homeDay } from '#contracts/rules/dates';
import type { OlderRoleInput, olderProfileOps } from '#contracts/profiles/older-profile.ops';
import { socialNetworks, type BaseInformation, type Profile } from '#contracts/profiles/profile.docs';
import { profileStream } from '#domain/profiles/profile.fold';
import type { InputOf } from '#contracts/op';
import { personKey } from '#backend/directory/person-key';
import type { ReferenceLists } from '#backend/directory/reference-lists';
import type { OperationContext } from '#platform/context';
import { refuse, type Refusal } from '#domain/decider';
import type { Files } from '#platform/files';
import { avatarOf, isUploadProblem } from '#platform/uploads';
import { organizationsView, peopleView } from '#projections/directory/people.view';
import { wantedContacts } from '#domain/profiles/contacts.rules';
import type { OlderProfileFacts } from '#domain/profiles/older-profile.decider';
import { isChild } from '#domain/visibility/shown-name';
import { roleErrorKey } from '#domain/profiles/older-roles.rules';
import { cleanText, Lookup, wantedBase } from './profile.facts.js';

type Given = Omit<InputOf<typeof olderProfileOps.update>, 'profile' | 'profileRoles'>;
type Wrong = Record<string, ('error.not_found' | 'error.child_coach')[]>;

/** The person whose profile it is: the caller's own when the call does not say. */
export const personOf = ({ subjectUserId, actor }: OperationContext): number => subjectUserId ?? actor.userId ?? 0;

/** This screen has no region: it is the one that the city lies in, and none in another country. */
const placesOf = async ({ country, city }: Given, before: BaseInformation, lists: ReferenceLists, { locale }: OperationContext) => {
  const isOther = country !== undefined && country !== before.countryId;
  const cityId = city === undefined && isOther ? null : city;
  const found = typeof cityId === 'number' && cityId !== before.cityId ? await lists.item('cities', cityId, locale) : null;
  const region = found?.parentId ?? (isOther ? null : undefined);
  const asChosen = (id: number | null | undefined) => (typeof id === 'number' ? { id } : id);
  return { country: asChosen(country), city: asChosen(cityId), countryRegion: asChosen(region) };
};

const wantedOf = async (
  given: Given,
  { base }: Profile,
  lists: ReferenceLists,
  context: OperationContext,
): Promise<OlderProfileFacts['UpdateProfile']['wanted']> => {
  const places = await placesOf(given, base, lists, context);
  const own = {
    userId: 0,
    lastName: given.last_name,
    firstName: given.first_name,
    middleName: given.middle_name,
    gender: given.gender === 'Male' ? ('male' as const) : given.gender === 'Female' ? ('female' as const) : given.gender,
    birthDate: given.birthday,
    height: given.height,
    weight: given.weight,
  };
  const networks = Object.fromEntries(socialNetworks.map((network) => [network, given[network]]));
  return {
    base: wantedBase({ ...own, ...places }, false),
    contacts: wantedContacts(
      {
        ...networks,
        ...(given.email !== undefined && { contactEmail: given.email }),
        ...(given.phone !== undefined && { contactPhone: given.phone }),
      },
      0,
    ),
    ...(given.about !== undefined && { about: cleanText(given.about) }),
  };
};

const wrongInRole = async (role: OlderRoleInput, lookup: Lookup, { documents, now }: OperationContext): Promise<Wrong> => {
  const missing = async (ids: readonly (number | null | undefined)[], find: (id: number) => Promise<unknown>) => {
    const found = await Promise.all(ids.flatMap((id) => (typeof id === 'number' ? [find(id)] : [])));
    return found.includes(null);
  };
  const person = (id: number) => documents.get(peopleView, id);
  const wrong: Record<string, boolean> = {
    sport_kind: !(await lookup.knows('sports', role.sport_kind)),
    rank: !(await lookup.knows('ranks', role.rank)),
    organization: await missing([role.organization], (id) => documents.get(organizationsView, id)),
    coaches: await missing(role.coaches ?? [], person),
    previous_coaches: await missing(role.previous_coaches ?? [], person),
    coach_category: !(await lookup.knows('coachCategories', role.coach_category)),
    coach_specialization: !(await lookup.knows('coachSpecializations', role.coach_specialization)),
    referee_qualification: !(await lookup.knows('judgeQualifications', role.referee_qualification)),
    favorite_sport_kind: !(await lookup.knows('sports', role.favorite_sport_kind)),
    interested_sport_kinds: !(await lookup.knowsAll('sports', role.interested_sport_kinds)),
  };
  const named = await documents.getMany(peopleView, role.coaches?.filter((id) => typeof id === 'number') ?? []);
  const hasChild = named.some(({ birthDate }) => isChild(birthDate, homeDay(now)));
  return {
    ...Object.fromEntries(Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [[field, ['error.not_found' as const]]] : []))),
    ...(hasChild && { coaches: ['error.child_coach' as const] }),
  };
};

/** What is unknown in the roles, under the names of this screen. */
const wrongInRoles = async (roles: readonly OlderRoleInput[], lists: ReferenceLists, context: OperationContext): Promise<Wrong> => {
  const lookup = new Lookup(lists, context.locale);
  const wrong = await Promise.all(roles.map((role) => wrongInRole(role, lookup, context)));
  const entries = roles.flatMap((role, index) =>
    Object.entries(wrong[index] ?? {}).map(([field, codes]) => [roleErrorKey(role, index, field), codes] as const),
  );
  return Object.fromEntries(entries);
};

/** What the older screen's commands look up before they are decided. */
export const olderFacts = (lists: ReferenceLists, files: Files, pepper: Buffer) => ({
  UpdateProfile: async (
    given: InputOf<typeof olderProfileOps.update>,
    context: OperationContext,
  ): Promise<OlderProfileFacts['UpdateProfile']> => {
    const userId = personOf(context);
    const { state } = await context.load(profileStream, userId);
    const { profile, profileRoles = [], ...own } = given;
    const wanted = await wantedOf({ ...own, ...profile }, state, lists, context);
    return {
      wanted,
      errors: await new Lookup(lists, context.locale).wrongPlaces(wanted.base, state.base),
      roleErrors: await wrongInRoles(profileRoles, lists, context),
      isOfAnother: profile?.id !== undefined && profile.id !== userId,
      today: homeDay(context.now),
      keyOf: (person) => personKey(pepper, person),
    };
  },
  SaveProfileRoles: async (
    { profileRoles }: InputOf<typeof olderProfileOps.saveRoles>,
    context: OperationContext,
  ): Promise<OlderProfileFacts['SaveProfileRoles']> => ({ errors: await wrongInRoles(profileRoles, lists, context) }),
  SaveProfilePhoto: async (_given: unknown, context: OperationContext): Promise<OlderProfileFacts['SaveProfilePhoto'] | Refusal> => {
    const [file] = context.files;
    if (!file) return refuse('error.required', 'imageFile');
    const picture = await avatarOf(file.bytes);
    return isUploadProblem(picture) ? refuse(picture, 'imageFile') : { sha256: await files.keep(personOf(context), picture.bytes) };
  },
});
