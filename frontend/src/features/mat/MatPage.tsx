import { useEffect, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { useSession } from '../../app/session.js';
import { buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { localPath, plainPath } from '../../ui/locale.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { mayRunBouts } from './access.js';
import { Mat } from './Mat.js';
import { matTexts } from './matTexts.js';
import { loadMatSession } from './resume.js';
import css from './mat.module.css';

interface MatPageProps {
  eventId: number;
  playgroundId: number;
}

/** A referee's tablet at one playground: the bout on it, its clock, scores and winner, on any line. */
export const MatPage = ({ eventId, playgroundId }: MatPageProps) => {
  const t = useText(matTexts);
  const locale = useLocale();
  const store = useStore();
  const { isKnown, user } = useSession();
  useEffect(() => void loadMatSession(store), [store]);
  if (!isKnown) return <Skeleton lines={6} height={64} />;
  const login = localPath(locale, `/login?next=${encodeURIComponent(plainPath(location.pathname))}`);
  if (!user) return <Alone text={t('loginNeeded')} action={<Way to={login}>{t('login')}</Way>} />;
  if (!mayRunBouts(user, eventId, playgroundId)) {
    const actions = (
      <>
        <Way to={login}>{t('loginAsOther')}</Way> <Way to={localPath(locale, `/live/${eventId}`)}>{t('toLive')}</Way>
      </>
    );
    return <Alone text={t('notYours', { name: user.fullName })} action={actions} />;
  }
  return (
    <Mat
      eventId={eventId}
      playgroundId={playgroundId}
      userId={user.id}
      unknown={<Alone text={t('noPlayground')} action={<Way to={localPath(locale, '/')}>{t('toEvents')}</Way>} />}
    />
  );
};

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className={buttonClass('primary', 'large')} href={to}>
    {children}
  </a>
);

const Alone = ({ text, action }: { text: string; action: ReactNode }) => (
  <main className={css['alone']}>
    <EmptyState action={action}>{text}</EmptyState>
  </main>
);
