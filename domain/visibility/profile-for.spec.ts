import { describe, expect, test } from '@jest/globals';
import type { Profile } from '#contracts/profiles/profile.docs';
import { noProfile } from '#domain/profiles/no-profile';
import type { SportRole } from '#contracts/profiles/profile.docs';
import type { ViewerKind, VisibleProfile } from '#contracts/profiles/visible.docs';
import { consentGroups, type ConsentGroup } from '#contracts/visibility/consent.docs';
import { privacyFlags, type PrivacyFlag } from '#contracts/rules/profile';
import { profileFor } from './profile-for.js';

const today = '21-11-2026';

/** A profile in which each protected field holds a word of its own. */
const canary = (flags: Partial<Record<PrivacyFlag, boolean>> = {}): Profile => {
  const profile = noProfile(7);
  Object.assign(profile.base, {
    lastName: 'canaryLastName',
    firstName: 'Пётр',
    birthDate: '03-02-1977',
    height: 191,
    weight: 93,
    officialRepresentativeNote: 'canaryNote',
    citizenshipId: 8_888,
  });
  Object.assign(profile.contacts, {
    contactEmail: 'canaryMail@podium.example',
    contactPhone: 'canaryPhone',
    facebook: 'canaryFacebook',
    personalEmail: 'canaryPersonalMail',
    personalPhone: 'canaryPersonalPhone',
    externalLinks: [{ id: 1, url: 'https://canary-link.example' }],
  });
  profile.organizations = [
    { id: 2, organizationId: 5_001, positionId: null, fromDate: null, toDate: null, isCurrent: true, confirmation: 'confirmed' },
  ];
  profile.coaches = [{ id: 3, coachId: 6_001, fromDate: null, toDate: null, isCurrent: true, confirmation: 'confirmed' }];
  profile.avatar = 'f0'.repeat(32);
  profile.snills = 'canarySnills';
  profile.documents = [
    { id: 4, type: 2, series: 'canarySeries', number: 'canaryNumber', date: null, whoIssued: 'canaryIssuer', files: [] },
  ];
  profile.verifiedPhone = { phone: 'canaryVerified', phoneHash: 'canaryHash', byUserId: 9, verifiedAt: '2026-11-21T08:00:00.000Z' };
  profile.roles = [
    {
      id: 5,
      type: 'athlete',
      isMain: true,
      sportId: 1,
      disciplineIds: [101],
      rankId: 7_001,
      levelId: 7_002,
      categoryIds: [],
      specializationIds: [],
      qualificationIds: [],
      hourRate: '',
      organizationId: 5_002,
      coachIds: [6_002],
      previousCoachIds: [6_003],
      favoriteSportId: null,
      interestedSportIds: [],
      otherRank: 'canaryOtherRank',
      otherOrganization: 'canaryOtherOrganization',
      otherCategory: '',
      otherSpecialization: '',
      otherQualification: '',
      otherCoaches: 'canaryOtherCoaches',
      otherPreviousCoaches: 'canaryOtherPrevious',
      comment: '',
    },
  ];
  Object.assign(profile.privateInformation, flags);
  return profile;
};

/** What each toggle takes away; results, events, coaching and rating come from other documents. */
const hides: Partial<Record<PrivacyFlag, readonly string[]>> = {
  isHiddenLastName: ['canaryLastName'],
  isHiddenAge: ['"age":49'],
  isHiddenHeight: ['191'],
  isHiddenWeight: ['93'],
  isHiddenPublicMail: ['canaryMail'],
  isHiddenPublicPhone: ['canaryPhone'],
  isHiddenSocial: ['canaryFacebook', 'canary-link'],
  isHiddenCoaches: ['6001', '6002', '6003', 'canaryOtherCoaches', 'canaryOtherPrevious'],
  isHiddenOrganizations: ['5001', '5002', 'canaryOtherOrganization'],
  isHiddenRank: ['7001', 'canaryOtherRank'],
  isHiddenLevel: ['7002'],
  isHiddenResults: ['"results":true'],
  isHiddenEvents: ['"events":true'],
  isHiddenCoaching: ['"coaching":true'],
  isHideOrganizationRating: ['"organizationRating":true'],
};
const never = [
  'canaryNote',
  '8888',
  'canaryPersonal',
  'canarySnills',
  'canarySeries',
  'canaryNumber',
  'canaryIssuer',
  'canaryVerified',
  'canaryHash',
];
const seen = (viewer: ViewerKind, profile: Profile): string => JSON.stringify(profileFor(viewer, profile, today));

describe.each(['guest', 'user'] as const)('what a %s sees', (viewer) => {
  test('everything public while nothing is hidden, and never what only editors read', () => {
    for (const words of Object.values(hides)) for (const word of words) expect(seen(viewer, canary())).toContain(word);
    for (const word of [...never, '03-02-1977']) expect(seen(viewer, canary())).not.toContain(word);
  });

  test.each(privacyFlags.filter((flag) => flag !== 'isPrivateProfile'))('%s takes its own away and nothing else', (flag) => {
    const text = seen(viewer, canary({ [flag]: true }));
    for (const [other, words] of Object.entries(hides)) {
      for (const word of words) {
        if (other === flag) expect(text).not.toContain(word);
        else expect(text).toContain(word);
      }
    }
  });

  test('of a private profile the first name alone', () => {
    const visible = profileFor(viewer, canary({ isPrivateProfile: true }), today);
    expect(visible).toMatchObject({ isPrivate: true, lastName: null, firstName: 'Пётр', age: null, avatar: null, roles: [], contacts: {} });
    expect(JSON.stringify(visible)).not.toContain('canary');
  });

  test('of a child under 14 the name alone', () => {
    const child = canary();
    child.base.birthDate = '22-11-2012';
    expect(profileFor(viewer, child, today)).toMatchObject({ isPrivate: true, isChild: true, lastName: null });
    expect(profileFor(viewer, canary({ isPrivateProfile: true }), today)).not.toHaveProperty('isChild');
    child.base.birthDate = '21-11-2012';
    expect(profileFor(viewer, child, today)).toMatchObject({ isPrivate: false, age: 14 });
  });

  test('of a child whose guardian has opened the page what the toggles leave, and never how to reach them', () => {
    const child = { ...canary(), isOpenedByGuardian: true };
    child.base.birthDate = '22-11-2012';
    const visible = profileFor(viewer, child, today);
    expect(visible).toMatchObject({ isPrivate: false, isChild: true, lastName: child.base.lastName, birthDate: null, contacts: {} });
    const closed = { ...canary({ isPrivateProfile: true }), isOpenedByGuardian: true };
    closed.base.birthDate = '22-11-2012';
    expect(profileFor(viewer, closed, today)).toMatchObject({ isPrivate: true, lastName: null });
  });
});

test.each(['representative', 'editor'] as const)('%s sees past the toggles, and still not what only the edit screens read', (viewer) => {
  const all = Object.fromEntries(privacyFlags.map((flag) => [flag, true]));
  for (const words of Object.values(hides)) for (const word of words) expect(seen(viewer, canary(all))).toContain(word);
  for (const word of never) expect(seen(viewer, canary(all))).not.toContain(word);
});

describe('what an organiser sees of somebody who hides everything', () => {
  const all = Object.fromEntries(privacyFlags.map((flag) => [flag, true]));
  const granted = (name: boolean, ...groups: ConsentGroup[]) => ({ name, groups: new Set(groups) });
  const sees = (name: boolean, ...groups: ConsentGroup[]): VisibleProfile =>
    profileFor('organiser', canary(all), today, granted(name, ...groups));

  test('without a consent what a visitor sees', () => {
    expect(sees(false)).toEqual(profileFor('guest', canary(all), today));
    expect(profileFor('organiser', canary(all), today)).toEqual(profileFor('guest', canary(all), today));
  });

  test('the name of one who entered, and nothing else', () => {
    const { lastName, middleName, ...others } = profileFor('guest', canary(all), today);
    expect([lastName, middleName]).toEqual([null, null]);
    expect(sees(true)).toMatchObject(others);
    expect(sees(true).lastName).toBe('canaryLastName');
  });

  test.each<[ConsentGroup, Partial<VisibleProfile>]>([
    ['birthDate', { birthDate: '03-02-1977', age: 49 }],
    ['weight', { weight: canary().base.weight }],
    ['contacts', { contacts: profileFor('editor', canary(), today).contacts }],
  ])('%s: that alone', (group, shown) => {
    expect(sees(true, group)).toEqual({ ...sees(true), ...shown });
  });

  test('documents open nothing of the page', () => {
    expect(sees(true, 'documents')).toEqual(sees(true));
  });

  test('the rest of the page, without what stands in groups of its own', () => {
    const { birthDate, age, weight, contacts, ...rest } = sees(true, 'profile');
    expect([birthDate, age, weight, contacts]).toEqual([null, null, null, {}]);
    expect(profileFor('editor', canary(all), today)).toMatchObject(rest);
    for (const word of never) expect(JSON.stringify(sees(true, ...consentGroups))).not.toContain(word);
  });

  test('a visitor is shown nothing by it', () => {
    expect(profileFor('user', canary(all), today, granted(true, ...consentGroups))).toEqual(profileFor('user', canary(all), today));
  });
});

test('who hides their coaching is no coach to others, with category and rate', () => {
  const coach = { ...canary().roles[0], id: 9, type: 'coach', hourRate: '3000', categoryIds: [2] } as SportRole;
  const profile = { ...canary({ isHiddenCoaching: true }), roles: [...canary().roles, coach] };
  expect(profileFor('guest', profile, today).roles.map(({ type }) => type)).not.toContain('coach');
  expect(profileFor('representative', profile, today).roles.map(({ type }) => type)).toContain('coach');
  expect(
    profileFor('guest', { ...profile, privateInformation: canary().privateInformation }, today).roles.map(({ hourRate }) => hourRate),
  ).toContain('3000');
});

describe('what a visitor may ask for besides', () => {
  const shows = (flags: Partial<Record<PrivacyFlag, boolean>>) => profileFor('guest', canary(flags), today).shows;

  test('categories tell weight and age: either one hides them', () => {
    expect(shows({}).categories).toBe(true);
    expect([shows({ isHiddenWeight: true }).categories, shows({ isHiddenAge: true }).categories]).toEqual([false, false]);
    expect(shows({ isHiddenHeight: true }).categories).toBe(true);
  });

  test('of a private profile nothing', () => {
    const seen = profileFor('guest', canary({ isPrivateProfile: true }), today);
    expect(Object.values(seen.shows)).toEqual([false, false, false, false, false]);
    expect([seen.isPrivate, seen.isPhoneVerified, seen.isIdentificationValidated]).toEqual([true, false, false]);
  });

  test('of what the editor sees everything', () => {
    const seen = profileFor('editor', canary({ isHiddenResults: true, isHiddenAge: true }), today);
    expect(Object.values(seen.shows)).toEqual([true, true, true, true, true]);
    expect([seen.age, seen.isPhoneVerified]).toEqual([49, true]);
  });

  test('a profile without a birth date has no age', () => {
    const profile = canary();
    profile.base.birthDate = null;
    expect(profileFor('guest', profile, today).age).toBeNull();
    expect(profileFor('guest', { ...profile, verifiedPhone: null }, today).isPhoneVerified).toBe(false);
  });
});
