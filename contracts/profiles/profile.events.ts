import { z } from 'zod';
import { events, personal } from '../event.js';
import { confirmations, roleTypes } from './profile.docs.js';

const userId = z.number();
const changes = z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() }));
/** Null once the person is erased. */
const sealedChanges = changes.nullable();
const id = z.number();
const ids = z.array(z.number());
const period = { fromDate: z.string().nullable(), toDate: z.string().nullable(), isCurrent: z.boolean() };

export const sportRole = z.object({
  id,
  type: z.enum(roleTypes),
  isMain: z.boolean(),
  sportId: z.number().nullable(),
  disciplineIds: ids,
  rankId: z.number().nullable(),
  levelId: z.number().nullable(),
  categoryIds: ids,
  specializationIds: ids,
  qualificationIds: ids,
  hourRate: z.string(),
  organizationId: z.number().nullable(),
  coachIds: ids,
  previousCoachIds: ids,
  favoriteSportId: z.number().nullable(),
  interestedSportIds: ids,
  otherRank: z.string(),
  otherOrganization: z.string(),
  otherCategory: z.string(),
  otherSpecialization: z.string(),
  otherQualification: z.string(),
  otherCoaches: z.string(),
  otherPreviousCoaches: z.string(),
  comment: z.string(),
});
const confirmation = z.enum(confirmations);
export const membership = z.object({ id, organizationId: z.number(), positionId: z.number().nullable(), ...period, confirmation });
export const coaching = z.object({ id, coachId: z.number(), ...period, confirmation });

/** What was recorded before the other side was asked stays in force. */
const withConfirmed = <List extends string>(list: List, old: { [list in List]: object[] } & object) => ({
  ...old,
  [list]: old[list].map((row) => ({ ...row, confirmation: 'confirmed' as const })),
});

/** A decision of the other side on a row of the profile; `toDate` is dd-mm-yyyy. */
const ofMembership = { userId: z.number(), userOrganizationId: z.number(), organizationId: z.number(), byUserId: z.number().nullable() };
const ofCoaching = { userId: z.number(), userCoachId: z.number(), coachId: z.number(), byUserId: z.number().nullable() };

export const identityDocument = z.object({
  id,
  type: z.number(),
  series: z.string(),
  number: z.string(),
  date: z.string().nullable(),
  whoIssued: z.string(),
  files: z.array(z.object({ id, name: z.string(), mimeType: z.string(), size: z.number(), blob: z.string() })),
});

/** Phones stand in events as a keyed hash, and in the clear only under the person's key. */
const phone = { userId, phoneHash: z.string(), phone: z.string().nullable() };
const ofPhone = personal('userId', ['phone']);
const byUserId = z.number().nullable();

/** Written by both screens: only the name of the event says which one. */
const saved = { v: 1, schema: z.object({ userId, changes: sealedChanges }), personal: personal('userId', ['changes']) };

export const profileEvents = events({
  /** An official representative made the profile for somebody else, for an organisation of theirs. */
  ProfileMadeByRepresentative: { v: 1, schema: z.object({ userId, byUserId: z.number(), organizationId: z.number().nullable() }) },
  /** Handed over to its person, who gets a link at this address; from here on the representative has no access. */
  ProfileTransferredToPersonalAccess: {
    v: 1,
    schema: z.object({
      userId,
      emailHash: z.string(),
      email: z.string().nullable(),
      byUserId: z.number(),
      locale: z.enum(['ru', 'en']),
      requestedAt: z.string(),
      expiresAt: z.string(),
    }),
    personal: personal('userId', ['email']),
  },
  /** The person set a password: from here on there is an account. */
  PersonalAccessAccepted: { v: 1, schema: z.object({ userId, emailHash: z.string() }) },
  /** `personKey` as in ProfileCreated, of the names and birth date after the change. */
  BaseInformationSaved: { ...saved, schema: z.object({ userId, changes: sealedChanges, personKey: z.string() }) },
  /** The older screen's save: names, contacts and about in one. */
  ProfileUpdated: { ...saved, schema: z.object({ userId, changes: sealedChanges, personKey: z.string() }) },
  AboutSaved: { v: 1, schema: z.object({ userId, about: z.string().nullable() }), personal: personal('userId', ['about']) },
  ContactsSaved: { ...saved },
  PrivateInformationSaved: { v: 1, schema: z.object({ userId, changes }) },
  UserSportsSaved: {
    v: 1,
    schema: z.object({ userId, roles: z.array(sportRole).nullable(), changes: sealedChanges }),
    personal: personal('userId', ['roles', 'changes']),
  },
  UserSportRemoved: { v: 1, schema: z.object({ userId, sportId: z.number(), roleIds: ids }) },
  ProfileRolesSaved: {
    v: 1,
    schema: z.object({ userId, roles: z.array(sportRole).nullable(), changes: sealedChanges }),
    personal: personal('userId', ['roles', 'changes']),
  },
  ProfileRoleRemoved: { v: 1, schema: z.object({ userId, roleId: z.number() }) },
  UserOrganizationsSaved: {
    v: 2,
    schema: z.object({ userId, organizations: z.array(membership), changes }),
    upcasts: { 1: (old: { organizations: object[] }) => withConfirmed('organizations', old) },
  },
  UserOrganizationRemoved: { v: 1, schema: z.object({ userId, userOrganizationId: z.number() }) },
  MembershipConfirmed: { v: 1, schema: z.object(ofMembership) },
  MembershipDeclined: { v: 1, schema: z.object(ofMembership) },
  /** The club says that the person left it. */
  MembershipEnded: { v: 1, schema: z.object({ ...ofMembership, toDate: z.string() }) },
  UserCoachesSaved: {
    v: 2,
    schema: z.object({ userId, coaches: z.array(coaching), changes }),
    upcasts: { 1: (old: { coaches: object[] }) => withConfirmed('coaches', old) },
  },
  CoachingConfirmed: { v: 1, schema: z.object(ofCoaching) },
  CoachingDeclined: { v: 1, schema: z.object(ofCoaching) },
  /** The coach says that they coach the person no more. */
  CoachingEnded: { v: 1, schema: z.object({ ...ofCoaching, toDate: z.string() }) },
  UserCoachRemoved: { v: 1, schema: z.object({ userId, userCoachId: z.number() }) },
  AvatarSaved: { v: 1, schema: z.object({ userId, sha256: z.string() }) },
  AvatarRemoved: { v: 1, schema: z.object({ userId }) },
  /** The same two from the older screen. */
  ProfilePhotoSaved: { v: 1, schema: z.object({ userId, sha256: z.string() }) },
  ProfilePhotoRemoved: { v: 1, schema: z.object({ userId }) },
  IdentificationDocumentsSaved: {
    v: 1,
    schema: z.object({
      userId,
      snills: z.string().nullable(),
      documents: z.array(identityDocument).nullable(),
      changes: sealedChanges,
      /** Of the new files. */
      fileSha256: z.array(z.string()),
    }),
    personal: personal('userId', ['snills', 'documents', 'changes']),
  },
  IdentificationDocumentRemoved: { v: 1, schema: z.object({ userId, identificationUserDocumentId: z.number() }) },
  IdentificationDocumentFileRemoved: {
    v: 1,
    schema: z.object({ userId, identificationUserDocumentId: z.number(), identificationUserDocumentFileId: z.number() }),
  },
  IdentificationValidated: { v: 1, schema: z.object({ userId, byUserId }) },
  IdentificationValidationRevoked: { v: 1, schema: z.object({ userId, byUserId }) },
  /** A document changed after it was validated. */
  IdentificationValidationReset: { v: 1, schema: z.object({ userId }) },
  UserValidated: { v: 1, schema: z.object({ userId, byUserId }) },
  UserValidationRevoked: { v: 1, schema: z.object({ userId, byUserId }) },
  PhoneVerificationRequested: { v: 1, schema: z.object(phone), personal: ofPhone },
  PhoneVerified: { v: 1, schema: z.object(phone), personal: ofPhone },
  PhoneVerifiedByAdmin: { v: 1, schema: z.object({ ...phone, byUserId }), personal: ofPhone },
  /** Of an erased person: what the profile said in the clear goes with what was sealed. */
  ProfileErased: { v: 1, schema: z.object({ userId }) },
  PhoneVerificationRemoved: { v: 1, schema: z.object({ userId, byUserId }) },
});

export const achievement = z.object({
  id,
  eventDate: z.string().nullable(),
  role: z.enum(roleTypes).nullable(),
  sportId: z.number().nullable(),
  disciplineId: z.number().nullable(),
  countryId: z.number().nullable(),
  countryRegionId: z.number().nullable(),
  cityId: z.number().nullable(),
  eventId: z.number().nullable(),
  otherEvent: z.string(),
  place: z.number().nullable(),
  result: z.string(),
  comment: z.string(),
  image: z.string().nullable(),
  imageFileName: z.string().nullable(),
  isMain: z.boolean(),
  isHidden: z.boolean(),
  isVerified: z.boolean(),
});
const ofAchievement = { v: 1, schema: z.object({ userId, achievementId: id }) };

/** What a person has done, and what others say of them; in the same event stream as the profile. */
export const socialEvents = events({
  AchievementAdded: {
    v: 1,
    schema: z.object({ userId, achievement: achievement.nullable() }),
    personal: personal('userId', ['achievement']),
  },
  AchievementEdited: {
    v: 1,
    schema: z.object({ userId, achievement: achievement.nullable(), changes: sealedChanges }),
    personal: personal('userId', ['achievement', 'changes']),
  },
  AchievementHidden: ofAchievement,
  AchievementShown: { ...ofAchievement },
  AchievementRemoved: { ...ofAchievement },
  AchievementsVerified: { v: 1, schema: z.object({ userId, achievementIds: ids, byUserId }) },
  CoachAdded: {
    v: 2,
    schema: z.object({ userId, coachId: z.number(), userCoachId: z.number(), confirmation }),
    upcasts: { 1: (old: object) => ({ ...old, confirmation: 'confirmed' as const }) },
  },
  CoachRemoved: { v: 1, schema: z.object({ userId, coachId: z.number(), userCoachIds: ids }) },
  RecommendationAdded: {
    v: 1,
    schema: z.object({ userId, recommendationId: id, byUserId: z.number(), text: z.string().nullable() }),
    personal: personal('userId', ['text']),
  },
  RecommendationDeactivated: { v: 1, schema: z.object({ userId, recommendationIds: ids, byUserId }) },
  /** Somebody asks to correct the profile (1) or to manage it (2); a mail tells those who keep it. */
  ManageRequested: {
    v: 1,
    schema: z.object({
      userId,
      emailIndex: z.literal([1, 2]),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      text: z.string().nullable(),
    }),
    personal: personal('userId', ['email', 'phone', 'text']),
  },
});

/** `phone-{hash}`: the place where two persons who claim one phone meet. */
export const phoneEvents = events({
  PhoneTaken: { v: 1, schema: z.object({ userId }) },
  PhoneReleased: { v: 1, schema: z.object({ userId }) },
});
