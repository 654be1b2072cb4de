const utc = (day: string): Date => new Date(`${day.split('-').reverse().join('-')}T00:00:00Z`);
const inWords = (locale: string) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const formats = { ru: inWords('ru'), en: inWords('en') };

/** The days of a sport event in words, as they stand on paper. */
export const eventDays = ({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }, locale: 'ru' | 'en'): string =>
  formats[locale].formatRange(utc(dateFrom), utc(dateTo));
