import { newId } from '../ui/newId.js';

/** Short notices; a server's key is turned into text where it is shown. */
export interface Toast {
  id: string;
  tone: 'ok' | 'danger' | 'info';
  /** A key of the shared texts, or ready text. */
  text: string;
}
export type ToastsState = readonly Toast[];

export const toastShown = (tone: Toast['tone'], text: string) =>
  ({ type: 'toasts/shown', at: Date.now(), toast: { id: newId(), tone, text } }) as const;
export const toastClosed = (id: string) => ({ type: 'toasts/closed', id }) as const;

const atMost = 4;

export const toastsReducer = (state: ToastsState = [], given: { type: string }): ToastsState => {
  const action = given as ReturnType<typeof toastShown | typeof toastClosed> | { type: 'another' };
  if (action.type === 'toasts/shown') return [...state, action.toast].slice(-atMost);
  if (action.type === 'toasts/closed') return state.filter((toast) => toast.id !== action.id);
  return state;
};
