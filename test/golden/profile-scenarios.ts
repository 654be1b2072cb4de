import type { guardianEvents } from '#contracts/profiles/guardian.events';
import type { phoneEvents, profileEvents } from '#contracts/profiles/profile.events';
import type { profileStreamEvents } from '#domain/profiles/profile.fold';
import { scenario, type Scenario } from './scenario.js';

const userId = 11;
const changed = (field: string, from: unknown, to: unknown) => [{ field, from, to }];
const role = {
  id: 1,
  type: 'athlete' as const,
  isMain: false,
  sportId: 1,
  disciplineIds: [101],
  rankId: 7,
  levelId: 2,
  categoryIds: [],
  specializationIds: [],
  qualificationIds: [],
  hourRate: '',
  organizationId: 3,
  coachIds: [4],
  previousCoachIds: [],
  favoriteSportId: null,
  interestedSportIds: [],
  otherRank: '',
  otherOrganization: '',
  otherCategory: '',
  otherSpecialization: '',
  otherQualification: '',
  otherCoaches: '',
  otherPreviousCoaches: '',
  comment: '',
};
const period = { fromDate: '01-09-2020', toDate: null, isCurrent: true, confirmation: 'pending' as const };
const file = { id: 6, name: 'паспорт.pdf', mimeType: 'application/pdf', size: 120, blob: 'b'.repeat(64) };
const { id: _id, ...proof } = file;
const document = { id: 5, type: 1, series: '4506', number: '123456', date: '01-02-2015', whoIssued: 'ОВД', files: [file] };
const achievement = {
  id: 7,
  eventDate: '21-11-2025',
  role: 'athlete' as const,
  sportId: 1,
  disciplineId: 101,
  countryId: 643,
  countryRegionId: null,
  cityId: null,
  eventId: null,
  otherEvent: 'Кубок',
  place: 1,
  result: '5:2',
  comment: '',
  image: 'c'.repeat(64),
  imageFileName: 'diploma.png',
  isMain: true,
  isHidden: false,
  isVerified: false,
};
const phone = { userId, phoneHash: 'hash', phone: '+79160000011' };

const childId = 12;
const guardianship = (guardianshipId: number, guardianUserId: number) => ({ userId: childId, guardianshipId, guardianUserId });

export const profiles: Scenario[] = [
  scenario<typeof guardianEvents>('profile', childId, [
    { type: 'ProfileMadeByGuardian', data: guardianship(1, 40) },
    {
      type: 'GuardianInvited',
      data: {
        ...{ userId: childId, guardianshipId: 2, guardianUserId: null, byUserId: 40, locale: 'ru' },
        ...{ emailHash: 'hash', email: 'olga@guardian.example' },
      },
    },
    { type: 'GuardianDeclined', data: { userId: childId, guardianshipId: 2, guardianUserId: null, byUserId: 40 } },
    { type: 'GuardianRequested', data: guardianship(3, 41) },
    { type: 'GuardianConfirmed', data: { ...guardianship(3, 41), byUserId: 40 } },
    { type: 'ChildPageOpened', data: { userId: childId, byUserId: 40 } },
    { type: 'ChildPageClosed', data: { userId: childId, byUserId: null } },
    { type: 'GuardianRemoved', data: { ...guardianship(1, 40), byUserId: 41 } },
  ]),
  scenario<typeof profileStreamEvents>('profile', userId, [
    {
      type: 'ProfileCreated',
      data: {
        userId,
        lastName: 'Иванова',
        firstName: 'Анна',
        middleName: null,
        gender: 'female',
        birthDate: '2001-02-03',
        personKey: 'key',
      },
    },
    { type: 'ProfileMadeByRepresentative', data: { userId, byUserId: 12, organizationId: 3 } },
    { type: 'BaseInformationSaved', data: { userId, changes: changed('height', null, 171), personKey: 'key' } },
    { type: 'ProfileUpdated', data: { userId, changes: changed('facebook', null, 'anna'), personKey: 'key' } },
    { type: 'AboutSaved', data: { userId, about: '<b>Борец</b>' } },
    { type: 'ContactsSaved', data: { userId, changes: changed('externalLinks', [], [{ id: 1, url: 'https://anna.example' }]) } },
    { type: 'PrivateInformationSaved', data: { userId, changes: changed('isHiddenAge', false, true) } },
    { type: 'UserSportsSaved', data: { userId, roles: [role], changes: changed('roles.1', null, role) } },
    { type: 'ProfileRolesSaved', data: { userId, roles: [{ ...role, isMain: true }], changes: changed('roles.1', role, null) } },
    { type: 'ProfileRoleRemoved', data: { userId, roleId: 1 } },
    { type: 'UserSportRemoved', data: { userId, sportId: 1, roleIds: [1] } },
    {
      type: 'UserOrganizationsSaved',
      data: {
        userId,
        organizations: [{ id: 2, organizationId: 3, positionId: 1, ...period }],
        changes: changed('organizations.2', null, 3),
      },
    },
    { type: 'MembershipConfirmed', data: { userId, userOrganizationId: 2, organizationId: 3, byUserId: 12 } },
    { type: 'MembershipEnded', data: { userId, userOrganizationId: 2, organizationId: 3, byUserId: 12, toDate: '01-06-2026' } },
    { type: 'MembershipDeclined', data: { userId, userOrganizationId: 2, organizationId: 3, byUserId: 12 } },
    { type: 'UserOrganizationRemoved', data: { userId, userOrganizationId: 2 } },
    { type: 'UserCoachesSaved', data: { userId, coaches: [{ id: 3, coachId: 4, ...period }], changes: changed('coaches.3', null, 4) } },
    { type: 'CoachingConfirmed', data: { userId, userCoachId: 3, coachId: 4, byUserId: 4 } },
    { type: 'CoachingEnded', data: { userId, userCoachId: 3, coachId: 4, byUserId: 4, toDate: '01-06-2026' } },
    { type: 'CoachingDeclined', data: { userId, userCoachId: 3, coachId: 4, byUserId: 4 } },
    { type: 'UserCoachRemoved', data: { userId, userCoachId: 3 } },
    { type: 'AvatarSaved', data: { userId, sha256: 'a'.repeat(64) } },
    { type: 'AvatarRemoved', data: { userId } },
    { type: 'ProfilePhotoSaved', data: { userId, sha256: 'a'.repeat(64) } },
    { type: 'ProfilePhotoRemoved', data: { userId } },
    {
      type: 'IdentificationDocumentsSaved',
      data: {
        userId,
        snills: '11223344595',
        documents: [document],
        changes: changed('documents.5', null, document),
        fileSha256: [file.blob],
      },
    },
    { type: 'IdentificationValidated', data: { userId, byUserId: 12 } },
    { type: 'IdentificationValidationReset', data: { userId } },
    { type: 'IdentificationValidationRevoked', data: { userId, byUserId: 12 } },
    { type: 'UserValidated', data: { userId, byUserId: 12 } },
    { type: 'UserValidationRevoked', data: { userId, byUserId: 12 } },
    {
      type: 'IdentificationDocumentFileRemoved',
      data: { userId, identificationUserDocumentId: 5, identificationUserDocumentFileId: 6 },
    },
    { type: 'IdentificationDocumentRemoved', data: { userId, identificationUserDocumentId: 5 } },
    { type: 'PhoneVerificationRequested', data: phone },
    { type: 'PhoneVerified', data: phone },
    { type: 'PhoneVerifiedByAdmin', data: { ...phone, byUserId: 12 } },
    { type: 'PhoneVerificationRemoved', data: { userId, byUserId: 12 } },
    { type: 'AchievementAdded', data: { userId, achievement } },
    {
      type: 'AchievementEdited',
      data: { userId, achievement: { ...achievement, place: 2 }, changes: changed('place', 1, 2) },
    },
    { type: 'AchievementHidden', data: { userId, achievementId: 7 } },
    { type: 'AchievementShown', data: { userId, achievementId: 7 } },
    {
      type: 'OfficialResultMarked',
      data: { userId, registrationId: 31, isMain: true, isHidden: false, image: 'c'.repeat(64), imageFileName: 'diploma.png' },
    },
    { type: 'AchievementVerificationAsked', data: { userId, achievementId: 7, link: 'https://cup.example/protocol', file: proof } },
    { type: 'AchievementVerificationDeclined', data: { userId, achievementId: 7, reason: 'На фото другой турнир', byUserId: 12 } },
    {
      type: 'CertificateSaved',
      data: {
        ...{ userId, certificateId: 12, kind: 'medical', sportId: null, title: 'Осмотр', number: '086', issuedBy: 'Диспансер' },
        ...{ issuedOn: '01-10-2026', validUntil: '31-03-2027', file: proof },
      },
    },
    { type: 'CertificateVerified', data: { userId, certificateId: 12, byUserId: 12 } },
    { type: 'CertificateDeclined', data: { userId, certificateId: 12, reason: 'Печать не видна', byUserId: 12 } },
    { type: 'CertificateRemoved', data: { userId, certificateId: 12 } },
    { type: 'AchievementsVerified', data: { userId, achievementIds: [7], byUserId: 12 } },
    { type: 'AchievementRemoved', data: { userId, achievementId: 7 } },
    { type: 'CoachAdded', data: { userId, coachId: 4, userCoachId: 8, confirmation: 'pending' } },
    { type: 'CoachRemoved', data: { userId, coachId: 4, userCoachIds: [8] } },
    { type: 'RecommendationAdded', data: { userId, recommendationId: 9, byUserId: 12, text: 'Надёжный спортсмен и товарищ' } },
    { type: 'RecommendationDeactivated', data: { userId, recommendationIds: [9], byUserId: 12 } },
    {
      type: 'ProfileTransferredToPersonalAccess',
      data: {
        userId,
        emailHash: 'hash',
        email: 'anna@example.org',
        byUserId: 12,
        locale: 'ru',
        requestedAt: '2026-05-01T10:00:00.000Z',
        expiresAt: '2026-05-08T10:00:00.000Z',
      },
    },
    { type: 'PersonalAccessAccepted', data: { userId, emailHash: 'hash' } },
    { type: 'ManageRequested', data: { userId, emailIndex: 2, email: 'fan@podium.example', phone: '+79160000012', text: 'Это я' } },
  ]),
  scenario<typeof profileStreamEvents>('profile', 16, [
    {
      type: 'ProfilesMerged',
      data: {
        ...{ userId: 16, mergedUserId: 17, mergedUserIds: [17], byUserId: 12, personKey: 'key', rowIds: [2, 3, 4, 5, 6, 7, 8, 9] },
        taken: {
          fields: [{ field: 'height', to: 181 }],
          roles: [{ ...role, id: 2 }],
          achievements: [{ ...achievement, id: 3 }],
          recommendations: [{ id: 4, byUserId: 12, text: 'Надёжный спортсмен', recordedAt: '2026-05-01T10:00:00.000Z' }],
          documents: [document],
          externalLinks: [{ id: 8, url: 'https://petr.example' }],
          verifications: [
            { achievementId: 3, status: 'asked', at: '2026-05-01T10:00:00.000Z', link: 'https://cup.example', file: null, reason: '' },
          ],
          certificates: [
            {
              ...{ id: 9, kind: 'medical', sportId: null, title: 'Осмотр', number: '086', issuedBy: 'Диспансер' },
              ...{
                issuedOn: null,
                validUntil: '31-03-2027',
                file: proof,
                status: 'verified',
                statedAt: '2026-05-01T10:00:00.000Z',
                reason: '',
              },
            },
          ],
        },
        privateInformation: { isHiddenAge: true },
        entries: [{ registrationId: 41, streamId: 5 }],
        organizations: [{ id: 7, organizationId: 3, positionId: 1, ...period }],
        coaches: [],
        ...{ organizationRowIds: [7], coachRowIds: [] },
      },
    },
    {
      type: 'MergeUndone',
      data: {
        ...{ userId: 16, mergedUserId: 17, mergedUserIds: [17], byUserId: 12, personKey: 'key' },
        base: { lastName: 'Петров', firstName: 'Пётр', middleName: null, gender: 'male', birthDate: '03-02-2001' },
        privateInformation: { isHiddenAge: false },
        entries: [{ registrationId: 41, streamId: 5 }],
        ...{ organizations: [], coaches: [], organizationRowIds: [7], coachRowIds: [] },
      },
    },
  ]),
  scenario<typeof profileStreamEvents>('profile', 16, [
    {
      type: 'ProfileClaimed',
      data: { userId: 16, claimedUserId: 17, link: 'https://cup.example/protocol', comment: 'Второе место', file: proof },
    },
    { type: 'ProfileClaimDeclined', data: { userId: 16, claimedUserId: 17, reason: 'Однофамилец', byUserId: 12 } },
    { type: 'ProfileClaimWithdrawn', data: { userId: 16, claimedUserId: 17 } },
    { type: 'ProfilesFoundDifferent', data: { userId: 16, otherUserId: 17, byUserId: 12 } },
  ]),
  scenario<typeof profileStreamEvents>('profile', 17, [
    { type: 'ProfileMergedInto', data: { userId: 17, intoUserId: 16, byUserId: 12, organizationRowIds: [1], coachRowIds: [] } },
    { type: 'ProfileGivenBack', data: { userId: 17, fromUserId: 16, byUserId: 12, organizationRowIds: [1], coachRowIds: [] } },
  ]),
  scenario<typeof profileEvents>('profile', 15, [{ type: 'ProfileErased', data: { userId: 15 } }]),
  scenario<typeof phoneEvents>('phone', 'hash', [
    { type: 'PhoneTaken', data: { userId } },
    { type: 'PhoneReleased', data: { userId } },
  ]),
];
