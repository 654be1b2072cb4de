import { useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { useText } from '../ui/texts.js';
import { leaveTexts } from './leaveTexts.js';

interface LeaveGuardProps {
  isDirty: boolean;
  /** Where one may go without losing anything: the sub-screens of the form; nowhere else. */
  isInside: (pathname: string) => boolean;
}

/** All forms of the page; a router asks one blocker only, so the first of them asks for all. */
const guards = new Map<symbol, LeaveGuardProps>();
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const firstOne = (): symbol | undefined => guards.keys().next().value;

/** Asks before what was typed is lost; several forms may stand on one page. */
export const LeaveGuard = ({ isDirty, isInside }: LeaveGuardProps) => {
  const [id] = useState(() => Symbol('form'));
  const first = useSyncExternalStore(subscribe, firstOne);
  useEffect(() => {
    guards.set(id, { isDirty, isInside });
    tell();
  }, [id, isDirty, isInside]);
  useEffect(
    () => () => {
      guards.delete(id);
      tell();
    },
    [id],
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isDirty]);
  return first === id ? <Blocker /> : null;
};

const wouldLose = (pathname: string): boolean => [...guards.values()].some(({ isDirty, isInside }) => isDirty && !isInside(pathname));

const Blocker = () => {
  const t = useText(leaveTexts);
  const blocker = useBlocker(({ nextLocation: { pathname } }) => wouldLose(pathname));
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
