import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isSharedKey, serverText } from '../ui/sharedTexts.js';
import { useLocale } from '../ui/texts.js';
import { ToastRegion } from '../ui/ToastRegion.js';
import type { CoreState } from './store.js';
import { toastClosed } from './toasts.js';

/** The page's notices. */
export const Toasts = () => {
  const locale = useLocale();
  const dispatch = useDispatch();
  const toasts = useSelector((state: CoreState) => state.toasts);
  const close = useCallback((id: string) => dispatch(toastClosed(id)), [dispatch]);
  const shown = toasts.map((toast) => ({
    ...toast,
    text: isSharedKey(toast.text) || toast.text.startsWith('error.') ? serverText(locale, toast.text) : toast.text,
  }));
  return <ToastRegion toasts={shown} onClose={close} />;
};
