import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { enter, install, openBrowser, type Installation } from './installation.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let page: Page;

const told = { sport: 'judo', matchId: 900_101 };
const side = (slot: number, fullName: string) => ({
  ...{ slot, registrationId: slot, fullName, score: 0, penalties: 0 },
  organization: 'Спортивная школа олимпийского резерва имени Константинопольской',
});
/** A bout that begins although one of the two has not rested: the mat says so above it. */
const bout = () => ({
  ...{ matchId: told.matchId, number: 1, streamId: 9, streamName: 'Юниоры до 23 лет, −100 кг', bracket: 'main' },
  ...{ groupNumber: null, roundNumber: 1, status: 'ready', winnerRegistrationId: null, victoryTypeId: null },
  ...{ timerCountInSeconds: 0, isTimerRunning: false, timerUpdatedAt: null, estimatedStart: '12:45' },
  restUntil: new Date(Date.now() + 540_000).toISOString(),
  participants: [side(1, 'Константинопольская-Абдуллаева Александра'), side(2, 'Мухаммедова Екатерина')],
});

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await context.route('**/api/live/event-live/3', (route) => {
    const playground = { playgroundId: 1, name: 'Татами 1', now: bout(), next: [], last: [] };
    const document = { eventId: 3, name: 'Кубок', status: 'running', playgrounds: [playground] };
    return route.fulfill({ json: { success: true, view: 'event-live', key: 3, version: 9_000_000, document } });
  });
  await context.route('**/api/get-event', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { event: { sport: { key: string } }; streams: { id: number; sportMode?: unknown }[] };
    json.event.sport.key = told.sport;
    for (const stream of json.streams) delete stream.sportMode;
    await route.fulfill({ json });
  });
  // The line is gone: what is tapped waits, and the head of the page says so.
  await context.route('**/api/{save-data-in-match,update-match-timer-count-in-seconds}', (route) => route.abort());
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${podium.url}/login`);
  await enter(page, 'referee');
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

/** What is tapped: the side, the short text of the button, how often. Both sides in turn, where a lead would end the bout. */
type Taps = readonly (readonly [side: 0 | 1, short: string, times?: number])[];
const inTurn = (short: string, times: number): Taps =>
  Array.from({ length: times }, () => [[0, short] as const, [1, short] as const]).flat();

/** The longest texts that a bout of the sport comes to, and what the first side shows then. */
const longest: readonly (readonly [sport: string, shown: string, taps: Taps])[] = [
  [
    'judo',
    'W Y12',
    [
      [1, 'S', 2],
      [0, 'W'],
      [0, 'Y', 12],
    ],
  ],
  [
    'judo',
    'W2 Y12',
    [
      [1, 'S', 2],
      [0, 'W'],
      [0, 'Y', 12],
      [0, 'W'],
    ],
  ],
  ['sambo', '27', [[0, 'R'], [1, 'W', 2], ...inTurn('4', 6)]],
  ['wrestling', '20', [[1, 'P', 1], ...inTurn('5', 4)]],
  ['karate', '12', [[1, 'C', 3], ...inTurn('3', 4)]],
  ['taekwondo', '20', [...inTurn('5', 4)]],
  ['bjj', '16', [[0, 'A', 3], ...inTurn('4', 4)]],
  ['fencing', '12', [[0, '1+1', 12]]],
  ['boxing', '0', [[1, 'W', 2]]],
];

const sizes: readonly (readonly [number, number])[] = [
  [390, 844],
  [360, 740],
  [360, 640],
  [844, 390],
  [740, 360],
  [768, 1_024],
  [1_024, 768],
  [1_440, 900],
];

/** Scores that are cut, run over two lines or lie over something else, and controls that nobody can reach. */
const flaws = (): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const scores = [...document.querySelectorAll<HTMLElement>('output')];
    for (const one of scores) {
      const range = document.createRange();
      range.selectNodeContents(one);
      const text = range.getBoundingClientRect();
      const box = one.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(one.firstElementChild ?? one).fontSize);
      const said = `${one.textContent} (${Math.round(text.width)}×${Math.round(text.height)} in ${Math.round(box.width)}×${Math.round(box.height)})`;
      if (text.width > box.width + 1 || text.right > innerWidth) found.push(`too wide: ${said}`);
      if (text.height > size * 1.6) found.push(`on two lines: ${said}`);
      if (size < 24) found.push(`too small to read: ${said}`);
      const letters = { top: text.top + text.height * 0.15, bottom: text.bottom - text.height * 0.15 };
      for (const other of document.querySelectorAll('main button, main b, main small, main i')) {
        const { left, right, top, bottom, width } = other.getBoundingClientRect();
        const isApart = width === 0 || right <= text.left || left >= text.right || bottom <= letters.top || top >= letters.bottom;
        if (!isApart && !one.contains(other)) found.push(`${said} lies over ${other.textContent}`);
      }
    }
    for (const mark of document.querySelectorAll('main p i')) {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      for (const key of document.querySelectorAll('main section button')) {
        const other = key.getBoundingClientRect();
        const isApart = other.right <= left || other.left >= right || other.bottom <= top || other.top >= bottom;
        if (!isApart) found.push(`${mark.textContent} lies over ${key.textContent}`);
      }
    }
    const rows = new Set([...document.querySelectorAll('header button')].map((one) => Math.round(one.getBoundingClientRect().top)));
    if (rows.size > 1) found.push(`the head has ${rows.size} rows of controls`);
    for (const button of document.querySelectorAll('button')) {
      button.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width > 0 && !(at && button.contains(at))) found.push(`covered: ${button.textContent}`);
      if (button.scrollWidth > button.clientWidth + 1) found.push(`cut: ${button.textContent}`);
    }
    return found;
  });

const pictures = process.env['FIT_PICTURES'];

test.each(longest)('%s shows %s whole on every size, and every control can be reached', async (sport, shown, taps) => {
  Object.assign(told, { sport, matchId: told.matchId + 1 });
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${podium.url}/mat/3/1`);
  const sides = page.locator('main section[aria-label]');
  await sides.first().locator('output').waitFor();
  for (const [at, short, times = 1] of taps) {
    const button = sides
      .nth(at)
      .locator('button')
      .filter({ hasText: new RegExp(`^${short.replace(/[+]/g, '\\+')} `) })
      .first();
    for (let i = 0; i < times; i += 1) await button.click();
  }
  expect(await sides.first().locator('output').innerText()).toContain(shown);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if (pictures) await page.screenshot({ path: `${pictures}/${sport}-${shown.length}-${width}x${height}.png` });
    expect(await sides.first().locator('output').innerText()).toContain(shown);
    expect([width, height, await flaws()]).toEqual([width, height, []]);
  }
});
