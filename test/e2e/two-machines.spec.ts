import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { cabinet } from './inPage.js';
import { enter, machine, openBrowser, type Machine } from './installation.js';
import { until } from '../until.js';

jest.setTimeout(300_000);

const mat = 4;
const errors: string[] = [];
let browser: Browser;
let first: Machine;
let second: Machine;
let tablet: Page;
let tv: Page;
let spectator: Page;

/** By which the pages of a hall know the second machine. */
const atSecond = (): string => second.url.replace('localhost', '127.0.0.1');

const newPage = async (width = 1440, height = 900): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: { width, height } });
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page };
};

const loggedIn = async (url: string, name: string, path: string, size: [number, number] = [1440, 900]): Promise<Page> => {
  const { page } = await newPage(...size);
  await page.goto(`${url}/login?next=${encodeURIComponent(path)}`);
  await enter(page, name);
  await page.waitForURL(`${url}${path}`);
  return page;
};

const side = (page: Page, name: 'Белый' | 'Синий') => page.getByRole('region', { name });
const scoreOf = async (page: Page): Promise<number> => Number(await side(page, 'Белый').locator('output').innerText());
const plusTen = (page: Page) => side(page, 'Белый').getByRole('button', { name: /^\+10( |$)/ });

interface LiveMatch {
  matchId: number;
  winnerRegistrationId: number | null;
  participants: { registrationId: number; fullName: string | null; score: number }[];
}
interface LivePlayground {
  playgroundId: number;
  now: LiveMatch | null;
  next: LiveMatch[];
  last: LiveMatch[];
}

const liveOf = async (url: string): Promise<LivePlayground> => {
  const { document } = (await (await fetch(`${url}/api/live/event-live/3`)).json()) as { document: { playgrounds: LivePlayground[] } };
  const found = document.playgrounds.find((one) => one.playgroundId === mat);
  if (!found) throw new Error(`no playground ${mat}`);
  return found;
};

/** The page is told where the other machine is, and what it may ask there. */
const knowsOther = async (page: Page): Promise<boolean> => {
  await page.reload();
  return page.evaluate(() => document.querySelector('meta[name=other-machine]') !== null);
};

/** Has everything with which it goes to the other machine, and looks out for it. */
const follows = (page: Page): Promise<boolean> => page.evaluate(() => performance.getEntriesByName('follows-other-machine').length > 0);

const hasFetched = (page: Page, part: string): Promise<boolean> =>
  page.evaluate((name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)), part);

const isAt = (page: Page, url: string): boolean => page.url().startsWith(`${url}/`);

beforeAll(async () => {
  browser = await openBrowser();
  first = await machine('Table', null);
  const admin = await loggedIn(first.url, 'admin', '/cabinet/hall');
  const { pairing } = (await cabinet(admin, 'show-pairing-code', {})) as unknown as { pairing: { code: string; port: number } };
  second = await machine('Office', { address: `https://127.0.0.1:${pairing.port}`, code: pairing.code });
  await until(() => knowsOther(admin), 'the first knows the pages of the second', 2);
  await admin.context().close();
});
afterAll(async () => {
  await browser.close();
  await second.stop();
  await first.stop();
});

describe('a first that is killed in a bout', () => {
  let winner = 0;

  test('is left by the tablet, the screens and the spectators once the second leads, and not before', async () => {
    tablet = await loggedIn(first.url, 'referee', `/mat/3/${mat}`, [844, 390]);
    await tablet.evaluate(() => localStorage.setItem('podium-mat-rules', '"plain"'));
    await tablet.reload();
    ({ page: tv } = await newPage());
    ({ page: spectator } = await newPage(390, 844));
    await tv.goto(`${first.url}/live/3/tv?theme=light`);
    await spectator.goto(`${first.url}/live/3`);
    await plusTen(tablet).click();
    await until(async () => (await liveOf(second.url)).now?.participants[0]?.score === 10, 'the tap is on the second machine', 2);
    winner = (await liveOf(first.url)).now?.participants[0]?.registrationId ?? 0;
    for (const page of [tablet, tv, spectator]) await until(() => follows(page), 'the page follows', 2);
    await until(() => hasFetched(tablet, 'get-machine-ticket'), 'the tablet has a ticket', 2);

    await first.kill();
    await plusTen(tablet).click();
    expect(await scoreOf(tablet)).toBe(20);
    await until(async () => (await tablet.locator('button.conn').innerText()) !== 'Онлайн', 'the tap waits');
    for (const page of [tablet, tv, spectator]) expect(isAt(page, first.url)).toBe(true);

    const admin = await loggedIn(second.url, 'admin', '/cabinet/hall');
    await admin.getByRole('button', { name: 'Взять управление' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Взять управление' }).click();
    await admin.getByText('«Office» ведёт соревнования').waitFor();
    await until(() => isAt(tablet, atSecond()), 'the tablet is at the second machine', 2);
    await until(() => isAt(tv, atSecond()), 'the screen is there', 2);
    await until(() => isAt(spectator, atSecond()), 'the spectator is there', 2);
    expect(new URL(tv.url()).search).toBe('?theme=light');
  });

  test('is not missed: the tablet sends its tap and finishes the bout there, logged in as before', async () => {
    await side(tablet, 'Белый').locator('output').waitFor();
    expect(tablet.url()).toBe(`${atSecond()}/mat/3/${mat}`);
    expect(await scoreOf(tablet)).toBe(20);
    await until(async () => (await tablet.locator('button.conn').innerText()) === 'Онлайн', 'everything sent', 2);
    expect((await liveOf(second.url)).now?.participants[0]?.score).toBe(20);
    await tablet.getByRole('button', { name: 'Завершить бой' }).click();
    await tablet.getByRole('radio', { name: 'По очкам', exact: true }).click();
    const hold = tablet.getByRole('button', { name: 'Держите, чтобы записать' });
    await hold.hover();
    const held = await hold.elementHandle();
    await tablet.mouse.down();
    await held.waitForElementState('hidden');
    await tablet.mouse.up();
    await until(async () => (await liveOf(second.url)).last[0]?.winnerRegistrationId === winner, 'the bout is decided', 2);
    const name = (await liveOf(second.url)).last[0]?.participants[0]?.fullName?.split(' ')[0] ?? '';
    // A phone shows one mat at a time: what is of the others is there, and hidden.
    for (const page of [spectator, tv])
      await until(async () => (await page.locator('body').textContent())?.includes(name), 'the pages show it at the second machine', 2);
  });

  test('comes back as stand-by, and both logs hold', async () => {
    await first.startAgain();
    const admin = await loggedIn(second.url, 'admin', '/cabinet/hall');
    await until(
      async () => {
        const state = (await cabinet(admin, 'get-standby', {})) as unknown as { role: string; behind: number | null };
        return state.role === 'first' && state.behind === 0;
      },
      'the first copies the second',
      2,
    );
    for (const one of [first, second]) expect(await one.verify()).toContain('every chain is whole');
  });

  test('no page threw', () => {
    expect(errors).toEqual([]);
  });
});
