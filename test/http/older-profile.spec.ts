import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { startCast, wrapped, type Cast, type Person } from './cast.js';
import type { Answer } from './podium.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());

const send = ({ caller }: Person, method: string, path: string, body: object = {}): Promise<Answer> =>
  caller.send(
    method,
    path,
    { 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' },
    JSON.stringify(body),
  );
const saveRoles = (person: Person, ...profileRoles: object[]) => send(person, 'PUT', '/profile/roles', { profileRoles });
const stateOf = async (person: Person): Promise<Record<string, unknown>> =>
  (await person.caller.post('/api/profile', { editableUserId: person.id })).body;
const errorsOf = ({ body }: Answer) => (body['errors'] ?? {}) as Record<string, string[]>;

describe('the older screen', () => {
  test('saves and answers in its own names', async () => {
    const answer = await send(cast.user, 'PUT', '/profile/update', {
      last_name: 'Иванова',
      birthday: '03-02-2001',
      gender: 'Female',
      country: { id: 643, name: 'x' },
      email: 'anna@podium.example',
      phone: '+7 916 123-45-67',
      height: 170,
      vkontakte: 'anna',
      about: 'Дзюдо с 7 лет <script>alert(1)</script>',
    });
    expect(answer.body).toMatchObject({
      success: true,
      profile: { id: cast.user.id, last_name: 'Иванова', gender: 'Female', country: 643, countryObj: { id: 643 }, about: 'Дзюдо с 7 лет' },
    });
    expect(await stateOf(cast.user)).toMatchObject({
      baseInformation: { lastName: 'Иванова', gender: 'female', birthDate: '03-02-2001', height: 170 },
      contacts: { contactEmail: 'anna@podium.example', contactPhone: '+7 916 123-45-67', vkontakte: 'anna' },
      aboutInformation: { about: 'Дзюдо с 7 лет' },
    });
    expect(errorsOf(await send(cast.user, 'PUT', '/profile/update', { birthday: '31-02-2001', email: 'x', city: 999_999 }))).toEqual({
      birthday: ['error.valid_birth_date'],
      email: ['error.email'],
      city: ['error.not_found'],
    });
  });

  test('the save of both parts under their names stores both, and answers both', async () => {
    const profileRoles = [{ id: 'role-1', type: 'fan', favorite_sport_kind: 3 }];
    const answer = await send(cast.user, 'PUT', '/profile/update', { profile: { weight: '66.4', about: 'Самбо' }, profileRoles });
    expect(answer.body).toMatchObject({ success: true, profile: { weight: 66.4, about: 'Самбо' }, profileRoles: [{ type: 'fan' }] });
    expect(await stateOf(cast.user)).toMatchObject({
      baseInformation: { weight: 66.4 },
      userSports: [{ id: 3, roles: [{ id: 'fan' }] }],
    });
    const wrong = { profile: { birthday: '31-02-2001', last_name: 'x'.repeat(101) } };
    expect(errorsOf(await send(cast.user, 'PUT', '/profile/update', wrong))).toEqual({ last_name: ['error.max_length'] });
    expect(errorsOf(await send(cast.user, 'PUT', '/profile/update', { profile: { birthday: '31-02-2001' } }))).toEqual({
      birthday: ['error.valid_birth_date'],
    });
    const another = { profile: { id: cast.organiser.id, about: 'x' } };
    expect(errorsOf(await send(cast.user, 'PUT', '/profile/update', another))).toEqual({ id: ['error.not_found'] });
    const [fan] = answer.body['profileRoles'] as { id: number }[];
    await send(cast.user, 'DELETE', `/profile/role/${fan?.id}`);
  });

  test('roles have their errors by id or by place; one main role; each can be removed', async () => {
    const made = await saveRoles(
      cast.user,
      { id: 'role-1', type: 'athlete', is_main: true, sport_kind: 1, rank: 1, other_rank: 'dropped', comment: 'левша' },
      { id: 'role-2', type: 'fan', favorite_sport_kind: 1, interested_sport_kinds: [1, 2], comment: 'none of a fan' },
    );
    const [athlete, fan] = made.body['profileRoles'] as { id: number }[];
    expect([athlete, fan]).toMatchObject([
      { type: 'athlete', is_main: true, sport_kind: 1, rank: 1, other_rank: '', comment: 'левша' },
      { type: 'fan', is_main: false, sport_kind: null, favorite_sport_kind: 1, interested_sport_kinds: [1, 2], comment: '' },
    ]);
    expect(errorsOf(await saveRoles(cast.user, { id: athlete?.id, rank: 999 }, { id: 'role-3', roleIndex: 4 }))).toEqual({
      [`role_${athlete?.id}_rank`]: ['error.not_found'],
      role_index_key_4_type: ['error.required'],
    });
    expect(errorsOf(await saveRoles(cast.user, { id: 'role-4', type: 'coach', is_main: true }))).toEqual({
      form: ['error.two_main_roles'],
    });
    expect(errorsOf(await saveRoles(cast.user, { id: fan?.id, coaches: [cast.user.id] }))).toEqual({
      [`role_${fan?.id}_coaches`]: ['error.self'],
    });
    expect((await send(cast.user, 'DELETE', `/profile/role/${fan?.id}`)).body['profileRoles']).toMatchObject([{ id: athlete?.id }]);
    expect((await send(cast.user, 'DELETE', `/profile/role/${fan?.id}`)).status).toBe(404);
  });

  test('what the other screen knows besides stays', async () => {
    const { caller, id } = cast.user;
    const roles = [
      { id: 'athlete', rank: 2, disciplines: [], level: null },
      { id: 'coach', categories: [1, 2], hourRate: '1500' },
    ];
    await caller.post('/api/profile/sports', { profileSports: { userId: id, userSports: [{ id: 1, roles }] } });
    const before = (await caller.post('/api/older-profile', { userId: id })).body['profileRoles'] as { id: number; type: string }[];
    const coach = before.find(({ type }) => type === 'coach');
    await saveRoles(cast.user, { ...coach, other_organization: 'Школа' });
    expect((await stateOf(cast.user))['userSports']).toMatchObject([
      { id: 1, roles: [{ rank: 2 }, { categories: [1, 2], hourRate: '1500' }] },
    ]);
  });

  test('photo: saved, removed; in nobody else’s name', async () => {
    const bytes = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#0b6e5b' } })
      .png()
      .toBuffer();
    const saved = await cast.user.caller.form('/profile/photo', {}, { photo: { name: 'me.png', bytes } });
    expect((saved.body['profile'] as { profileImageUrl: string }).profileImageUrl).toContain(`/api/profile/${cast.user.id}/avatar/`);
    expect((await send(cast.user, 'DELETE', '/profile/photo')).body).toMatchObject({ success: true, profile: { profileImageUrl: null } });
    const broken = await cast.user.caller.form('/profile/photo', {}, { photo: { name: 'me.png', bytes: Buffer.from('<svg/>') } });
    expect(errorsOf(broken)).toEqual({ imageFile: ['error.file_type'] });
    expect((await send(cast.other, 'PUT', '/profile/update', { userId: cast.user.id, last_name: 'x' })).status).toBe(403);
    expect((await cast.other.caller.post('/api/older-profile', { userId: cast.user.id })).status).toBe(403);
  });
});

/** The sections' names of this screen's fields. */
const sectionNames: Record<string, string> = {
  last_name: 'lastName',
  first_name: 'firstName',
  middle_name: 'middleName',
  birthday: 'birthDate',
  country: 'country.id',
  email: 'contactEmail',
  phone: 'contactPhone',
};
const inSectionNames = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, codes]) => [sectionNames[field] ?? field, codes]));

describe('the two screens', () => {
  const name = fc.constantFrom('', 'Петрова', 'Анна', 'x'.repeat(101));
  const measure = fc.constantFrom('', 99, 100, 180, 260, 261, 20, 400, 401, 1.5, 'y');
  const base = fc.record(
    {
      last_name: name,
      first_name: name,
      middle_name: name,
      birthday: fc.constantFrom('', '03-02-2001', '31-02-2001', '01-01-1899', '3-2-2001', '01-01-2026'),
      country: fc.constantFrom(null, 643, 276, 999_999),
      height: measure,
      weight: measure,
    },
    { requiredKeys: [] },
  );
  const contacts = fc.record(
    {
      email: fc.constantFrom('', 'a@b.example', 'a', 'a@b'),
      phone: fc.constantFrom('', '+7 916 123-45-67', '12', 'phone'),
      facebook: fc.constantFrom('', 'anna', 'https://facebook.com/anna', 'javascript:alert(1)'),
      youtube: fc.constantFrom('', '@anna', 'https://user:word@youtube.com/x'),
    },
    { requiredKeys: [] },
  );
  const renamed = (fields: Record<string, unknown>) => {
    const { country, ...rest } = fields;
    const given = Object.fromEntries(Object.entries(rest).map(([field, value]) => [sectionNames[field] ?? field, value]));
    // The sectioned screen clears what lies in another country itself (docs/spec/profile.md).
    const places = { country: country === null ? null : { id: country }, countryRegion: null, city: null };
    return { ...given, ...(country !== undefined && places) };
  };
  const isSameVerdict = (older: Answer, sectioned: Answer) =>
    expect({ status: older.status, errors: inSectionNames(errorsOf(older)) }).toEqual({
      status: sectioned.status,
      errors: Object.fromEntries(
        Object.entries(errorsOf(sectioned)).map(([field, codes]) => [field.replace(/^profile(BaseInformation|Contacts)\./, ''), codes]),
      ),
    });
  const pair = () => [cast.head, cast.operator] as const;
  const isSameState = async (...sections: string[]) => {
    const [one, two] = await Promise.all(pair().map(stateOf));
    const of = (state: Record<string, unknown> | undefined, key: string) => ({ ...(state?.[key] as object), userId: 0 });
    for (const key of sections) expect(of(one, key)).toEqual(of(two, key));
  };

  beforeAll(async () => {
    for (const person of pair()) {
      await person.caller.post('/api/profile/base-information', {
        profileBaseInformation: { userId: person.id, lastName: 'Петрова', firstName: 'Анна' },
      });
    }
  });

  test('judge names, measures and places alike', async () => {
    const [older, sectioned] = pair();
    await fc.assert(
      fc.asyncProperty(base, async (fields) => {
        const verdicts = await Promise.all([
          send(older, 'PUT', '/profile/update', fields),
          sectioned.caller.post('/api/profile/base-information', {
            profileBaseInformation: { userId: sectioned.id, ...renamed(fields) },
          }),
        ]);
        isSameVerdict(...verdicts);
        await isSameState('baseInformation');
      }),
      { numRuns: 60 },
    );
  });

  test('judge contacts alike', async () => {
    const [older, sectioned] = pair();
    await fc.assert(
      fc.asyncProperty(contacts, async (fields) => {
        const verdicts = await Promise.all([
          send(older, 'PUT', '/profile/update', fields),
          sectioned.caller.post('/api/profile/contacts', { profileContacts: { userId: sectioned.id, ...renamed(fields) } }),
        ]);
        isSameVerdict(...verdicts);
        await isSameState('contacts');
      }),
      { numRuns: 60 },
    );
  });

  test('judge a role alike', async () => {
    const [older, sectioned] = pair();
    const rank = fc.constantFrom(null, 1, 2, 999);
    const sport = fc.constantFrom(1, 2, 999_999);
    await fc.assert(
      fc.asyncProperty(sport, rank, async (sportId, rankId) => {
        const { profileRoles } = (await older.caller.post('/api/older-profile', { userId: older.id })).body;
        const there = (profileRoles as { id: number; sport_kind: number }[]).find(({ sport_kind }) => sport_kind === sportId);
        const given = { id: there?.id ?? 'role-1', type: 'athlete', sport_kind: sportId, rank: rankId };
        const one = await saveRoles(older, given);
        const two = await sectioned.caller.post('/api/profile/sports', {
          profileSports: { userId: sectioned.id, userSports: [{ id: sportId, roles: [{ id: 'athlete', rank: rankId }] }] },
        });
        expect({ status: one.status, success: one.body['success'] }).toEqual({ status: two.status, success: two.body['success'] });
        const [stateOfOne, stateOfTwo] = await Promise.all(pair().map(stateOf));
        expect(stateOfOne?.['userSports']).toEqual(stateOfTwo?.['userSports']);
      }),
      { numRuns: 30 },
    );
  });

  test('lock names alike', async () => {
    const [older, sectioned] = pair();
    for (const { id } of pair()) {
      const { body } = await wrapped(cast.admin.caller, '/api/profile/update-user-validated', { isValidated: 1, userId: id });
      expect(body['success']).toBe(true);
    }
    await fc.assert(
      fc.asyncProperty(base, async (fields) => {
        const verdicts = await Promise.all([
          send(older, 'PUT', '/profile/update', fields),
          sectioned.caller.post('/api/profile/base-information', {
            profileBaseInformation: { userId: sectioned.id, ...renamed(fields) },
          }),
        ]);
        isSameVerdict(...verdicts);
        await isSameState('baseInformation');
      }),
      { numRuns: 40 },
    );
  });
});
