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

test('a visitor finds an athlete by a part of the name and comes to their page; going back shows the search again', async () => {
  const page = await browser.newPage();
  await page.goto(`${podium.url}/search/athletes`);
  const name = await page.locator('.found h2').first().innerText();
  const [surname = ''] = name.split(' ');
  await page.getByLabel('Имя или фамилия').fill(surname.toLowerCase());
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => address.searchParams.get('name') === surname.toLowerCase());
  const found = page.locator('.found', { has: page.getByRole('link', { name, exact: true }) }).first();
  await found.getByRole('link').click();
  await page.waitForURL(/\/profile\/\d+$/);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goBack();
  await page.waitForURL((address) => address.searchParams.get('name') === surname.toLowerCase());
  await found.waitFor();
});

test('without a script the form searches, and what is found can be read', async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${podium.url}/en/search/events`);
  await page.getByLabel('Sport', { exact: true }).selectOption({ label: 'Judo' });
  await page.getByRole('button', { name: 'Find' }).click();
  expect(await page.locator('h1').innerText()).toBe('Sport events · Judo');
  expect(await page.locator('.found h2').count()).toBeGreaterThan(0);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/search\/events\/judo-1$/);
});
