import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { install, login, openBrowser, type Installation } from './installation.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
const errors: string[] = [];

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const open = async (path: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(podium.url + path);
  return page;
};

describe('a spectator without a login', () => {
  test('sees a result that the organiser enters in another browser, without a reload', async () => {
    const spectator = await open('/live/3');
    await spectator.getByText('Кубок Казани').first().waitFor();
    await spectator.evaluate(() => Object.assign(window, { isSamePage: true }));
    const organiser = await open('/');
    await login(organiser, podium.url, 'organiser');
    await organiser.goto(`${podium.url}/cabinet/event/3/grids`);
    await organiser.locator('[role=treeitem]').first().waitFor();
    await organiser.locator('[role=treeitem]').first().click();
    const panel = organiser.locator('aside').last();
    const winner = panel.locator('label', { has: organiser.locator('input[type=radio]') }).first();
    const surname = (await winner.innerText()).replace(/^1\.\s*/, '').split(' ')[0] ?? '';
    await winner.click();
    await panel.locator('input[type=number]').first().fill('10');
    await panel.getByRole('button', { name: 'Записать результат' }).click();
    const results = spectator.locator('section, aside, div').filter({ hasText: 'Последние результаты' }).last();
    await results.getByText(surname).first().waitFor();
    expect(await spectator.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('sees the World Cup 2018 move while it is replayed, up to France', async () => {
    const page = await open('/live/1');
    await page.getByText('World Cup 2018').first().waitFor();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const replay = podium.run('replay', '--event', '1', '--speed', '600', '--max-gap', '0.05');
    // The very first match of the tournament comes and goes among the last results.
    await page.getByText('Saudi Arabia').first().waitFor();
    expect(await replay).toContain('Completed. First: France');
    await page.getByRole('tab', { name: 'Сетка' }).click();
    await page.getByText('64 из 64').first().waitFor();
    const final = page.locator('[role=treeitem]').filter({ hasText: 'Croatia' }).filter({ hasText: 'France' });
    await final.first().waitFor();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });

  test('no page threw', () => {
    expect(errors).toEqual([]);
  });
});
