import { lockedFields } from './base-information.rules.js';
import { describe, expect, test } from '@jest/globals';
import type { Profile } from '#contracts/profiles/profile.docs';
import { achievement, passport, profileWith, role, userId } from './profile.fixture.js';
import { profileStream, type ProfileEvent } from './profile.fold.js';

const recordedAt = '2026-05-01T10:00:00.000Z';

/** The profile of person 7 after these events. */
const after = (...events: readonly ProfileEvent[]): Profile =>
  events.reduce((profile, event) => profileStream.evolve(profile, event, { recordedAt }), profileWith());
const period = { fromDate: null, toDate: null, isCurrent: true, confirmation: 'pending' as const };
const member = (id: number) => ({ id, organizationId: id * 10, positionId: null, ...period });
const coaching = (id: number) => ({ id, coachId: id * 10, ...period });
const rolesSaved = (type: 'UserSportsSaved' | 'ProfileRolesSaved', ...ids: number[]): ProfileEvent => ({
  type,
  data: { userId, roles: ids.map((id) => role(id, 'athlete', 3)), changes: [] },
});
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

describe('a profile that a representative made', () => {
  const made: ProfileEvent = { type: 'ProfileMadeByRepresentative', data: { userId, byUserId: 3, organizationId: 5 } };
  const transferred: ProfileEvent = {
    type: 'ProfileTransferredToPersonalAccess',
    data: { userId, emailHash: 'h', email: 'kim@example.org', byUserId: 3, locale: 'ru', requestedAt: recordedAt, expiresAt: recordedAt },
  };
  const accepted: ProfileEvent = { type: 'PersonalAccessAccepted', data: { userId, emailHash: 'h' } };

  test('says by whom and for which organisation', () => {
    expect(after(made)).toMatchObject({ createdByUserId: 3, createdForOrganizationId: 5, isTransferred: false, transferredAt: null });
  });

  test('is handed over: pending until the person has accepted', () => {
    expect(after(made, transferred)).toMatchObject({
      isTransferred: true,
      transferredAt: recordedAt,
      pendingTransfer: { emailHash: 'h', email: 'kim@example.org' },
    });
    expect(after(made, transferred, accepted)).toMatchObject({ isTransferred: true, pendingTransfer: null });
  });
});

describe('what both screens save', () => {
  const change = (field: string, to: unknown) => ({ field, from: null, to });

  test('goes where the field belongs: base, contacts, the text about oneself', () => {
    const changes = [change('lastName', 'Пак'), change('contactEmail', 'pak@example.org'), change('about', 'Тренер')];
    const profile = after({ type: 'ProfileUpdated', data: { userId, changes, personKey: 'k' } });
    expect(profile.base).toMatchObject({ lastName: 'Пак', firstName: 'Пётр' });
    expect(profile.base).not.toHaveProperty('contactEmail');
    expect(profile.contacts).toMatchObject({ contactEmail: 'pak@example.org' });
    expect(profile.contacts).not.toHaveProperty('lastName');
    expect(profile.about).toBe('Тренер');
  });

  test('leaves the text about oneself alone when it says nothing of it', () => {
    const said: ProfileEvent = { type: 'AboutSaved', data: { userId, about: 'Тренер' } };
    const updated: ProfileEvent = { type: 'ProfileUpdated', data: { userId, changes: [change('lastName', 'Пак')], personKey: 'k' } };
    expect(after(said, updated).about).toBe('Тренер');
  });

  test('of an erased person reads as nothing', () => {
    const profile = after(
      { type: 'ProfileUpdated', data: { userId, changes: null, personKey: 'k' } },
      { type: 'BaseInformationSaved', data: { userId, changes: null, personKey: 'k' } },
      { type: 'AboutSaved', data: { userId, about: null } },
      { type: 'UserSportsSaved', data: { userId, roles: null, changes: null } },
      { type: 'IdentificationDocumentsSaved', data: { userId, snills: null, documents: null, changes: null, fileSha256: [] } },
      { type: 'AchievementAdded', data: { userId, achievement: null } },
      { type: 'RecommendationAdded', data: { userId, recommendationId: 4, byUserId: 3, text: null } },
    );
    expect(profile).toMatchObject({ about: '', roles: [], snills: '', documents: [], achievements: [] });
    expect(profile.recommendations).toEqual([{ id: 4, byUserId: 3, text: '', recordedAt }]);
  });

  test('a picture by either name is shown until it is removed', () => {
    const saved: ProfileEvent[] = [
      { type: 'AvatarSaved', data: { userId, sha256: 'a' } },
      { type: 'ProfilePhotoSaved', data: { userId, sha256: 'b' } },
    ];
    expect(after(...saved.slice(0, 1)).avatar).toBe('a');
    expect(after(...saved).avatar).toBe('b');
    expect(after(...saved, { type: 'AvatarRemoved', data: { userId } }).avatar).toBeNull();
    expect(after(...saved, { type: 'ProfilePhotoRemoved', data: { userId } }).avatar).toBeNull();
  });
});

describe('rows of a profile', () => {
  test('roles are removed by the sport or one by one', () => {
    expect(idsOf(after(rolesSaved('UserSportsSaved', 1, 2, 3)).roles)).toEqual([1, 2, 3]);
    const removed: ProfileEvent = { type: 'UserSportRemoved', data: { userId, sportId: 3, roleIds: [1, 3] } };
    expect(idsOf(after(rolesSaved('ProfileRolesSaved', 1, 2, 3), removed).roles)).toEqual([2]);
    const one: ProfileEvent = { type: 'ProfileRoleRemoved', data: { userId, roleId: 2 } };
    expect(idsOf(after(rolesSaved('ProfileRolesSaved', 1, 2, 3), one).roles)).toEqual([1, 3]);
  });

  test('organisations and coaches stay until they are removed', () => {
    const organizations = [member(1), member(2)];
    const coaches = [coaching(3), coaching(4)];
    const saved: ProfileEvent[] = [
      { type: 'UserOrganizationsSaved', data: { userId, organizations, changes: [] } },
      { type: 'UserCoachesSaved', data: { userId, coaches, changes: [] } },
    ];
    expect(after(...saved)).toMatchObject({ organizations, coaches });
    expect(idsOf(after(...saved, { type: 'UserOrganizationRemoved', data: { userId, userOrganizationId: 1 } }).organizations)).toEqual([2]);
    expect(idsOf(after(...saved, { type: 'UserCoachRemoved', data: { userId, userCoachId: 4 } }).coaches)).toEqual([3]);
  });

  test('a coach who is added is one of now, and goes by the rows that name them', () => {
    const added: ProfileEvent = { type: 'CoachAdded', data: { userId, coachId: 30, userCoachId: 3, confirmation: 'pending' } };
    const saved: ProfileEvent = { type: 'UserCoachesSaved', data: { userId, coaches: [coaching(1)], changes: [] } };
    expect(after(saved, added).coaches).toEqual([coaching(1), coaching(3)]);
    expect(idsOf(after(saved, added, { type: 'CoachRemoved', data: { userId, coachId: 30, userCoachIds: [3] } }).coaches)).toEqual([1]);
  });

  test.each<[string, ProfileEvent, number]>([
    ['roles', rolesSaved('UserSportsSaved', 4, 9, 5), 9],
    ['organisations', { type: 'UserOrganizationsSaved', data: { userId, organizations: [member(8)], changes: [] } }, 8],
    ['coaches', { type: 'UserCoachesSaved', data: { userId, coaches: [coaching(7)], changes: [] } }, 7],
    ['a coach', { type: 'CoachAdded', data: { userId, coachId: 30, userCoachId: 6, confirmation: 'pending' } }, 6],
    ['achievements', { type: 'AchievementAdded', data: { userId, achievement: achievement(11) } }, 11],
    ['recommendations', { type: 'RecommendationAdded', data: { userId, recommendationId: 12, byUserId: 3, text: 'ок' } }, 12],
    ['links', { type: 'ContactsSaved', data: { userId, changes: [{ field: 'externalLinks', from: [], to: [{ id: 13, url: '' }] }] } }, 13],
    [
      'documents',
      { type: 'IdentificationDocumentsSaved', data: { userId, snills: '', documents: [passport(14)], changes: [], fileSha256: [] } },
      14,
    ],
    [
      'files of documents',
      {
        type: 'IdentificationDocumentsSaved',
        data: {
          ...{ userId, snills: '', changes: [], fileSha256: [] },
          documents: [passport(1, { files: [{ id: 15, name: 'scan', mimeType: 'image/png', size: 1, blob: 'b' }] })],
        },
      },
      15,
    ],
  ])('the number of %s is never given again', (_what, event, lastRowId) => {
    expect(after(event).lastRowId).toBe(lastRowId);
    const few: ProfileEvent = { type: 'UserCoachesSaved', data: { userId, coaches: [coaching(2)], changes: [] } };
    expect(after(event, few).lastRowId).toBe(lastRowId);
  });
});

describe('identity', () => {
  const file = (id: number) => ({ id, name: 'scan', mimeType: 'image/png', size: 1, blob: 'b' });
  const saved: ProfileEvent = {
    type: 'IdentificationDocumentsSaved',
    data: {
      ...{ userId, snills: '112-233-445 95', changes: [], fileSha256: [] },
      documents: [passport(1, { files: [file(5), file(6)] }), passport(2, { files: [file(7)] })],
    },
  };

  test('documents and their files are there until they are removed', () => {
    expect(after(saved)).toMatchObject({ snills: '112-233-445 95', documents: [{ id: 1 }, { id: 2 }] });
    const gone: ProfileEvent = { type: 'IdentificationDocumentRemoved', data: { userId, identificationUserDocumentId: 1 } };
    expect(idsOf(after(saved, gone).documents)).toEqual([2]);
    const fileGone = (identificationUserDocumentId: number): ProfileEvent => ({
      type: 'IdentificationDocumentFileRemoved',
      data: { userId, identificationUserDocumentId, identificationUserDocumentFileId: 5 },
    });
    expect(after(structuredClone(saved), fileGone(1)).documents.map(({ files }) => idsOf(files))).toEqual([[6], [7]]);
    expect(after(structuredClone(saved), fileGone(9)).documents.map(({ files }) => idsOf(files))).toEqual([[5, 6], [7]]);
  });

  test.each([
    ['IdentificationValidated', 'IdentificationValidationRevoked', 'isIdentificationValidated'],
    ['IdentificationValidated', 'IdentificationValidationReset', 'isIdentificationValidated'],
    ['UserValidated', 'UserValidationRevoked', 'isUserValidated'],
  ] as const)('%s holds until %s', (yes, no, flag) => {
    const data = { userId, byUserId: 1 };
    expect(after()[flag]).toBe(false);
    expect(after({ type: yes, data })[flag]).toBe(true);
    expect(after({ type: yes, data }, { type: no, data })[flag]).toBe(false);
  });

  test('a phone is verified by its person or by an administrator', () => {
    const phone = { userId, phone: '+79130000000', phoneHash: 'h' };
    const verified = { phone: phone.phone, phoneHash: 'h', verifiedAt: recordedAt };
    expect(after({ type: 'PhoneVerificationRequested', data: phone }).verifiedPhone).toBeNull();
    expect(after({ type: 'PhoneVerified', data: phone }).verifiedPhone).toEqual({ ...verified, byUserId: null });
    const byAdmin: ProfileEvent = { type: 'PhoneVerifiedByAdmin', data: { ...phone, byUserId: 1 } };
    expect(after(byAdmin).verifiedPhone).toEqual({ ...verified, byUserId: 1 });
    expect(after(byAdmin, { type: 'PhoneVerificationRemoved', data: { userId, byUserId: 1 } }).verifiedPhone).toBeNull();
  });
});

describe('achievements and recommendations', () => {
  const added = (id: number): ProfileEvent => ({ type: 'AchievementAdded', data: { userId, achievement: achievement(id) } });
  const both = [added(1), added(2)];
  const flag = (type: 'AchievementHidden' | 'AchievementShown' | 'AchievementRemoved'): ProfileEvent => ({
    type,
    data: { userId, achievementId: 1 },
  });

  test('the newest stands first; an edit changes the one that it names', () => {
    expect(idsOf(after(...both).achievements)).toEqual([2, 1]);
    const edited: ProfileEvent = { type: 'AchievementEdited', data: { userId, achievement: achievement(1, { place: 1 }), changes: [] } };
    expect(after(...both, edited).achievements.map(({ place }) => place)).toEqual([2, 1]);
  });

  test('one is hidden, shown again, verified and removed by itself', () => {
    const hidden = (...events: ProfileEvent[]) => after(...both, ...events).achievements.map(({ isHidden }) => isHidden);
    expect(hidden(flag('AchievementHidden'))).toEqual([false, true]);
    expect(hidden(flag('AchievementHidden'), flag('AchievementShown'))).toEqual([false, false]);
    const verified: ProfileEvent = { type: 'AchievementsVerified', data: { userId, achievementIds: [1], byUserId: 3 } };
    expect(after(...both, verified).achievements.map(({ isVerified }) => isVerified)).toEqual([false, true]);
    expect(idsOf(after(...both, flag('AchievementRemoved')).achievements)).toEqual([2]);
  });

  test('the newest recommendation stands first until it is taken away', () => {
    const recommended = (recommendationId: number): ProfileEvent => ({
      type: 'RecommendationAdded',
      data: { userId, recommendationId, byUserId: 3, text: `№ ${recommendationId}` },
    });
    const gone: ProfileEvent = { type: 'RecommendationDeactivated', data: { userId, recommendationIds: [4], byUserId: 3 } };
    expect(after(recommended(4), recommended(5)).recommendations.map(({ text }) => text)).toEqual(['№ 5', '№ 4']);
    expect(idsOf(after(recommended(4), recommended(5), gone).recommendations)).toEqual([5]);
  });
});

test('names stay locked when a validated document changes, until an administrator takes the verdict back', () => {
  const validated: ProfileEvent = { type: 'IdentificationValidated', data: { userId, byUserId: 3 } };
  const reset: ProfileEvent = { type: 'IdentificationValidationReset', data: { userId } };
  const revoked: ProfileEvent = { type: 'IdentificationValidationRevoked', data: { userId, byUserId: 3 } };
  expect(lockedFields(after(validated, reset))).toContain('lastName');
  expect(after(validated, reset).isIdentificationValidated).toBe(false);
  expect(lockedFields(after(validated, reset, revoked))).toEqual([]);
});
