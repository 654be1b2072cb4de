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

test('what a visitor types and chooses before the script has come is searched for', async () => {
  const page = await browser.newPage();
  let come: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/assets\/search-.*\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  await page.goto(`${podium.url}/en/search/athletes`, { waitUntil: 'commit' });
  const name = page.getByLabel('First or last name');
  const sport = page.getByLabel('Sport', { exact: true });
  await name.fill('a');
  await sport.selectOption({ label: 'Judo' });
  come();
  // The switches of the page come with its script.
  await page.locator('.ph-r button').first().waitFor();
  expect([await name.inputValue(), await sport.locator('option:checked').innerText()]).toEqual(['a', 'Judo']);
  await name.press('Enter');
  await page.waitForURL(/\/en\/search\/athletes\/judo-\d+\?name=a$/);
  await page.getByRole('heading', { level: 1, name: /Judo/ }).waitFor();
  expect([await name.inputValue(), await sport.locator('option:checked').innerText()]).toEqual(['a', 'Judo']);
  await page.close();
});

test('back and forward between two searches bring their filters, what was found and their addresses', async () => {
  const page = await browser.newPage();
  await page.goto(`${podium.url}/en/search/events`);
  const sport = page.getByLabel('Sport', { exact: true });
  const chosen = () => sport.locator('option:checked').innerText();
  const search = async (label: string, address: RegExp) => {
    await sport.selectOption({ label });
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(address);
    await page.getByRole('heading', { level: 1, name: `Sport events · ${label}` }).waitFor();
    return page.locator('.found h2').allInnerTexts();
  };
  const [judo, football] = [/\/judo-\d+$/, /\/football-\d+$/];
  const ofJudo = await search('Judo', judo);
  expect(ofJudo.length).toBeGreaterThan(0);
  const ofFootball = await search('Football', football);
  expect(ofFootball).not.toEqual(ofJudo);
  await page.goBack();
  await page.waitForURL(judo);
  await page.getByRole('heading', { level: 1, name: 'Sport events · Judo' }).waitFor();
  expect([await chosen(), await page.locator('.found h2').allInnerTexts()]).toEqual(['Judo', ofJudo]);
  await page.goForward();
  await page.waitForURL(football);
  await page.getByRole('heading', { level: 1, name: 'Sport events · Football' }).waitFor();
  expect([await chosen(), await page.locator('.found h2').allInnerTexts()]).toEqual(['Football', ofFootball]);
  await page.close();
});

test('without a script the form searches, and what is found can be read', async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${podium.url}/en/search/events`);
  await page.getByLabel('Sport', { exact: true }).selectOption({ label: 'Judo' });
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sport events · Judo' }).waitFor();
  expect(await page.locator('.found h2').count()).toBeGreaterThan(0);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/en\/search\/events\/judo-1$/);
});
