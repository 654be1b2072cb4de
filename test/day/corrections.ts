import type { Locator, Page } from 'playwright-core';
import type { Venue } from './venue.js';
import { until } from '../until.js';

/** By its button, where there are several; `shown` is there once the page knows its categories. */
export const chooseCategory = async (page: Page, category: string, shown: Locator): Promise<void> => {
  const chip = page
    .locator('.chips')
    .getByRole('button', { name: new RegExp(category) })
    .first();
  await chip.or(shown).first().waitFor();
  if (await chip.isVisible()) await chip.click();
};

export const openGrid = async (venue: Venue, page: Page, eventId: number, category: string): Promise<void> => {
  await page.goto(`${venue.podium.url}/cabinet/event/${eventId}/grids`);
  await chooseCategory(page, category, page.getByText(/Сыграно \d+ из \d+/));
  await until(async () => (await page.locator('h1').innerText()).includes(category), `the grid of ${category}`);
  await page
    .getByText(/Сыграно \d+ из \d+/)
    .first()
    .waitFor();
};

/** The first match of somebody, with its result beside the bracket; answers its number. */
export const openFirstMatch = async (page: Page, surname: string): Promise<number> => {
  await page.locator('[role=treeitem]').filter({ hasText: surname }).first().click();
  const title = page.getByRole('heading', { name: /^Матч № \d+$/ });
  await title.waitFor();
  return Number(/\d+/.exec(await title.innerText())?.[0]);
};

/** The organiser takes the result of the match that is open back. */
export const clearResult = (venue: Venue, page: Page): Promise<void> =>
  venue.task('take a result back', page, async () => {
    await page.getByRole('button', { name: 'Снять результат' }).click();
    await page.getByRole('button', { name: 'Записать результат' }).waitFor();
  });

/** The match that is open is corrected: the other one has won by the score that is typed beside it. */
export const correctResult = (venue: Venue, page: Page, winner: string, score: readonly [number, number]): Promise<void> =>
  venue.task('correct a result', page, async () => {
    const panel = page.locator('aside').last();
    await panel.getByRole('radio', { name: new RegExp(winner) }).check();
    const scores = panel.locator('input[type=number]');
    for (const [i, value] of score.entries()) await scores.nth(i).fill(String(value));
    await panel.getByRole('button', { name: 'Исправить результат…' }).click();
    const dialog = page.locator('dialog[open]');
    const typed = () => Promise.all([0, 1].map((i) => dialog.locator('input[type=number]').nth(i).inputValue()));
    await until(async () => (await typed()).join() === score.join(), 'the dialog begins with what was typed');
    await dialog.getByLabel('Причина').fill('Ошибка записи');
    await venue.picture(page, 'correction-desktop');
    await dialog.getByRole('button', { name: /^Исправить/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

/**
 * A decided match of a bracket or of a group, its result beside the grid. In a group, where the first by name has beaten
 * everybody, it is a match of two who are next to each other by name: turned round, it leaves nobody level.
 */
export const openDecidedMatch = async (page: Page): Promise<void> => {
  const inGroup = page.getByRole('button', { name: meeting });
  const inBracket = page.locator('[role=treeitem]');
  await inGroup.or(inBracket).first().waitFor();
  await ((await inBracket.count()) > 0 ? inBracket.last() : await ofNeighbours(inGroup)).click();
  await page.getByRole('heading', { name: /^Матч № \d+$/ }).waitFor();
};

const meeting = /^(.+) – (.+): \d+ : \d+$/;
const ofNeighbours = async (meetings: Locator): Promise<Locator> => {
  const labels = await meetings.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  const pairs = labels.map((label) => meeting.exec(label)?.slice(1) ?? []);
  const names = [...new Set(pairs.flat())].sort();
  const apart = pairs.map(([one = '', other = '']) => Math.abs(names.indexOf(one) - names.indexOf(other)));
  return meetings.nth(apart.indexOf(Math.min(...apart)));
};

/** The one who had lost has won, by the better score. */
export const correctToOther = async (venue: Venue, page: Page, better: number, worse: number): Promise<void> => {
  const radios = page.locator('aside').last().getByRole('radio');
  const isFirst = !(await radios.first().isChecked());
  const loser = await radios
    .nth(isFirst ? 0 : 1)
    .locator('xpath=..')
    .innerText();
  await correctResult(venue, page, loser.trim().replace(/^\d\. /, ''), isFirst ? [better, worse] : [worse, better]);
};
