import '@mantine/dates/styles.css';
import './calendar.css';
import { DatePicker } from '@mantine/dates';
import 'dayjs/locale/ru';
import { isDay } from '#contracts/rules/dates';
import { useLocale } from './texts.js';

/** dd-mm-yyyy ↔ yyyy-mm-dd */
const turned = (day: string): string => day.split('-').reverse().join('-');

/** A month to pick a day of; weeks start on Monday. */
export const Calendar = ({ day, onPick }: { day: string; onPick: (day: string) => void }) => {
  const locale = useLocale();
  const chosen = isDay(day) ? turned(day) : null;
  return (
    <DatePicker
      locale={locale}
      firstDayOfWeek={1}
      hideOutsideDates
      className="calendar"
      value={chosen}
      {...(chosen && { defaultDate: chosen })}
      onChange={(picked) => {
        if (picked) onPick(turned(picked));
      }}
    />
  );
};
