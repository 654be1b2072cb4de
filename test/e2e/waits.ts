import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** The page shows what it has asked for: it says something, nothing is still loading, no colour or place is on its way. */
export const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const says = (selector: string): boolean => (document.querySelector(selector)?.textContent ?? '') !== '';
    const isMoving = (animation: Animation): boolean =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity;
    return (says('h1') || says('main')) && !document.querySelector('.skeleton, [data-awaited]') && !document.getAnimations().some(isMoving);
  });

/** Half a minute and more: a busy machine draws late, not wrong. */
const [looks, betweenLooks] = [400, 100];

/** Reads again and again until what is read stands the check; what it was at last is told if it never does. */
export const comesTo = async <T>(read: () => T | Promise<T>, check: (value: T) => void): Promise<void> => {
  for (let left = looks; ; left -= 1) {
    const value = await read();
    try {
      check(value);
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
    await pause(betweenLooks);
  }
};
