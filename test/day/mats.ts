import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { posted } from '../e2e/inPage.js';
import { until } from '../until.js';
import type { Venue } from './venue.js';

/** A side by the sport's word for it. */
export type Corner = string;
const other: Record<string, Corner> = { Белый: 'Синий', Синий: 'Белый' };

export const corner = (mat: Page, name: Corner) => mat.getByRole('region', { name });
export const nameAt = (mat: Page, name: Corner): Promise<string> => corner(mat, name).locator('b').first().innerText();
export const give = (mat: Page, name: Corner, short: string): Promise<void> =>
  corner(mat, name)
    .getByRole('button', { name: new RegExp(`^${short} `) })
    .first()
    .click();
/** A side has come to a score. */
export const score = (mat: Page, name: Corner, points: string) =>
  until(async () => (await corner(mat, name).locator('output').innerText()) === points, `score ${points}`);
/** The number of the bout on the screen; null: no bout is shown. */
const boutOn = async (mat: Page): Promise<number | null> => {
  const number = /(?:Бой|Матч) (\d+)/.exec(await mat.locator('h1').innerText())?.[1];
  return number === undefined ? null : Number(number);
};
/** The category and the number of the bout on the screen: numbers alone come again in each category. */
export const shownOn = (mat: Page): Promise<string> => mat.locator('h1').innerText();
/** Nothing waits to be sent, and the line is there. */
export const settled = (mat: Page) => until(async () => (await mat.locator('button.conn').innerText()) === 'Онлайн', 'everything sent');

export const stop = (mat: Page) => mat.getByRole('button', { name: /Стоп/ });
export const clockOf = (mat: Page): Promise<string> => mat.getByRole('timer').innerText();
export const start = (mat: Page) => mat.getByRole('button', { name: /Старт/ });

/** The proposed end is confirmed; the sentence after it says who has won. */
export const confirmEnd = async (mat: Page, victory: string, winner: Corner): Promise<string> => {
  const name = await nameAt(mat, winner);
  await mat.getByRole('button', { name: `${victory}, ${winner}: завершить?` }).click();
  await mat
    .getByRole('status')
    .filter({ hasText: 'Записано' })
    .filter({ hasText: `победа – ${name}` })
    .first()
    .waitFor();
  return name;
};

/** A bout by ippon: start, score, the proposed end. */
export const winByIppon = (venue: Venue, mat: Page, winner: Corner): Promise<string> =>
  venue.task('a bout on a phone', mat, async () => {
    await start(mat).click();
    await give(mat, winner, 'I');
    return confirmEnd(mat, 'Иппон', winner);
  });

/** Two waza-ari are an ippon: the clock stands, and the end is proposed. */
export const winByTwoWazaari = async (mat: Page, winner: Corner): Promise<string> => {
  expect(await mat.getByRole('timer').innerText()).toBe('04:00');
  await start(mat).click();
  await give(mat, winner, 'W');
  await give(mat, winner, 'W');
  expect(await corner(mat, winner).locator('output').innerText()).toBe('W2');
  return confirmEnd(mat, 'Ваза-ари авасэтэ иппон', winner);
};

/** The third shido loses the bout, and what is recorded names the other one as the winner. */
export const loseByShido = async (mat: Page, loser: Corner): Promise<string> => {
  await start(mat).click();
  for (let count = 0; count < 3; count += 1) await give(mat, loser, 'S');
  return confirmEnd(mat, 'Хансоку-макэ', other[loser] ?? '');
};

/** The time of the period runs out. */
export const runOut = async (mat: Page): Promise<void> => {
  await mat.getByRole('button', { name: /^Поправить время/ }).click();
  const clock = mat.getByRole('dialog');
  await clock.getByRole('button', { name: '01:00' }).click();
  for (let left = 6; left > 0; left -= 1) await clock.getByRole('button', { name: '−10' }).click();
  await mat.keyboard.press('Escape');
};

/** Nobody scores until the time is over: golden score begins, and the first score there ends the bout. */
export const winInGoldenScore = async (mat: Page, winner: Corner): Promise<string> => {
  await runOut(mat);
  await mat.getByRole('button', { name: 'Начать голден скор' }).click();
  await start(mat).click();
  await give(mat, winner, 'Y');
  return confirmEnd(mat, 'Юко', winner);
};

/** How many matches of categories the server still waits for. */
export const openMatches = async (mat: Page, eventId: number, categories: readonly string[]): Promise<number> => {
  const streams = (await posted(mat, '/api/get-event', { eventId }))['streams'] as { name: string; openMatchesCount: number }[];
  const own = streams.filter(({ name }) => categories.some((category) => name.endsWith(category)));
  return own.reduce((sum, { openMatchesCount }) => sum + openMatchesCount, 0);
};

/** Plays the bout that is on the mat to its end. */
export type PlayBout = (venue: Venue, mat: Page) => Promise<unknown>;
const byIppon: PlayBout = (venue, mat) => winByIppon(venue, mat, 'Белый');

/** Plays categories on their mat to the last bout. Nothing on the way is an alert. Answers how many bouts it took. */
export const playOut = async (
  venue: Venue,
  mat: Page,
  eventId: number,
  categories: readonly string[],
  play: PlayBout = byIppon,
): Promise<number> => {
  for (let played = 0; ; played += 1) {
    // Between two bouts the mat may have none for a moment: the server knows whether it is through.
    const isThere = () => isReady(mat);
    const isOver = async () => (await openMatches(mat, eventId, categories)) === 0;
    if (!(await until(async () => ((await isThere()) ? 'bout' : (await isOver()) && 'over'), 'a bout or the end')).startsWith('bout'))
      return played;
    const bout = await shownOn(mat);
    await play(venue, mat);
    await until(async () => (await shownOn(mat)) !== bout, `${bout} gone from the screen`);
    expect(await mat.getByRole('alert').count()).toBe(0);
  }
};

/** Plays what comes before a bout: which of two goes first is a matter of when the mat hears of them. */
export const playUpTo = async (venue: Venue, mat: Page, wanted: number | null): Promise<void> => {
  for (;;) {
    const number = await nextBout(mat);
    if (number === wanted) return;
    await winByIppon(venue, mat, 'Белый');
    await until(async () => (await boutOn(mat)) !== number, `bout ${number} gone from the screen`);
  }
};

const isReady = async (mat: Page): Promise<boolean> => (await start(mat).isVisible()) && start(mat).isEnabled();

/** The number of the bout that the mat shows, once it can be begun. */
export const nextBout = async (mat: Page): Promise<number | null> => {
  await until(() => isReady(mat), 'a bout that can be begun');
  return boutOn(mat);
};
