import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { Athlete } from './entries.js';
import type { Venue } from './venue.js';

const deskOf = (venue: Venue, eventId: number): string => `${venue.podium.url}/cabinet/event/${eventId}/registrations`;
const rowOf = (page: Page, surname: string) => page.locator('.ag-row', { hasText: surname }).first();

/** Confirms what clubs have entered, all rows at once. */
export const confirmEntries = (venue: Venue, page: Page, eventId: number): Promise<void> =>
  venue.task('confirm the entries of clubs', page, async () => {
    await page.goto(`${deskOf(venue, eventId)}?status=new`);
    await page.locator('.ag-row').first().waitFor();
    await page.getByRole('checkbox', { name: 'Выбрать все по фильтру' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Статус' }).click();
    await page.getByRole('menuitem', { name: 'Подтверждена' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

/** Somebody who was in no list: names, club and category in one dialog, weighed at once. */
export const walkIn = (venue: Venue, page: Page, eventId: number, one: Athlete, category: string): Promise<void> =>
  venue.task('a walk-in at the desk, weighed at once', page, async () => {
    await page.goto(deskOf(venue, eventId));
    await page.getByRole('button', { name: 'Добавить', exact: true }).first().click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByLabel('Фамилия').fill(one.lastName);
    await dialog.getByLabel('Имя', { exact: true }).or(dialog.getByLabel('Имя *')).first().fill(one.firstName);
    await dialog.getByLabel('Пол').selectOption(one.gender);
    await dialog.getByLabel('Дата рождения').fill(one.birthDate);
    await dialog.getByLabel('Организация').fill(one.club);
    await dialog.getByLabel('Вес факт., кг').fill(String(one.weight).replace('.', ','));
    expect(await dialog.getByLabel('Категория').locator('option:checked').innerText()).toContain(category);
    await venue.picture(page, 'walk-in-desktop');
    await dialog.getByRole('button', { name: 'Добавить участника' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

const openCard = async (page: Page, surname: string) => {
  await rowOf(page, surname).waitFor();
  await rowOf(page, surname).locator('.ag-cell[col-id="fullName"]').click();
  await page.keyboard.press('Enter');
  await page.locator('.desk-peek').getByRole('button', { name: 'Изменить…' }).click();
  return page.locator('dialog[open]');
};

/** A name and a club that were typed wrong, mended on the card of the entrant. */
export const mend = (venue: Venue, page: Page, eventId: number, surname: string, to: { lastName: string; club: string }): Promise<void> =>
  venue.task('mend the name and the club of an entrant', page, async () => {
    await page.goto(deskOf(venue, eventId));
    const card = await openCard(page, surname);
    const form = card.getByRole('form', { name: 'Исправить данные' });
    await form.getByLabel('Фамилия').fill(to.lastName);
    await form.getByLabel('Организация').fill(to.club);
    await venue.picture(page, 'card-desktop');
    await form.getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено').first().waitFor();
    await rowOf(page, to.lastName).waitFor();
  });

/** Before a draw: it says nothing of anything that is not found. */
export const withdrawByCard = (venue: Venue, page: Page, eventId: number, surname: string): Promise<void> =>
  venue.task('withdraw an entrant before the draw', page, async () => {
    await page.goto(deskOf(venue, eventId));
    const card = await openCard(page, surname);
    const form = card.getByRole('form', { name: 'Снять с соревнования' });
    await form.getByLabel('Причина').fill('Не приедет');
    await form.getByRole('button', { name: 'Снять с соревнования' }).click();
    await page.getByText('Сохранено').first().waitFor();
    expect(await page.getByText('Не найдено').count()).toBe(0);
  });

/** After the draw: who leaves loses the matches that are left. */
export const withdrawAtEvent = (venue: Venue, page: Page, eventId: number, surname: string): Promise<void> =>
  venue.task('withdraw an entrant after the draw', page, async () => {
    await page.goto(deskOf(venue, eventId));
    const card = await openCard(page, surname);
    await card.getByLabel('Новое состояние').selectOption('withdrawn');
    await card.getByLabel('Причина').fill('Травма');
    await card.locator('form', { hasText: 'Новое состояние' }).getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Сохранено').first().waitFor();
  });
