import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { enter, install, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

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

interface Box {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the letters of elements are, and in which size they are drawn. */
const lettersOf = (selector: string): Promise<(Box & { size: number; room: number })[]> =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>(wanted)].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const box = one.getBoundingClientRect();
        // What is cut on purpose, as the end of a club, lies over nothing; of a score nothing is.
        const isWhole = one.tagName === 'OUTPUT';
        const size = parseFloat(getComputedStyle(one.firstElementChild ?? one).fontSize);
        return { text: one.innerText, left, right: isWhole ? right : Math.min(right, box.right), top, bottom, size, room: one.clientWidth };
      }),
    selector,
  );

/** A line is higher than its letters. */
const areApart = (a: Box, b: Box): boolean => {
  const spare = (a.bottom - a.top) * 0.15;
  return b.right <= a.left || b.left >= a.right || b.bottom <= a.top + spare || b.top >= a.bottom - spare;
};

/** Scores that are cut, run over two lines, are small or lie over something else. */
const scoreFlaws = async (width: number): Promise<string[]> => {
  const others = await lettersOf('main section button, main b, main section small, main p i');
  return (await lettersOf('output')).flatMap((score) => [
    ...(score.right - score.left > score.room + 1 || score.right > width ? [`too wide: ${score.text}`] : []),
    ...(score.bottom - score.top > score.size * 1.6 ? [`on two lines: ${score.text}`] : []),
    ...(score.size < 24 ? [`too small to read: ${score.text}`] : []),
    ...others.filter((other) => !areApart(score, other)).map((other) => `${score.text} lies over ${other.text}`),
  ]);
};

/** Controls that nobody can reach or read, and penalties that lie over them. */
const controlFlaws = async (): Promise<string[]> => {
  const keys = await lettersOf('main section button');
  const marks = (await lettersOf('main p i')).flatMap((mark) =>
    keys.filter((key) => !areApart(mark, key)).map(({ text }) => `under a penalty: ${text}`),
  );
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('button')].flatMap((button) => {
      button.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      const isCovered = width > 0 && !(at && button.contains(at));
      return isCovered || button.scrollWidth > button.clientWidth + 1 ? [`covered or cut: ${button.textContent}`] : [];
    }),
  );
  const rows = await page.evaluate(
    () => new Set([...document.querySelectorAll('header button')].map((one) => one.getBoundingClientRect().top)).size,
  );
  return [...marks, ...found, ...(rows > 1 ? [`the head has ${rows} rows of controls`] : [])];
};

/** What ends the bout or takes a tap back and is not whole on the screen as it is, before anybody scrolls. */
const endsBelow = (): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*=foot] button')]
      .filter((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return top < 0 || bottom > innerHeight + 0.5;
      })
      .map(({ textContent }) => textContent),
  );

/** What is wrong with the page. */
const flawsAt = async (width: number): Promise<(string | null)[]> => [
  ...(await endsBelow()),
  ...(await scoreFlaws(width)),
  ...(await controlFlaws()),
];

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
  const score = () => sides.first().locator('output').innerText();
  await comesTo(score, (now) => expect(now).toContain(shown));
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    if (pictures) await page.screenshot({ path: `${pictures}/${sport}-${shown.length}-${width}x${height}.png` });
    await comesTo(score, (now) => expect(now).toContain(shown));
    await page.evaluate(() => document.querySelector('main')?.scrollTo(0, 0));
    await comesTo(
      () => flawsAt(width),
      (flaws) => expect([width, height, flaws]).toEqual([width, height, []]),
    );
  }
});
