import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { defineTexts, useText } from '../ui/texts.js';

const leaveTexts = defineTexts({
  ru: { title: 'Уйти без сохранения?', text: 'Изменения не сохранены и пропадут.', leave: 'Уйти' },
  en: { title: 'Leave without saving?', text: 'Changes are not saved and will be lost.', leave: 'Leave' },
});

interface LeaveGuardProps {
  isDirty: boolean;
  /** Where one may go without losing anything: the sub-screens of the form; nowhere else. */
  isInside: (pathname: string) => boolean;
}

/** Asks before what was typed is lost. */
export const LeaveGuard = ({ isDirty, isInside }: LeaveGuardProps) => {
  const t = useText(leaveTexts);
  const blocker = useBlocker(({ nextLocation: { pathname } }) => isDirty && !isInside(pathname));
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);
  return (
    <ConfirmDialog
      title={t('title')}
      action={t('leave')}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('text')}
    </ConfirmDialog>
  );
};
