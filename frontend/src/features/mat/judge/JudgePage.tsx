import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useSession } from '../../../app/session.js';
import { useDocumentVersion } from '../../../app/useDocument.js';
import { usePageTitle } from '../../../app/usePageTitle.js';
import { buttonClass } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { localPath } from '../../../ui/locale.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { loadMatSession } from '../resume.js';
import { useOutbox } from '../useOutbox.js';
import { useWakeLock } from '../useWakeLock.js';
import { JudgeDesk } from './JudgeDesk.js';
import { judgeTexts } from './judgeTexts.js';
import { useSeat } from './useSeat.js';
import base from '../mat.module.css';

/** A judge's phone: whom they judge now, and what their own seat enters. */
export const JudgePage = ({ eventId }: { eventId: number }) => {
  const t = useText(judgeTexts);
  const locale = useLocale();
  const store = useStore();
  const { isKnown, user } = useSession();
  useEffect(() => void loadMatSession(store), [store]);
  if (!isKnown) return <Skeleton lines={6} height={64} />;
  const playgroundId = user?.roles.find((one) => one.role === 'judge' && one.eventId === eventId)?.playgroundIds?.[0];
  if (!user || playgroundId === undefined)
    return (
      <main className={base['alone']}>
        <EmptyState
          action={
            <a className={buttonClass('primary', 'large')} href={localPath(locale, '/work')}>
              {t('openPass')}
            </a>
          }
        >
          {t('noPass')}
        </EmptyState>
      </main>
    );
  return <JudgeDevice eventId={eventId} playgroundId={playgroundId} userId={user.id} />;
};

const JudgeDevice = ({ eventId, playgroundId, userId }: { eventId: number; playgroundId: number; userId: number }) => {
  const outbox = useOutbox(userId, useDocumentVersion('judging', eventId));
  const answer = useSeat(eventId, playgroundId, outbox.waiting.length);
  usePageTitle(answer?.playground.name);
  useWakeLock(true);
  return answer && outbox.isOpen ? <JudgeDesk answer={answer} outbox={outbox} /> : <Skeleton lines={6} height={64} />;
};
