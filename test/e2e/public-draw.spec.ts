import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { chooseCategory } from '../day/corrections.js';
import { until } from '../until.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let desk: Page;
let tv: Page;
let phone: Page;

const judoCup = 3;
const category = '−60 кг';

const opened = async (path: string, width: number, height: number): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto(podium.url + path);
  return page;
};

const pictures = process.env['FIT_PICTURES'];
const picture = async (page: Page, name: string): Promise<void> => {
  if (pictures) await page.screenshot({ path: `${pictures}/draw-${name}.png` });
};

/** How many entrants a page has revealed, of how many. */
const revealed = async (page: Page): Promise<[shown: number, total: number]> => {
  const [, shown, total] = /(\d+) из (\d+)/.exec(await page.locator('[class*=newest]').innerText()) ?? [];
  return [Number(shown ?? -1), Number(total ?? -1)];
};
const sealOf = async (page: Page): Promise<string> => (await page.locator('section code[class*=digest]').innerText()).replaceAll(/\s/g, '');

/** The draw of a category that stands drawn already. */
const openDraw = async (): Promise<void> => {
  await desk.goto(`${podium.url}/cabinet/event/${judoCup}/grids`);
  await chooseCategory(desk, category, desk.getByText(/Сыграно \d+ из \d+/));
  await desk
    .getByRole('button', { name: /Жеребьёвка(?! всех)/ })
    .first()
    .click();
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  desk = await opened('/login', 1_440, 900);
  await login(desk, podium.url, 'organiser');
  tv = await opened(`/live/${judoCup}/tv?view=draw`, 1_920, 1_080);
  phone = await opened(`/live/${judoCup}`, 390, 844);
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

// One draw: each part goes on from the one before.
describe('a public draw', () => {
  test('is announced again with a reason, and its seal is on the screen of the hall before anybody knows the number', async () => {
    await openDraw();
    await desk.getByRole('button', { name: 'Открытая жеребьёвка' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Почему жеребьёвка проводится снова').fill('Первая прошла без зала');
    await dialog.getByRole('button', { name: 'Объявить' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await desk.getByLabel('Число из зала').waitFor();
    const seal = await sealOf(desk);
    await desk.goto(`${podium.url}/cabinet/event/${judoCup}/screens`);
    await desk.getByLabel('Категория на экранах').selectOption({ label: category });
    await tv.getByText('Объявлена открытая жеребьёвка').waitFor();
    await comesTo(
      () => sealOf(tv),
      (shown) => expect(shown).toBe(seal),
    );
    await tv.getByText('Первая прошла без зала').waitFor();
    await picture(tv, 'seal');
  });

  test('is made with the number of the hall and shown entrant by entrant; a screen that is reloaded goes on where the others are', async () => {
    await openDraw();
    await desk.getByLabel('Число из зала').fill('4711');
    await desk.getByRole('button', { name: 'Провести жеребьёвку' }).click();
    await desk.getByText('Жеребьёвка проведена').first().waitFor();
    await desk.goto(`${podium.url}/cabinet/event/${judoCup}/screens`);
    await tv.getByText('Жеребьёвка начинается').waitFor();
    await desk.getByRole('button', { name: 'Начать показ' }).click();
    await until(async () => (await revealed(tv))[0] >= 2, 'two entrants shown');
    await picture(tv, 'shown');
    const [before] = await revealed(tv);
    await tv.reload();
    await tv.locator('[class*=newest]').waitFor();
    expect((await revealed(tv))[0]).toBeGreaterThanOrEqual(before);
    await desk.getByRole('button', { name: 'Показать сразу всех' }).click();
    await until(async () => {
      const [shown, total] = await revealed(tv);
      return shown === total && total > 0;
    }, 'everybody shown');
    await picture(tv, 'all');
  });

  test('is looked at on a phone at one’s own pace, and made again by anybody: seal, key and places are those of the hall', async () => {
    await phone.reload();
    await chooseCategory(phone, category, phone.getByRole('button', { name: 'Посмотреть жеребьёвку' }));
    await phone.getByRole('button', { name: 'Посмотреть жеребьёвку' }).click();
    await phone.getByRole('button', { name: 'Показать сразу всех' }).click();
    const [, total] = await revealed(tv);
    await phone.getByRole('group', { name: 'Показ жеребьёвки' }).getByText(`${total} из ${total}`).waitFor();
    await picture(phone, 'phone');
    await phone.keyboard.press('Escape');
    await phone.getByRole('link', { name: 'Проверить жеребьёвку' }).click();
    await phone.getByRole('button', { name: 'Провести ещё раз' }).click();
    await phone.getByText(/^Совпадает: из этих данных/).waitFor();
    await phone.getByText(/^Печать цела/).waitFor();
    await phone.getByText('4711').first().waitFor();
    await picture(phone, 'check');
  });
});
