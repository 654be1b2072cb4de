import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
let calls: Map<string, string>;
beforeAll(async () => {
  cast = await startProfileCast();
  calls = new Map(
    cast.podium.composition.bound.map(({ implementation: { op } }) => [
      `${op.method ?? (op.kind === 'get' ? 'GET' : 'POST')} ${op.path.replaceAll(/\{\w+\}/g, '{}')}`,
      op.kind,
    ]),
  );
});
afterAll(() => cast.podium.close());

/** Path and kind: `raw` the object, `wrapped` in data, `multipart`, `file`, `none`, `get`. */
const table: [string, string][] = [
  ['POST /api/profile', 'raw'],
  ['POST /api/profile/base-information', 'raw'],
  ['POST /api/profile/about', 'wrapped'],
  ['POST /api/profile/avatar', 'multipart'],
  ['POST /api/profile/remove-avatar', 'raw'],
  ['POST /api/profile/sports', 'raw'],
  ['POST /api/profile/remove-sport', 'wrapped'],
  ['POST /api/profile/organizations', 'raw'],
  ['POST /api/profile/remove-organization', 'wrapped'],
  ['POST /api/profile/contacts', 'raw'],
  ['POST /api/profile/remove-phone-verification-number', 'raw'],
  ['POST /api/profile/add-new-phone-verification-number', 'raw'],
  ['POST /api/profile/get-user-phone-for-verification-data', 'none'],
  ['POST /api/profile/send-phone-number-for-get-verification-code', 'raw'],
  ['POST /api/profile/send-code-for-phone-verification-number', 'raw'],
  ['POST /api/profile/documents', 'multipart'],
  ['POST /api/profile/remove-identification-user-document-file', 'wrapped'],
  ['POST /api/profile/remove-identification-user-document', 'wrapped'],
  ['POST /api/profile/update-identification-user-document-validated', 'wrapped'],
  ['POST /api/profile/coaches', 'raw'],
  ['POST /api/profile/remove-coach', 'wrapped'],
  ['POST /api/profile/credentials', 'raw'],
  ['POST /api/profile/private-information', 'wrapped'],
  ['POST /api/profile/transfer-to-personal-access', 'raw'],
  ['POST /api/get-transaction-history-list-data-by-page', 'raw'],
  ['POST /api/get-insurance-history-list-data-by-page', 'raw'],
  ['POST /api/download-file-by-key', 'file'],
  ['PUT /profile/update', 'raw'],
  ['PUT /profile/roles', 'raw'],
  ['DELETE /profile/role/{}', 'raw'],
  ['POST /profile/photo', 'multipart'],
  ['DELETE /profile/photo', 'raw'],
  ['DELETE /profile/delete/participate/{}', 'raw'],
  ['POST /profile/achievement', 'multipart'],
  ['POST /profile/achievement/{}', 'multipart'],
  ['DELETE /profile/achievement/{}', 'raw'],
  ['POST /profile/delete-achivement', 'wrapped'],
  ['POST /profile/{}/{}/coach', 'raw'],
  ['POST /profile/request/manage', 'raw'],
  ['POST /profile/recommend/add/{}', 'raw'],
  ['POST /profile/recommend/deactivate/{}', 'raw'],
  ...['user', 'organization', 'discipline', 'countryRegion', 'cityByRegion'].map((name): [string, string] => [
    `GET /api/autocomplete/${name}`,
    'get',
  ]),
  ...['city', 'country-region', 'organization', 'coach', 'sport-kind-discipline', 'event'].map((name): [string, string] => [
    `GET /list/${name}`,
    'get',
  ]),
  ['GET /find/cities/{}', 'get'],
  ['GET /find/cities-by-region/{}', 'get'],
  ['GET /find/regions/{}', 'get'],
  ['GET /find/organization', 'get'],
];

describe('7 the calls it makes', () => {
  test.each(table)('%s (%s)', (call, kind) => {
    expect(calls.get(call)).toBe(kind);
  });

  test.each(table.filter(([, kind]) => kind === 'wrapped' || kind === 'raw').map(([call]) => call))(
    '%s takes its body wrapped in data and bare alike',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const { caller } = cast.stranger;
      const headers = { 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
      const send = (body: object) => caller.send(method, path.replaceAll('{}', String(cast.athlete.id)), headers, JSON.stringify(body));
      // Every call is about a stranger here, so that both are refused alike or say what is missing alike.
      const fields = { userId: cast.athlete.id, editableUserId: cast.athlete.id };
      const [bare, wrapped] = [await send(fields), await send({ data: fields })];
      expect({ status: wrapped.status, body: wrapped.body }).toEqual({ status: bare.status, body: bare.body });
    },
  );

  test('a path with another locale is the same call', async () => {
    const { body } = await cast.athlete.caller.post('/en/api/profile', { editableUserId: cast.athlete.id });
    expect(body['success']).toBe(true);
    expect((await cast.visitor.get('/en/find/organization/?needle=клуб')).body['results']).toHaveLength(2);
    expect((await cast.visitor.get('/find/organization/?needle=клуб')).body['results']).toHaveLength(2);
  });

  test('a file comes under its own name, as an attachment that no browser runs', async () => {
    const { caller, id: userId } = cast.athlete;
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF');
    const saved = await caller.form(
      '/api/profile/documents',
      { data: { profileDocuments: { userId }, identificationUserDocuments: [{ type: 2, number: '1' }] } },
      { 'files[0][0]': { name: '../../паспорт "1".pdf', bytes: pdf } },
    );
    const [document] = saved.body['identificationUserDocuments'] as { id: number }[];
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${cast.podium.url}/api/download-file-by-key`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' },
      body: JSON.stringify({
        fileTypeKey: 'identificationUserDocument',
        identificationUserDocumentId: document?.id,
        editableUserId: userId,
      }),
    });
    const headers = Object.fromEntries(response.headers);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect(headers['content-disposition']).not.toContain('..');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cache-control']).toMatch(/private|no-store/);
  });

  test('a file that is not given is one error, to whoever asked', async () => {
    const asked = { fileTypeKey: 'identificationUserDocument', identificationUserDocumentId: 1, editableUserId: cast.athlete.id };
    const [foreign, unknown, loggedOut] = [
      await cast.stranger.caller.post('/api/download-file-by-key', asked),
      await cast.athlete.caller.post('/api/download-file-by-key', { ...asked, identificationUserDocumentId: 999_999 }),
      await cast.visitor.post('/api/download-file-by-key', asked),
    ];
    expect([foreign, unknown, loggedOut].map(({ body: { success, error } }) => [success, error])).toEqual([
      [false, 'error.forbidden'],
      [false, 'error.not_found'],
      [false, 'error.login_required'],
    ]);
  });

  test('a manage request comes as a form, url-encoded or in parts; others do not', async () => {
    const { visitor } = cast;
    const fields = { email: 'a@b.online', phone: '+79991234567', comment: 'мой', idViewProfile: String(cast.athlete.id), emailIndex: '2' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': visitor.cookies.get('csrfToken') ?? '' };
    const posted = (path: string, given: Record<string, string>) =>
      visitor.send('POST', path, headers, new URLSearchParams(given).toString());
    expect((await posted('/profile/request/manage', fields)).body['success']).toBe(true);
    expect((await visitor.form('/profile/request/manage', fields)).body['success']).toBe(true);
    expect((await posted('/profile/request/manage', { ...fields, phone: '' })).body['errors']).toHaveProperty('phone');
    expect((await posted('/api/login', { email: 'a@b.online', password: 'x' })).status).toBe(415);
    expect((await visitor.send('POST', '/profile/request/manage', { ...headers, 'x-csrf-token': '' }, 'email=a')).status).toBe(403);
  });

  test('what fails the schema is an error of the field the screen shows it under', async () => {
    const { caller, id: userId } = cast.athlete;
    const faults = async (path: string, body: object) => (await caller.post(path, body)).body['errors'];
    expect(await faults('/api/profile/base-information', { profileBaseInformation: { userId, height: 'x' } })).toEqual({
      height: ['error.not_numeric'],
    });
    const row = { organization: { id: cast.clubId }, isCurrent: 'perhaps' };
    expect(await faults('/api/profile/organizations', { profileOrganizations: { userId, userOrganizations: [row] } })).toMatchObject({
      'userOrganizations.0': expect.anything() as unknown,
      isCurrent: expect.anything() as unknown,
    });
    const roles = await caller.send(
      'PUT',
      '/profile/roles',
      { 'content-type': 'application/json', 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' },
      JSON.stringify({ userId, profileRoles: [{ id: 'role-1', type: 'juggler' }] }),
    );
    expect(roles.body['errors']).toEqual({ role_index_key_0_type: ['error.unknown_value'] });
  });
});
