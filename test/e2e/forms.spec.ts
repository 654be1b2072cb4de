import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { enter, install, openBrowser, type Installation } from './installation.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${podium.url}/login?next=${encodeURIComponent('/cabinet/event/3')}`);
  await enter(page, 'organiser');
  await page.getByRole('heading', { name: 'Персонал' }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const leaving = () => page.getByRole('dialog', { name: 'Уйти без сохранения?' });
/** So many forms say it, and no more. */
const bars = async (count: number): Promise<void> => {
  const said = page.getByText('Есть несохранённые изменения');
  await said.nth(count - 1).waitFor();
  await said.nth(count).waitFor({ state: 'detached' });
};

describe('forms of the cabinet', () => {
  test('two forms of a page: each says that it is not saved, and either keeps one from leaving', async () => {
    const name = page.getByLabel('Название').first();
    const before = await name.inputValue();
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await bars(1);
    await page.getByRole('link', { name: 'Сетки', exact: true }).click();
    await leaving().getByRole('button', { name: 'Отмена' }).click();
    // What lies below a dialog takes nothing until it is closed.
    await leaving().waitFor({ state: 'hidden' });
    expect(page.url()).toContain('/cabinet/event/3');
    await name.fill(`${before} 2`);
    await bars(2);
    await page.getByRole('button', { name: 'Удалить', exact: true }).last().click();
    await bars(1);
    await page.getByRole('link', { name: 'Сетки', exact: true }).click();
    await leaving().waitFor();
    await leaving().getByRole('button', { name: 'Отмена' }).click();
  });

  test('a notice that has gone is kept in the drawer, over other pages of the tab too, until it is cleared', async () => {
    await page.getByRole('button', { name: 'Сохранить' }).first().click();
    await page.getByText('Сохранено').first().waitFor();
    await page.goto(`${podium.url}/live/3`);
    // What one has saved oneself is no news to count.
    await page.getByRole('button', { name: 'Уведомления', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Уведомления' });
    await comesTo(
      () => drawer.getByRole('listitem').allInnerTexts(),
      (said) => expect(said).toEqual([expect.stringContaining('Сохранено')]),
    );
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.goto(`${podium.url}/cabinet`);
    await page.getByRole('button', { name: 'Уведомления', exact: true }).click();
    await drawer.getByRole('button', { name: 'Очистить' }).click();
    await drawer.getByText('Пока ничего не было.').waitFor();
  });
});
