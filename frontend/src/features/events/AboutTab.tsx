import { formatDate } from '../../ui/dates.js';
import { formatMoment, zoneText } from '../../ui/moments.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from './eventsTexts.js';

export const AboutTab = ({ given: { event } }: TabProps) => {
  const t = useText(eventsTexts);
  const locale = useLocale();
  const points = ([1, 2, 3, 4, 5, 6, 7, 8] as const)
    .map((place) => ({ place, value: event[`points${place}Place`] }))
    .filter(({ place, value }) => place <= 6 || value > 0);
  const registration = [
    event.registrationFrom ? t('from', { from: formatMoment(locale, event.registrationFrom) }) : '',
    event.registrationTo ? t('to', { to: formatMoment(locale, event.registrationTo) }) : '',
  ];
  const rows: [string, string][] = [
    [t('sport'), event.sport?.name ?? ''],
    [
      t('dates'),
      event.dateFrom === event.dateTo
        ? formatDate(locale, event.dateFrom)
        : `${formatDate(locale, event.dateFrom)} – ${formatDate(locale, event.dateTo)}`,
    ],
    [t('place'), [event.venue, event.city?.name, event.country?.name].filter(Boolean).join(', ')],
    [t('timeZone'), zoneText(event.timeZone, locale)],
    [t('registrationTime'), registration.filter(Boolean).join(' ')],
    [t('pointsForPlaces'), points.some(({ value }) => value > 0) ? points.map(({ place, value }) => `${place}: ${value}`).join(', ') : ''],
    [t('source'), event.source ?? ''],
  ];
  return (
    <dl className="facts cardx">
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
};
