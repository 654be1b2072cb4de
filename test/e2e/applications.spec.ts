import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { install, login, openBrowser, type Installation } from './installation.js';

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

const opened = async (name: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  await login(page, podium.url, name);
  return page;
};
const pill = (page: Page, text: string) => page.locator('h1').locator('..').locator('.pill', { hasText: text }).waitFor();

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('an application from its draft to the approval: category, draft, document, back for correction, approved', async () => {
  const admin = await opened('admin');
  await admin.goto(`${podium.url}/cabinet/application-categories`);
  await admin.getByRole('button', { name: 'Новая категория' }).first().click();
  const dialog = admin.locator('dialog[open]');
  await dialog.getByLabel('Название по-русски').fill('Аккредитация');
  await dialog.getByRole('button', { name: 'Добавить назначение' }).click();
  await dialog.getByLabel('Название по-русски').nth(1).fill('Пресса');
  await dialog.getByLabel('Нужные документы').fill('Карта прессы');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await admin.getByRole('heading', { name: 'Аккредитация' }).waitFor();

  const author = await opened('fan');
  await author.goto(`${podium.url}/applications/new?event=3`);
  await author.getByLabel('На что').selectOption({ label: 'Аккредитация' });
  await author.getByLabel('Назначение').selectOption({ label: 'Пресса' });
  await author.getByLabel('Текст заявки').fill('Прошу');
  await author.getByRole('button', { name: 'Подать заявку' }).click();
  await author.locator('.err').waitFor();
  await author.getByRole('button', { name: 'Сохранить черновик' }).click();
  await pill(author, 'Черновик');
  await author.getByLabel('Текст заявки').fill('Прошу аккредитовать нашу газету');
  await author.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await author.getByText('Сохранено').first().waitFor();
  await author.locator('input[type=file]').setInputFiles({ name: 'карта.png', mimeType: 'image/png', buffer: png });
  await author.getByRole('button', { name: 'Добавить документ' }).click();
  await author.getByRole('button', { name: 'Скачать: Карта прессы' }).waitFor();
  await author.getByRole('button', { name: 'Подать', exact: true }).click();
  await pill(author, 'Подана');

  const desk = await opened('organiser');
  await desk.goto(`${podium.url}/cabinet/applications?event=3`);
  await desk.getByRole('link', { name: 'Аккредитация, Пресса' }).click();
  await desk.getByRole('button', { name: 'Взять на рассмотрение' }).click();
  await pill(desk, 'На рассмотрении');
  await desk.getByRole('button', { name: 'Вернуть на правку' }).click();
  await desk.locator('.err').waitFor();
  await desk.getByLabel('Комментарий').fill('Добавьте номер карты');
  await desk.getByRole('button', { name: 'Вернуть на правку' }).click();
  await pill(desk, 'Нужна правка');

  await author.reload();
  await author.getByText('«Добавьте номер карты»').waitFor();
  await author.getByLabel('Текст заявки').fill('Прошу аккредитовать нашу газету, карта № 7');
  await author.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await author.getByText('Сохранено').first().waitFor();
  await author.getByRole('button', { name: 'Подать', exact: true }).click();
  await pill(author, 'Подана');

  await desk.reload();
  await desk.getByText('карта № 7').waitFor();
  await desk.getByRole('button', { name: 'Взять на рассмотрение' }).click();
  await desk.getByRole('button', { name: 'Одобрить' }).click();
  await pill(desk, 'Одобрена');
  await author.goto(`${podium.url}/applications`);
  await author.locator('td .pill', { hasText: 'Одобрена' }).waitFor();
});

test('the audit: a record opened, the state before and after, what one call recorded, the chain verified; on behalf of another', async () => {
  const page = await opened('admin');
  await page.goto(`${podium.url}/cabinet/event/3/audit?what=grids`);
  await page
    .getByRole('button', { name: /Проведена жеребьёвка/ })
    .first()
    .click();
  await page.getByText('Отличаются').or(page.getByText('Отличается')).first().waitFor();
  expect(page.url()).toMatch(/object=grid-\d+&at=2/);
  await page.keyboard.press('[');
  await page.getByText('после записи 1 из 2').waitFor();
  await page.getByRole('button', { name: 'Тогда' }).click();
  await page.getByRole('columnheader', { name: 'Значение' }).waitFor();
  await page.keyboard.press(']');
  await page.getByText('после записи 2 из 2').waitFor();
  await page.getByRole('button', { name: 'История этого объекта' }).click();
  await page.getByText('2 записи', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Убрать: Объект/ }).click();
  await page.getByRole('button', { name: /, \d+ запис/ }).click();
  await page.getByRole('button', { name: /^Убрать: Одно действие/ }).waitFor();
  await page.getByRole('button', { name: 'Проверить цепочку' }).click();
  await page.getByText(/Цепочка цела/).waitFor();

  await page.goto(`${podium.url}/cabinet/login-as`);
  await page.getByLabel('Кто').fill('2');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Причина').fill('Просит помочь с сеткой');
  await page.getByRole('button', { name: 'Войти от его имени' }).click();
  await page.getByText('Вы работаете от имени:').waitFor();
  await page.goto(`${podium.url}/live/3`);
  await page.getByText('Вы работаете от имени:').waitFor();
  await page.getByRole('button', { name: 'Вернуться к себе' }).click();
  await page.waitForURL(`${podium.url}/`);
  await page.goto(`${podium.url}/cabinet/login-as`);
  await page.getByRole('heading', { name: 'Войти от имени' }).waitFor();
  expect(await page.getByText('Вы работаете от имени:').count()).toBe(0);
});
