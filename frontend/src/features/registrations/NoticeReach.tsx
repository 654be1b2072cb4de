import { IconAlertTriangle } from '@tabler/icons-react';
import type { NoticeChannel, NoticeReach as Reach } from '#contracts/registrations/notification.docs';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { useQuery } from '../../app/useQuery.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { notifyTexts } from './notifyTexts.js';

interface NoticeReachProps {
  eventId: number;
  registrationIds: readonly number[];
  channels: readonly NoticeChannel[];
}

/** Of more of them the first stand by name, the others as a number. */
const namedAtMost = 200;

/** Before a message is sent: whom it does not reach by the ways that are ticked, and why. */
export const NoticeReach = ({ eventId, registrationIds, channels }: NoticeReachProps) => {
  const t = useText(notifyTexts);
  const isAsked = registrationIds.length > 0 && channels.length > 0;
  const { answer, isRefetching } = useQuery(notificationOps.reach, isAsked ? { eventId, registrationIds, channels } : null);
  if (!isAsked) return null;
  if (!answer) return <Skeleton lines={1} />;
  const { recipientCount, skipped } = answer;
  if (skipped.length === 0) return <p className="muted">{`${t('reachesAll')} ${t('willReach', { count: recipientCount })}`}</p>;
  return (
    <div className="note note--warn" role="status" aria-busy={isRefetching}>
      <IconAlertTriangle aria-hidden size={20} />
      <div className="col">
        <span>{recipientCount === 0 ? t('reachesNobody') : t('willReach', { count: recipientCount })}</span>
        <Unreached skipped={skipped} />
      </div>
    </div>
  );
};

const Unreached = ({ skipped }: Pick<Reach, 'skipped'>) => {
  const t = useText(notifyTexts);
  return (
    <details open={skipped.length <= 5}>
      <summary>{t('unreached', { count: skipped.length })}</summary>
      <ul style={{ maxHeight: 200, overflowY: 'auto' }}>
        {skipped.slice(0, namedAtMost).map(({ registrationId, name, error }) => (
          <li key={registrationId}>
            {name} — <ErrorText keys={[error]} />
          </li>
        ))}
        {skipped.length > namedAtMost && <li>{t('andMore', { count: skipped.length - namedAtMost })}</li>}
      </ul>
    </details>
  );
};
