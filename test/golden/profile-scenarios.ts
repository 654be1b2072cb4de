import type { phoneEvents } from '#contracts/profiles/profile.events';
import type { profileStreamEvents } from '#contracts/profiles/profile.fold';
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
const period = { fromDate: '01-09-2020', toDate: null, isCurrent: true };
const file = { id: 6, name: 'паспорт.pdf', mimeType: 'application/pdf', size: 120, blob: 'b'.repeat(64) };
const document = { id: 5, type: 1, series: '4506', number: '123456', date: '01-02-2015', whoIssued: 'ОВД', files: [file] };
const phone = { userId, phoneHash: 'hash', phone: '+79160000011' };

export const profiles: Scenario[] = [
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
    { type: 'UserOrganizationRemoved', data: { userId, userOrganizationId: 2 } },
    { type: 'UserCoachesSaved', data: { userId, coaches: [{ id: 3, coachId: 4, ...period }], changes: changed('coaches.3', null, 4) } },
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
  ]),
  scenario<typeof phoneEvents>('phone', 'hash', [
    { type: 'PhoneTaken', data: { userId } },
    { type: 'PhoneReleased', data: { userId } },
  ]),
];
