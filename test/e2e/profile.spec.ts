import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findings, overflow } from './flaws.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { until } from '../until.js';
import { atRest, comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let athlete: { context: BrowserContext; page: Page; id: number };
let fan: { context: BrowserContext; page: Page; id: number };

const enter = async (name: string) => {
  const context = await browser.newContext({ locale: 'ru' });
  const page = await context.newPage();
  await login(page, podium.url, name);
  const session = (await (await context.request.get(`${podium.url}/api/session`)).json()) as { user: { id: number } };
  return { context, page, id: session.user.id };
};

/** Sends a call in the name of whoever is logged in there. */
const call = async ({ context }: { context: BrowserContext }, path: string, data: object): Promise<void> => {
  const cookies = await context.cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'csrfToken')?.value ?? '');
  const response = await context.request.post(podium.url + path, { data, headers: { 'x-csrf-token': token } });
  expect(await response.json()).toMatchObject({ success: true });
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  athlete = await enter('athlete');
  fan = await enter('fan');
  await call(athlete, '/api/profile/base-information', {
    profileBaseInformation: { userId: athlete.id, country: { id: 643 }, birthDate: '03-02-2001', height: 181, weight: 80 },
  });
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

const open = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${podium.url}/profile/${athlete.id}${query}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const asGuest = async (look: (page: Page) => Promise<void>): Promise<void> => {
  const context = await browser.newContext({ locale: 'ru' });
  await look(await context.newPage());
  await context.close();
};

describe('the public profile page', () => {
  test('shows a guest nothing that is hidden; its owner may look as the guest does', async () => {
    await asGuest(async (page) => {
      await open(page);
      await page.getByText('181 см').waitFor();
    });
    await call(athlete, '/api/profile/private-information', {
      data: { privateInformation: { isHiddenHeight: true, isHiddenLastName: true }, editableUserId: athlete.id },
    });
    await asGuest(async (page) => {
      await open(page);
      await page.getByText('80 кг').waitFor();
      const html = await page.content();
      // As a number of its own: addresses of files may hold the digits.
      expect(html).not.toMatch(/\b181\b/);
      expect(html).not.toContain('Спортсмен Алексей');
      expect(await page.title()).toBe('Алексей · Podium');
    });
    await open(athlete.page);
    await athlete.page.getByText('181 см').waitFor();
    await athlete.page.getByRole('button', { name: 'Гость' }).click();
    await athlete.page.getByText('181 см').waitFor({ state: 'detached' });
  });

  test('an achievement is added, hidden, deleted', async () => {
    const { page } = athlete;
    await open(page);
    await page.getByRole('button', { name: 'Добавить в профиль' }).click();
    await page.getByRole('textbox', { name: 'Дата события' }).fill('21112025');
    await page.getByRole('button', { name: 'Другое', exact: true }).click();
    await page.getByRole('textbox', { name: 'Другое событие' }).fill('Кубок двора');
    await page.getByRole('textbox', { name: 'Место' }).fill('1');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    const card = page.getByRole('article').filter({ hasText: 'Кубок двора' });
    await card.waitFor();
    expect(await card.textContent()).toContain('21.11.2025');
    const choose = async (item: string) => {
      await card.getByRole('button', { name: 'Действия: Кубок двора' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').getByRole('button', { name: item }).click();
    };
    await choose('Скрыть');
    await card.getByText('Скрыто').waitFor();
    await asGuest(async (guest) => {
      await open(guest);
      await guest.getByText('Результатов пока нет').waitFor();
    });
    await choose('Удалить');
    await card.waitFor({ state: 'detached' });
  });

  test('coach toggle and recommendation', async () => {
    const { page } = fan;
    await open(page);
    await page.getByRole('button', { name: 'Добавить в тренеры' }).click();
    await page.getByRole('button', { name: 'Убрать из тренеров' }).click();
    await page.getByRole('button', { name: 'Добавить в тренеры' }).waitFor();
    await page.getByRole('button', { name: 'Рекомендовать' }).click();
    const text = page.getByRole('textbox', { name: 'Почему вы рекомендуете этого человека' });
    await text.fill('Надёжный');
    await page.getByText('ещё 22 символа').waitFor();
    await comesTo(
      () => page.getByRole('button', { name: 'Отправить' }).isDisabled(),
      (isClosed) => expect(isClosed).toBe(true),
    );
    await text.fill('Надёжный спортсмен и товарищ, советую');
    await page.getByText(/^ещё \d+/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Отправить' }).click();
    await page.getByRole('tab', { name: /Рекомендации/ }).click();
    await page.getByText('Надёжный спортсмен и товарищ, советую').waitFor();
    await page.getByRole('button', { name: 'Убрать рекомендацию' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Убрать рекомендацию' }).click();
    await page.getByText('Рекомендаций пока нет').waitFor();
  });

  test('a request to manage the profile goes by mail', async () => {
    await asGuest(async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Управление профилем' }).click();
      await page.getByRole('menuitem', { name: 'Уточнить данные или получить доступ' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Управлять профилем, получить доступ' }).click();
      await dialog.getByRole('textbox', { name: 'Ваша почта' }).fill('visitor@podium.example');
      await dialog.getByRole('textbox', { name: 'Ваш телефон' }).fill('+7 916 123-45-67');
      const submit = dialog.getByRole('button', { name: 'Получить доступ', exact: true });
      await comesTo(
        () => submit.isDisabled(),
        (isClosed) => expect(isClosed).toBe(true),
      );
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Уточнить информацию' }).click();
      await comesTo(
        () => dialog.getByRole('checkbox').isChecked(),
        (isChecked) => expect(isChecked).toBe(false),
      );
      await dialog.getByRole('button', { name: 'Управлять профилем, получить доступ' }).click();
      await dialog.getByRole('checkbox').check();
      await submit.click();
      await page.getByText('Просьба отправлена').waitFor();
      const mails = async () => (await page.request.get(`${podium.url}/api/outbox`)).text();
      await until(async () => (await mails()).includes('Просьба о доступе к профилю'), 'the mail sent');
      await page.goto(`${podium.url}/outbox`);
      await page.getByText('Просьба о доступе к профилю').first().waitFor();
    });
  });

  test('the older screen saves roles and data', async () => {
    const { page } = athlete;
    await open(page, '?screen=info');
    await page.getByRole('button', { name: 'Редактировать' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'ОК' }).click();
    await page.getByRole('textbox', { name: 'Отчество' }).fill('Петрович');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('heading', { name: 'Спортсмен Алексей Петрович' }).waitFor();
  });

  test('unknown parts lead back; narrow it does not overflow; nothing serious for axe', async () => {
    await asGuest(async (page) => {
      await page.goto(`${podium.url}/profile/${athlete.id}/nowhere`);
      await page.waitForURL(`${podium.url}/profile/${athlete.id}`);
    });
    const { page } = athlete;
    for (const [width, query, theme] of [
      [360, '', 'light'],
      [1440, '', 'dark'],
      [360, '?screen=info', 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, query);
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await atRest(page);
      const where = `${query} at ${width}, ${theme}`;
      expect([...(await overflow(page, where)), ...(await findings(page, where))]).toEqual([]);
    }
  });
});
