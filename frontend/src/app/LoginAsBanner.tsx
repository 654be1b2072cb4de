import type { loginAsOps } from '#contracts/identity/login-as.ops';
import { IconUserShield } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/Button.js';
import { formatTime } from '../ui/dates.js';
import { localPath, pageLocale } from '../ui/locale.js';
import { useLocale, useText } from '../ui/texts.js';
import { ref } from './call.js';
import { callOp } from './http.js';
import css from './loginAs.module.css';
import { readLoginAs } from './loginAs.js';
import { loginAsTexts } from './loginAsTexts.js';

const endLoginAsOp = ref<typeof loginAsOps.end>({ path: '/api/login-as/end', kind: 'none' });
const minute = 60_000;

/** On every page, as long as an administrator works in the name of another. */
export const LoginAsBanner = () => {
  const t = useText(loginAsTexts);
  const locale = useLocale();
  const [known] = useState(readLoginAs);
  const [isEnding, setEnding] = useState(false);
  const endsAt = known?.endsAt;
  useEffect(() => {
    if (!endsAt) return undefined;
    // What was shown to that person is left when their half hour is over.
    const timer = setTimeout(() => location.assign(localPath(pageLocale(), '/')), Math.max(minute / 60, Date.parse(endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (!known) return null;
  const end = () => {
    setEnding(true);
    void callOp(endLoginAsOp).then(() => location.assign(localPath(pageLocale(), '/')));
  };
  const time = formatTime(locale, known.endsAt);
  return (
    <div className={css['banner']} role="status">
      <IconUserShield aria-hidden size={20} />
      <span>
        {t('inNameOf')} <strong>{known.fullName}</strong>, {t('until', { time })}
      </span>
      <Button size="small" isBusy={isEnding} onClick={end}>
        {t('end')}
      </Button>
    </div>
  );
};
