import type { Page } from 'playwright-core';
import { administrator, type Venue } from './venue.js';

const password = administrator.password;
export const organiser = { email: 'organiser@club.example', lastName: 'Орлова', firstName: 'Вера' };
export const representative = { email: 'coach@club.example', lastName: 'Тренеров', firstName: 'Олег' };
export const clubName = 'СШ «Олимп»';

/** Enters on the login page that is open. */
const enter = async (page: Page, email: string): Promise<void> => {
  await page.fill('input[type=email]', email);
  await page.fill('input[type=password]', password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/login'));
};

export const loggedIn = async (
  venue: Venue,
  email: string,
  path: string,
  size: 'phone' | 'tablet' | 'desktop' = 'desktop',
): Promise<Page> => {
  const page = await venue.open(`/login?next=${encodeURIComponent(path)}`, size);
  await enter(page, email);
  return page;
};

const register = async (venue: Venue, { email, lastName, firstName }: typeof organiser): Promise<void> => {
  const page = await venue.open('/register');
  await page.getByLabel('Фамилия').fill(lastName);
  await page.getByLabel('Имя').fill(firstName);
  await page.getByLabel('Почта').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/register'));
  await page.context().close();
};

/** On an empty instance: an organiser, a club and who represents it. */
export const admitPeople = async (venue: Venue): Promise<void> => {
  await Promise.all([organiser, representative].map((person) => register(venue, person)));
  const page = await loggedIn(venue, administrator.email, '/cabinet/roles');
  await page.getByLabel('Почта аккаунта').fill(organiser.email);
  await page.getByLabel('Роль', { exact: true }).selectOption('organiser');
  await page.getByRole('button', { name: 'Дать роль' }).click();
  await page.getByText('Роль дана').first().waitFor();
  await page.goto(`${venue.podium.url}/cabinet/organizations/new`);
  await page.getByLabel('Название', { exact: false }).first().fill(clubName);
  await page.getByRole('button', { name: 'Создать', exact: true }).click();
  await page.waitForURL(/\/organization\/\d+$/);
  await page
    .getByRole('tab', { name: 'Об организации' })
    .or(page.getByRole('link', { name: 'Об организации' }))
    .click();
  await page.getByLabel('Почта аккаунта').fill(representative.email);
  await page.getByRole('button', { name: 'Назначить', exact: true }).click();
  await page.getByText('Представитель назначен').first().waitFor();
  await page.context().close();
};
