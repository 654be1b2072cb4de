import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { until } from '../until.js';
import { nextBout, settled, shownOn, winByIppon } from './mats.js';
import type { Venue } from './venue.js';

/** Without a line a bout is finished, the next one comes, and after a reload the finished one does not come back. */
export const finishWithoutLine = async (venue: Venue, mat: Page): Promise<void> => {
  await until(
    () => mat.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'),
    'the worker ready',
  );
  await nextBout(mat);
  const finished = await shownOn(mat);
  await mat.context().setOffline(true);
  await winByIppon(venue, mat, 'Синий');
  const isOver = async () => (await shownOn(mat)) !== finished;
  await until(isOver, `${finished} gone from the screen`);
  mat.on('dialog', (dialog) => void dialog.accept());
  await mat.reload();
  await mat.locator('button.conn').waitFor();
  await until(isOver, `${finished} gone after a reload`);
  await venue.picture(mat, 'mat-offline-tablet');
  await mat.context().setOffline(false);
  await settled(mat);
  expect(await isOver()).toBe(true);
  // Nobody else was there.
  expect(await mat.getByText(/друг(ом|ое|ого) устройств|Кто-то другой|не на этом планшете/).count()).toBe(0);
};
