import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { putAccount } from '#backend/identity/put-account';
import type { Composition } from '#backend/composition';
import type { Served } from '#backend/serve';
import { until } from '../until.js';
import { Caller, startPodium, type Answer } from './podium.js';
import { recordedAfter } from './cast.js';

const password = 'long enough 1';
let podium: Served & { composition: Composition };
let admin: Caller;
let ivanov: Caller;
let petrov: Caller;
let ivanovId: number;

const account = async (email: string, lastName: string, roles: Parameters<typeof putAccount>[2] = []): Promise<[Caller, number]> => {
  const { log, sequences, identity, runner, events } = podium.composition;
  const userId = await putAccount({ log, sequences, identity }, { email, password, lastName, firstName: 'Пётр' }, roles);
  await runner.waitFor(await events.head(), 60_000);
  const caller = await Caller.at(podium.url);
  expect((await caller.post('/api/login', { email, password })).body).toMatchObject({ success: true });
  return [caller, userId];
};

beforeAll(async () => {
  podium = await startPodium();
  [admin] = await account('admin@podium.example', 'Админов', [{ role: 'administrator', organizationId: null }]);
  [ivanov, ivanovId] = await account('ivanov@podium.example', 'Иванов');
  [petrov] = await account('petrov@podium.example', 'Петров');
});
afterAll(() => podium.close());

const profileOf = async (caller: Caller, userId = ivanovId): Promise<Answer> => caller.post('/api/profile', { editableUserId: userId });
/** Refused, with nothing recorded. */
const expectRefused = async (call: () => Promise<Answer>, status: number, errors?: object): Promise<void> => {
  const before = await podium.composition.events.head();
  const answer = await call();
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { success: false, ...(errors && { errors }) } });
  expect(await recordedAfter({ podium }, before)).toEqual([]);
};

describe('the sections in one call', () => {
  test('for oneself: lists, sections, flags', async () => {
    const { body } = await profileOf(ivanov);
    expect(body).toMatchObject({
      success: true,
      baseInformation: {
        userId: ivanovId,
        lastName: 'Иванов',
        firstName: 'Пётр',
        middleName: null,
        country: null,
        officialRepresentativeNote: null,
      },
      filledFio: { lastName: true, firstName: true, middleName: false },
      aboutInformation: { about: '' },
      avatar: null,
      userSports: [],
      userOrganizations: [],
      userCoaches: [],
      contacts: { userId: ivanovId, facebook: null, externalLinks: [], isPhoneVerified: false, phoneForVerification: null },
      documents: { userId: ivanovId, snills: '' },
      identificationUserDocuments: [],
      isIdentificationUserDocumentValidated: 0,
      itSelfProfile: true,
      isUserAdmin: false,
      isUserValidated: false,
      isLoginUserOpForViewUser: false,
      isUserCreatedByOfficialRepresentative: false,
      currentIdentificationUserDocumentType: 1,
    });
    expect(body['countries']).toContainEqual({ id: 643, name: 'Российская Федерация' });
    expect(Object.keys(body['privateInformation'] as object)).toHaveLength(16);
    expect((body['roles'] as object[]).length).toBe(5);
  });

  test('for an administrator, for nobody else', async () => {
    expect((await profileOf(admin)).body).toMatchObject({ success: true, itSelfProfile: false, isUserAdmin: true });
    await expectRefused(() => profileOf(petrov), 403);
    await expectRefused(async () => profileOf(await Caller.at(podium.url)), 401);
    await expectRefused(() => profileOf(admin, 999_999), 404);
    await expectRefused(() => profileOf(petrov, 999_999), 403);
    await expectRefused(() => ivanov.post('/api/profile', { editableUserId: 'x' }), 400, { editableUserId: ['error.not_numeric'] });
  });
});

describe('saving a section', () => {
  const base = (fields: object) => ({ profileBaseInformation: { userId: ivanovId, ...fields } });

  test('base information, answered as it stands then', async () => {
    const { body } = await ivanov.post(
      '/en/api/profile/base-information',
      base({ middleName: 'Ильич', birthDate: '03-02-2001', height: 181, country: { id: 643, name: 'x' } }),
    );
    expect(body).toMatchObject({
      success: true,
      successMessage: 'profile.saved',
      baseInformation: { middleName: 'Ильич', birthDate: '03-02-2001', height: 181, country: { id: 643, name: 'Russian Federation' } },
      filledFio: { middleName: true },
    });
  });

  test('refuses what is wrong, field by field, and records nothing', async () => {
    await expectRefused(
      () => ivanov.post('/api/profile/base-information', base({ birthDate: '31-12-1899', height: 99, weight: 401, country: { id: 5 } })),
      200,
      {
        birthDate: ['error.valid_birth_date'],
        height: ['error.height'],
        weight: ['error.weight'],
        'country.id': ['error.not_found'],
      },
    );
    await expectRefused(() => petrov.post('/api/profile/base-information', base({ lastName: 'Чужой' })), 403);
    await expectRefused(
      () => ivanov.post('/api/profile/contacts', { profileContacts: { userId: ivanovId, externalLinks: [{ url: 'javascript:1' }] } }),
      200,
      {
        'externalLinks.0': ['error.url'],
      },
    );
    await expectRefused(
      () => ivanov.post('/api/profile/private-information', { data: { privateInformation: { isKing: true }, editableUserId: ivanovId } }),
      400,
    );
  });

  test('about keeps bold and italic alone', async () => {
    const about = '<p onclick="x()">Я <strong>борец</strong><script>alert(1)</script> <em>с 2010</em> <img src=x onerror=1></p>';
    const { body } = await ivanov.post('/api/profile/about', { data: { aboutInformation: { about }, editableUserId: ivanovId } });
    expect(body).toMatchObject({ success: true, aboutInformation: { about: '<p>Я <b>борец</b> <i>с 2010</i> </p>' } });
  });

  test('sports with disciplines of the sport', async () => {
    const sports = (userSports: object[]) => ivanov.post('/api/profile/sports', { profileSports: { userSports, userId: ivanovId } });
    const { body } = await sports([{ id: 1, roles: [{ id: 'athlete', disciplines: [{ id: 101, name: '' }], rank: 7 }] }]);
    expect(body).toMatchObject({
      success: true,
      userSports: [{ id: 1, roles: [{ id: 'athlete', disciplines: [{ id: 101, name: 'Индивидуальные соревнования' }], rank: 7 }] }],
    });
    await expectRefused(() => sports([{ id: 1, roles: [{ id: 'athlete', disciplines: [{ id: 201 }] }] }]), 200, {
      'userSports.0': ['error.not_found'],
      disciplines: ['error.not_found'],
    });
    await expectRefused(() => sports([{ id: 77 }]), 200, { id: ['error.not_found'] });
    expect((await ivanov.post('/api/profile/remove-sport', { data: { userSportId: 1, userId: ivanovId } })).body).toMatchObject({
      userSports: [],
    });
  });

  test('a coach must be somebody', async () => {
    const coaches = (userCoaches: object[]) => ivanov.post('/api/profile/coaches', { profileCoaches: { userCoaches, userId: ivanovId } });
    await expectRefused(() => coaches([{ coach: { id: 999_999 } }]), 200, { 'coach.id': ['error.not_found'] });
    await expectRefused(() => coaches([{ coach: { id: ivanovId } }]), 200, { 'coach.id': ['error.self'] });
  });
});

describe('documents', () => {
  const save = (documents: object[], files = {}) =>
    ivanov.form(
      '/api/profile/documents',
      { data: { profileDocuments: { userId: ivanovId, snills: '112-233-445 95' }, identificationUserDocuments: documents } },
      files,
    );
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF');
  const passport = { type: 1, series: '4506', number: '123456', date: '01-02-2010', whoIssued: 'ОВД' };

  test('go up with a file, come down to their editors alone, and lock the names once validated', async () => {
    const { body } = await save([passport], { 'files[0][0]': { name: '../паспорт.pdf', bytes: pdf } });
    expect(body).toMatchObject({
      success: true,
      documents: { snills: '11223344595' },
      identificationUserDocuments: [{ ...passport, files: [{ name: 'паспорт.pdf' }] }],
    });
    const [document] = body['identificationUserDocuments'] as { id: number; files: { id: number }[] }[];
    const download = { fileTypeKey: 'identificationUserDocument', identificationUserDocumentId: document?.id, editableUserId: ivanovId };
    const file = await ivanov.download('/api/download-file-by-key', download);
    expect(file).toEqual({ status: 200, bytes: pdf, mimeType: 'application/pdf' });
    await expectRefused(() => petrov.post('/api/download-file-by-key', download), 403);

    const validate = (validatedStatus: string) =>
      admin.post('/api/profile/update-identification-user-document-validated', { data: { validatedStatus, userId: ivanovId } });
    await expectRefused(
      () => ivanov.post('/api/profile/update-identification-user-document-validated', { data: { validatedStatus: '1', userId: ivanovId } }),
      403,
    );
    expect((await validate('1')).body).toMatchObject({ isIdentificationUserDocumentValidatedBool: true });
    await expectRefused(
      () => ivanov.post('/api/profile/base-information', { profileBaseInformation: { userId: ivanovId, lastName: 'Другой' } }),
      200,
      { lastName: ['error.locked'] },
    );
    const removed = await ivanov.post('/api/profile/remove-identification-user-document', {
      data: { identificationUserDocumentId: document?.id, userId: ivanovId },
    });
    expect(removed.body).toMatchObject({ identificationUserDocuments: [], isIdentificationUserDocumentValidatedBool: false });
    await expectRefused(() => validate('1'), 200, { validatedStatus: ['error.no_document'] });
  });

  test('refused by field; nothing is kept', async () => {
    await expectRefused(() => save([{ ...passport, series: '45', number: '1' }]), 200, {
      'identificationUserDocuments.0': ['error.passport_series', 'error.passport_number'],
      series: ['error.passport_series'],
      number: ['error.passport_number'],
    });
    await expectRefused(() => save(Array.from({ length: 5 }, () => passport)), 200, { 'documents.form': ['error.too_many'] });
    const script = { 'files[0][0]': { name: 'passport.pdf', bytes: Buffer.from('<script>alert(1)</script>') } };
    await expectRefused(() => save([passport], script), 200, { 'identificationUserDocuments.0': ['error.file_type'] });
    await expectRefused(() => save([{ ...passport, date: '01-01-2999' }]), 200, { dateOfIssue: ['error.date_format'] });
  });
});

test('a picture becomes a square jpeg that a visitor sees, unless the profile is private', async () => {
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#0b6e5b' } })
    .png()
    .toBuffer();
  const { body } = await ivanov.form('/api/profile/avatar', { userId: String(ivanovId) }, { file: { name: 'me.png', bytes } });
  const url = String(body['avatar']);
  const visitor = await Caller.at(podium.url);
  const picture = await visitor.download(url);
  expect(picture).toMatchObject({ status: 200, mimeType: 'image/jpeg' });
  expect(await sharp(picture.bytes).metadata()).toMatchObject({ width: 600, height: 600 });
  expect(await sharp((await visitor.download(`${url}?size=512`)).bytes).metadata()).toMatchObject({ width: 512, height: 512 });
  await ivanov.post('/api/profile/private-information', {
    data: { privateInformation: { isPrivateProfile: true }, editableUserId: ivanovId },
  });
  for (const size of ['', '?size=512']) expect((await visitor.get(url + size)).status).toBe(404);
  await expectRefused(() => petrov.form('/api/profile/avatar', { userId: String(ivanovId) }, { file: { name: 'me.png', bytes } }), 403);
  await expectRefused(
    () => ivanov.form('/api/profile/avatar', { userId: String(ivanovId) }, { file: { name: 'x.svg', bytes: Buffer.from('<svg/>') } }),
    200,
    {
      file: ['error.file_type'],
    },
  );
});

describe('phone', () => {
  const phone = '8 (916) 123-45-67';
  const codeOf = (): Promise<string> =>
    until(async () => {
      const mails = (await admin.get('/api/outbox')).body['mails'] as { to: string; text: string }[];
      return /Код Podium: (\d{6})/.exec(mails.find(({ to }) => to === '+79161234567')?.text ?? '')?.[1];
    });

  test('is proved by the code that was sent to it; one phone proves one person', async () => {
    const asked = await ivanov.post('/api/profile/send-phone-number-for-get-verification-code', { phone });
    expect(asked.body).toMatchObject({ success: true, expiresAt: expect.any(String), nextSendAt: expect.any(String) });
    const code = await codeOf();
    const confirm = (of: Caller, given: string) => of.post('/api/profile/send-code-for-phone-verification-number', { phone, code: given });
    await expectRefused(() => confirm(ivanov, code === '000000' ? '000001' : '000000'), 200, { code: ['error.code'] });
    await expectRefused(() => confirm(petrov, code), 200, { code: ['error.code'] });
    expect((await confirm(ivanov, code)).body).toMatchObject({ success: true, isPhoneVerified: true });
    expect((await ivanov.post('/api/profile/get-user-phone-for-verification-data')).body).toMatchObject({
      isPhoneVerified: true,
      phoneForVerification: '+7 ********67',
    });
    await expectRefused(() => petrov.post('/api/profile/send-phone-number-for-get-verification-code', { phone }), 200, {
      phone: ['error.duplicate'],
    });
    await expectRefused(() => confirm(ivanov, code), 200, { code: ['error.code'] });
  });

  test('after five wrong codes the right one is dead', async () => {
    await petrov.post('/api/profile/send-phone-number-for-get-verification-code', { phone: '+7 916 765 43 21' });
    const wrong = { phone: '+79167654321', code: '1' };
    for (let i = 0; i < 6; i += 1)
      await expectRefused(() => petrov.post('/api/profile/send-code-for-phone-verification-number', wrong), 200);
  });

  test('is entered and taken back by an administrator', async () => {
    const contacts = { profileContacts: { userId: ivanovId } };
    await expectRefused(() => ivanov.post('/api/profile/remove-phone-verification-number', contacts), 403);
    expect((await admin.post('/api/profile/remove-phone-verification-number', contacts)).body).toMatchObject({ removePhoneVerified: true });
    const entered = { userId: ivanovId, newPhoneVerification: '+44 20 7946 0958' };
    expect((await admin.post('/api/profile/add-new-phone-verification-number', entered)).body).toMatchObject({
      addNewPhoneVerified: true,
      phoneForVerification: '+442079460958',
      lastUserFioUpdatePhoneForVerification: 'Админов Пётр',
    });
    await expectRefused(
      () => admin.post('/api/profile/add-new-phone-verification-number', { ...entered, newPhoneVerification: 'x' }),
      200,
      {
        newPhoneVerification: ['error.phone'],
      },
    );
  });
});

test('the log holds none of it in the clear', async () => {
  const stored = await podium.composition.events.readAll(0n, 10_000);
  const text = stored.map(({ data, meta }) => data + meta).join('\n');
  for (const secret of ['Иванов', 'Ильич', '03-02-2001', '11223344595', '123456', '9161234567', 'борец', 'паспорт'])
    expect(text).not.toContain(secret);
});
