import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { install, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

/** The longest texts that a board comes to in a sport: score, penalties and units won by each side, and the clock. */
interface Longest {
  mode: string;
  short: readonly [string, string];
  penalties?: readonly [string, string];
  won?: readonly [number, number];
  clock?: { period: number; since: number; seconds: number | null };
}
const longest: readonly Longest[] = [
  { mode: 'judo.ijf', short: ['W Y12', 'W2 Y12'], penalties: ['S2 H', 'S2'], clock: { period: 2, since: 0, seconds: null } },
  { mode: 'sambo.fias', short: ['100', '27'], penalties: ['W2', 'R'] },
  { mode: 'wrestling.uww.freestyle', short: ['20', '18'], penalties: ['0 P2', '0 V'], clock: { period: 2, since: 180, seconds: 180 } },
  { mode: 'karate.wkf.kumite', short: ['12', '10'], penalties: ['HC', 'C3'] },
  { mode: 'taekwondo.wt.kyorugi', short: ['108', '96'], penalties: ['G4', 'G4'], won: [1, 1] },
  { mode: 'boxing.wb', short: ['0', '0'], penalties: ['W2', 'W2'], clock: { period: 3, since: 360, seconds: 180 } },
  { mode: 'bjj.ibjjf', short: ['100', '88'], penalties: ['P3', 'P3'] },
  { mode: 'fencing.fie', short: ['15', '14'], penalties: ['R P', 'Y'] },
  { mode: 'table-tennis.ittf', short: ['21', '19'], penalties: ['YR2', 'Y'], won: [3, 3] },
];

const told = { mats: 1, first: 0 };
/** What a mat shows: the sports stand on the mats in turn. */
const textsOf = (mat: number): Longest => longest[(told.first + mat) % longest.length]!;

const names = ['Константинопольская-Абдуллаева Александра', 'Мухаммедова-Преображенская Екатерина'];
const side = (at: 0 | 1, texts: Longest | null) => ({
  ...{ slot: at + 1, registrationId: at + 1, fullName: names[at], score: texts ? 22 : 0, penalties: texts ? 3 : 0 },
  organization: 'Спортивная школа олимпийского резерва имени Константинопольской',
  ...(texts && {
    short: texts.short[at],
    ...(texts.penalties && { shortPenalties: texts.penalties[at] }),
    ...(texts.won && { won: texts.won[at] }),
  }),
});
const bout = (mat: number, number: number, texts: Longest | null) => ({
  ...{ matchId: 900_000 + mat * 100 + number, number, streamId: 9, streamName: 'Юниорки до 23 лет, абсолютная категория' },
  ...{ bracket: 'main', groupNumber: null, roundNumber: 1, status: texts ? 'running' : 'ready', winnerRegistrationId: null },
  ...{ victoryTypeId: null, timerCountInSeconds: 599, isTimerRunning: false, timerUpdatedAt: null, estimatedStart: '12:45' },
  ...(texts && { mode: texts.mode, ...(texts.clock && { clock: texts.clock }) }),
  participants: [side(0, texts), side(1, texts)],
});
const document = () => ({
  ...{ eventId: 3, name: 'Кубок', status: 'running' },
  playgrounds: Array.from({ length: told.mats }, (_, i) => ({
    ...{ playgroundId: i + 1, name: `Татами ${i + 1}`, now: bout(i, 1, textsOf(i)), next: [bout(i, 2, null), bout(i, 3, null)], last: [] },
  })),
});

let podium: Installation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  const context = await browser.newContext();
  await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await context.route('**/api/live/event-live/3', (route) =>
    route.fulfill({ json: { success: true, view: 'event-live', key: 3, version: 9_000_000, document: document() } }),
  );
  page = await context.newPage();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

/** Score, penalties, units won and clock: none is cut off, runs over two lines or lies over another text of its side. */
const flaws = (): Promise<string[]> =>
  page.evaluate(() => {
    const lettersOf = (one: Element) => {
      const range = window.document.createRange();
      range.selectNodeContents(one);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { one, text: one.textContent, left, right, top, bottom, size: Number.parseFloat(getComputedStyle(one).fontSize) };
    };
    type Letters = ReturnType<typeof lettersOf>;
    // A line is higher than its letters.
    const spareOf = ({ top, bottom }: Letters) => (bottom - top) * 0.2;
    const areApart = (a: Letters, b: Letters) =>
      b.right <= a.left + 1 ||
      b.left >= a.right - 1 ||
      b.bottom - spareOf(b) <= a.top + spareOf(a) ||
      b.top + spareOf(b) >= a.bottom - spareOf(a);
    const textsIn = (box: Element) =>
      [...box.querySelectorAll('*')].filter(({ children, textContent }) => children.length === 0 && textContent !== '').map(lettersOf);
    return [...window.document.querySelectorAll('[data-count] > section')].flatMap((card) => {
      const texts = textsIn(card);
      const over = texts.flatMap((a, i) =>
        texts
          .slice(i + 1)
          .filter((b) => !areApart(a, b))
          .map((b) => `${a.text} lies over ${b.text}`),
      );
      const figures = texts.filter(({ one }) => one.closest('[class*=score], [class*=beside], [role=timer]'));
      const cut = figures.filter((letters) => {
        const { one, left, right, top, bottom } = letters;
        const side = (one.closest('[data-slot]') ?? card).getBoundingClientRect();
        const spare = spareOf(letters);
        const box = one.getBoundingClientRect();
        return (
          right > box.right + 1 || left < box.left - 1 || right > side.right + 1 || top + spare < side.top || bottom - spare > side.bottom
        );
      });
      const broken = figures.filter(({ top, bottom, size }) => bottom - top > size * 1.8);
      const small = figures.filter(({ size }) => size < 12);
      return [
        ...over,
        ...cut.map(({ text }) => `cut: ${text}`),
        ...broken.map(({ text }) => `on two lines: ${text}`),
        ...small.map(({ text, size }) => `too small: ${text} ${size}`),
      ];
    });
  });

const pictures = process.env['FIT_PICTURES'];

test.each([1, 2, 3, 4, 5, 6, 8])('of %d mats, the hall screen shows the longest texts of every sport whole', async (mats) => {
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  const cards = mats > 6 ? mats / 2 : mats;
  for (let first = 0; first < longest.length; first += cards) {
    Object.assign(told, { mats, first });
    await page.goto(`${podium.url}/live/3/tv`);
    await page
      .locator('[data-count] section')
      .nth(cards - 1)
      .waitFor();
    await page.evaluate(async () => {
      await window.document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    if (pictures) await page.screenshot({ path: `${pictures}/tv-${mats}-${first}.png` });
    await page.getByText(longest[first]!.short[0], { exact: true }).first().waitFor({ state: 'attached' });
    await comesTo(flaws, (found) => expect([longest[first]!.mode, found]).toEqual([longest[first]!.mode, []]));
  }
});
