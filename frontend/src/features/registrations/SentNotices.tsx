import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import type { NoticeRecipient, SentNotice } from '#contracts/registrations/notification.docs';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { useQuery } from '../../app/useQuery.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Failure } from '../../ui/Failure.js';
import { Pill, type Tone } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { notifyTexts } from './notifyTexts.js';

const looks = {
  sent: ['ok', IconCheck, 'stateSent', 'countSent'],
  queued: ['info', IconClock, 'stateQueued', 'countQueued'],
  failed: ['danger', IconAlertTriangle, 'stateFailed', 'countFailed'],
} as const satisfies Record<NoticeRecipient['status'], readonly [Tone, unknown, string, string]>;
const askAgainMilliseconds = 1_500;

/** What was sent for a sport event, newest first; asks again while something waits. */
export const SentNotices = ({ eventId }: { eventId: number }) => {
  const t = useText(notifyTexts);
  const { answer, failure, isLoading, refetch } = useQuery(notificationOps.sent, { eventId });
  useEffect(() => {
    if (!answer?.notices.some(({ counts }) => counts.queued > 0)) return undefined;
    const timer = setTimeout(refetch, askAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [answer, refetch]);
  if (isLoading) return <Skeleton lines={4} height={32} />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer || answer.notices.length === 0) return <EmptyState>{t('noNotices')}</EmptyState>;
  return (
    <ul className="column">
      {answer.notices.map((notice) => (
        <OneNotice key={notice.noticeId} notice={notice} />
      ))}
    </ul>
  );
};

const OneNotice = ({ notice }: { notice: SentNotice }) => {
  const t = useText(notifyTexts);
  const locale = useLocale();
  const { kind, subject, text, sentAt, sentBy, counts, recipients, skipped } = notice;
  const when = formatDateTime(locale, sentAt);
  return (
    <li className="cardx card-p column">
      <div>
        <b>{kind === 'invitation' ? t('invitation') : subject}</b>
        <div className="muted t12">{t('sentBy', { when, who: sentBy.name })}</div>
      </div>
      <div className="row wrap">
        {(['sent', 'queued', 'failed'] as const)
          .filter((status) => counts[status] > 0)
          .map((status) => {
            const [tone, Icon, , word] = looks[status];
            return (
              <Pill key={status} tone={tone} icon={<Icon aria-hidden size={14} />}>
                {t(word, { count: counts[status] })}
              </Pill>
            );
          })}
        {counts.skipped > 0 && (
          <Pill tone="warn" icon={<IconAlertTriangle aria-hidden size={14} />}>
            {t('countSkipped', { count: counts.skipped })}
          </Pill>
        )}
      </div>
      <details>
        <summary>{t('recipients')}</summary>
        {text && (
          <p className="muted" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </p>
        )}
        <ul>
          {recipients.map(({ registrationId, name, status, error }) => (
            <li key={registrationId ?? name}>
              {name} <span className="muted">— {error ? <ErrorText keys={[error]} /> : t(looks[status][2])}</span>
            </li>
          ))}
          {skipped.map(({ registrationId, name, error }) => (
            <li key={registrationId}>
              {name}{' '}
              <span className="muted">
                — <ErrorText keys={[error]} />
              </span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
};
