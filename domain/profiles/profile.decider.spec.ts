import { describe, expect, test } from '@jest/globals';
import type { Profile } from '#contracts/profiles/profile.docs';
import type { ProfileEvent } from './profile.fold.js';
import { profileOps } from '#contracts/profiles/profile.ops';
import type { RoleCode } from '#contracts/op';
import { isRefusal } from '#domain/decider';
import { profileDecider, type ProfileFacts } from './profile.decider.js';

const created: ProfileEvent = {
  type: 'ProfileCreated',
  data: { userId: 7, lastName: 'Иванов', firstName: 'Пётр', middleName: null, gender: null, birthDate: null, personKey: 'k' },
};
const given = (...events: ProfileEvent[]): Profile => events.reduce(profileDecider.evolve as never, profileDecider.initial());
const decisionContext = { now: '2026-05-01T10:00:00.000Z', actorUserId: 7, roles: new Set<RoleCode>(['U']), version: 1 };

/** Parses the input as the border does, decides, and folds what was decided. */
const when = <Name extends keyof typeof profileDecider.decide>(profile: Profile, name: Name, input: unknown, facts?: unknown) => {
  const op = Object.values(profileOps).find((candidate) => candidate.name === name);
  const parsed = op?.input.parse(input);
  const decide = profileDecider.decide[name] as (...of: unknown[]) => ReturnType<(typeof profileDecider.decide)['SaveAbout']>;
  const decision = decide(parsed, profile, facts, decisionContext);
  if (isRefusal(decision)) return { errors: decision.errors, events: [], profile };
  return { errors: null, events: decision, profile: decision.reduce(profileDecider.evolve as never, structuredClone(profile)) };
};

const baseFacts = (wanted: ProfileFacts['SaveBaseInformation']['wanted'], errors = {}): ProfileFacts['SaveBaseInformation'] => ({
  wanted,
  errors,
  today: '01-05-2026',
  keyOf: ({ lastName }) => `key of ${lastName}`,
});
const saveBase = (profile: Profile, wanted: ProfileFacts['SaveBaseInformation']['wanted'], errors = {}) =>
  when(profile, 'SaveBaseInformation', { profileBaseInformation: { userId: 7 } }, baseFacts(wanted, errors));

describe('base information', () => {
  test('records what changed, from what to what', () => {
    const { events, profile } = saveBase(given(created), { lastName: 'Иванов', birthDate: '03-02-2001', height: 181 });
    expect(events).toEqual([
      {
        type: 'BaseInformationSaved',
        data: {
          userId: 7,
          personKey: 'key of Иванов',
          changes: [
            { field: 'birthDate', from: null, to: '03-02-2001' },
            { field: 'height', from: null, to: 181 },
          ],
        },
      },
    ]);
    expect(profile.base).toMatchObject({ lastName: 'Иванов', birthDate: '03-02-2001', height: 181 });
    expect(saveBase(profile, { height: 181 }).events).toEqual([]);
  });

  test.each(['31-12-1899', '30-02-2001', '3-2-2001', '02-05-2024', '01-13-2001', '2001-02-03'])(
    'refuses the birth date %s',
    (birthDate) => {
      expect(saveBase(given(created), { birthDate }).errors).toEqual({ birthDate: ['error.valid_birth_date'] });
    },
  );

  test.each(['01-01-1900', '01-05-2024', '29-02-2000'])('takes the birth date %s', (birthDate) => {
    expect(saveBase(given(created), { birthDate }).errors).toBeNull();
  });

  test('names every wrong field', () => {
    expect(saveBase(given(created), { height: 99, weight: 401, countryId: 5 }, { 'country.id': ['error.not_found'] }).errors).toEqual({
      height: ['error.height'],
      weight: ['error.weight'],
      'country.id': ['error.not_found'],
    });
    expect(saveBase(given(created), { height: 100, weight: 20 }).errors).toBeNull();
    expect(saveBase(given(created), { height: 260, weight: 400 }).errors).toBeNull();
  });

  test('height and weight are taken to the hundredth, as scales show them', () => {
    expect(saveBase(given(created), { height: 172.5, weight: 66.35 }).profile.base).toMatchObject({ height: 172.5, weight: 66.35 });
    expect(saveBase(given(created), { weight: 66.355 }).errors).toEqual({ weight: ['error.weight'] });
    expect(saveBase(given(created), { weight: 19.99 }).errors).toEqual({ weight: ['error.weight'] });
    const [op] = [profileOps.saveBaseInformation.input];
    expect(op.parse({ profileBaseInformation: { userId: 7, weight: '66.3', height: 172.5 } })).toMatchObject({
      profileBaseInformation: { weight: 66.3, height: 172.5 },
    });
  });

  test('filled names of a validated user are locked, blank ones are not', () => {
    const profile = { ...given(created), isUserValidated: true };
    expect(saveBase(profile, { lastName: 'Петров', middleName: 'Ильич' }).errors).toEqual({ lastName: ['error.locked'] });
    expect(saveBase(profile, { lastName: 'Иванов', middleName: 'Ильич', birthDate: '03-02-2001' }).errors).toBeNull();
  });

  test('validated documents lock all names and the birth date', () => {
    const profile = given(created, { type: 'IdentificationValidated', data: { userId: 7, byUserId: 3 } });
    expect(saveBase(profile, { middleName: 'Ильич', birthDate: '03-02-2001', height: 180 }).errors).toEqual({
      middleName: ['error.locked'],
      birthDate: ['error.locked'],
    });
    expect(saveBase(profile, { height: 180 }).errors).toBeNull();
  });
});

describe('contacts', () => {
  const save = (profile: Profile, contacts: object) => when(profile, 'SaveContacts', { profileContacts: { userId: 7, ...contacts } });

  test('new links get numbers and keep them', () => {
    const first = save(given(created), { facebook: 'ivanov', externalLinks: [{ url: 'https://podium.example/a' }, { url: '' }] });
    expect(first.profile.contacts).toMatchObject({ facebook: 'ivanov', externalLinks: [{ id: 1, url: 'https://podium.example/a' }] });
    const second = save(first.profile, {
      externalLinks: [...first.profile.contacts.externalLinks, { id: null, url: 'http://podium.example/b' }],
    });
    expect(second.profile.contacts.externalLinks.map(({ id }) => id)).toEqual([1, 2]);
    expect(second.profile.contacts.facebook).toBe('ivanov');
  });

  test('refuses a fourth link, scripts for addresses, and what is no e-mail or phone', () => {
    const link = (url: string) => ({ url });
    expect(save(given(created), { externalLinks: ['a', 'b', 'c', 'd'].map((host) => link(`https://${host}.example`)) }).errors).toEqual({
      externalLinks: ['error.too_many'],
    });
    expect(
      save(given(created), {
        externalLinks: [link('https://a.example'), link('javascript:alert(1)'), link('https://a:b@c.example')],
        vkontakte: 'javascript:alert(1)',
        contactEmail: 'nobody',
        personalPhone: 'call me',
      }).errors,
    ).toEqual({
      'externalLinks.1': ['error.url'],
      'externalLinks.2': ['error.url'],
      vkontakte: ['error.url'],
      contactEmail: ['error.email'],
      personalPhone: ['error.phone'],
    });
  });

  test('cannot post back what is not for them to set', () => {
    const { profile } = save(given(created), { isPhoneVerified: true, phoneForVerification: '+79990000000', facebook: 'ivanov' });
    expect(profile.verifiedPhone).toBeNull();
    expect(Object.keys(profile.contacts)).not.toContain('isPhoneVerified');
  });
});

describe('sports', () => {
  const save = (profile: Profile, userSports: object[]) =>
    when(profile, 'SaveSports', { profileSports: { userSports, userId: 7 } }, { errors: {} });

  test('roles of a sport come and go, other sports stay', () => {
    const first = save(given(created), [
      {
        id: 1,
        roles: [
          { id: 'athlete', disciplines: [{ id: 11, name: 'x' }], rank: 3 },
          { id: 'coach', hourRate: '1000' },
        ],
      },
      { id: 2, roles: [{ id: 'fan' }] },
    ]);
    expect(first.profile.roles.map(({ id, type, sportId }) => [id, type, sportId])).toEqual([
      [1, 'athlete', 1],
      [2, 'coach', 1],
      [3, 'fan', 2],
    ]);
    const second = save(first.profile, [{ id: 1, roles: [{ id: 'athlete', level: 2 }] }]);
    expect(second.profile.roles.map(({ type }) => type)).toEqual(['athlete', 'fan']);
    expect(second.profile.roles[0]).toMatchObject({ disciplineIds: [11], rankId: 3, levelId: 2 });
    expect(when(second.profile, 'RemoveSport', { userSportId: 2, userId: 7 }).profile.roles.map(({ type }) => type)).toEqual(['athlete']);
    expect(when(second.profile, 'RemoveSport', { userSportId: 9, userId: 7 }).errors).toEqual({ userSportId: ['error.not_found'] });
  });

  test('refuses the organiser, a sport twice, and roles without a sport', () => {
    expect(save(given(created), [{ id: 1, roles: [{ id: 'athlete' }, { id: 'organizer' }] }]).errors).toEqual({
      'userSports.0': ['error.unknown_value'],
      'roles.1': ['error.unknown_value'],
    });
    expect(
      save(given(created), [
        { id: 1, roles: [{ id: 'fan' }] },
        { id: 1, roles: [] },
      ]).errors,
    ).toEqual({
      'userSports.1': ['error.duplicate'],
      id: ['error.duplicate'],
    });
    expect(save(given(created), [{ id: null, roles: [{ id: 'fan' }] }, { id: null }]).errors).toEqual({
      'userSports.0': ['error.required'],
      id: ['error.required'],
    });
  });
});

describe('organisations and coaches', () => {
  const saveCoaches = (profile: Profile, userCoaches: object[], childIds: readonly number[] = []) =>
    when(
      profile,
      'SaveCoaches',
      { profileCoaches: { userCoaches, userId: 7 } },
      { errors: {}, speaksFor: () => false, childIds: new Set(childIds) },
    );

  test('a child coaches nobody; who stands there already does not keep others from being saved', () => {
    expect(saveCoaches(given(created), [{ coach: { id: 8 } }], [8]).errors).toEqual({
      'userCoaches.0': ['error.child_coach'],
      'coach.id': ['error.child_coach'],
    });
    const { profile } = saveCoaches(given(created), [{ coach: { id: 8 } }]);
    expect(saveCoaches(profile, [{ id: 1, coach: { id: 8 } }, { coach: { id: 9 } }], [8]).profile.coaches).toHaveLength(2);
  });

  test('blank rows are left out, rows that are not named stay', () => {
    const first = saveCoaches(given(created), [{ coach: { id: 8 }, fromDate: '01-09-2020' }, { coach: { id: null } }, { coach: null }]);
    expect(first.profile.coaches).toEqual([
      { id: 1, coachId: 8, fromDate: '01-09-2020', toDate: null, isCurrent: true, confirmation: 'pending' },
    ]);
    const second = saveCoaches(first.profile, [{ coach: { id: 9 }, toDate: '01-06-2024', isCurrent: false }]);
    expect(second.profile.coaches.map(({ id, coachId }) => [id, coachId])).toEqual([
      [1, 8],
      [2, 9],
    ]);
    expect(when(second.profile, 'RemoveCoach', { userCoachId: 1, userId: 7 }).profile.coaches.map(({ id }) => id)).toEqual([2]);
  });

  test('nobody coaches themselves; periods end after they begin', () => {
    expect(saveCoaches(given(created), [{ coach: { id: 8 } }, { coach: { id: 7 } }]).errors).toEqual({
      'userCoaches.1': ['error.self'],
      'coach.id': ['error.self'],
    });
    expect(
      saveCoaches(given(created), [{ coach: { id: 8 }, fromDate: '02-01-2020', toDate: '01-01-2020', isCurrent: false }]).errors,
    ).toEqual({
      'userCoaches.0': ['error.date_range'],
      toDate: ['error.date_range'],
    });
    expect(saveCoaches(given(created), [{ coach: { id: 8 }, toDate: '01-01-2020', isCurrent: true }]).errors).toEqual({
      'userCoaches.0': ['error.current_with_end'],
      isCurrent: ['error.current_with_end'],
    });
    expect(saveCoaches(given(created), [{ coach: { id: 8 }, fromDate: '31-02-2020' }]).errors).toEqual({
      'userCoaches.0': ['error.date_format'],
      fromDate: ['error.date_format'],
    });
  });
});

describe('organisations of a person', () => {
  const save = (profile: Profile, userOrganizations: object[], errors = {}) =>
    when(profile, 'SaveOrganizations', { profileOrganizations: { userOrganizations, userId: 7 } }, { errors, speaksFor: () => false });
  const saved = () =>
    save(given(created), [
      { organization: { id: 5 }, position: { id: 2 }, fromDate: '01-09-2020' },
      { organization: null },
      { organization: { id: 6 }, toDate: '01-06-2024' },
    ]);

  test('have a position and a time; blank rows are left out', () => {
    expect(saved().profile.organizations).toEqual([
      { id: 1, organizationId: 5, positionId: 2, fromDate: '01-09-2020', toDate: null, isCurrent: true, confirmation: 'pending' },
      { id: 2, organizationId: 6, positionId: null, fromDate: null, toDate: '01-06-2024', isCurrent: false, confirmation: 'pending' },
    ]);
    expect(saved().events).toMatchObject([{ type: 'UserOrganizationsSaved', data: { userId: 7 } }]);
  });

  test('are changed by their number, and nothing is recorded where nothing changes', () => {
    const { profile } = saved();
    expect(save(profile, [{ id: 1, organization: { id: 5 }, position: { id: 2 }, fromDate: '01-09-2020' }]).events).toEqual([]);
    expect(save(profile, []).events).toEqual([]);
    expect(save(profile, [{ id: 2, organization: { id: 7 } }]).profile.organizations.map(({ organizationId }) => organizationId)).toEqual([
      5, 7,
    ]);
  });

  test('are refused by the row that is wrong, with what the reference lists do not know', () => {
    expect(save(given(created), [{ organization: { id: 5 } }, { organization: { id: 6 }, fromDate: '31-02-2020' }]).errors).toEqual({
      'userOrganizations.1': ['error.date_format'],
      fromDate: ['error.date_format'],
    });
    expect(save(given(created), [], { 'organization.id': ['error.not_found'] }).errors).toEqual({ 'organization.id': ['error.not_found'] });
  });

  test('are removed one by one', () => {
    const { profile } = saved();
    const remove = (userOrganizationId: number) => when(profile, 'RemoveOrganization', { userOrganizationId, userId: 7 });
    expect(remove(1).profile.organizations.map(({ id }) => id)).toEqual([2]);
    expect(remove(3).errors).toMatchObject({ userOrganizationId: ['error.not_found'] });
    expect(when(profile, 'RemoveCoach', { userCoachId: 1, userId: 7 }).errors).toMatchObject({ userCoachId: ['error.not_found'] });
  });

  test('coaches are changed by their number, and nothing is recorded where nothing changes', () => {
    const save = (of: Profile, userCoaches: object[]) =>
      when(
        of,
        'SaveCoaches',
        { profileCoaches: { userCoaches, userId: 7 } },
        { errors: {}, speaksFor: () => false, childIds: new Set<number>() },
      );
    const { profile } = save(given(created), [{ coach: { id: 8 } }, { coach: { id: 9 } }]);
    expect(save(profile, [{ id: 1, coach: { id: 8 } }]).events).toEqual([]);
    expect(save(profile, [{ id: 1, coach: { id: 10 } }]).profile.coaches.map(({ coachId }) => coachId)).toEqual([10, 9]);
    expect(save(profile, [{ coach: null }]).errors).toBeNull();
    expect(when(profile, 'RemoveCoach', { userCoachId: 3, userId: 7 }).errors).not.toBeNull();
    expect(when(profile, 'RemoveCoach', { userCoachId: 2, userId: 7 }).profile.coaches.map(({ id }) => id)).toEqual([1]);
  });
});

test('private information takes known flags alone', () => {
  const { profile, events } = when(given(created), 'SavePrivateInformation', {
    privateInformation: { isHiddenAge: true, isHideOrganizationRating: false },
    editableUserId: 7,
  });
  expect(events).toEqual([
    { type: 'PrivateInformationSaved', data: { userId: 7, changes: [{ field: 'isHiddenAge', from: false, to: true }] } },
  ]);
  expect(profile.privateInformation.isHiddenAge).toBe(true);
  const unknown = { privateInformation: { isAdministrator: true }, editableUserId: 7 };
  expect(profileOps.savePrivateInformation.input.safeParse(unknown).success).toBe(false);
});

test('the text about oneself is bounded after cleaning', () => {
  const save = (about: string) => when(given(created), 'SaveAbout', { aboutInformation: { about }, editableUserId: 7 }, { about });
  expect(save('<b>x</b>').profile.about).toBe('<b>x</b>');
  expect(save('x'.repeat(10_001)).errors).toEqual({ about: ['error.max_length'] });
});
