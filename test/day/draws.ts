import type { Page } from 'playwright-core';
import type { Venue } from './venue.js';

export const openPlan = async (venue: Venue, page: Page, eventId: number): Promise<void> => {
  await page.goto(`${venue.podium.url}/cabinet/event/${eventId}/draw-plan`);
  await page.getByRole('button', { name: /^Провести/ }).waitFor();
};

/** The row of a category in the plan that is open: how many take part, how many do not, by which system. */
export const planned = async (page: Page, category: string) => {
  const row = page.locator('tbody', { has: page.getByRole('rowheader', { name: category }) });
  const figure = (label: string) => row.locator(`td[data-label="${label}"]`).innerText();
  return {
    entrants: Number(await figure('Участники')),
    leftOut: Number(await figure('Не участвуют')),
    system: (await row.getByRole('combobox').first().locator('option:checked').innerText()).replace(' (по правилам)', ''),
  };
};

/** Who of a category does not take part and why, as the plan says it. */
export const leftOut = async (page: Page, category: string): Promise<string> => {
  const row = page.locator('tbody', { has: page.getByRole('rowheader', { name: category }) });
  await row.getByRole('button', { name: new RegExp('Состав и жеребьёвка') }).click();
  const said = await row.getByRole('region').or(row.locator('section')).first().innerText();
  await row.getByRole('button', { name: new RegExp('Состав и жеребьёвка') }).click();
  return said;
};

/** A category too small goes into its neighbour, in one step from the plan. */
export const merge = (venue: Venue, page: Page, from: string, into: string): Promise<void> =>
  venue.task('merge two categories', page, async () => {
    await page.locator('summary', { hasText: 'с кем объединить' }).click();
    await page
      .locator('li', { hasText: from })
      .getByRole('button', { name: new RegExp(into) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('переходит').first().waitFor();
    await venue.picture(page, 'merge-desktop');
    await dialog.getByRole('button', { name: /^Перевести \d+/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

/** Everything at once, with the walk-overs confirmed. */
export const drawAll = (venue: Venue, page: Page): Promise<void> =>
  venue.task('draw all categories by the plan', page, async () => {
    // A box goes once it is ticked.
    const walkovers = page.getByRole('checkbox', { name: /первое место без боя/ });
    for (let left = await walkovers.count(); left > 0; left -= 1) {
      await walkovers.first().click();
      await walkovers.nth(left - 1).waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: /^Провести \d+ жеребьёв/ }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^Проведен\S* \d+ жеребьёв/ })
      .waitFor();
  });
