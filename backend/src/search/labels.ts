import type { SearchKind } from '#contracts/site/search.docs';
import type { Locale } from '#platform/context';
import type { Chosen } from './segments.js';

const kinds: Record<SearchKind, Record<Locale, string>> = {
  athletes: { ru: 'Спортсмены', en: 'Athletes' },
  organizations: { ru: 'Организации', en: 'Organisations' },
  facilities: { ru: 'Спортивные объекты', en: 'Sports facilities' },
  events: { ru: 'Соревнования', en: 'Sport events' },
};

const descriptions: Record<SearchKind, Record<Locale, string>> = {
  athletes: {
    ru: 'Спортсмены с открытыми профилями: виды спорта, клубы, результаты.',
    en: 'Athletes with open profiles: sports, clubs, results.',
  },
  organizations: {
    ru: 'Клубы, спортивные школы и федерации: адреса, тренеры, спортсмены.',
    en: 'Clubs, sports schools and federations: addresses, coaches, athletes.',
  },
  facilities: {
    ru: 'Дворцы спорта, стадионы, бассейны, залы: адреса, фотографии, соревнования.',
    en: 'Arenas, stadiums, pools, halls: addresses, photos, sport events.',
  },
  events: {
    ru: 'Календарь соревнований: даты, места, категории, прямые трансляции и результаты.',
    en: 'Sport events: dates, places, categories, live results.',
  },
};

/** Heading of a search: what is looked for, of which sport, where. */
export const labelOf = (kind: SearchKind, { kindOfSport, country, region, city }: Chosen, locale: Locale): string =>
  [kinds[kind][locale], kindOfSport?.name, city?.name ?? region?.name ?? country?.name].filter(Boolean).join(' · ');

export const descriptionOf = (kind: SearchKind, label: string, locale: Locale): string => `${label}. ${descriptions[kind][locale]}`;
