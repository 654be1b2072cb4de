import type { Page } from 'playwright-core';

/** The page shows what it has asked for: it says something, nothing is still loading, no colour or place is on its way. */
export const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const says = (selector: string): boolean => (document.querySelector(selector)?.textContent ?? '') !== '';
    const isMoving = (animation: Animation): boolean =>
      animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity;
    return (says('h1') || says('main')) && !document.querySelector('.skeleton, [data-awaited]') && !document.getAnimations().some(isMoving);
  });
