// The desk with 10,000 registrations of one sport event in a real browser: first rows, scrolling, a filter.
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { cabinet, posted } from '../e2e/inPage.js';
import { install, login, openBrowser } from '../e2e/installation.js';
import { median, report, row } from './harness.js';

const registrations = 10_000;
const categories = 20;
const perCall = 500;
const runs = 5;
const root = new URL('../../', import.meta.url).pathname;
if (!existsSync(`${root}dist/web/app.html`)) throw new Error('npm run build:web comes first');

const person = (number: number) => ({
  person: {
    lastName: `Last${String(number).padStart(5, '0')}`,
    firstName: `First${number % 97}`,
    gender: 'male',
    birthDate: `0${(number % 9) + 1}-03-${1990 + (number % 15)}`,
  },
  weight: 60 + (number % 30),
});

async function filled(page: Page): Promise<number> {
  const event = { name: 'Ten thousand', sport: { id: 1 }, dateFrom: '21-11-2026', dateTo: '22-11-2026', timeZone: 'Europe/Moscow' };
  const made = await cabinet(page, 'save-event', { event });
  const eventId = (made['event'] as { id: number }).id;
  for (let category = 0; category < categories; category += 1) {
    const stream = { name: `Category ${category + 1}`, gender: 'mixed', entrantKind: 'athlete', gridKind: 'olympic' };
    const { stream: saved } = await cabinet(page, 'save-stream', { eventId, stream });
    const streamIds = [(saved as { id: number }).id];
    const each = registrations / categories;
    for (let from = category * each; from < (category + 1) * each; from += perCall) {
      const some = Array.from({ length: Math.min(perCall, each) }, (_, index) => ({ ...person(from + index), streamIds }));
      await posted(page, '/api/register-for-event', { data: { eventId, registrations: some, isForce: true } });
    }
  }
  return eventId;
}

/** From the click in the menu to the first row that can be read. */
async function firstRows(page: Page, eventId: number): Promise<number> {
  await page.goto(`${podium.url}/cabinet/event/${eventId}`);
  const link = page.locator(`.cn a[href$="/cabinet/event/${eventId}/registrations"]`);
  await link.waitFor();
  await page.waitForTimeout(500);
  return link.evaluate(
    (element: HTMLElement) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          if (document.querySelector('.desk-name')) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
  );
}

interface Scrolled {
  frames: number;
  framesPerSecond: number;
  slowestInMs: number;
}

/** Down at a hundred rows a second, if the frames come; rows come from the server meanwhile. */
const scrolled = (page: Page): Promise<Scrolled> =>
  page.evaluate(
    () =>
      new Promise<Scrolled>((resolve) => {
        const pane = document.querySelector('.ag-grid-viewport') ?? document.body;
        const taken: number[] = [];
        const startedAt = performance.now();
        let before = startedAt;
        const step = (now: number) => {
          taken.push(now - before);
          before = now;
          pane.scrollTop += 60;
          if (now - startedAt < 5_000) requestAnimationFrame(step);
          else {
            const framesPerSecond = (taken.length / (now - startedAt)) * 1_000;
            resolve({ frames: taken.length, framesPerSecond, slowestInMs: Math.max(...taken.slice(1)) });
          }
        };
        requestAnimationFrame(step);
      }),
  );

/** Seconds of processor that the page's main thread has taken, whatever else the machine does. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

/** From the choice of a category to its first row on the screen. */
async function filtered(page: Page, name: string): Promise<number> {
  await page.locator('.chip--add').click();
  const item = page.getByRole('menuitem', { name, exact: true });
  await item.waitFor();
  await page.waitForTimeout(300);
  return item.evaluate(
    (element: HTMLElement, wanted) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = () => {
          const cell = document.querySelector('.ag-row[row-index="0"] .ag-cell[col-id="streamName"]');
          if (cell?.textContent === wanted) resolve(performance.now() - startedAt);
          else requestAnimationFrame(look);
        };
        element.click();
        look();
      }),
    name,
  );
}

const podium = await install();
const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await login(page, podium.url, 'organiser');
  const eventId = await filled(page);
  const processor = await processorOf(page);
  const [first, frames, costs, slowest, filters]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
  for (let run = 0; run < runs; run += 1) {
    first.push(await firstRows(page, eventId));
    await page.waitForTimeout(500);
    const before = await processor();
    const scrolling = await scrolled(page);
    costs.push((((await processor()) - before) * 1_000) / scrolling.frames);
    frames.push(scrolling.framesPerSecond);
    slowest.push(scrolling.slowestInMs);
    filters.push(await filtered(page, `Category ${run + 2}`));
  }
  report('registrations-screen', [
    row('first rows of 10,000', 'ms', { ours: median(first) }, { atMost: 1_000 }),
    row('frames while scrolling', '/s', { ours: median(frames) }, { atLeast: 50 }),
    row('main thread in a frame', 'ms', { ours: median(costs) }, { atMost: 20 }),
    row('slowest frame', 'ms', { ours: median(slowest) }, { atMost: 200 }),
    row('filter by category', 'ms', { ours: median(filters) }, { atMost: 100 }),
  ]);
} finally {
  await browser.close();
  await podium.stop();
}
