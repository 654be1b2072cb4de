import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Op } from '#contracts/op';
import { recordedAfter, wrapped } from './cast.js';
import { sectionsOf, startProfileCast, type ProfileCast } from './profile-area/profile-cast.js';

/** Fields that only the server, an administrator or a representative may set, posted back through every form. */
let cast: ProfileCast;
let userId: number;
let ops: Op[];
beforeAll(async () => {
  cast = await startProfileCast();
  userId = cast.athlete.id;
  ops = cast.podium.composition.bound
    .map(({ implementation }) => implementation.op)
    .filter(
      ({ type, subject, roles, path }) =>
        type === 'command' && subject !== undefined && roles.includes('U') && !/remove|delete|private/.test(path),
    );
});
afterAll(() => cast.podium.close());

const hostile = () => ({
  ...{ isPhoneVerified: true, phoneForVerification: '+79990000000', newPhoneVerification: '+79990000000' },
  ...{ lastUserIdUpdatePhoneForVerification: 1, lastUserFioUpdatePhoneForVerification: 'Кто-то' },
  ...{ isUserAdmin: true, isAdministrator: true, isUserValidated: true, isValidated: 1, validatedStatus: '1' },
  ...{ isIdentificationUserDocumentValidated: 1, isIdentificationUserDocumentValidatedBool: true, isIdentificationValidated: true },
  ...{ isUserCreatedByOfficialRepresentative: true, createdByUserId: 1, isTransferred: true, itSelfProfile: true },
  ...{ officialRepresentativeNote: 'сам себе', isLoginUserOpForViewUser: true, roles: [{ role: 'administrator' }], role: 'administrator' },
  ...{ status: 1, isVerified: true, points: 100, rating: 99, personKey: 'x', emailHash: 'x', lastRowId: 999, version: 999 },
  ...{ avatar: 'https://evil.test/x.jpg', blob: 'x', sha256: '0'.repeat(64), isPrivateProfile: true, recommendations: [{ text: 'x' }] },
  ...{ actorUserId: 1, onBehalfOfUserId: 1, actorRole: 'administrator' },
});

/** The hostile fields at every level of the body that leads to the person. */
const bodyFor = ({ subject = '' }: Op): Record<string, unknown> => {
  const path = subject.split('.');
  const inner = { ...hostile(), [path.at(-1) ?? 'userId']: userId };
  return path.length === 1 ? inner : { ...hostile(), [path[0] ?? '']: inner };
};

const guarded = (sections: Record<string, unknown>) => {
  const { baseInformation, contacts, avatar, privateInformation, version, ...flags } = sections;
  const { isPhoneVerified, phoneForVerification, lastUserIdUpdatePhoneForVerification } = contacts as Record<string, unknown>;
  return {
    note: (baseInformation as Record<string, unknown>)['officialRepresentativeNote'],
    ...{ isPhoneVerified, phoneForVerification, lastUserIdUpdatePhoneForVerification, avatar, privateInformation },
    ...Object.fromEntries(Object.entries(flags).filter(([name]) => name.startsWith('is') || name === 'itSelfProfile')),
    hasVersion: typeof version,
  };
};

describe('mass assignment', () => {
  test('no form of the profile sets what is not its own', async () => {
    expect(ops.length).toBeGreaterThan(10);
    const before = [guarded(await sectionsOf(cast.athlete, userId)), guarded(await sectionsOf(cast.representative, userId))];
    const failed: string[] = [];
    for (const op of ops) {
      const path = op.path.replaceAll(/\{\w+\}/g, String(userId));
      const body = bodyFor(op);
      const headers = { 'content-type': 'application/json', 'x-csrf-token': cast.athlete.caller.cookies.get('csrfToken') ?? '' };
      const { status } =
        op.kind === 'multipart'
          ? await cast.athlete.caller.form(path, { data: body })
          : await cast.athlete.caller.send(
              op.method ?? 'POST',
              path,
              headers,
              JSON.stringify(op.kind === 'wrapped' ? { data: body } : body),
            );
      if (status >= 500) failed.push(`${op.path}: ${status}`);
    }
    expect(failed).toEqual([]);
    expect([guarded(await sectionsOf(cast.athlete, userId)), guarded(await sectionsOf(cast.representative, userId))]).toEqual(before);
    const { body } = await cast.athlete.caller.get('/api/session');
    expect((body['user'] as { roles: { role: string }[] }).roles.map(({ role }) => role)).toEqual(['user']);
  });

  test.each(['{"editableUserId":1,"__proto__":{"isAdministrator":true}}', '{"constructor":{"prototype":{"isAdministrator":true}}}'])(
    'a prototype in the body is refused whole: %s',
    async (body) => {
      const { caller } = cast.athlete;
      const headers = { 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
      const answer = await caller.send('POST', '/api/profile', headers, body);
      expect(answer).toMatchObject({ status: 400, body: { success: false, errors: { form: ['error.malformed'] } } });
    },
  );

  test('a whole load posted back changes nothing', async () => {
    const sections = await sectionsOf(cast.athlete, userId);
    const { caller } = cast.athlete;
    const { baseInformation, contacts, userSports, userOrganizations, userCoaches, privateInformation, aboutInformation } = sections;
    const position = await cast.podium.composition.events.head();
    for (const [path, body] of [
      ['base-information', { profileBaseInformation: { ...(baseInformation as object), ...hostile(), userId } }],
      ['contacts', { profileContacts: { ...(contacts as object), ...hostile(), userId } }],
      ['sports', { profileSports: { userSports, userId, ...hostile() } }],
      ['organizations', { profileOrganizations: { userOrganizations, userId, ...hostile() } }],
      ['coaches', { profileCoaches: { userCoaches, userId, ...hostile() } }],
      ['about', { aboutInformation, editableUserId: userId, ...hostile() }],
      ['private-information', { privateInformation, editableUserId: userId, ...hostile() }],
    ] as const) {
      const answer = await caller.post(`/api/profile/${path}`, path === 'about' || path === 'private-information' ? { data: body } : body);
      expect({ path, errors: answer.body['errors'] }).toEqual({ path });
    }
    expect(await recordedAfter(cast, position)).toEqual([]);
  });

  test('a verdict on an achievement does not come from its form', async () => {
    const { caller } = cast.athlete;
    await caller.post('/api/profile/base-information', { profileBaseInformation: { userId, country: { id: 643 } } });
    const { body } = await caller.form('/profile/achievement', {
      data: { role: 'athlete', other_event: 'x', status: 1, isVerified: true, points: 9 },
    });
    expect(body['achievements']).toMatchObject([{ status: 0, points: null }]);
    const verify = { userId, achievementIds: (body['achievements'] as { id: number }[]).map(({ id }) => id) };
    expect((await wrapped(caller, '/api/profile/verify-achievements', verify)).status).toBe(403);
  });
});
