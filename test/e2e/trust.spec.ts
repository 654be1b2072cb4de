import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { erasureGraceDays } from '#contracts/limits';
import { moscowDay } from './days.js';
import { cabinet, posted, sentForm } from './inPage.js';
import { install, login, openBrowser, type Installation } from './installation.js';
import { until } from '../until.js';
import { atRest, comesTo } from './waits.js';

jest.setTimeout(300_000);

let podium: Installation;
let browser: Browser;
let organiser: Page;
let eventId = 0;
let streamId = 0;
const errors: string[] = [];

const blank = async (): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  return page;
};
const opened = async (name: string): Promise<Page> => {
  const page = await blank();
  await login(page, podium.url, name);
  return page;
};
const register = async (lastName: string, firstName: string, email: string): Promise<Page> => {
  const page = await blank();
  await page.goto(`${podium.url}/register`);
  await page.getByLabel('Фамилия').fill(lastName);
  await page.getByLabel('Имя').fill(firstName);
  await page.getByLabel('Почта').fill(email);
  await page.locator('input[type=password]').fill('seven wet rowing boats');
  await page.keyboard.press('Enter');
  await page.waitForURL((address) => !address.pathname.endsWith('/register'));
  return page;
};
interface Session {
  user: { id: number; roles: { role: string; organizationId?: number }[] };
}
const session = (page: Page): Promise<Session> => page.evaluate(async () => (await (await fetch('/api/session')).json()) as Session);
const said = (page: Page): Promise<string> => page.locator('main').innerText();
/** What a screen shows and what its fields hold, its dialogs too. */
const shown = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.body.innerText,
      ...[...document.querySelectorAll('input, textarea, select')].map((field) => (field as HTMLInputElement).value),
    ].join('\n'),
  );

/** What the mother writes down of the child, and no organiser needs for a place in the draw. */
const secret = { contactEmail: 'vera.secret@podium.example', contactPhone: '+79990001122', document: 'IV-МЮ 7654321' };
const anySecret = /vera\.secret|999 ?000|IV-МЮ|7654321/;
const keepSecrets = async (mother: Page, userId: number): Promise<void> => {
  const { contactEmail, contactPhone, document: number } = secret;
  await posted(mother, '/api/profile/contacts', { editableUserId: userId, profileContacts: { userId, contactEmail, contactPhone } });
  const certificate = { profileDocuments: { userId }, identificationUserDocuments: [{ type: 2, number }] };
  await sentForm(mother, '/api/profile/documents', { data: certificate });
};

beforeAll(async () => {
  podium = await install();
  browser = await openBrowser();
  organiser = await opened('organiser');
  const event = {
    ...{ name: 'Турнир юных', sport: 'judo', dateFrom: moscowDay(2), dateTo: moscowDay(2), timeZone: 'Europe/Moscow', isPublished: true },
    ...{ registrationFrom: `${moscowDay(-1)} 00:00`, registrationTo: `${moscowDay(1)} 23:00` },
  };
  eventId = ((await cabinet(organiser, 'save-event', { event }))['event'] as { id: number }).id;
  const stream = { name: 'Абсолютная', gender: 'mixed', entrantKind: 'athlete', gridKind: 'olympic' };
  streamId = ((await cabinet(organiser, 'save-stream', { eventId, stream }))['stream'] as { id: number }).id;
});
afterAll(async () => {
  await browser.close();
  await podium.stop();
});

test('a parent, their child, its club and an organiser: who sees what, until it is taken back', async () => {
  const mother = await register('Вербина', 'Анна', 'verbina@podium.example');
  await mother.goto(`${podium.url}/event/${eventId}/registration`);
  await mother.getByRole('link', { name: /Мои дети/ }).click();
  await mother.getByRole('button', { name: 'Добавить ребёнка' }).click();
  const form = mother.getByRole('dialog', { name: 'Добавить ребёнка' });
  await form.getByLabel('Фамилия').fill('Вербина');
  await form.getByLabel('Имя').fill('Вера');
  await form.getByLabel('Дата рождения', { exact: true }).fill('05.06.2017');
  await form.getByLabel('Пол').selectOption('female');
  await form.getByLabel('Я родитель или законный представитель этого ребёнка').check();
  await form.getByRole('button', { name: 'Создать профиль' }).click();
  const card = mother.getByRole('region', { name: 'Вербина Вера' });
  const childPage = await card.getByRole('link', { name: 'Страница: Вербина Вера' }).getAttribute('href');
  await keepSecrets(mother, Number(childPage?.split('/').at(-1)));

  const club = await opened('representative');
  const organizationId = (await session(club)).user.roles.find(({ role }) => role === 'representative')?.organizationId ?? 0;
  await club.goto(`${podium.url}/organization/${organizationId}`);
  const clubName = await club.getByRole('heading', { level: 1 }).innerText();
  await mother.goto(`${podium.url}${childPage ?? ''}/edit/organizations`);
  const place = mother.locator('.pe > .pe-m:not([hidden])');
  await place.getByRole('combobox', { name: 'Организация' }).click();
  await mother.keyboard.type(clubName);
  await mother.getByRole('option', { name: clubName }).first().click();
  await place.getByRole('button', { name: 'Обновить профиль' }).click();
  await place.getByText('Профиль обновлён').waitFor();
  await club.reload();
  await club.getByRole('button', { name: 'Принять: Вербина Вера' }).click();
  await club.getByText('Принято: Вербина Вера').waitFor();

  await mother.goto(`${podium.url}/event/${eventId}/registration`);
  await mother.getByRole('checkbox', { name: /Вербина Вера/ }).check();
  await comesTo(
    () => mother.getByLabel('Клуб', { exact: true }).innerText(),
    (clubs) => expect(clubs).toContain(clubName),
  );
  await mother.getByRole('checkbox', { name: 'Дата рождения' }).check();
  await mother.getByRole('button', { name: 'Отправить заявку' }).click();
  await mother.getByText('Заявка принята').waitFor();

  await organiser.goto(`${podium.url}/cabinet/event/${eventId}/registrations`);
  await organiser.locator('.ag-row', { hasText: 'Вербина' }).locator('.desk-open').first().click();
  const panel = organiser.getByRole('complementary', { name: 'Регистрация: Вербина Вера' });
  await panel.getByText(/2017/).waitFor();
  await comesTo(
    () => panel.innerText(),
    (shown) => expect(shown).toContain(clubName),
  );
  expect(await shown(organiser)).not.toMatch(anySecret);

  // Neither the card of the entrant nor the page of the child tells the organiser more than was allowed.
  const cabinetCard = organiser.getByRole('dialog', { name: 'Вербина Вера' });
  await panel.getByRole('button', { name: 'Изменить…' }).click();
  await cabinetCard.getByRole('button', { name: 'Показать документы' }).click();
  await cabinetCard.getByText('Участник не разрешил организаторам смотреть документы.').waitFor();
  expect(await shown(organiser)).not.toMatch(anySecret);
  const beside = await organiser.context().newPage();
  await beside.goto(`${podium.url}${childPage ?? ''}`);
  await beside.getByRole('heading', { level: 1, name: 'Вербина Вера' }).waitFor();
  await atRest(beside);
  expect(await shown(beside)).not.toMatch(anySecret);

  const visitor = await blank();
  await visitor.goto(`${podium.url}${childPage ?? ''}`);
  await visitor.getByRole('heading', { level: 1, name: 'Вера' }).waitFor();
  expect(await said(visitor)).not.toMatch(/Вербина|2017/);
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');

  await mother.goto(`${podium.url}/my-children`);
  await card.getByRole('link', { name: /Согласия и приглашения/ }).click();
  await mother.getByRole('button', { name: 'Изменить', exact: true }).click();
  for (const group of ['Документы, удостоверяющие личность', 'Почта и телефон для связи, соцсети'])
    await mother.getByRole('checkbox', { name: group }).check();
  await mother.getByRole('button', { name: 'Сохранить разрешение' }).click();
  await mother.getByText('Разрешение сохранено').waitFor();
  // What is allowed comes into the card that stands open, and goes from it again.
  await cabinetCard.getByText(secret.document).waitFor();
  await beside.reload();
  await beside.getByText(secret.contactEmail).waitFor();
  await mother.getByRole('button', { name: 'Взять разрешение назад' }).click();
  await mother.getByText('Разрешение отозвано').waitFor();
  await panel.getByText(/2017/).waitFor({ state: 'detached' });
  await cabinetCard.getByText('Участник не разрешил организаторам смотреть документы.').waitFor();
  await beside.reload();
  await beside.getByRole('heading', { level: 1, name: 'Вербина Вера' }).waitFor();
  await atRest(beside);
  for (const page of [organiser, beside]) expect(await shown(page)).not.toMatch(anySecret);
  expect(await said(organiser)).not.toContain('2017');
  expect(errors).toEqual([]);
});

test('"this is me": claimed, compared, merged; then erased, the log is whole and the place reads "athlete removed"', async () => {
  const person = { lastName: 'Мечев', firstName: 'Пётр', gender: 'male', birthDate: '07-08-1999' };
  const { registrations } = (await posted(organiser, '/api/register-for-event', {
    data: { eventId, registrations: [{ person, streamIds: [streamId] }] },
  })) as unknown as { registrations: { id: number; userId: number }[] };
  const [entry] = registrations;
  await posted(organiser, '/api/save-registration-result', { registrationId: entry?.id, place: 1 });

  const owner = await register('Мечев', 'Пётр', 'mechev@podium.example');
  const userId = (await session(owner)).user.id;
  await owner.goto(`${podium.url}/profile/${entry?.userId}`);
  await owner.getByRole('button', { name: 'Управление профилем' }).click();
  await owner.getByRole('menuitem', { name: 'Это я' }).click();
  const claim = owner.getByRole('dialog', { name: 'Это мой профиль' });
  await claim.getByLabel('По чему это видно').fill('Турнир юных, абсолютная');
  await claim.getByRole('button', { name: 'Отправить администратору' }).click();
  await owner.getByText('Отправлено: решит администратор').waitFor();

  const admin = await opened('admin');
  await admin.goto(`${podium.url}/cabinet/merge-profiles`);
  await admin.getByRole('button', { name: 'Сравнить: Мечев Пётр и Мечев Пётр' }).click();
  await admin
    .getByRole('region', { name: 'Присоединяется: Мечев Пётр' })
    .getByText(/Турнир юных · Абсолютная/)
    .waitFor();
  await admin.getByRole('button', { name: 'Объединить профили' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Объединить профили' }).click();
  await admin.getByText('Профили объединены').waitFor();
  await admin.getByText('Говорят: «это я»').waitFor({ state: 'detached' });
  await owner.goto(`${podium.url}/profile/${entry?.userId}`);
  await owner.waitForURL(`${podium.url}/profile/${userId}`);
  await owner.getByText('Турнир юных').first().waitFor();

  await owner.goto(`${podium.url}/profile/${userId}/edit/own-data`);
  await owner.getByRole('button', { name: 'Удалить данные…' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Запросить удаление' }).click();
  await owner.getByText('Удаление запрошено').first().waitFor();

  await podium.later(erasureGraceDays + 1);
  const visitor = await blank();
  await visitor.goto(`${podium.url}/event/${eventId}?tab=results`);
  // The server erases once it has started, and the page may have come before.
  const results = () => posted(visitor, '/api/get-category-results', { eventId, streamId });
  await until(async () => JSON.stringify(await results()).includes('Спортсмен удалён'), 'an athlete who was removed');
  await visitor.reload();
  await visitor.getByText('Спортсмен удалён').first().waitFor();
  await atRest(visitor);
  expect(await said(visitor)).not.toContain('Мечев');
  expect(await podium.verify()).toMatch(/every chain is whole/);
  expect(errors).toEqual([]);
});
