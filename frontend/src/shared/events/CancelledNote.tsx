import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { useText } from '../../ui/texts.js';
import { eventStatusTexts } from './eventStatusTexts.js';

/** Said first on every page of a sport event that was cancelled. */
export const CancelledNote = ({ event: { closing } }: { event: Pick<SportEvent, 'closing'> }) => {
  const t = useText(eventStatusTexts);
  if (closing?.kind !== 'cancelled') return null;
  return (
    <div className="note note--danger" role="status">
      <p>
        <b>{t('cancelled')}</b> {t('because', { reason: closing.reason })}
      </p>
    </div>
  );
};
