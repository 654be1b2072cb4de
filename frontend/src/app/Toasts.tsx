import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../ui/lazyPart.js';
import { useText } from '../ui/texts.js';
import { uiTexts } from '../ui/uiTexts.js';
import type { CoreState } from './store.js';
import { toastClosed } from './toasts.js';

/** Many pages never have any. */
const ToastRegion = lazyPart(async () => (await import('../ui/ToastRegion.js')).ToastRegion);

/** The page's notices. The region is there before the first of them: only then is it read out. */
export const Toasts = () => {
  const t = useText(uiTexts);
  const dispatch = useDispatch();
  const toasts = useSelector((state: CoreState) => state.toasts);
  const close = useCallback((id: string) => dispatch(toastClosed(id)), [dispatch]);
  return (
    <section aria-label={t('notices')} aria-live="polite">
      {toasts.length > 0 && <ToastRegion toasts={toasts} onClose={close} />}
    </section>
  );
};
