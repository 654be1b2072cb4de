import { socialNetworks, type Confirmation, type Contacts, type Profile, type SportRole } from '#contracts/profiles/profile.docs';
import type { ViewerKind, VisibleProfile } from '#contracts/profiles/visible.docs';
import { ageOn } from '#contracts/rules/dates';
import { nothingGranted, type Granted } from './granted.rules.js';
import { isChild, isClosed } from './shown-name.js';

const maySeeAll = (viewer: ViewerKind): boolean => viewer === 'editor' || viewer === 'representative';

const visibleRole = (
  role: SportRole,
  { isHiddenRank, isHiddenLevel, isHiddenOrganizations, isHiddenCoaches }: Profile['privateInformation'],
): SportRole => ({
  ...role,
  ...(isHiddenRank && { rankId: null, otherRank: '' }),
  ...(isHiddenLevel && { levelId: null }),
  ...(isHiddenOrganizations && { organizationId: null, otherOrganization: '' }),
  ...(isHiddenCoaches && { coachIds: [], previousCoachIds: [], otherCoaches: '', otherPreviousCoaches: '' }),
});

/** Who hides their coaching is no coach to others: what they charge and are qualified for goes with it. */
const visibleRoles = (roles: readonly SportRole[], hidden: Profile['privateInformation']): SportRole[] =>
  roles.filter(({ type }) => type !== 'coach' || !hidden.isHiddenCoaching).map((role) => visibleRole(role, hidden));

const visibleContacts = (contacts: Contacts, hidden: Profile['privateInformation']): Partial<Contacts> => ({
  ...(!hidden.isHiddenPublicMail && { contactEmail: contacts.contactEmail }),
  ...(!hidden.isHiddenPublicPhone && { contactPhone: contacts.contactPhone }),
  ...(!hidden.isHiddenSocial && {
    ...Object.fromEntries(socialNetworks.map((network) => [network, contacts[network]])),
    externalLinks: contacts.externalLinks,
  }),
});

/** A profile that hides everything but its first name. */
const closed = ({ userId, base }: Profile, today: string): VisibleProfile => ({
  userId,
  isPrivate: true,
  ...(isChild(base.birthDate, today) && { isChild: true }),
  lastName: null,
  firstName: base.firstName,
  middleName: null,
  gender: null,
  age: null,
  birthDate: null,
  height: null,
  weight: null,
  countryId: null,
  countryRegionId: null,
  cityId: null,
  about: '',
  avatar: null,
  roles: [],
  organizations: [],
  coaches: [],
  contacts: {},
  isPhoneVerified: false,
  isIdentificationValidated: false,
  shows: { results: false, events: false, categories: false, coaching: false, organizationRating: false },
});

/** What the other side has declined is its person's to see, on the edit screens. */
const isNamed = ({ confirmation }: { confirmation: Confirmation }): boolean => confirmation !== 'declined';

const open = (profile: Profile, age: number | null): VisibleProfile => ({
  userId: profile.userId,
  isPrivate: false,
  lastName: profile.base.lastName,
  firstName: profile.base.firstName,
  middleName: profile.base.middleName,
  gender: profile.base.gender,
  age,
  birthDate: profile.base.birthDate,
  height: profile.base.height,
  weight: profile.base.weight,
  countryId: profile.base.countryId,
  countryRegionId: profile.base.countryRegionId,
  cityId: profile.base.cityId,
  about: profile.about,
  avatar: profile.avatar,
  roles: profile.roles,
  organizations: profile.organizations.filter(isNamed),
  coaches: profile.coaches.filter(isNamed),
  contacts: visibleContacts(profile.contacts, {
    ...profile.privateInformation,
    isHiddenPublicMail: false,
    isHiddenPublicPhone: false,
    isHiddenSocial: false,
  }),
  isPhoneVerified: profile.verifiedPhone !== null,
  isIdentificationValidated: profile.isIdentificationValidated,
  shows: { results: true, events: true, categories: true, coaching: true, organizationRating: true },
});

/** What a visitor sees. */
const publicProfile = (profile: Profile, whole: VisibleProfile, today: string): VisibleProfile => {
  const hidden = profile.privateInformation;
  const { birthDate } = profile.base;
  if (isClosed({ ...hidden, ...profile, birthDate }, today)) return closed(profile, today);
  const isOfChild = isChild(birthDate, today);
  return {
    ...whole,
    ...(isOfChild && { isChild: true }),
    // The day itself is nobody else's business; the age is, unless it is hidden.
    birthDate: null,
    age: hidden.isHiddenAge ? null : whole.age,
    lastName: hidden.isHiddenLastName ? null : whole.lastName,
    height: hidden.isHiddenHeight ? null : whole.height,
    weight: hidden.isHiddenWeight ? null : whole.weight,
    roles: visibleRoles(whole.roles, hidden),
    organizations: hidden.isHiddenOrganizations ? [] : whole.organizations,
    coaches: hidden.isHiddenCoaches ? [] : whole.coaches,
    // Nobody writes to a child past the guardian, whatever is opened.
    contacts: isOfChild ? {} : visibleContacts(profile.contacts, hidden),
    shows: {
      results: !hidden.isHiddenResults,
      events: !hidden.isHiddenEvents,
      // "−60 kg" and "born in 2012" tell what is hidden.
      categories: !hidden.isHiddenWeight && !hidden.isHiddenAge,
      coaching: !hidden.isHiddenCoaching,
      organizationRating: !hidden.isHideOrganizationRating,
    },
  };
};

/** What an organiser sees: what a visitor does, and what the person let them see. */
const consentedProfile = (seen: VisibleProfile, whole: VisibleProfile, { name, groups }: Granted): VisibleProfile => {
  const { birthDate, age, weight, contacts } = whole;
  const { lastName, middleName } = whole;
  return {
    ...(groups.has('profile') ? { ...whole, ...pick(seen, ['birthDate', 'age', 'weight', 'contacts']) } : seen),
    ...(name && { lastName, middleName }),
    ...(groups.has('birthDate') && { birthDate, age }),
    ...(groups.has('weight') && { weight }),
    ...(groups.has('contacts') && { contacts }),
  };
};

const pick = <Field extends keyof VisibleProfile>(from: VisibleProfile, fields: readonly Field[]): Partial<VisibleProfile> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

/**
 * The one place that decides what of a profile somebody sees: page, search, lookups, exports, live documents and mail
 * all go through it. `today` is dd-mm-yyyy. Identity documents, the insurance number, citizenship, the representative's
 * note and personal contacts are in no answer of this function: only the edit screens read them.
 */
export const profileFor = (viewer: ViewerKind, profile: Profile, today: string, granted: Granted = nothingGranted): VisibleProfile => {
  // Who was merged is shown with the profile that stays.
  if (profile.mergedInto !== null) return closed(profile, today);
  const { birthDate } = profile.base;
  const whole = open(profile, birthDate === null ? null : ageOn(birthDate, today));
  if (maySeeAll(viewer)) return whole;
  const seen = publicProfile(profile, whole, today);
  return viewer === 'organiser' ? consentedProfile(seen, whole, granted) : seen;
};
