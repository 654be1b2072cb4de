import { calendarAddress } from '../../app/calendar.js';
import { useText } from '../../ui/texts.js';
import { myAthletesTexts } from './myAthletesTexts.js';

/** What an entrant still has to fight, for a calendar. */
export const CalendarLink = ({ eventId, registrationId }: { eventId: number; registrationId: number }) => {
  const t = useText(myAthletesTexts);
  return (
    <a className="t13" href={calendarAddress({ eventId, registrationId })} download>
      {t('toCalendar')}
    </a>
  );
};
