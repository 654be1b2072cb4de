import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { install, login, openBrowser, type Installation } from './installation.js';
import { until } from '../until.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
}, 180_000);
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

interface Board {
  document: { playgrounds: { playgroundId: number | null; next: unknown[] }[] };
}

test('referees are put on the list, assigned for the day, and stand on the tablet of their mat', async () => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  await login(page, podium.url, 'organiser');
  // The judo cup of the demo data: drawn, and nothing fought.
  const board = (await (await page.request.get(`${podium.url}/api/live/event-live/3`)).json()) as Board;
  const mat = board.document.playgrounds.find(({ playgroundId, next }) => playgroundId !== null && next.length > 0)?.playgroundId;
  expect(mat).toBeGreaterThan(0);
  await page.goto(`${podium.url}/cabinet/event/3/referees`);
  for (const name of ['Алексеев Игорь', 'Борисова Мария', 'Власов Денис', 'Громова Елена', 'Дорохов Павел', 'Ежов Кирилл']) {
    await page.getByRole('button', { name: 'Добавить судью' }).click();
    await page.getByLabel('Фамилия, имя, отчество').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  }
  await page.getByRole('tab', { name: 'Назначения' }).click();
  await page.getByRole('button', { name: 'Назначить на день' }).click();
  await page.getByText('Судьи назначены').first().waitFor();
  await page.getByRole('button', { name: 'Сменить судей боя 1', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Судьи боя 1' }).getByRole('combobox', { name: 'Рефери' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${podium.url}/mat/3/${mat}`);
  const said = await until(
    async () =>
      (await page
        .getByText(/^Судьи: /)
        .first()
        .textContent()) ?? false,
  );
  expect(said).toMatch(/^Судьи: \S+ \S\./);
  expect(errors).toEqual([]);
});
