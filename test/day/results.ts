import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { chooseCategory } from './corrections.js';
import { until } from '../until.js';
import type { Venue } from './venue.js';

const confirmed = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: action }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

export const openResults = async (venue: Venue, page: Page, eventId: number, category: string): Promise<void> => {
  await page.goto(`${venue.podium.url}/cabinet/event/${eventId}/results`);
  await chooseCategory(page, category, page.getByLabel(/^Место: /));
  await page
    .getByLabel(/^Место: /)
    .first()
    .waitFor();
};

export const complete = (venue: Venue, page: Page): Promise<void> =>
  venue.task('complete a category', page, async () => {
    await page.getByRole('button', { name: 'Завершить категорию' }).click();
    await confirmed(page, 'Завершить категорию');
    await page.getByRole('button', { name: 'Открыть категорию снова' }).waitFor();
    await until(async () => [...(await placesOf(page)).values()].includes('1'), 'the places of a completed category');
  });

export const reopen = (venue: Venue, page: Page): Promise<void> =>
  venue.task('open a completed category again', page, async () => {
    await page.getByRole('button', { name: 'Открыть категорию снова' }).click();
    await page.getByRole('dialog').getByLabel('Почему категория открывается снова').fill('Ошибка в протоколе');
    await confirmed(page, 'Открыть категорию снова');
    await page.getByRole('button', { name: 'Завершить категорию' }).waitFor();
    await until(async () => [...(await placesOf(page)).values()].every((place) => place === ''), 'no place in an open category');
  });

/** Places as the results say them, by name. */
export const placesOf = async (page: Page): Promise<Map<string, string>> => {
  const fields = await page.getByLabel(/^Место: /).all();
  const rows = await Promise.all(fields.map(async (field) => [await field.getAttribute('aria-label'), await field.inputValue()] as const));
  return new Map(rows.map(([label, place]) => [(label ?? '').replace('Место: ', ''), place]));
};

/** Two bronzes, and nobody who fought is without a place. */
export const expectMedals = (places: ReadonlyMap<string, string>, fought: number): void => {
  const given = [...places.values()].filter((place) => place !== '').sort();
  expect(given.slice(0, 4)).toEqual(['1', '2', '3', '3']);
  expect(given).toHaveLength(fought);
};

/** Scores of a screen whose box is too small for them. */
export const cutScores = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[class*=score]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
