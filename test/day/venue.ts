import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { install, openBrowser, type Installation } from '../e2e/installation.js';
import { atRest } from '../e2e/waits.js';
import { countEffort, effortTable, tasksOf } from './effort.js';

const sizes = {
  phone: { width: 390, height: 844 },
  tablet: { width: 844, height: 390 },
  desktop: { width: 1440, height: 900 },
  tv: { width: 1920, height: 1080 },
} as const;

/** An empty instance, and the people and screens that come to it. */
export interface Venue {
  podium: Installation;
  /** A device of somebody, at an address of the site. */
  open: (path: string, size?: keyof typeof sizes) => Promise<Page>;
  /** Does a task on a page and counts what it took; `times`: how often the task was done in it. */
  task: <Result>(name: string, page: Page, work: () => Promise<Result>, times?: number) => Promise<Result>;
  /** Keeps a picture of what the page shows, where a folder for them was named. */
  picture: (page: Page, name: string) => Promise<void>;
  /** What pages threw, and answers of the server above 499. */
  faults: readonly string[];
  close: () => Promise<void>;
}

/** A busy machine is late, not wrong. */
const actionMilliseconds = Number(process.env['DAY_TIMEOUT'] ?? 60_000);

export const administrator = { email: 'head@club.example', password: 'a-long-day-at-the-mats' };

/** Pictures and figures go to the folder that DAY_PICTURES names, the figures under the name of the day. */
export const openVenue = async (day: string): Promise<Venue> => {
  const pictures = process.env['DAY_PICTURES'];
  const podium = await install(administrator);
  const browser: Browser = await openBrowser();
  const faults: string[] = [];
  if (pictures) mkdirSync(pictures, { recursive: true });
  const open: Venue['open'] = async (path, size = 'desktop') => {
    const context: BrowserContext = await browser.newContext({ viewport: sizes[size], locale: 'ru-RU', reducedMotion: 'reduce' });
    await countEffort(context);
    const page = await context.newPage();
    page.on('pageerror', (error) => faults.push(`${page.url()}: ${String(error)}`));
    page.on('response', (answer) => {
      if (answer.status() >= 500) faults.push(`${answer.status()} ${answer.url()}`);
    });
    page.setDefaultTimeout(actionMilliseconds);
    await page.goto(podium.url + path);
    return page;
  };
  const { task: counted, tasks } = tasksOf();
  /** What a page showed when its task failed is kept too. */
  const task: Venue['task'] = async (name, page, work, times) => {
    try {
      return await counted(name, page, work, times);
    } catch (error) {
      if (pictures) await page.screenshot({ path: join(pictures, `${day}-failed.png`) });
      throw error;
    }
  };
  return {
    podium,
    open,
    task,
    faults,
    picture: async (page, name) => {
      if (!pictures) return;
      await atRest(page);
      await page.screenshot({ path: join(pictures, `${day}-${name}.png`) });
    },
    close: async () => {
      if (pictures) writeFileSync(join(pictures, `${day}.tasks.txt`), effortTable(tasks()));
      await browser.close();
      await podium.stop();
    },
  };
};
