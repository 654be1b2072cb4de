import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { words } from '../testing/page.js';
import { ConnectionPill } from './ConnectionPill.js';
import { LocaleContext } from './texts.js';
import { uiTexts } from './uiTexts.js';

const t = words(uiTexts);
const textOf = (props: Omit<Parameters<typeof ConnectionPill>[0], 'since'>): string | null => {
  const { unmount } = render(
    <LocaleContext value="en">
      <ConnectionPill since={Date.now() - 12_000} {...props} />
    </LocaleContext>,
  );
  const { textContent } = screen.getByRole('status');
  unmount();
  return textContent;
};

describe('how a page stands with the server', () => {
  test('what waits is counted, however the line is: also while the browser believes that it has one', () => {
    expect(textOf({ status: 'online', waiting: 2 })).toBe(t('sending', { count: 2 }));
    expect(textOf({ status: 'connecting', waiting: 2 })).toBe(t('sending', { count: 2 }));
    expect(textOf({ status: 'offline', waiting: 100 })).toBe(t('offlineWaiting', { count: 100 }));
    expect(textOf({ status: 'reconnecting', waiting: 100 })).toBe(t('reconnectingWaiting', { count: 100 }));
  });

  test('where nothing waits the state is said, and for how long the line is being looked for', () => {
    expect(textOf({ status: 'online' })).toBe(t('online'));
    expect(textOf({ status: 'offline' })).toBe(t('offline'));
    expect(textOf({ status: 'reconnecting' })).toBe(t('reconnecting', { count: 12 }));
  });

  test('what somebody must decide on comes first', () => {
    expect(textOf({ status: 'offline', waiting: 5, toDecide: 1 })).toBe(t('needsDecision', { count: 1 }));
  });
});
