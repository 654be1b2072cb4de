import type { OwnLists, ProfileForEdit, SharedLists } from '#contracts/profiles/edit.docs';
import { profileQueries } from '#contracts/profiles/profile.ops';
import { confirmedGuardians } from '#domain/profiles/guardians.rules';
import { profileStream } from '#domain/profiles/profile.fold';
import { keeperOf } from '#domain/visibility/keeper.rules';
import { homeDay } from '#contracts/rules/dates';
import { defaultIdentityDocumentType, genders, identityDocumentTypes } from '#contracts/rules/profile';
import { roleTypes, type Profile } from '#contracts/profiles/profile.docs';
import type { ListItem, ListName, ReferenceLists } from '#backend/directory/reference-lists';
import type { Locale, OperationContext } from '#platform/context';
import { onQuery, type Implementation } from '#platform/operations/implementation';
import { notFound, type Refusal } from '#domain/decider';
import { avatarUrl } from '#backend/directory/picture-addresses';
import { coachesOf, contactsOf, documentsOf, filledFioOf, type Sections } from './sections.js';

const words = {
  ru: {
    male: 'Мужской',
    female: 'Женский',
    athlete: 'Спортсмен',
    coach: 'Тренер',
    referee: 'Судья',
    organizer: 'Организатор',
    fan: 'Болельщик',
    yes: 'Да',
    no: 'Нет',
  },
  en: {
    male: 'Male',
    female: 'Female',
    athlete: 'Athlete',
    coach: 'Coach',
    referee: 'Referee',
    organizer: 'Organizer',
    fan: 'Fan',
    yes: 'Yes',
    no: 'No',
  },
} as const;

/** Roles that a result may be entered for. */
const withAchievements: readonly string[] = ['athlete', 'coach', 'referee'];

const ownLists = (locale: Locale): OwnLists => ({
  genders: genders.map((id) => ({ id, text: words[locale][id] })),
  roles: roleTypes.map((id) => ({ id, name: words[locale][id], availableForAchievement: withAchievements.includes(id) })),
  identificationUserDocumentTypeList: identityDocumentTypes.map((type) => ({ id: type.id, name: type[locale] })),
  identificationUserDocumentValidatedList: [
    { id: 0, name: words[locale].no },
    { id: 1, name: words[locale].yes },
  ],
  currentIdentificationUserDocumentType: defaultIdentityDocumentType,
});

const sharedLists: Record<keyof SharedLists, ListName> = {
  countries: 'countries',
  positions: 'positions',
  sports: 'sports',
  ranks: 'ranks',
  levels: 'levels',
  coachCategories: 'coachCategories',
  coachSpecializations: 'coachSpecializations',
  judgeQualifications: 'judgeQualifications',
};

/** What the profile names of the lists that administrators change. */
const chosenIn = ({ roles, organizations }: Profile): Partial<Record<ListName, number[]>> => ({
  positions: organizations.flatMap(({ positionId }) => positionId ?? []),
  ranks: roles.flatMap(({ rankId }) => rankId ?? []),
  levels: roles.flatMap(({ levelId }) => levelId ?? []),
  coachCategories: roles.flatMap(({ categoryIds }) => categoryIds),
  coachSpecializations: roles.flatMap(({ specializationIds }) => specializationIds),
  judgeQualifications: roles.flatMap(({ qualificationIds }) => qualificationIds),
});

/** What a list offers, and what was chosen from it before it was removed: a form would lose it otherwise. */
const offeredItems = async (lists: ReferenceLists, list: ListName, chosen: readonly number[], locale: Locale): Promise<ListItem[]> => {
  const offered = await lists.items(list, locale);
  const missing = [...new Set(chosen)].filter((id) => !offered.some((item) => item.id === id));
  if (missing.length === 0) return offered;
  const former = await Promise.all(missing.map((id) => lists.item(list, id, locale)));
  return [...offered, ...former.filter((item) => item !== null)];
};

/** A guardian hands a profile over until the person has taken it; without a guardian a representative does, once. */
const mayBeHandedOver = (profile: Profile, { actor, roles, now }: OperationContext): boolean => {
  if (profile.createdByUserId === null) return false;
  if (keeperOf(profile, actor, homeDay(now)) === 'guardian') return true;
  return !profile.isTransferred && (roles.has('A') || confirmedGuardians(profile).length === 0);
};

const profileForEdit = async (
  editableUserId: number,
  context: OperationContext,
  lists: ReferenceLists,
  sections: Sections,
): Promise<ProfileForEdit | Refusal> => {
  const { state: profile, version } = await context.load(profileStream, editableUserId);
  if (profile.userId === 0) return notFound('editableUserId');
  const { roles, locale } = context;
  const chosen = chosenIn(profile);
  const shared = await Promise.all(
    Object.entries(sharedLists).map(async ([key, list]) => [key, await offeredItems(lists, list, chosen[list] ?? [], locale)] as const),
  );
  return {
    version,
    // One entry for each name of `sharedLists`.
    ...(Object.fromEntries(shared) as SharedLists),
    ...ownLists(locale),
    baseInformation: await sections.baseInformation(profile, context),
    filledFio: filledFioOf(profile),
    privateInformation: profile.privateInformation,
    aboutInformation: { about: profile.about },
    avatar: avatarUrl(profile, locale),
    userSports: await sections.userSports(profile, context),
    userOrganizations: await sections.userOrganizations(profile, context),
    userCoaches: await coachesOf(profile, context),
    contacts: await contactsOf(profile, context),
    ...documentsOf(profile),
    itSelfProfile: roles.has('U'),
    isUserValidated: profile.isUserValidated,
    isUserAdmin: roles.has('A'),
    isLoginUserOpForViewUser: roles.has('R'),
    isUserCreatedByOfficialRepresentative: mayBeHandedOver(profile, context),
    isUserAdminAndProfileTransferredToPrivateAccess: roles.has('A') && profile.isTransferred,
    isTransferAccepted: profile.isTransferred && profile.pendingTransfer === null,
  };
};

/** Everything that the edit screens need in one call (docs/spec/profile.md). */
export const profileQueryRows = (lists: ReferenceLists, sections: Sections): Implementation[] => [
  onQuery(profileQueries.forEdit, ({ editableUserId }, context) => profileForEdit(editableUserId, context, lists, sections)),
];
