import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { myAthletesTexts } from './myAthletesTexts.js';

/** What an entrant still has to fight, for a calendar. */
export const CalendarLink = ({ eventId, registrationId }: { eventId: number; registrationId: number }) => {
  const t = useText(myAthletesTexts);
  const locale = useLocale();
  return (
    <a className="t13" href={localPath(locale, `/api/event/${eventId}/calendar.ics?registrationId=${registrationId}`)} download>
      {t('toCalendar')}
    </a>
  );
};
