import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { look } from './flaws.js';
import { install, openBrowser, type Installation } from './installation.js';
import { ProfileEditor } from './profile-editor.js';
import { comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let editor: ProfileEditor;

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  editor = await ProfileEditor.open(podium, browser);
  await editor.register('vetrova@podium.example');
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

describe('a person says who they are and what they do', () => {
  test('an address of no section leads to the overview', async () => {
    await editor.page.goto(editor.edit('/nowhere'));
    await editor.page.waitForURL(editor.edit());
  });

  test('base information: a wrong birth date stops the save, regions open by themselves', async () => {
    const birthDate = editor.place.getByLabel('Дата рождения', { exact: true });
    await birthDate.click();
    await editor.page.keyboard.type('31022001');
    await editor.page.keyboard.press('Tab');
    await editor.place.getByText('Проверьте дату рождения').waitFor();
    await comesTo(
      () => editor.place.getByRole('button', { name: 'Обновить профиль' }).isDisabled(),
      (isClosed) => expect(isClosed).toBe(true),
    );
    await birthDate.fill('03022001');
    await editor.place.getByLabel('Отчество').fill('Ильинична');
    await editor.place.getByLabel('Рост').fill('168');
    await editor.choose('Страна', 'Российская Федерация');
    await editor.page.getByRole('option', { name: 'Алтайский край' }).waitFor();
    await editor.page.keyboard.type('Татар');
    await editor.page.getByRole('option', { name: /Татарстан/ }).click();
    await editor.page
      .locator(':focus')
      .and(editor.place.getByRole('combobox', { name: 'Город' }))
      .waitFor();
    await editor.page.keyboard.type('Каза');
    await editor.page.getByRole('option', { name: 'Казань' }).first().click();
    await editor.update();
    expect(await editor.stored()).toMatchObject({
      baseInformation: { birthDate: '03-02-2001', middleName: 'Ильинична', height: 168, country: { id: 643 }, city: { name: 'Казань' } },
    });
  });

  test('about: what was typed stays while another section is open', async () => {
    await editor.openSection('О себе');
    await editor.place.locator('.tiptap').click();
    await editor.place.getByRole('button', { name: 'Жирный' }).click();
    await editor.page.keyboard.type('Дзюдо');
    await editor.openSection('Приватность');
    await editor.place.getByText('Скрыть вес').click();
    await editor.openSection('О себе');
    await editor.place.getByText('Есть несохранённые изменения').waitFor();
    await editor.update();
    expect(await editor.stored()).toMatchObject({ aboutInformation: { about: '<p><b>Дзюдо</b></p>' } });
    await editor.page.waitForURL(editor.edit());
    await editor.openSection('Приватность');
    await editor.update();
    expect(await editor.stored()).toMatchObject({ privateInformation: { isHiddenWeight: true, isHiddenAge: false } });
  });

  test('sports with roles', async () => {
    await editor.openSection('Виды спорта');
    await editor.choose('Вид спорта', 'Дзюдо');
    await editor.place.getByRole('checkbox', { name: 'Спортсмен' }).click();
    await editor.choose('Дисциплины', 'Ката');
    await editor.page.keyboard.press('Escape');
    await editor.update();
    expect(await editor.stored()).toMatchObject({ userSports: [{ id: 1, roles: [{ id: 'athlete', disciplines: [{ name: 'Ката' }] }] }] });
  });

  test('a photo, cropped to a square', async () => {
    await editor.openSection('Фото');
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#0b6e5b' } })
      .png()
      .toBuffer();
    await editor.place.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await editor.page.getByRole('button', { name: 'Сохранить фото' }).click();
    await editor.place.getByRole('button', { name: 'Убрать фото' }).waitFor();
    const avatar = String((await editor.stored())['avatar']);
    const bytes = await editor.page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], avatar);
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 });
  });

  test('leaving with unsaved changes is asked about', async () => {
    await editor.openSection('Контакты');
    await editor.place.getByLabel('YouTube').fill('vetrova');
    await editor.page.locator('header').getByRole('link', { name: 'События' }).click();
    await editor.page.getByRole('dialog', { name: 'Уйти без сохранения?' }).getByRole('button', { name: 'Отмена' }).click();
    expect(editor.page.url()).toBe(editor.edit('/contacts'));
    await editor.update();
  });

  test.each(['', '/en'])('no section has a serious flaw of accessibility or scrolls sideways, in %p', async (locale) => {
    await editor.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of ['', '/about', '/sports', '/avatar', '/private'])
      found.push(...(await look(editor.page, editor.edit(path, locale), true)));
    expect(found).toEqual([]);
  });

  test('nothing goes wrong in the page', () => {
    expect(editor.errors).toEqual([]);
  });
});
