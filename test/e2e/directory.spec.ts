import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { install, login, openBrowser, type Installation } from './installation.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let admin: { context: BrowserContext; page: Page };
let representative: { context: BrowserContext; page: Page };

const enter = async (name: string) => {
  const context = await browser.newContext({ locale: 'ru' });
  const page = await context.newPage();
  await login(page, podium.url, name);
  return { context, page };
};
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(podium.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  admin = await enter('admin');
  representative = await enter('representative');
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

/** Sends a call in the name of whoever is logged in there. */
const call = async ({ context }: { context: BrowserContext }, path: string, data: object): Promise<Record<string, unknown>> => {
  const token = (await context.cookies()).find(({ name }) => name === 'csrfToken')?.value ?? '';
  const response = await context.request.post(podium.url + path, { data, headers: { 'x-csrf-token': decodeURIComponent(token) } });
  const body = (await response.json()) as Record<string, unknown>;
  expect(body).toMatchObject({ success: true });
  return body;
};
const idIn = (body: Record<string, unknown>, field: string): number => (body[field] as { id: number }).id;
const idOf = async ({ context }: { context: BrowserContext }): Promise<number> =>
  idIn((await (await context.request.get(`${podium.url}/api/session`)).json()) as Record<string, unknown>, 'user');

const logo = (): Promise<Buffer> =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b6e5b' } })
    .png()
    .toBuffer();

const club = 'Клуб «Ястреб»';
let clubPath = '';

describe('an organisation', () => {
  test('is made by an administrator, who names its representative', async () => {
    const { page } = admin;
    await open(page, '/cabinet/organizations');
    await page.getByRole('link', { name: 'Новая организация' }).click();
    await page.getByRole('textbox', { name: 'Название', exact: false }).first().fill(club);
    await page.getByRole('button', { name: 'Создать' }).click();
    await page.waitForURL(/\/organization\/\d+$/);
    clubPath = new URL(page.url()).pathname;
    await page.getByRole('heading', { level: 1, name: club }).waitFor();
    await page.getByLabel('Почта аккаунта').fill('nobody@podium.example');
    await page.getByRole('button', { name: 'Назначить' }).click();
    await page.locator('.fld.is-bad').waitFor();
    await page.getByLabel('Почта аккаунта').fill('representative@podium.example');
    await page.getByRole('button', { name: 'Назначить' }).click();
    await page.getByRole('link', { name: 'Представитель Ирина' }).waitFor();
  });

  test('is written by its representative, who makes an athlete and hands them over', async () => {
    await representative.context.clearCookies();
    const { page } = representative;
    await login(page, podium.url, 'representative');
    await open(page, `${clubPath}/edit`);
    await page
      .getByLabel('Выбрать логотип')
      .last()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() });
    await page.getByRole('button', { name: 'Убрать логотип' }).waitFor();
    await page.getByLabel('Короткое название').fill('Ястреб');
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await page.waitForURL((address) => address.pathname === clubPath);
    await page.getByText('Ястреб', { exact: true }).waitFor();
    expect(await page.locator('.dir-logo img').getAttribute('src')).toMatch(/^\/api\/organization\/\d+\/logo\//);
    await page.getByRole('link', { name: 'Спортсмены' }).click();
    await page.getByRole('button', { name: 'Новый спортсмен' }).click();
    await page.getByLabel('Фамилия').fill('Соколов');
    await page.getByLabel('Имя', { exact: false }).last().fill('Глеб');
    await page.getByRole('textbox', { name: 'Дата рождения' }).fill('03022004');
    await page.getByRole('button', { name: 'Создать' }).click();
    await page.waitForURL(/\/profile\/\d+\/edit$/);
    await page.getByLabel('Рост').fill('184');
    await page.getByLabel('Заметка официального представителя').fill('перспективен');
    await page.getByRole('button', { name: 'Обновить профиль' }).click();
    await page.getByText('Профиль обновлён').waitFor();
    await open(page, `/my-athletes?organization=${clubPath.split('/').at(-1)}`);
    await page.getByText('Ведёт представитель').waitFor();
    await page.getByRole('link', { name: 'Передать профиль: Соколов Глеб' }).click();
    await page.getByRole('textbox', { name: 'Новая почта' }).fill('sokolov@podium.example');
    await page.getByRole('textbox', { name: 'Повторите почту' }).fill('sokolov@podium.example');
    await page.getByRole('button', { name: 'Передать' }).click();
    await page.getByRole('button', { name: 'Да', exact: true }).click();
    await page.waitForURL(/\/profile\/\d+/);
    await open(page, `/my-athletes?organization=${clubPath.split('/').at(-1)}`);
    await page.getByText('Ссылка отправлена').waitFor();
    expect(await page.getByRole('link', { name: 'Изменить профиль: Соколов Глеб' }).count()).toBe(0);
  });

  test('shows a guest its members, found by name', async () => {
    const context = await browser.newContext({ locale: 'ru' });
    const page = await context.newPage();
    await open(page, clubPath);
    await page.getByRole('link', { name: 'Соколов Глеб' }).waitFor();
    await page.getByLabel('Найти по имени').fill('Воробьёв');
    await page.getByText('Никого не нашлось').waitFor();
    await page.getByLabel('Найти по имени').fill('сокол');
    await page.getByRole('link', { name: 'Соколов Глеб' }).waitFor();
    expect(await page.getByRole('link', { name: 'Изменить' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Тренеры' }).click();
    await page.getByText('Тренеров пока нет').waitFor();
    await context.close();
  });

  test('loses a representative whom an administrator takes the role from', async () => {
    const { page } = admin;
    await open(page, clubPath);
    await page.getByRole('button', { name: 'Снять: Представитель Ирина' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Снять' }).click();
    await page.getByText('Пока не назначены').waitFor();
  });
});

test('one’s devices are listed, and the others are logged out', async () => {
  const [here, there] = [await enter('fan'), await enter('fan')];
  await here.page.getByRole('button', { name: /Аккаунт/ }).click();
  await here.page.getByRole('menuitem', { name: 'Мои устройства' }).click();
  for (const name of ['Мои устройства', 'Знакомые браузеры']) {
    await here.page.getByRole('list', { name }).getByText('Это устройство').waitFor();
  }
  await here.page.getByRole('button', { name: 'Выйти на остальных' }).click();
  await here.page.getByText('Вы вошли только здесь').waitFor();
  const session = (await (await there.context.request.get(`${podium.url}/api/session`)).json()) as { user: unknown };
  expect(session.user).toBeNull();
  await here.context.close();
  await there.context.close();
});

test('a reference list takes an item, refuses it twice, lets it go and back', async () => {
  const { page } = admin;
  await open(page, '/cabinet/records');
  await page.getByRole('combobox', { name: 'Справочник' }).selectOption('Должности');
  const add = async () => {
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByLabel('Название по-русски').fill('Звукорежиссёр');
    await page.getByLabel('Название по-английски').fill('Sound engineer');
    await page.getByRole('button', { name: 'Сохранить' }).click();
  };
  await add();
  await page.getByLabel('Найти по названию').fill('звукорежиссер');
  await page.getByText('добавлено').waitFor();
  await add();
  await page.getByRole('dialog').getByText('Такая запись уже есть').waitFor();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await page.getByRole('button', { name: 'Убрать: Звукорежиссёр' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Убрать' }).click();
  await page.getByText('не предлагается').waitFor();
  await page.getByRole('button', { name: 'Вернуть: Звукорежиссёр' }).click();
  await page.getByRole('button', { name: 'Убрать: Звукорежиссёр' }).waitFor();
});

test('a role of the platform is granted and taken back', async () => {
  const { page } = admin;
  await open(page, '/cabinet/roles');
  await page.getByLabel('Почта аккаунта').fill('fan@podium.example');
  await page.getByRole('button', { name: 'Дать роль' }).click();
  await page.getByText('fan@podium.example').waitFor();
  await page.getByRole('button', { name: /^Снять: Болельщик/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Снять' }).click();
  await page.getByText('fan@podium.example').waitFor({ state: 'detached' });
});

test('a profile tells of which results its rating is made, finds them by place, and shows the pupils of a coach', async () => {
  const [organiser, athlete, fan] = [await enter('organiser'), await enter('athlete'), await enter('fan')];
  const [athleteId, fanId] = [await idOf(athlete), await idOf(fan)];
  const day = new Date().toISOString().slice(0, 10).split('-').reverse().join('-');
  for (const [eventKey, name, place] of [
    ['gold', 'Кубок Ястреба', 1],
    ['lower', 'Турнир памяти', 5],
  ] as const) {
    const event = { eventKey, name, sport: 'judo', dateFrom: day, dateTo: day, isPublished: true, points1Place: 50 };
    const eventId = idIn(await call(organiser, '/api/cabinet/save-event', { data: { event } }), 'event');
    const stream = await call(organiser, '/api/cabinet/save-stream', { data: { eventId, stream: { streamKey: 's', name: 'До 81 кг' } } });
    const entry = { userId: athleteId, streamIds: [idIn(stream, 'stream')], organizationId: 1 };
    const entered = await call(organiser, '/api/register-for-event', { data: { eventId, registrations: [entry] } });
    const [registration] = entered['registrations'] as { id: number }[];
    await call(organiser, '/api/save-registration-result', { registrationId: registration?.id, place });
  }
  await call(fan, `/profile/${fanId}/${athleteId}/coach`, {});
  await open(athlete.page, `/coach/${athleteId}`);
  await athlete.page.getByRole('button', { name: /^Принять: .*Болельщик/ }).click();
  await athlete.page.getByText(/^Принято: /).waitFor();
  const context = await browser.newContext({ locale: 'ru' });
  const page = await context.newPage();
  await open(page, `/profile/${athleteId}`);
  await page.getByRole('button', { name: /^Рейтинг 53,00/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Кубок Ястреба' }).waitFor();
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await page.getByLabel('Место').selectOption('Ниже 3-го');
  await page.getByRole('heading', { level: 3, name: 'Кубок Ястреба' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 3, name: 'Турнир памяти' }).waitFor();
  await page.getByRole('tab', { name: 'Тренерство' }).click();
  await page.getByRole('link', { name: 'Болельщик' }).waitFor();
  await open(page, `/coach/${athleteId}`);
  await page.getByRole('link', { name: 'Болельщик' }).waitFor();
  await open(page, '/organization/1');
  await page.getByRole('button', { name: /^Рейтинг 53,00/ }).waitFor();
  for (const one of [organiser, athlete, fan, { context }]) await one.context.close();
});
