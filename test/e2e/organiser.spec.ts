import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { install, login, openBrowser, type Installation } from './installation.js';
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

const opened = async (width: number): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width, height: 844 }, reducedMotion: 'reduce' })).newPage();
  return page;
};
const today = (): string => {
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  return [day, month, year].join('-');
};
const focusedLabel = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement instanceof HTMLInputElement ? document.activeElement.labels?.[0]?.textContent : undefined));

const enterAthlete = async (page: Page, lastName: string): Promise<void> => {
  await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Фамилия').fill(lastName);
  await dialog.getByLabel('Имя').fill('Иван');
  await dialog.getByRole('button', { name: 'Добавить участника' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

test('an organiser makes a sport event from nothing and its first result stands on the live page', async () => {
  const page = await opened(1440);
  await login(page, podium.url, 'organiser');
  await page.goto(`${podium.url}/cabinet/new-event`);
  await page.getByRole('button', { name: 'Создать' }).click();
  await page.locator('.err').first().waitFor();
  expect(await page.locator('.err').count()).toBe(3);
  await comesTo(
    () => focusedLabel(page),
    (label) => expect(label).toContain('Название'),
  );

  await page.getByLabel('Название').fill('Открытый турнир');
  await page.getByRole('textbox', { name: 'Начало' }).fill(today());
  await page.getByRole('textbox', { name: 'Окончание' }).fill(today());
  await page.getByLabel('Часовой пояс').fill('владивосток');
  await page.getByRole('option', { name: /^Asia\/Vladivostok/ }).click();
  await page.getByLabel('Опубликовано').check();
  await page.getByRole('button', { name: 'Создать' }).click();
  await page.waitForURL(/\/cabinet\/event\/\d+$/);
  const cabinet = page.url();
  const eventId = /(\d+)$/.exec(cabinet)?.[1] ?? '';

  await page.getByRole('button', { name: 'Добавить категорию' }).click();
  await page.locator('dialog[open]').getByLabel('Название').fill('Абсолютная');
  await page.locator('dialog[open]').getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('cell', { name: 'Абсолютная', exact: true }).waitFor();
  await comesTo(
    () => page.title(),
    (title) => expect(title).toBe('Обзор · Открытый турнир · Podium'),
  );

  await page.goto(`${cabinet}/grids`);
  await page.getByText('Подтверждённых участников в категории пока нет').waitFor();
  await page.goto(`${cabinet}/registrations`);
  await page.getByText('Регистраций пока нет').waitFor();
  expect(await page.getByText('Строк нет').isVisible()).toBe(false);
  await enterAthlete(page, 'Орлов');
  await enterAthlete(page, 'Соколов');

  await page.goto(`${cabinet}/grids`);
  await page.getByRole('button', { name: 'Создать сетку' }).click();
  await page.getByRole('button', { name: 'Провести жеребьёвку' }).click();
  await page.getByText('Сыграно 0 из 1').first().waitFor();
  await page.getByText('Орлов И.').first().click();
  await page.getByRole('radio', { name: /Орлов/ }).check();
  await page.getByLabel('Вид победы').selectOption({ label: 'Чистая победа' });
  await page.getByRole('button', { name: 'Записать результат' }).click();
  await page.getByText('Сыграно 1 из 1').first().waitFor();

  await page.goto(`${podium.url}/live/${eventId}`);
  await page.getByText('сыграно 1 из 1').waitFor();
  expect(await page.getByRole('link', { name: 'Войти' }).count()).toBe(0);

  await page.goto(`${cabinet}/results`);
  await page.getByRole('button', { name: 'Завершить категорию' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Завершить категорию' }).click();
  await page.getByRole('button', { name: 'Открыть категорию снова' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Открыть категорию снова' }).click();
  await dialog.getByText('Заполните поле').waitFor();
  await dialog.getByLabel('Почему категория открывается снова').fill('Ошибка в протоколе');
  await dialog.getByRole('button', { name: 'Открыть категорию снова' }).click();
  await page.getByRole('button', { name: 'Завершить категорию' }).waitFor();
  await comesTo(
    () => page.getByLabel(/Место/).first().inputValue(),
    (place) => expect(place).toBe(''),
  );
});

test('a visitor on a phone always finds the way on: closed pages, lost addresses, tabs beyond the edge', async () => {
  const page = await opened(390);
  for (const closed of ['/applications', '/devices', '/my-athletes']) {
    await page.goto(podium.url + closed);
    await page.locator('main').getByRole('link', { name: 'Войти' }).click();
    await page.waitForURL((address) => address.pathname === '/login' && address.searchParams.get('next') === closed);
  }
  for (const lost of ['/nowhere', '/event/999', '/profile/99999', '/profile/me', '/organization/999', '/live/999']) {
    await page.goto(podium.url + lost);
    await page.locator('main').getByRole('link', { name: 'К списку событий' }).waitFor();
    await comesTo(
      () => page.title(),
      (title) => expect(title).toMatch(/ нет.* · Podium$/),
    );
  }
  await page.goto(`${podium.url}/verify-email?token=used-long-ago`);
  await page.getByText('Ссылка устарела').waitFor();
  expect(await page.getByText('Адрес подтверждён').count()).toBe(0);
  await page.goto(`${podium.url}/event/3?tab=results`);
  const isInSight = async () => {
    const tab = await page.locator('.tabs [aria-current=page]').boundingBox();
    return tab !== null && tab.x >= 0 && tab.x + tab.width <= 390;
  };
  await comesTo(isInSight, (isIn) => expect(isIn).toBe(true));
});
