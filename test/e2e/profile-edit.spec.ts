import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { look } from './flaws.js';
import { install, login, openBrowser, type Installation } from './installation.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let page: Page;
let userId: number;
const errors: string[] = [];

const openPage = async (): Promise<Page> => {
  const opened = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  opened.on('pageerror', (error) => errors.push(String(error)));
  return opened;
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  page = await openPage();
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const edit = (path = ''): string => `${podium.url}/profile/${userId}/edit${path}`;
/** By the menu, so that the sub-screens stay. */
const openSection = (name: string) => page.getByRole('navigation', { name: 'Разделы профиля' }).getByRole('link', { name }).click();
const place = () => page.locator('.pe > .pe-m:not([hidden])');
const choose = async (label: string, text: string): Promise<void> => {
  await place().getByRole('combobox', { name: label }).click();
  await page.keyboard.type(text);
  await page.getByRole('option', { name: text }).first().click();
};
const update = async (): Promise<void> => {
  await place().getByRole('button', { name: 'Обновить профиль' }).click();
  await place().getByText('Профиль обновлён').waitFor();
};
/** What the server has, asked as the page asks. */
const stored = (): Promise<Record<string, unknown>> =>
  page.evaluate(async (editableUserId) => {
    const token = decodeURIComponent(/csrfToken=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const response = await fetch('/api/profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': token },
      body: JSON.stringify({ editableUserId }),
    });
    return (await response.json()) as Record<string, unknown>;
  }, userId);

describe('a person fills the profile', () => {
  test('registers', async () => {
    await page.goto(`${podium.url}/register`);
    await page.getByLabel('Фамилия').fill('Ветрова');
    await page.getByLabel('Имя').fill('Дарья');
    await page.getByLabel('Почта').fill('vetrova@podium.example');
    await page.locator('input[type=password]').fill('a long password 7');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => !address.pathname.endsWith('/register'));
    userId = await page.evaluate(async () => ((await (await fetch('/api/session')).json()) as { user: { id: number } }).user.id);
    await page.goto(edit('/nowhere'));
    await page.waitForURL(edit());
  });

  test('base information: a wrong birth date stops the save, regions open by themselves', async () => {
    const birthDate = place().getByLabel('Дата рождения', { exact: true });
    await birthDate.click();
    await page.keyboard.type('31022001');
    await page.keyboard.press('Tab');
    await place().getByText('Проверьте дату рождения').waitFor();
    expect(await place().getByRole('button', { name: 'Обновить профиль' }).isDisabled()).toBe(true);
    await birthDate.fill('03022001');
    await place().getByLabel('Отчество').fill('Ильинична');
    await place().getByLabel('Рост').fill('168');
    await choose('Страна', 'Российская Федерация');
    await page.getByRole('option', { name: 'Алтайский край' }).waitFor();
    await page.keyboard.type('Татар');
    await page.getByRole('option', { name: /Татарстан/ }).click();
    await page
      .locator(':focus')
      .and(place().getByRole('combobox', { name: 'Город' }))
      .waitFor();
    await page.keyboard.type('Каза');
    await page.getByRole('option', { name: 'Казань' }).first().click();
    await update();
    expect(await stored()).toMatchObject({
      baseInformation: { birthDate: '03-02-2001', middleName: 'Ильинична', height: 168, country: { id: 643 }, city: { name: 'Казань' } },
    });
  });

  test('about: what was typed stays while another section is open', async () => {
    await openSection('О себе');
    await place().locator('.tiptap').click();
    await place().getByRole('button', { name: 'Жирный' }).click();
    await page.keyboard.type('Дзюдо');
    await openSection('Приватность');
    await place().getByText('Скрыть вес').click();
    await openSection('О себе');
    await place().getByText('Есть несохранённые изменения').waitFor();
    await update();
    expect(await stored()).toMatchObject({ aboutInformation: { about: '<p><b>Дзюдо</b></p>' } });
    await page.waitForURL(edit());
    await openSection('Приватность');
    await update();
    expect(await stored()).toMatchObject({ privateInformation: { isHiddenWeight: true, isHiddenAge: false } });
  });

  test('sports with roles', async () => {
    await openSection('Виды спорта');
    await choose('Вид спорта', 'Дзюдо');
    await place().getByRole('checkbox', { name: 'Спортсмен' }).click();
    await choose('Дисциплины', 'Ката');
    await page.keyboard.press('Escape');
    await update();
    expect(await stored()).toMatchObject({ userSports: [{ id: 1, roles: [{ id: 'athlete', disciplines: [{ name: 'Ката' }] }] }] });
  });

  test('a photo, cropped to a square', async () => {
    await openSection('Фото');
    const picture = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#0b6e5b' } })
      .png()
      .toBuffer();
    await place().locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('button', { name: 'Сохранить фото' }).click();
    await place().getByRole('button', { name: 'Убрать фото' }).waitFor();
    const avatar = String((await stored())['avatar']);
    const bytes = await page.evaluate(async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())], avatar);
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 });
  });

  test('organisations: a removed one can be taken back', async () => {
    await openSection('Организации');
    await place().getByRole('combobox', { name: 'Организация' }).click();
    await page.keyboard.type('FC');
    await page.getByRole('listbox').getByRole('option').first().click();
    await place().getByLabel('С даты', { exact: true }).fill('01-09-2015');
    await update();
    const [organization] = (await stored())['userOrganizations'] as { fromDate: string; organization: { name: string } }[];
    expect(organization?.fromDate).toBe('01-09-2015');
    // A moment after a save the overview comes back.
    await page.waitForURL(edit());
    await openSection('Организации');
    await place().getByRole('button', { name: 'Убрать' }).click();
    await place()
      .getByRole('button', { name: /Вернуть/ })
      .click();
    await place()
      .getByRole('heading', { name: organization?.organization.name ?? '' })
      .waitFor();
    expect((await stored())['userOrganizations']).toHaveLength(1);
  });

  test('coaches: nobody is their own, another one has dates', async () => {
    await openSection('Тренеры');
    await place().getByRole('combobox', { name: 'Тренер' }).click();
    await page.keyboard.type('Ветрова');
    await page.getByText('Ничего не найдено').waitFor();
    await page.keyboard.press('Escape');
    await place().getByRole('combobox', { name: 'Тренер' }).clear();
    await choose('Тренер', 'Спортсмен');
    await place().getByLabel('С даты', { exact: true }).fill('01-09-2018');
    await update();
    expect(await stored()).toMatchObject({
      userCoaches: [{ fromDate: '01-09-2018', isCurrent: true, coach: { name: 'Спортсмен Алексей' } }],
    });
  });

  test('contacts, with a phone that is proved by a code', async () => {
    await openSection('Контакты');
    await place().getByLabel('Ссылка 1').fill('javascript:alert(1)');
    await place().getByRole('button', { name: 'Обновить профиль' }).click();
    await place().getByText('Проверьте ссылку').waitFor();
    expect(
      await place()
        .getByLabel('Ссылка 1')
        .evaluate((element) => element === document.activeElement),
    ).toBe(true);
    await place().getByLabel('Ссылка 1').fill('https://example.com/vetrova');
    await update();
    await page.waitForURL(edit());
    await openSection('Контакты');
    await place().getByLabel('Телефон', { exact: true }).fill('+79161112233');
    await place().getByRole('button', { name: 'Прислать код' }).click();
    await place().getByLabel('Код из сообщения').waitFor();
    const administrator = await openPage();
    await login(administrator, podium.url, 'admin');
    await administrator.goto(`${podium.url}/outbox`);
    const message = await administrator
      .getByText(/Код Podium: \d{6}/)
      .first()
      .innerText();
    await administrator.context().close();
    await place()
      .getByLabel('Код из сообщения')
      .fill(/\d{6}/.exec(message)?.[0] ?? '');
    await place().getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await place().getByText('Подтверждён', { exact: true }).waitFor();
    expect(await stored()).toMatchObject({ contacts: { isPhoneVerified: true, phoneForVerification: '+79161112233' } });
  });

  test('documents with a file', async () => {
    await openSection('Документы');
    await place().getByLabel('СНИЛС').fill('112233');
    await place().getByText('СНИЛС — 11 цифр').waitFor();
    await place().getByLabel('СНИЛС').fill('11223344595');
    expect(await place().getByLabel('СНИЛС').inputValue()).toBe('112-233-445 95');
    await place().getByRole('button', { name: 'Добавить документ' }).click();
    await place().getByLabel('Серия').fill('4506999');
    await place().getByLabel('Номер').fill('123456');
    await place().getByLabel('Дата выдачи', { exact: true }).fill('01022019');
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF');
    await place().locator('input[type=file]').setInputFiles({ name: 'паспорт.pdf', mimeType: 'application/pdf', buffer: pdf });
    await update();
    expect(await stored()).toMatchObject({
      documents: { snills: '11223344595' },
      identificationUserDocuments: [{ series: '4506', number: '123456', date: '01-02-2019', files: [{ name: 'паспорт.pdf' }] }],
    });
    await openSection('Документы');
    const download = page.waitForEvent('download');
    await place().getByRole('button', { name: 'Скачать' }).click();
    expect((await download).suggestedFilename()).toBe('паспорт.pdf');
  });

  test('a new password, and what is wrong with one', async () => {
    await openSection('Вход и пароль');
    await place().getByLabel('Текущий пароль').fill('not this one');
    await place().getByLabel('Новый пароль').fill('a longer password 8');
    await place().getByRole('button', { name: 'Обновить профиль' }).click();
    await place().getByText('Неверная почта или пароль').waitFor();
    await place().getByLabel('Текущий пароль').fill('a long password 7');
    await update();
    await page.waitForURL(edit());
  });

  test('leaving with unsaved changes is asked about', async () => {
    await openSection('Контакты');
    await place().getByLabel('YouTube').fill('vetrova');
    await page.locator('header').getByRole('link', { name: 'События' }).click();
    await page.getByRole('dialog', { name: 'Уйти без сохранения?' }).getByRole('button', { name: 'Отмена' }).click();
    expect(page.url()).toBe(edit('/contacts'));
    await update();
  });

  test.each(['', '/en'])('no section has a serious flaw of accessibility or scrolls sideways, in %p', async (locale) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of [
      '',
      '/about',
      '/sports',
      '/avatar',
      '/organizations',
      '/contacts',
      '/coaches',
      '/documents',
      '/private',
      '/transaction-history',
      '/insurance-history',
      '/credentials',
    ]) {
      found.push(...(await look(page, `${podium.url}${locale}/profile/${userId}/edit${path}`, true)));
    }
    expect(found).toEqual([]);
  });
});

test('an administrator takes the phone back and enters another; their name stands beside it', async () => {
  const own = page;
  page = await openPage();
  await login(page, podium.url, 'admin');
  await page.goto(edit('/contacts'));
  await place().getByRole('button', { name: 'Снять подтверждение' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Снять подтверждение' }).click();
  await place().getByText('Не подтверждён', { exact: true }).waitFor();
  await place().getByRole('button', { name: 'Внести телефон' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подтвердить телефон за пользователя' });
  await dialog.getByRole('textbox').fill('+442079460958');
  await dialog.getByRole('button', { name: 'Внести телефон' }).click();
  await place()
    .getByText(/внёс администратор/)
    .waitFor();
  expect(await stored()).toMatchObject({ contacts: { isPhoneVerified: true, phoneForVerification: '+442079460958' } });
  await page.context().close();
  page = own;
});

test('an administrator validates the documents, and the names are locked', async () => {
  const own = page;
  page = await openPage();
  await login(page, podium.url, 'admin');
  await page.goto(edit('/documents'));
  await place().getByLabel('Документы проверены').selectOption({ label: 'Да' });
  await place().getByText('Проверены', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Вход и пароль' }).count()).toBe(0);
  await page.context().close();
  page = own;
  await page.goto(edit());
  for (const name of ['Фамилия', 'Имя', 'Отчество', 'Дата рождения']) {
    expect(await place().getByLabel(name, { exact: true }).isDisabled()).toBe(true);
  }
  expect(await place().getByText('Закрыто: документы проверены').count()).toBe(4);
  expect(errors).toEqual([]);
});
