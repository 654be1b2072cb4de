import type { Page } from 'playwright-core';
import { moscowDay } from '../e2e/days.js';
import type { Venue } from './venue.js';

export interface TableChoice {
  /** Where it is not the judo federation of Russia. */
  federation?: string;
  /** An age group as the table calls it, and its weights; none: all. */
  group: string;
  weights: readonly string[];
}

/** A sport event of today, published, with its categories by the table of the federation. Answers its id. */
export const setUpEvent = (venue: Venue, page: Page, name: string, sport: string, tables: readonly TableChoice[]): Promise<number> =>
  venue.task(`set up a sport event with its categories (${sport})`, page, async () => {
    await page.goto(`${venue.podium.url}/cabinet/new-event`);
    await page.getByLabel('Название').fill(name);
    await page.getByLabel('Вид спорта').selectOption({ label: sport });
    await page.getByRole('textbox', { name: 'Начало' }).fill(moscowDay(0));
    await page.getByRole('textbox', { name: 'Окончание' }).fill(moscowDay(0));
    await page.getByLabel('Город').fill('Казань');
    await page.getByLabel('Опубликовано').check();
    await page.getByRole('button', { name: 'Создать' }).click();
    await page.waitForURL(/\/cabinet\/event\/\d+$/);
    const eventId = Number(/(\d+)$/.exec(page.url())?.[1]);
    if (tables.length > 0) await addFromTable(page, tables);
    return eventId;
  });

const addFromTable = async (page: Page, tables: readonly TableChoice[]): Promise<void> => {
  await page.getByRole('button', { name: 'Добавить из таблицы' }).click();
  const dialog = page.getByRole('dialog');
  // Of one: choosing another takes the ticks away.
  await dialog.getByLabel('Федерация').selectOption(tables[0]?.federation ?? 'FJR');
  for (const { group, weights } of tables) {
    await dialog.getByRole('checkbox', { name: group, exact: true }).check();
    if (weights.length === 0) continue;
    const own = dialog.getByRole('group', { name: group });
    await own.getByRole('button', { name: 'Ни одной' }).click();
    for (const weight of weights) await own.getByLabel(weight, { exact: true }).check();
  }
  await dialog.getByRole('button', { name: /^Добавить \d+ категор/ }).click();
  await dialog.waitFor({ state: 'hidden' });
};

/** A category of a sport that has no table: everything but its name is as the sport says. */
export const addCategory = (venue: Venue, page: Page, eventId: number, name: string, gender: string): Promise<void> =>
  venue.task('add a category by its form', page, async () => {
    await page.goto(`${venue.podium.url}/cabinet/event/${eventId}`);
    await page.getByRole('button', { name: 'Добавить категорию' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Название').fill(name);
    await dialog.getByLabel('Пол', { exact: true }).selectOption(gender);
    await venue.picture(page, 'category-desktop');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
