import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { install, openBrowser, type Installation } from './installation.js';

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

test('the demo comes to life: a judo day of one region is played, and the World Cup stands before its semi-finals', async () => {
  const said = await podium.run('demo', '--bouts-played', '1000');
  const eventId = /\/live\/(\d+)/.exec(said)?.[1];
  expect(eventId).toBe('4');
  const page = await browser.newPage();
  await page.goto(`${podium.url}/live/${eventId}`);
  await page.getByText('14 участников, сыграно 17 из 17').waitFor();
  await page.goto(`${podium.url}/live/1`);
  await page.getByText('32 участника, сыграно 60 из 64').waitFor();
  await page.goto(`${podium.url}/search/facilities`);
  for (const place of ['СК «Ак Барс»', 'Дворец единоборств']) await page.getByRole('link', { name: place }).waitFor();
  await page.getByRole('link', { name: 'Дворец единоборств' }).click();
  await page.getByRole('link', { name: 'Первенство республики по дзюдо' }).waitFor();
  // Once more finds both as they are.
  expect(await podium.run('demo')).toContain('/live/4');
});
