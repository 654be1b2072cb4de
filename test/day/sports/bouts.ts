import type { Page } from 'playwright-core';
import { correctToOther, openDecidedMatch } from '../corrections.js';
import { nameAt, nextBout, playOut, type Corner, type PlayBout } from '../mats.js';
import type { SportDay, Stage } from './sportDay.js';

/** Winner and loser of the bout on the mat: who comes first in the alphabet wins, so that nobody in a group ends level. */
export const winnerFirst = async (mat: Page, sides: readonly [Corner, Corner]): Promise<[winner: Corner, loser: Corner]> => {
  const [left, right] = sides;
  return (await nameAt(mat, left)) < (await nameAt(mat, right)) ? [left, right] : [right, left];
};

/** A bout with an ending of the sport, once it is on the mat. */
export const bout =
  (sides: readonly [Corner, Corner], fight: (stage: Stage, winner: Corner, loser: Corner) => Promise<unknown>) =>
  async (stage: Stage): Promise<void> => {
    await nextBout(stage.mat);
    await fight(stage, ...(await winnerFirst(stage.mat, sides)));
  };

/** All bouts by the shortest way through one. */
export const playAllBy =
  (play: PlayBout): SportDay['playAll'] =>
  async ({ venue, mat, eventId }, categories) => {
    await playOut(venue, mat, eventId, categories, play);
  };

/** In the cabinet: who had lost the match has won it. */
export const correctBout =
  (better: number, worse: number): SportDay['correct'] =>
  async ({ venue, desk }) => {
    await openDecidedMatch(desk);
    await correctToOther(venue, desk, better, worse);
  };
