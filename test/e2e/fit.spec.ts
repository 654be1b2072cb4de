import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { enter, install, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const side = (slot: number, score: number, fullName: string) => ({
  ...{ slot, registrationId: slot, fullName, score, penalties: 2 },
  organization: 'Спортивная школа олимпийского резерва имени Константинопольской',
});
const bout = (playground: number, number: number, status: string, scores: readonly [number, number]) => ({
  ...{ matchId: 900_000 + playground * 100 + number, number, streamId: 9, streamName: 'Юниоры до 23 лет, −100 кг', bracket: 'main' },
  ...{ groupNumber: null, roundNumber: 1, status, winnerRegistrationId: null, victoryTypeId: null },
  ...{ timerCountInSeconds: 239, isTimerRunning: false, timerUpdatedAt: null, estimatedStart: '12:45' },
  participants: [side(1, scores[0], 'Константинопольская-Абдуллаева Александра'), side(2, scores[1], 'Мухаммедова Екатерина')],
});
const playground = (id: number, scores: readonly [number, number]) => ({
  ...{ playgroundId: id, name: `Татами ${id}`, now: bout(id, 1, 'running', scores) },
  ...{ next: [bout(id, 2, 'ready', [0, 0]), bout(id, 3, 'ready', [0, 0])], last: [] },
});

interface Told {
  count: number;
  scores: readonly [number, number];
}

/** A page to which the live document is told over HTTP alone, as `told` says. */
const pageOf = async (width: number, height: number): Promise<{ page: Page; told: Told }> => {
  const context = await browser.newContext({ viewport: { width, height } });
  const told: Told = { count: 1, scores: [0, 0] };
  await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await context.route('**/api/live/event-live/3', (route) => {
    const playgrounds = Array.from({ length: told.count }, (_, i) => playground(i + 1, told.scores));
    const document = { eventId: 3, name: 'Кубок', status: 'running', playgrounds };
    return route.fulfill({ json: { success: true, view: 'event-live', key: 3, version: 9_000_000, document } });
  });
  return { page: await context.newPage(), told };
};

/** Scores on the page, and those whose box is too small for them. */
const scoresOf = (page: Page) =>
  page.evaluate(() => {
    const scores = [...document.querySelectorAll<HTMLElement>('[class*=score]')].filter(({ textContent }) => textContent !== '');
    const cut = scores.filter((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const text = range.getBoundingClientRect();
      const box = one.getBoundingClientRect();
      const isLow = parseFloat(getComputedStyle(one).fontSize) > one.clientHeight + 1;
      return isLow || one.scrollWidth > one.clientWidth || text.width > box.width || text.right > innerWidth;
    });
    return {
      count: scores.length,
      cut: cut.map(({ textContent, clientWidth, scrollWidth }) => `${textContent} ${scrollWidth}/${clientWidth}`),
    };
  });

/** Texts of which a part lies outside of a box that cuts it off, or outside of the screen. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width === 0) continue;
      // A line is higher than its letters.
      const spare = text.height * 0.25;
      for (let box = node.parentElement; box; box = box.parentElement) {
        const isCutting =
          getComputedStyle(box).overflowX !== 'visible' || box === document.body || box.style.getPropertyValue('--fit') !== '';
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isInside = text.left > left - 2 && text.right < right + 2 && text.top > top - spare && text.bottom < bottom + spare;
        if (isCutting && !isInside) cut.push(node.textContent ?? '');
      }
    }
    return cut;
  });

/** The fonts are there, and what is fitted to them is drawn. */
const fitted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Sizes of the clocks and of the names, in pixels. */
const sizesOf = (page: Page) =>
  page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    return { clocks: sizes('[role=timer]'), names: sizes('[data-slot] b') };
  });

const longest: readonly (readonly [number, number])[] = [
  [100, 0],
  [25.2, 100],
  [118.365, 7],
];

const pictures = process.env['FIT_PICTURES'];

describe('the hall screen', () => {
  let shown: Awaited<ReturnType<typeof pageOf>>;
  beforeAll(async () => {
    shown = await pageOf(1_920, 1_080);
  });

  test.each([1, 2, 3, 4, 5, 6, 8])('of %d mats shows every score whole, and no empty quarter', async (count) => {
    const { page, told } = shown;
    const onScreen = count > 6 ? count / 2 : count;
    for (const scores of longest) {
      Object.assign(told, { count, scores });
      await page.goto(`${podium.url}/live/3/tv`);
      await page
        .locator('[data-count] section')
        .nth(onScreen - 1)
        .waitFor();
      await fitted(page);
      await comesTo(
        () => scoresOf(page),
        (shown) => expect([scores, shown]).toEqual([scores, { count: onScreen * 2, cut: [] }]),
      );
      await comesTo(
        () => cutTexts(page),
        (cut) => expect([scores, cut]).toEqual([scores, []]),
      );
      if (pictures && scores[1] === 0) await page.screenshot({ path: `${pictures}/tv-${count}.png` });
    }
    const { clocks, names } = await sizesOf(page);
    expect(Math.min(...clocks)).toBeGreaterThanOrEqual(Math.max(...names) - 0.01);
    const filled = await page.evaluate(() => {
      const area = ({ width, height }: DOMRect) => width * height;
      const cards = [...document.querySelectorAll('[data-count] > section')].map((card) => area(card.getBoundingClientRect()));
      const board = document.querySelector('[data-count]')?.getBoundingClientRect();
      return cards.reduce((sum, one) => sum + one, 0) / (board ? area(board) : 1);
    });
    expect(filled).toBeGreaterThan(0.9);
  });
});

test.each(['brackets', 'results', 'text'])('the hall screen cuts no text of %s', async (view) => {
  const context = await browser.newContext({ viewport: { width: 1_920, height: 1_080 } });
  const page = await context.newPage();
  await page.goto(`${podium.url}/live/3/tv?view=${view}`);
  await page
    .getByRole(view === 'brackets' ? 'group' : 'heading')
    .first()
    .waitFor();
  await fitted(page);
  await comesTo(
    () => cutTexts(page),
    (cut) => expect(cut).toEqual([]),
  );
  if (pictures) await page.screenshot({ path: `${pictures}/tv-${view}.png` });
  await context.close();
});

test('on a phone the live page gives a long club one line of its row', async () => {
  const { page } = await pageOf(360, 740);
  await page.goto(`${podium.url}/live/3`);
  const clubs = page.locator('.mr small', { hasText: 'Спортивная школа' });
  await clubs.first().waitFor();
  await fitted(page);
  const lines = await clubs.evaluateAll((found) =>
    found.map((one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight)),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(Math.max(...lines)).toBeLessThan(1.5);
  if (pictures) await page.screenshot({ path: `${pictures}/live-360.png` });
  await page.context().close();
});

test('no score of a bracket lies over a name or a club', async () => {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await context.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  // Two waza-ari with two yuko, a sum of marks, and what is usual.
  const scores = [22, 118.365, 10, 0];
  await context.route('**/api/live/grid/*', async (route) => {
    const json = (await (await route.fetch()).json()) as { document: { matches: Record<string, { participants: { score: number }[] }> } };
    for (const [i, { participants }] of Object.values(json.document.matches).entries())
      for (const [slot, participant] of participants.entries()) participant.score = scores[(2 * i + slot) % scores.length] ?? 0;
    await route.fulfill({ json });
  });
  const page = await context.newPage();
  await page.goto(`${podium.url}/live/3`);
  await page.getByRole('treeitem').first().waitFor();
  await fitted(page);
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('[role=treeitem] [data-outcome]')].map((row) => {
      const [name, score] = [...row.querySelectorAll('text')];
      const room = (score?.getBoundingClientRect().left ?? 0) - (name?.getBoundingClientRect().right ?? 0);
      return { text: `${name?.textContent} | ${score?.textContent}`, isApart: score?.textContent === '' || room > 0 };
    }),
  );
  expect(rows.some(({ text }) => text.endsWith('| W2 Y2'))).toBe(true);
  expect(rows.filter(({ isApart }) => !isApart)).toEqual([]);
  if (pictures) await page.screenshot({ path: `${pictures}/bracket.png` });
  await context.close();
});

describe('the mat', () => {
  let shown: Awaited<ReturnType<typeof pageOf>>;
  beforeAll(async () => {
    shown = await pageOf(390, 844);
    await shown.page.goto(`${podium.url}/login`);
    await enter(shown.page, 'referee');
  });

  test.each([
    [390, 844],
    [360, 740],
    [360, 640],
    [844, 390],
    [740, 360],
    [768, 1_024],
    [1_024, 768],
    [1_440, 900],
  ])('of %d × %d shows every score whole, and upright the clubs', async (width, height) => {
    const { page, told } = shown;
    await page.setViewportSize({ width, height });
    for (const scores of longest) {
      Object.assign(told, { scores });
      await page.evaluate(() => localStorage.removeItem('podium-mat-event-live:3'));
      await page.goto(`${podium.url}/mat/3/1`);
      await page.getByRole('button', { name: 'Завершить бой' }).waitFor();
      await page
        .locator('output', { hasText: String(scores[0]) })
        .first()
        .waitFor();
      await comesTo(
        () => scoresOf(page),
        (shown) => expect([scores, shown]).toEqual([scores, { count: 2, cut: [] }]),
      );
      if (pictures && scores[0] === 25.2) await page.screenshot({ path: `${pictures}/mat-${width}x${height}.png` });
    }
    if (height > width && height > 700) await page.getByText('Спортивная школа').first().waitFor();
  });

  test.each([
    [844, 390],
    [390, 844],
    [360, 640],
  ])('of %d × %d: a notice covers no control and can be closed', async (width, height) => {
    const { page, told } = shown;
    await page.setViewportSize({ width, height });
    Object.assign(told, { scores: [1, 0] });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${podium.url}/mat/3/1`);
    await page.locator('output', { hasText: '1' }).first().waitFor();
    Object.assign(told, { scores: [100, 0] });
    // Without a socket the page asks every ten seconds.
    const notice = page.getByRole('alert');
    await notice.waitFor();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('button')].flatMap((button) => {
        const { left, top, width: wide, height: high } = button.getBoundingClientRect();
        const found = document.elementFromPoint(left + wide / 2, top + high / 2);
        return found && button.contains(found) ? [] : [button.textContent];
      }),
    );
    expect(covered).toEqual([]);
    if (pictures) await page.screenshot({ path: `${pictures}/notice-${width}x${height}.png` });
    await notice.getByRole('button').click();
    await notice.waitFor({ state: 'hidden' });
    if (!pictures) return;
    await page.getByRole('button', { name: 'Завершить бой' }).click();
    await page.screenshot({ path: `${pictures}/finish-${width}x${height}.png` });
  });
});
