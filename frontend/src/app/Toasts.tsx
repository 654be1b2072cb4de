import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ToastRegion } from '../ui/ToastRegion.js';
import { useErrorText } from '../ui/useErrorText.js';
import type { CoreState } from './store.js';
import { toastClosed } from './toasts.js';

/** The page's notices. */
export const Toasts = () => {
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const toasts = useSelector((state: CoreState) => state.toasts);
  const close = useCallback((id: string) => dispatch(toastClosed(id)), [dispatch]);
  const shown = toasts.map((toast) => (toast.text.startsWith('error.') ? { ...toast, text: errorText(toast.text) } : toast));
  return <ToastRegion toasts={shown} onClose={close} />;
};
