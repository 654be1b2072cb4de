import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { editTexts } from './editTexts.js';

/** Asks before what was typed is lost; between the sub-screens nothing is. */
export const LeaveGuard = ({ isDirty, base }: { isDirty: boolean; base: string }) => {
  const t = useText(editTexts);
  const blocker = useBlocker(({ nextLocation: { pathname } }) => isDirty && pathname !== base && !pathname.startsWith(`${base}/`));
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);
  return (
    <ConfirmDialog
      title={t('leaveTitle')}
      action={t('leave')}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('leaveText')}
    </ConfirmDialog>
  );
};
