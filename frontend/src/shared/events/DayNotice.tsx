import { IconAlertTriangle } from '@tabler/icons-react';
import type { DayNotice as Notice } from '#contracts/sport-events/sport-event.docs';
import { formatTime } from '../../ui/dates.js';
import { useLocale } from '../../ui/texts.js';

/** What everybody must know today, at the head of each page of a sport event. */
export const DayNotice = ({ notice }: { notice: Notice | null | undefined }) => {
  const locale = useLocale();
  if (!notice) return null;
  return (
    <div className="note note--warn" role="status">
      <IconAlertTriangle aria-hidden size={20} />
      <p>
        <b>{notice.text}</b> <time dateTime={notice.at}>{formatTime(locale, notice.at)}</time>
      </p>
    </div>
  );
};
