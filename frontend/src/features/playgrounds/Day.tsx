import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { IconButton } from '../../ui/Button.js';
import { formatDate, parseWireDate } from '../../ui/dates.js';
import { useLocale } from '../../ui/texts.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import css from './playgrounds.module.css';

const dayInMs = 86_400_000;
/** A sport event that lasts longer (a season) is scheduled by the days that its playgrounds have. */
const maxDays = 60;

const wireDate = (date: Date): string =>
  [date.getUTCDate(), date.getUTCMonth() + 1, date.getUTCFullYear()].map((part) => String(part).padStart(2, '0')).join('-');
const order = (date: string): number => parseWireDate(date)?.getTime() ?? 0;

/** The days of the sport event, and others that a playground has. */
export const datesOf = (
  { dateFrom, dateTo }: Pick<SportEvent, 'dateFrom' | 'dateTo'>,
  playgrounds: readonly PlaygroundShape[],
): string[] => {
  const [first, last] = [order(dateFrom), order(dateTo)];
  const count = Math.min(maxDays, Math.round((last - first) / dayInMs) + 1);
  const days = Array.from({ length: Math.max(1, count) }, (_day, i) => wireDate(new Date(first + i * dayInMs)));
  const others = playgrounds.flatMap(({ options }) => options.date ?? []);
  return [...new Set([...days, ...others])].sort((a, b) => order(a) - order(b));
};

interface DayProps {
  dates: readonly string[];
  date: string;
  onDate: (date: string) => void;
}

export const Day = ({ dates, date, onDate }: DayProps) => {
  const t = useBoardText(boardTexts);
  const locale = useLocale();
  const at = dates.indexOf(date);
  const [before, after] = [dates[at - 1], dates[at + 1]];
  return (
    <span className={css['day']}>
      {dates.length > 1 && (
        <IconButton label={t('dayBefore')} disabled={!before} onClick={() => before && onDate(before)}>
          <IconChevronLeft aria-hidden size={18} />
        </IconButton>
      )}
      <span>{formatDate(locale, date)}</span>
      {dates.length > 1 && (
        <IconButton label={t('dayAfter')} disabled={!after} onClick={() => after && onDate(after)}>
          <IconChevronRight aria-hidden size={18} />
        </IconButton>
      )}
    </span>
  );
};
