import { csrfToken } from './http.js';
import type { Toast, toastShown } from './toasts.js';

/** A short notice after it has gone from the screen. */
export interface Notice extends Toast {
  /** When it was shown, in milliseconds. */
  at: number;
  isNew: boolean;
}
/** The newest first. */
export type NoticesState = readonly Notice[];

export const noticesRead = () => ({ type: 'notices/read' }) as const;
export const noticesCleared = () => ({ type: 'notices/cleared' }) as const;

const keptAtMost = 50;
const key = 'podium.notices';

/** The notices of this tab; those of another session are nobody's business here. */
const keptNotices = (): NoticesState => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { session?: string; notices?: NoticesState };
    return kept.session === csrfToken() ? (kept.notices ?? []) : [];
  } catch {
    return [];
  }
};

export const keepNotices = (notices: NoticesState): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ session: csrfToken(), notices }));
  } catch {
    // They are then gone with the page.
  }
};

export const noticesReducer = (state: NoticesState = keptNotices(), given: { type: string }): NoticesState => {
  const action = given as ReturnType<typeof toastShown | typeof noticesRead | typeof noticesCleared> | { type: 'another' };
  if (action.type === 'toasts/shown') {
    // That one's own press has succeeded can be read again, but is no news to count.
    const isNew = action.toast.tone !== 'ok';
    return [{ ...action.toast, at: action.at, isNew }, ...state].slice(0, keptAtMost);
  }
  if (action.type === 'notices/read') return state.map((notice) => ({ ...notice, isNew: false }));
  return action.type === 'notices/cleared' ? [] : state;
};
