import { IconClock } from '@tabler/icons-react';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { Pill, StatusPill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { eventStatusTexts } from './eventStatusTexts.js';

interface EventStatusProps {
  event: Pick<SportEvent, 'status' | 'isPublished' | 'isLive'> & Partial<Pick<SportEvent, 'isOverdue'>>;
  /** The staff is told what still has to be done. */
  isOfStaff?: boolean;
}

/** Where a sport event stands; one that is not published says so first. */
export const EventStatus = ({ event: { status, isPublished, isLive, isOverdue = false }, isOfStaff = false }: EventStatusProps) => {
  const t = useText(eventStatusTexts);
  const isOnlyDraft = !isPublished && status === 'announced';
  return (
    <>
      {!isPublished && <StatusPill of="eventStatus" value="draft" />}
      {isLive && <LiveBadge />}
      {status === 'running' && !isLive && (
        <Pill tone="brand" icon={<IconClock aria-hidden size={14} />}>
          {t('soon')}
        </Pill>
      )}
      {status !== 'running' && !isOnlyDraft && <StatusPill of="eventStatus" value={status} />}
      {isOfStaff && isOverdue && (
        <Pill tone="warn" icon={<IconClock aria-hidden size={14} />}>
          {t('overdue')}
        </Pill>
      )}
    </>
  );
};
