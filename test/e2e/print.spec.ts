import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { enter, install, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

let podium: Installation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
  await page.goto(`${podium.url}/login`);
  await enter(page, 'admin');
}, 300_000);
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g) ?? []).length;

/** How many of the pages on the screen hold something that would be cut: wider or taller than their paper. */
const overflowing = () =>
  page.locator('.pp-sheet').evaluateAll((sheets) => {
    const millimetre = 96 / 25.4;
    const heights: Record<string, number> = { 'A4-portrait': 277, 'A4-landscape': 190, 'A3-portrait': 400, 'A3-landscape': 277 };
    return sheets.filter((sheet) => {
      const kind = [...sheet.classList].find((name) => /^pp-A\d-/.test(name))?.slice(3) ?? '';
      const padding = parseFloat(getComputedStyle(sheet).paddingTop) * 2;
      const isTooTall = sheet.hasAttribute('data-fixed') && sheet.clientHeight - padding > (heights[kind] ?? 0) * millimetre;
      return isTooTall || sheet.scrollWidth > sheet.clientWidth + 1;
    }).length;
  });

const open = async (search: string): Promise<number> => {
  await page.goto(`${podium.url}/cabinet/event/3/print?${search}`);
  await page.waitForSelector('.pp-sheet');
  return page.locator('.pp-sheet').count();
};

test.each([
  ['A4', 'what=brackets&paper=A4'],
  ['A3', 'what=brackets&paper=A3'],
  ['weigh-in lists', 'what=weighIn'],
])(
  '%s: as many sheets of paper as pages were made, no empty one among them, nothing cut',
  async (_name, search) => {
    const sheets = await open(search);
    expect(sheets).toBeGreaterThanOrEqual(5);
    await comesTo(overflowing, (count) => expect(count).toBe(0));
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(sheets);
  },
  300_000,
);

test('names of a bracket are at least 8 points high', async () => {
  await open('what=brackets&paper=A4');
  const points = await page.locator('.pp-name').evaluateAll((names) =>
    names.map((name) => {
      const { a } = (name as SVGTextElement).getScreenCTM() ?? { a: 0 };
      return parseFloat(getComputedStyle(name).fontSize) * a * 0.75;
    }),
  );
  expect(points.length).toBeGreaterThan(20);
  expect(Math.min(...points)).toBeGreaterThanOrEqual(8);
}, 300_000);
