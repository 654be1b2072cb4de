import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { useText } from '../../ui/texts.js';
import { callOp } from '../http.js';
import { lastAsked } from '../lastAsked.js';
import { sessionExpired, useSession } from '../session.js';
import { sessionOp } from '../sessionCall.js';
import { shellTexts } from './shellTexts.js';

const minute = 60_000;
const lookEvery = 15_000;
/** Somebody who reads or types a long text has this long to say so. */
const warnedMinutes = 3;

/** Minutes until the login of whoever does nothing ends. */
const minutesLeft = (idleMinutes: number): number => Math.ceil((lastAsked() + idleMinutes * minute - Date.now()) / minute);

/** Tells whoever has not asked the server for long that the login is about to end; what they have typed stays on the screen. */
export const IdleWarning = () => {
  const t = useText(shellTexts);
  const dispatch = useDispatch();
  const { user, isExpired = false } = useSession();
  const idleMinutes = user?.idleMinutes;
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (idleMinutes === undefined) return;
    const look = () => {
      const minutes = minutesLeft(idleMinutes);
      setLeft(minutes > warnedMinutes ? null : minutes);
      if (minutes <= 0) dispatch(sessionExpired());
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [idleMinutes, dispatch]);
  const stay = async () => {
    const outcome = await callOp(sessionOp);
    setLeft(null);
    if (outcome.success && !outcome.user) dispatch(sessionExpired());
  };
  return (
    <Dialog title={t('idle')} size="small" isOpen={left !== null && left > 0 && !isExpired} onClose={() => void stay()}>
      <p role="status">{t('idleText', { count: left ?? 0 })}</p>
      <Button look="primary" onClick={() => void stay()}>
        {t('stay')}
      </Button>
    </Dialog>
  );
};
