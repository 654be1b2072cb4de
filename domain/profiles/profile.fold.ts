import type { Change, EventOf } from '#contracts/event';
import { personEvents } from '#contracts/directory/person.events';
import type { Profile, SportRole } from '#contracts/profiles/profile.docs';
import { certificateEvents } from '#contracts/profiles/certificate.events';
import { claimEvents } from '#contracts/profiles/claim.events';
import { guardianEvents } from '#contracts/profiles/guardian.events';
import { mergeEvents } from '#contracts/profiles/merge.events';
import { profileEvents, socialEvents } from '#contracts/profiles/profile.events';
import { verificationEvents } from '#contracts/profiles/verification.events';
import { certificateHandlers } from './certificates.fold.js';
import { claimHandlers } from './claims.fold.js';
import { achievementHandlers } from './achievements.fold.js';
import { guardianHandlers } from './guardians.fold.js';
import { foldBeneath, foldMerged, foldUndone } from './merge.fold.js';
import { noProfile } from './no-profile.js';
import { useRows } from './rows.fold.js';

export const profileStreamEvents = {
  ...personEvents,
  ...profileEvents,
  ...socialEvents,
  ...verificationEvents,
  ...guardianEvents,
  ...mergeEvents,
  ...claimEvents,
  ...certificateEvents,
};
export type ProfileEvent = EventOf<typeof profileStreamEvents>;

/** Sets what a "saved" event says; the decision has named only fields that are there. */
const apply = (target: object, changes: readonly Change[] | null): void => {
  for (const { field, to } of changes ?? []) Object.assign(target, { [field]: to });
};

const isOf = (target: object, { field }: Change): boolean => field in target;

const saveRoles = (profile: Profile, roles: readonly SportRole[] | null): void => {
  profile.roles = [...(roles ?? [])];
  useRows(profile, profile.roles);
};

const setAvatar = (profile: Profile, { sha256 }: { sha256: string }): void => {
  profile.avatar = sha256;
};

const resetIdentification = (profile: Profile): void => {
  profile.isIdentificationValidated = false;
};

/** A row as the other side's decision leaves it. */
const setRow = <Row extends { id: number }>(rows: readonly Row[], id: number, patch: Partial<Row>): void => {
  for (const row of rows) if (row.id === id) Object.assign(row, patch);
};

/** Told for the record; the profile stays as it was. */
const nothing = (): void => undefined;

/** `recordedAt` is when it was recorded. */
type Handlers = { [Event in ProfileEvent as Event['type']]: (profile: Profile, data: Event['data'], recordedAt: string) => void };

const handlers: Handlers = {
  ProfileCreated: (profile, { userId, lastName, firstName, middleName, gender, birthDate }) => {
    profile.userId = userId;
    Object.assign(profile.base, { lastName, firstName, middleName, gender, birthDate });
  },
  ProfileMadeByRepresentative: (profile, { byUserId, organizationId }) => {
    profile.createdByUserId = byUserId;
    profile.createdForOrganizationId = organizationId;
  },
  ProfileTransferredToPersonalAccess: (profile, { emailHash, email }, recordedAt) => {
    profile.isTransferred = true;
    profile.transferredAt = recordedAt;
    profile.pendingTransfer = { emailHash, email };
  },
  PersonalAccessAccepted: (profile) => {
    profile.pendingTransfer = null;
  },
  BaseInformationSaved: (profile, { changes }) => apply(profile.base, changes),
  ProfileUpdated: (profile, { changes }) => {
    for (const target of [profile.base, profile.contacts]) {
      apply(target, changes?.filter((change) => isOf(target, change)) ?? null);
    }
    const about = changes?.find(({ field }) => field === 'about');
    if (about) profile.about = String(about.to);
  },
  AboutSaved: (profile, { about }) => {
    profile.about = about ?? '';
  },
  ContactsSaved: (profile, { changes }) => {
    apply(profile.contacts, changes);
    useRows(profile, profile.contacts.externalLinks);
  },
  PrivateInformationSaved: (profile, { changes }) => apply(profile.privateInformation, changes),
  UserSportsSaved: (profile, { roles }) => saveRoles(profile, roles),
  UserSportRemoved: (profile, { roleIds }) => {
    profile.roles = profile.roles.filter(({ id }) => !roleIds.includes(id));
  },
  ProfileRolesSaved: (profile, { roles }) => saveRoles(profile, roles),
  ProfileRoleRemoved: (profile, { roleId }) => {
    profile.roles = profile.roles.filter(({ id }) => id !== roleId);
  },
  UserOrganizationsSaved: (profile, { organizations }) => {
    profile.organizations = organizations;
    useRows(profile, organizations);
  },
  UserOrganizationRemoved: (profile, { userOrganizationId }) => {
    profile.organizations = profile.organizations.filter(({ id }) => id !== userOrganizationId);
  },
  MembershipConfirmed: (profile, { userOrganizationId }) =>
    setRow(profile.organizations, userOrganizationId, { confirmation: 'confirmed' }),
  MembershipDeclined: (profile, { userOrganizationId }) => setRow(profile.organizations, userOrganizationId, { confirmation: 'declined' }),
  MembershipEnded: (profile, { userOrganizationId, toDate }) =>
    setRow(profile.organizations, userOrganizationId, { isCurrent: false, toDate }),
  UserCoachesSaved: (profile, { coaches }) => {
    profile.coaches = coaches;
    useRows(profile, coaches);
  },
  UserCoachRemoved: (profile, { userCoachId }) => {
    profile.coaches = profile.coaches.filter(({ id }) => id !== userCoachId);
  },
  CoachingConfirmed: (profile, { userCoachId }) => setRow(profile.coaches, userCoachId, { confirmation: 'confirmed' }),
  CoachingDeclined: (profile, { userCoachId }) => setRow(profile.coaches, userCoachId, { confirmation: 'declined' }),
  CoachingEnded: (profile, { userCoachId, toDate }) => setRow(profile.coaches, userCoachId, { isCurrent: false, toDate }),
  AvatarSaved: setAvatar,
  AvatarRemoved: (profile) => {
    profile.avatar = null;
  },
  ProfilePhotoSaved: setAvatar,
  ProfilePhotoRemoved: (profile) => {
    profile.avatar = null;
  },
  IdentificationDocumentsSaved: (profile, { snills, documents }) => {
    profile.snills = snills ?? '';
    profile.documents = documents ?? [];
    useRows(profile, profile.documents);
    useRows(
      profile,
      profile.documents.flatMap(({ files }) => files),
    );
  },
  IdentificationDocumentRemoved: (profile, { identificationUserDocumentId }) => {
    profile.documents = profile.documents.filter(({ id }) => id !== identificationUserDocumentId);
  },
  IdentificationDocumentFileRemoved: (profile, { identificationUserDocumentId, identificationUserDocumentFileId }) => {
    const document = profile.documents.find(({ id }) => id === identificationUserDocumentId);
    if (document) document.files = document.files.filter(({ id }) => id !== identificationUserDocumentFileId);
  },
  IdentificationValidated: (profile) => {
    profile.isIdentificationValidated = true;
    profile.areNamesLocked = true;
  },
  IdentificationValidationRevoked: (profile) => {
    resetIdentification(profile);
    profile.areNamesLocked = false;
  },
  IdentificationValidationReset: resetIdentification,
  UserValidated: (profile) => {
    profile.isUserValidated = true;
  },
  UserValidationRevoked: (profile) => {
    profile.isUserValidated = false;
  },
  ProfileErased: (profile, { userId }) => void Object.assign(profile, noProfile(userId), { isErased: true }),
  PhoneVerificationRequested: nothing,
  PhoneVerified: (profile, { phone, phoneHash }, verifiedAt) => {
    profile.verifiedPhone = { phone, phoneHash, byUserId: null, verifiedAt };
  },
  PhoneVerifiedByAdmin: (profile, { phone, phoneHash, byUserId }, verifiedAt) => {
    profile.verifiedPhone = { phone, phoneHash, byUserId, verifiedAt };
  },
  PhoneVerificationRemoved: (profile) => {
    profile.verifiedPhone = null;
  },
  ...achievementHandlers,
  CoachAdded: (profile, { coachId, userCoachId, confirmation }) => {
    const row = { id: userCoachId, coachId, fromDate: null, toDate: null, isCurrent: true, confirmation };
    profile.coaches = [...profile.coaches, row];
    useRows(profile, profile.coaches);
  },
  CoachRemoved: (profile, { userCoachIds }) => {
    profile.coaches = profile.coaches.filter(({ id }) => !userCoachIds.includes(id));
  },
  RecommendationAdded: (profile, { recommendationId: id, byUserId, text }, recordedAt) => {
    profile.recommendations = [{ id, byUserId, text: text ?? '', recordedAt }, ...profile.recommendations];
    useRows(profile, profile.recommendations);
  },
  RecommendationDeactivated: (profile, { recommendationIds }) => {
    profile.recommendations = profile.recommendations.filter(({ id }) => !recommendationIds.includes(id));
  },
  ManageRequested: nothing,
  ...guardianHandlers,
  ...claimHandlers,
  ...certificateHandlers,
  ProfilesMerged: foldMerged,
  MergeUndone: foldUndone,
  ProfileMergedInto: (profile, { intoUserId }, recordedAt) => {
    Object.assign(profile, { mergedInto: intoUserId, mergedIntoAt: recordedAt });
  },
  ProfileGivenBack: (profile) => {
    Object.assign(profile, { mergedInto: null, mergedIntoAt: null });
  },
};

/** Those that say themselves what becomes of the profile without the merge. */
const ofMerges: ReadonlySet<string> = new Set(['ProfilesMerged', 'MergeUndone']);

/** `profile-{userId}`: one fold for the decisions and for the view. */
export const profileStream = {
  name: 'profile',
  events: profileStreamEvents,
  initial: (): Profile => noProfile(0),
  evolve: (profile: Profile, event: ProfileEvent, { recordedAt }: { recordedAt: string }): Profile => {
    // The handler of a type takes the data of that type.
    const handler = handlers[event.type] as (of: Profile, data: ProfileEvent['data'], recordedAt: string) => void;
    if (!ofMerges.has(event.type)) foldBeneath(profile, (unmerged) => handler(unmerged, structuredClone(event.data), recordedAt));
    handler(profile, event.data, recordedAt);
    return profile;
  },
};
