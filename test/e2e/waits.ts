import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** Looks again and again until it is so. */
export const until = async (what: string, isSo: () => Promise<boolean>, patience = 30_000): Promise<void> => {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`never: ${what}`);
    await pause(50);
  }
};

/** The page shows what it has asked for: it says something, nothing is still loading, no colour or place is on its way. */
export const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const says = (selector: string): boolean => (document.querySelector(selector)?.textContent ?? '') !== '';
    const isMoving = (animation: Animation): boolean =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity;
    return (says('h1') || says('main')) && !document.querySelector('.skeleton') && !document.getAnimations().some(isMoving);
  });
