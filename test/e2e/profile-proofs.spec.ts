import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
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

describe('a person names clubs and coaches, and proves who they are', () => {
  test('organisations: a removed one can be taken back', async () => {
    await editor.openSection('Организации');
    await editor.place.getByRole('combobox', { name: 'Организация' }).click();
    await editor.page.keyboard.type('FC');
    await editor.page.getByRole('listbox').getByRole('option').first().click();
    await editor.place.getByLabel('С даты', { exact: true }).fill('01-09-2015');
    await editor.update();
    const [organization] = (await editor.stored())['userOrganizations'] as { fromDate: string; organization: { name: string } }[];
    expect(organization?.fromDate).toBe('01-09-2015');
    // A moment after a save the overview comes back.
    await editor.page.waitForURL(editor.edit());
    await editor.openSection('Организации');
    await editor.place.getByRole('button', { name: 'Убрать' }).click();
    await editor.place.getByRole('button', { name: /Вернуть/ }).click();
    await editor.place.getByRole('heading', { name: organization?.organization.name ?? '' }).waitFor();
    expect((await editor.stored())['userOrganizations']).toHaveLength(1);
  });

  test('coaches: nobody is their own, another one has dates', async () => {
    await editor.openSection('Тренеры');
    await editor.place.getByRole('combobox', { name: 'Тренер' }).click();
    await editor.page.keyboard.type('Ветрова');
    await editor.page.getByText('Ничего не найдено').waitFor();
    await editor.page.keyboard.press('Escape');
    await editor.place.getByRole('combobox', { name: 'Тренер' }).clear();
    await editor.choose('Тренер', 'Спортсмен');
    await editor.place.getByLabel('С даты', { exact: true }).fill('01-09-2018');
    await editor.update();
    expect(await editor.stored()).toMatchObject({
      userCoaches: [{ fromDate: '01-09-2018', isCurrent: true, coach: { name: 'Спортсмен Алексей' } }],
    });
  });

  test('contacts, with a phone that is proved by a code', async () => {
    await editor.openSection('Контакты');
    await editor.place.getByLabel('Ссылка 1').fill('javascript:alert(1)');
    await editor.place.getByRole('button', { name: 'Обновить профиль' }).click();
    await editor.place.getByText('Проверьте ссылку').waitFor();
    await comesTo(
      () => editor.place.getByLabel('Ссылка 1').evaluate((element) => element === document.activeElement),
      (isHere) => expect(isHere).toBe(true),
    );
    await editor.place.getByLabel('Ссылка 1').fill('https://example.com/vetrova');
    await editor.update();
    await editor.page.waitForURL(editor.edit());
    await editor.openSection('Контакты');
    await editor.place.getByLabel('Телефон', { exact: true }).fill('+79161112233');
    await editor.place.getByRole('button', { name: 'Прислать код' }).click();
    await editor.place.getByLabel('Код из сообщения').waitFor();
    let message = '';
    await editor.asAdministrator(async () => {
      await editor.page.goto(`${podium.url}/outbox`);
      message = await editor.page
        .getByText(/Код Podium: \d{6}/)
        .first()
        .innerText();
    });
    await editor.place.getByLabel('Код из сообщения').fill(/\d{6}/.exec(message)?.[0] ?? '');
    await editor.place.getByRole('button', { name: 'Подтвердить', exact: true }).click();
    await editor.place.getByText('Подтверждён', { exact: true }).waitFor();
    expect(await editor.stored()).toMatchObject({ contacts: { isPhoneVerified: true, phoneForVerification: '+79161112233' } });
  });

  test('documents with a file', async () => {
    await editor.openSection('Документы');
    await editor.place.getByLabel('СНИЛС').fill('112233');
    await editor.place.getByText('СНИЛС — 11 цифр').waitFor();
    await editor.place.getByLabel('СНИЛС').fill('11223344595');
    await comesTo(
      () => editor.place.getByLabel('СНИЛС').inputValue(),
      (number) => expect(number).toBe('112-233-445 95'),
    );
    await editor.place.getByRole('button', { name: 'Добавить документ' }).click();
    await editor.place.getByLabel('Серия').fill('4506999');
    await editor.place.getByLabel('Номер').fill('123456');
    await editor.place.getByLabel('Дата выдачи', { exact: true }).fill('01022019');
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF');
    await editor.place.locator('input[type=file]').setInputFiles({ name: 'паспорт.pdf', mimeType: 'application/pdf', buffer: pdf });
    await editor.update();
    expect(await editor.stored()).toMatchObject({
      documents: { snills: '11223344595' },
      identificationUserDocuments: [{ series: '4506', number: '123456', date: '01-02-2019', files: [{ name: 'паспорт.pdf' }] }],
    });
    await editor.openSection('Документы');
    const download = editor.page.waitForEvent('download');
    await editor.place.getByRole('button', { name: 'Скачать' }).click();
    expect((await download).suggestedFilename()).toBe('паспорт.pdf');
  });

  test('a new password, and what is wrong with one', async () => {
    await editor.openSection('Вход и пароль');
    await editor.place.getByLabel('Текущий пароль').fill('not this one');
    await editor.place.getByLabel('Новый пароль').fill('a longer password 8');
    await editor.place.getByRole('button', { name: 'Обновить профиль' }).click();
    await editor.place.getByText('Неверная почта или пароль').waitFor();
    await editor.place.getByLabel('Текущий пароль').fill('a long password 7');
    await editor.update();
    await editor.page.waitForURL(editor.edit());
  });

  test.each(['', '/en'])('no section has a serious flaw of accessibility or scrolls sideways, in %p', async (locale) => {
    await editor.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of [
      '/organizations',
      '/contacts',
      '/coaches',
      '/documents',
      '/transaction-history',
      '/insurance-history',
      '/credentials',
    ])
      found.push(...(await look(editor.page, editor.edit(path, locale), true)));
    expect(found).toEqual([]);
  });
});

test('an administrator takes the phone back and enters another; their name stands beside it', async () => {
  await editor.asAdministrator(async () => {
    await editor.page.goto(editor.edit('/contacts'));
    await editor.place.getByRole('button', { name: 'Снять подтверждение' }).click();
    await editor.page.getByRole('dialog').getByRole('button', { name: 'Снять подтверждение' }).click();
    await editor.place.getByText('Не подтверждён', { exact: true }).waitFor();
    await editor.place.getByRole('button', { name: 'Внести телефон' }).click();
    const dialog = editor.page.getByRole('dialog', { name: 'Подтвердить телефон за пользователя' });
    await dialog.getByRole('textbox').fill('+442079460958');
    await dialog.getByRole('button', { name: 'Внести телефон' }).click();
    await editor.place.getByText(/внёс администратор/).waitFor();
    expect(await editor.stored()).toMatchObject({ contacts: { isPhoneVerified: true, phoneForVerification: '+442079460958' } });
  });
});

test('an administrator validates the documents, and the names are locked', async () => {
  await editor.asAdministrator(async () => {
    await editor.page.goto(editor.edit('/documents'));
    await editor.place.getByLabel('Документы проверены').selectOption({ label: 'Да' });
    await editor.place.getByText('Проверены', { exact: true }).waitFor();
    expect(await editor.page.getByRole('link', { name: 'Вход и пароль' }).count()).toBe(0);
  });
  await editor.page.goto(editor.edit());
  for (const name of ['Фамилия', 'Имя', 'Отчество', 'Дата рождения']) {
    await comesTo(
      () => editor.place.getByLabel(name, { exact: true }).isDisabled(),
      (isClosed) => expect(isClosed).toBe(true),
    );
  }
  await comesTo(
    () => editor.place.getByText('Закрыто: документы проверены').count(),
    (count) => expect(count).toBe(4),
  );
  expect(editor.errors).toEqual([]);
});
