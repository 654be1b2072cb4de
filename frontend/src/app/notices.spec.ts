import { describe, expect, test } from '@jest/globals';
import { noticesCleared, noticesRead, noticesReducer, type NoticesState } from './notices.js';
import { toastClosed, toastShown, toastsReducer } from './toasts.js';

const after = (...actions: { type: string }[]): NoticesState => actions.reduce<NoticesState>(noticesReducer, []);

describe('notices', () => {
  test('a toast that was closed stays among the notices, the newest first; that one’s own press has succeeded is no news', () => {
    const [saved, failed] = [toastShown('ok', 'saved'), toastShown('danger', 'error.network')];
    const actions = [saved, failed, toastClosed(saved.toast.id), toastClosed(failed.toast.id)];
    expect(actions.reduce<ReturnType<typeof toastsReducer>>(toastsReducer, [])).toEqual([]);
    expect(after(...actions).map(({ text, isNew }) => [text, isNew])).toEqual([
      ['error.network', true],
      ['saved', false],
    ]);
  });

  test('are new until they are read, go when they are cleared, and are fifty at most', () => {
    const shown = Array.from({ length: 60 }, (_, i) => toastShown('info', `${i}`));
    const all = after(...shown);
    expect(all).toHaveLength(50);
    expect(all[0]?.text).toBe('59');
    expect(noticesReducer(all, noticesRead()).some(({ isNew }) => isNew)).toBe(false);
    expect(noticesReducer(all, noticesCleared())).toEqual([]);
  });
});
