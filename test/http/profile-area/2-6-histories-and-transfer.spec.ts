import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { recordedBy, type Person } from '../cast.js';
import type { Answer } from '../podium.js';
import { errorsOf, sectionsOf, startProfileCast, type ProfileCast } from './profile-cast.js';

let cast: ProfileCast;
beforeAll(async () => {
  cast = await startProfileCast();
});
afterAll(() => cast.podium.close());

const ask = (what: 'transaction' | 'insurance', of: Person, page: unknown = 1, prefix = ''): Promise<Answer> =>
  of.caller.post(`${prefix}/api/get-${what}-history-list-data-by-page`, { userId: cast.athlete.id, page });

describe('2.6 transaction history', () => {
  test('every field of the answer, the labels from the server in the caller’s language', async () => {
    expect((await ask('transaction', cast.athlete)).body).toEqual({
      success: true,
      paymentInvoicePositionList: [],
      isUserHaveAccess: true,
      maxPage: 1,
      errors: {},
      localTranslations: expect.objectContaining({
        labelPaymentInvoicePositionList: 'Список позиций счетов',
        labelNoDataToDisplay: 'Нет данных для показа',
        btnPrevious: 'Назад',
        btnNext: 'Вперёд',
        btnClose: 'Закрыть',
      }),
    });
    expect((await ask('transaction', cast.athlete, 1, '/en')).body['localTranslations']).toMatchObject({ btnNext: 'Next' });
  });
  test.each(['x', 0, -1, 99, null, undefined])('page %p is answered with a page that there is', async (page) => {
    expect((await ask('transaction', cast.athlete, page)).body).toMatchObject({ success: true, maxPage: 1 });
  });
});

describe('2.7 insurance history', () => {
  test('every field of the answer; the referral is for administrators', async () => {
    expect((await ask('insurance', cast.athlete)).body).toEqual({
      success: true,
      insurancesList: [],
      isUserHaveAccess: true,
      maxPage: 1,
      errors: {},
      isUserAdmin: false,
      insuranceOrganizationId: null,
      insuranceOrganizationDateTime: null,
      localTranslations: expect.objectContaining({ labelInsurance: 'Страхование', labelNoDataToDisplay: 'Нет данных для показа' }),
    });
    expect((await ask('insurance', cast.admin)).body).toMatchObject({ isUserAdmin: true });
  });
  test('a policy that is not there is not downloaded: JSON under the form', async () => {
    const given = { fileTypeKey: 'insurancePolicy', insuranceId: 1, documentId: null, answerId: null, editableUserId: cast.athlete.id };
    const { body } = await cast.athlete.caller.post('/api/download-file-by-key', given);
    expect(body).toMatchObject({ success: false });
  });
});

describe.each(['transaction', 'insurance'] as const)('2.6, 2.7 who reads the %s history', (what) => {
  test.each<[string, () => Person, boolean]>([
    ['the person', () => cast.athlete, true],
    ['the representative', () => cast.representative, true],
    ['an administrator', () => cast.admin, true],
    ['a member of the same organisation', () => cast.mate, false],
    ['the representative of another organisation', () => cast.otherRepresentative, false],
    ['his coach', () => cast.coach, false],
    ['an organiser of his sport event', () => cast.organiser, false],
    ['a stranger', () => cast.stranger, false],
  ])('%s', async (_name, of, isUserHaveAccess) => {
    expect((await ask(what, of())).body).toMatchObject({ success: true, isUserHaveAccess, maxPage: 1 });
  });
});

describe('2.8 transfer to personal access', () => {
  let userId = 0;
  const made = async (lastName: string): Promise<number> => {
    const person = { organizationId: cast.clubId, lastName, firstName: 'Пётр', birthDate: '01-02-2004' };
    return (await cast.representative.caller.post('/api/profile/create-by-representative', person)).body['userId'] as number;
  };
  const transfer = (newEmail: unknown, of = cast.representative, editableUserId = userId) =>
    of.caller.post('/api/profile/transfer-to-personal-access', { editableUserId, newEmail });
  beforeAll(async () => {
    userId = await made('Передаваемый');
  });

  test('the item is there for a profile that a representative made', async () => {
    expect(await sectionsOf(cast.representative, userId)).toMatchObject({ isUserCreatedByOfficialRepresentative: true });
  });
  test.each(['', 'x', 'x@', '@x.ru', 'x@y', 'x y@z.ru', 'a@b.ru\r\nBcc: c@d.ru', 'a@b.ru,c@d.ru', 'a@b.r'])(
    'address %p is refused',
    async (email) => {
      expect(errorsOf(await transfer(email))).toEqual({ newEmail: ['error.email'] });
    },
  );
  test('a profile with an account of its own is not to be handed over', async () => {
    expect(errorsOf(await transfer('free@podium.test', cast.admin, cast.athlete.id))).toEqual({ common: ['error.not_transferable'] });
  });
  test('an address in use is refused', async () => {
    expect(errorsOf(await transfer(cast.mate.email))).toEqual({ newEmail: ['error.duplicate'] });
  });
  test.each(['own@podium.online', 'own@почта.рф', 'own+tag@a.b.museum'])('%s: any valid top level will do', async (email) => {
    const id = await made(`Домен ${email.length}`);
    expect((await transfer(email, cast.representative, id)).body).toMatchObject({ success: true });
  });
  test('handed over: the representative is out, an administrator still sees the item', async () => {
    const { answer, recorded } = await recordedBy(cast, () => transfer('own@podium.test'));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['ProfileTransferredToPersonalAccess']);
    expect((await cast.representative.caller.post('/api/profile', { editableUserId: userId })).status).toBe(403);
    expect(await sectionsOf(cast.admin, userId)).toMatchObject({
      isUserCreatedByOfficialRepresentative: false,
      isUserAdminAndProfileTransferredToPrivateAccess: true,
    });
  });
});
