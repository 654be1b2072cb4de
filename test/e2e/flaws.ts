import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { atRest } from './waits.js';

const narrow = { width: 360, height: 740 };
const wide = { width: 1440, height: 900 };

/** What weighs: serious and critical findings, as lines. */
export const findings = async (page: Page, where: string, rules?: string[]): Promise<string[]> => {
  // Legacy mode looks at this page alone; ours have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  });
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html.slice(0, 160) ?? ''}`);
};

export const overflow = async (page: Page, where: string): Promise<string[]> => {
  const pixels = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return pixels > 0 ? [`${where}: ${pixels} px wider than the screen`] : [];
};

/** A page narrow and wide; with `isDark` in both themes, which differ in colours alone. */
export const look = async (page: Page, url: string, isDark: boolean): Promise<string[]> => {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  await page.setViewportSize(narrow);
  await page.goto(url, { waitUntil: 'load' });
  await atRest(page);
  const found = [...(await overflow(page, `${path} at 360`)), ...(await findings(page, `${path} at 360, light`))];
  await page.setViewportSize(wide);
  found.push(...(await overflow(page, `${path} at 1440`)));
  if (!isDark) return found;
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
    document.documentElement.dataset['mantineColorScheme'] = 'dark';
  });
  await atRest(page);
  return [...found, ...(await findings(page, `${path} at 1440, dark`, ['color-contrast']))];
};
