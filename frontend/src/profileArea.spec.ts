import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { describe, expect, test } from '@jest/globals';
import { pageWindow } from '#contracts/rules/pages';
import { isValidBirthDate, profileLimits } from '#contracts/rules/profile';
import { en } from '#contracts/texts/en';
import { errorsEn } from '#contracts/texts/errors.en';
import { errorsRu } from '#contracts/texts/errors.ru';
import { ru } from '#contracts/texts/ru';
import { draftOf, inputOf } from './features/profile/achievementDraft.js';
import { achievementTexts } from './features/profile/achievementTexts.js';
import { editNoticeClosesAfterInMs, narrowScreen, recommendationFrom, refetchAfterInMs } from './features/profile/delays.js';
import { isUnsaved, newRole, plainFields, withMainRole } from './features/profile/older/olderData.js';
import { olderTexts } from './features/profile/older/olderTexts.js';
import { profileTexts } from './features/profile/profileTexts.js';
import { routes as profileRoutes } from './features/profile/routes.js';
import { nextLocationOpensAfterInMs, returnAfterInMs } from './features/profile-edit/delays.js';
import { partTexts } from './features/profile-edit/partTexts.js';
import { routes as editRoutes } from './features/profile-edit/routes.js';
import { sectionPath } from './features/profile-edit/sectionNames.js';
import { sections } from './features/profile-edit/sections.js';
import { routes as paymentRoutes } from './features/payments/routes.js';
import { autocompleteDelayInMs, autocompleteMinCharacters, locationDelayInMs, toastShownForInMs } from './ui/delays.js';

/** What of the specification's profile area stands in the browser; the server's part is walked in test/http/profile-area. */

describe('2.1 routes', () => {
  test.each([
    ['base-information', '/profile/7/edit'],
    ['private-information', '/profile/7/edit/private'],
    ['about', '/profile/7/edit/about'],
    ['avatar', '/profile/7/edit/avatar'],
    ['sports', '/profile/7/edit/sports'],
    ['organizations', '/profile/7/edit/organizations'],
    ['contacts', '/profile/7/edit/contacts'],
    ['coaches', '/profile/7/edit/coaches'],
    ['documents', '/profile/7/edit/documents'],
    ['credentials', '/profile/7/edit/credentials'],
    ['transaction-history', '/profile/7/edit/transaction-history'],
    ['insurance-history', '/profile/7/edit/insurance-history'],
    ['transfer-to-personal-access', '/profile/7/edit/transfer-to-personal-access'],
  ])('%s: %s', (name, path) => {
    const section = sections.find((one) => one.name === name);
    expect(sectionPath(7, section?.path ?? 'none')).toBe(path);
  });
  test('view-profile, and any path under it', () => {
    const paths = profileRoutes.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/profile/'))).toEqual(['/profile/:id', '/profile/:id/*']);
    expect(editRoutes.map(({ path }) => path)).toEqual(['/profile/:id/edit/*']);
  });
  test('where a profile leads for paying', () => {
    expect(paymentRoutes.map(({ path }) => path)).toEqual([
      '/payment-for/insurance-from-athlete-profile/:userId/from-profile/:fromUserId',
      '/event/payment-for-athlete-registrations/:eventId/:userId',
    ]);
  });
});

describe('2.4 menu', () => {
  const shownTo = (flags: Partial<ProfileForEdit>): string[] => {
    const none = {
      itSelfProfile: false,
      isUserCreatedByOfficialRepresentative: false,
      isUserAdminAndProfileTransferredToPrivateAccess: false,
    };
    // Only the flags decide, and for guardians the age.
    const data = { ...none, baseInformation: { birthDate: null }, ...flags } as ProfileForEdit;
    return sections.filter(({ isFor }) => isFor?.(data) ?? true).map(({ name }) => name);
  };
  test('credentials of oneself alone', () => {
    expect(shownTo({ itSelfProfile: true })).toContain('credentials');
    expect(shownTo({})).not.toContain('credentials');
  });
  test('transfer of a profile that a representative made, or for administrators of one handed over', () => {
    const item = 'transfer-to-personal-access';
    expect(shownTo({ isUserCreatedByOfficialRepresentative: true })).toContain(item);
    expect(shownTo({ isUserAdminAndProfileTransferredToPrivateAccess: true })).toContain(item);
    expect(shownTo({ itSelfProfile: true })).not.toContain(item);
  });
  test('everything else for whoever may edit, and what is kept of them', () => {
    expect(shownTo({})).toHaveLength(13);
    expect(shownTo({})).toContain('own-data');
  });
});

describe('2.9 and 9 pagination', () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [5, 30, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [6, 30, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [7, 30, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [30, 30, [21, 22, 23, 24, 25, 26, 27, 28, 29, 30]],
    [7, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('page %i of %i', (page, maxPage, links) => expect(pageWindow(page, maxPage)).toEqual(links));
});

describe('4 older screen', () => {
  test('a profile without a main role gets one, not saved yet', () => {
    expect(withMainRole([])).toMatchObject([{ is_main: true, type: 'athlete' }]);
    // Roles of the sectioned screen: the first as an athlete is the main one, not a blank one beside it.
    const given = [
      { ...newRole(false), id: 4, type: 'coach' as const },
      { ...newRole(false), id: 5 },
    ];
    expect(withMainRole(given).map(({ id, is_main }) => [id, is_main])).toEqual([
      [4, false],
      [5, true],
    ]);
    expect(withMainRole([{ ...newRole(true), id: 6 }])).toHaveLength(1);
  });
  test('a role with the id "role-…" is known to this browser alone', () => {
    expect(isUnsaved(newRole(false))).toBe(true);
    expect(isUnsaved({ ...newRole(false), id: 5 })).toBe(false);
    expect(String(newRole(false).id)).toMatch(/^role-\d+$/);
  });
  test('every plain field of the form', () =>
    expect([...plainFields]).toEqual(
      expect.arrayContaining([
        'email',
        'phone',
        'height',
        'weight',
        'facebook',
        'instagram',
        'twitter',
        'youtube',
        'vkontakte',
        'odnoklassniki',
      ]),
    ));
});

describe('5 achievements', () => {
  test('place and result are the athlete’s: another role sends them empty', () => {
    const draft = { ...draftOf(null), place: '1', result: '5:2' };
    expect(inputOf({ ...draft, role: 'athlete' })).toMatchObject({ place: '1', result: '5:2' });
    expect(inputOf({ ...draft, role: 'coach' })).toMatchObject({ place: '', result: '' });
  });
  test('nulls are sent as empty texts; a picture with its name, a removed one by the word', () => {
    expect(inputOf(draftOf(null))).toMatchObject({ sport_kind: '', country: '', city: '', event: '', other_event: '' });
    expect(inputOf({ ...draftOf(null), isImageRemoved: true })).toMatchObject({ image: 'removed' });
  });
});

describe('8 messages', () => {
  test.each(['error.update_profile', 'error.fetch_profile', 'error.valid_birth_date', 'result.popup.add'] as const)('%s', (key) => {
    expect(errorsRu[key]).toMatch(/[а-я]/i);
    expect(errorsEn[key]).toMatch(/[a-z]/i);
  });
  test.each([
    'user.profile.coach.add.success',
    'user.profile.coach.remove.success',
    'user.profile.send_mail.manage.success.message',
    'user.profile.recommend.success.deactivate',
    'user.profile.recommend.link_copy_message',
  ] as const)('%s', (key) => {
    expect(ru[key]).toMatch(/[а-я]/i);
    expect(en[key]).toMatch(/[a-z]/i);
  });
  test('what the page itself says: popup.notfilled, result.popup.*, result.description, copying by hand, a failed upload', () => {
    for (const locale of ['ru', 'en'] as const) {
      const { hideText, showText, removeText, resultHint, cannotAdd } = achievementTexts[locale];
      for (const text of [olderTexts[locale].notFilled, hideText, showText, removeText, resultHint, cannotAdd]) expect(text).toBeTruthy();
      expect(profileTexts[locale].copyByHand).toBe('Copy to clipboard: Ctrl C, Enter');
    }
    expect(partTexts.en.uploadFailed).toBe('Image upload fail.');
  });
});

describe('9 constants', () => {
  test.each<[string, unknown, unknown]>([
    ['identity documents', profileLimits.identityDocuments, 4],
    ['external links', profileLimits.externalLinks, 3],
    ['height', profileLimits.height, { min: 100, max: 260 }],
    ['weight', profileLimits.weight, { min: 20, max: 400 }],
    ['birth year', profileLimits.birthYearFrom, 1900],
    ['least age', profileLimits.ageFrom, 2],
    ['recommendation', [profileLimits.recommendationFrom, recommendationFrom], [30, 30]],
    ['digits of a place', profileLimits.placeDigits, 4],
    ['letters of an autocomplete', autocompleteMinCharacters, 2],
    ['delay of an autocomplete', autocompleteDelayInMs, 250],
    ['delay of locations and events', locationDelayInMs, 400],
    ['return to the edit view', returnAfterInMs, 2_000],
    ['next location opens', nextLocationOpensAfterInMs, 1_000],
    ['reload after an achievement was deleted', refetchAfterInMs.achievementRemoved, 700],
    ['reload after the coach toggle', refetchAfterInMs.coachToggled, 3_000],
    ['reload after a recommendation was taken back', refetchAfterInMs.recommendationDeactivated, 1_500],
    ['the notice of the edit mode', editNoticeClosesAfterInMs, 10_000],
    ['toast', toastShownForInMs, 5_000],
    ['narrow screen', narrowScreen, '(max-width: 767px)'],
  ])('%s', (_name, constant, value) => expect(constant).toEqual(value));

  test('birth dates at the limits', () => {
    expect(isValidBirthDate('01-01-1900', '21-11-2026')).toBe(true);
    expect(isValidBirthDate('31-12-1899', '21-11-2026')).toBe(false);
    expect(isValidBirthDate('21-11-2024', '21-11-2026')).toBe(true);
    expect(isValidBirthDate('22-11-2024', '21-11-2026')).toBe(false);
  });
});
