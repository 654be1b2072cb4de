import { ageOn, isDay } from '#contracts/rules/dates';
import type { SiteSettings } from '#contracts/site/site-settings.events';

/**
 * The first day on which the profile of a child is handed over to them, dd-mm-yyyy; null: today is not before it, or the birth date is
 * not known. Whoever was born on 29 February comes of an age on 1 March.
 */
export const handOverFrom = (
  birthDate: string | null,
  { handOverAge }: Pick<SiteSettings, 'handOverAge'>,
  today: string,
): string | null => {
  if (birthDate === null || ageOn(birthDate, today) >= handOverAge) return null;
  const [day = '', month = '', year = ''] = birthDate.split('-');
  const sameDay = `${day}-${month}-${Number(year) + handOverAge}`;
  return isDay(sameDay) ? sameDay : `01-03-${Number(year) + handOverAge}`;
};
