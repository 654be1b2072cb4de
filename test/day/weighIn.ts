import type { Page } from 'playwright-core';
import type { Athlete } from './entries.js';
import type { Venue } from './venue.js';

const typed = (weight: number): string => String(weight).replace('.', ',');

/** At the scales: found by name, figures by the keypad; it stays open where the weight is out of the category. */
const recordWeight = async (page: Page, { lastName, firstName }: Athlete, weight: number) => {
  await page.getByPlaceholder('Имя, номер или код').fill(`${lastName} ${firstName}`);
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(`${lastName} ${firstName}`) })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  for (const key of typed(weight)) await sheet.getByRole('button', { name: key, exact: true }).click();
  await sheet.getByRole('button', { name: 'Записать' }).click();
  return sheet;
};

export const weigh = (venue: Venue, page: Page, one: Athlete, weight = one.weight): Promise<void> =>
  venue.task('weigh an athlete', page, async () => {
    const sheet = await recordWeight(page, one, weight);
    await sheet.waitFor({ state: 'hidden' });
  });

/** Too heavy: told so, and moved to the category that fits. */
export const weighAndMove = (venue: Venue, page: Page, one: Athlete, weight: number, category: string): Promise<void> =>
  venue.task('weigh an athlete who is out of the category, and move them', page, async () => {
    const sheet = await recordWeight(page, one, weight);
    await sheet.getByText('Спортсмен остаётся в своей категории').waitFor();
    await venue.picture(page, 'weigh-in-out-phone');
    await sheet.getByRole('button', { name: new RegExp(category) }).click();
    await sheet.getByRole('button', { name: 'Перевести', exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
  });

/** Too heavy, and stays where they were: out of the draw. */
export const weighOut = async (venue: Venue, page: Page, one: Athlete, weight: number): Promise<void> => {
  const sheet = await recordWeight(page, one, weight);
  await sheet.getByRole('button', { name: 'Готово' }).click();
  await sheet.waitFor({ state: 'hidden' });
};
