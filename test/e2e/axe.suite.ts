import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { look } from './flaws.js';
import { install, login, openBrowser, type Installation } from './installation.js';

const tabs = ['categories', 'entrants', 'grids', 'schedule', 'results', 'registration'];
const open = [
  ...[
    '/',
    '/login',
    '/register',
    '/password/request-reset',
    '/password/reset?token=none',
    '/outbox',
    '/nowhere',
    '/event/3',
    '/event/3/registration',
  ],
  ...tabs.map((tab) => `/event/3?tab=${tab}`),
  ...['/live/1', '/live/2', '/live/3', '/live/3/tv'],
  ...['/organization/1', '/organization/1?tab=coaches', '/coach/1', '/rating', '/my-athletes'],
  ...['/following', '/applications', '/devices', '/cabinet', '/live/999', '/profile/99999'],
  '/payment-for/insurance-from-athlete-profile/5/from-profile/5',
];
const administrators = [
  ...['/organization/1', '/organization/1/edit', '/my-athletes?organization=1', '/devices'],
  '/event/payment-for-athlete-registrations/3/5',
  ...['/cabinet/organizations', '/cabinet/organizations/new', '/cabinet/records', '/cabinet/roles'],
  ...['/cabinet/login-as', '/cabinet/application-categories'],
  ...['/cabinet/verification', '/cabinet/merge-profiles'],
];
const cabinet = [
  '/cabinet',
  '/cabinet/new-event',
  '/cabinet/load-events',
  ...[
    '',
    '/grids',
    '/playgrounds',
    '/registrations',
    '/registration-form',
    '/results',
    '/weigh-in',
    '/teams',
    '/challenges',
    '/statistics',
    '/audit',
  ].map((part) => `/cabinet/event/3${part}`),
  ...['athletes', 'teams', 'results', 'search&q=Zi'].map((view) => `/cabinet/event/3/registrations?view=${view}`),
];
const staff = [
  ...cabinet,
  ...['/following', '/my-children', '/head-to-head/5/6'],
  '/applications',
  '/applications/new',
  '/cabinet/applications',
  '/event/3/registration',
  '/cabinet/event/1/grids',
  '/cabinet/event/2/grids',
  '/mat/3/1',
];

const tour = async (browser: Browser, url: string, isDark: boolean): Promise<string[]> => {
  const context = await browser.newContext({ reducedMotion: 'reduce', colorScheme: 'light' });
  const page = await context.newPage();
  const found: string[] = [];
  const lookAt = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) found.push(...(await look(page, url + path, isDark)));
  };
  const { origin } = new URL(url);
  await lookAt(open);
  await page.evaluate(() => {
    localStorage.setItem('podium.people.0', JSON.stringify([{ id: 5, name: 'Ant Anna' }]));
    localStorage.setItem('podium.organizations.0', JSON.stringify([{ id: 1, name: 'East' }]));
  });
  await lookAt(['/following']);
  await login(page, origin, 'organiser');
  await lookAt(staff);
  await context.clearCookies();
  await login(page, origin, 'admin');
  await lookAt(administrators);
  await context.close();
  return found;
};

/** Colours do not change with the language: both themes are looked at in one. */
export const looksAtEveryScreen = (language: string, locale: '' | '/en', isDark: boolean): void => {
  let podium: Installation;
  let browser: Browser;
  beforeAll(async () => {
    podium = await install();
    browser = await openBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser.close();
    await podium.stop();
  });

  test(`no screen in ${language} has a serious flaw of accessibility or scrolls sideways`, async () => {
    expect(await tour(browser, podium.url + locale, isDark)).toEqual([]);
  }, 1_200_000);
};
