import { eventDays } from '#contracts/rules/event-days';
import type { DiplomaWords } from '#contracts/diplomas/diploma.docs';
import type { Locale } from '#platform/context';
import type { RegistrationDoc } from '#projections/registrations/registrations.view';

const texts = {
  ru: { place: (place: number) => `${place} место`, coach: (name: string) => `Тренер: ${name}`, specimen: 'ОБРАЗЕЦ' },
  en: { place: (place: number) => `${place}${ending(place)} place`, coach: (name: string) => `Coach: ${name}`, specimen: 'SPECIMEN' },
};

const endings = new Map<Intl.LDMLPluralRule, string>([
  ['one', 'st'],
  ['two', 'nd'],
  ['few', 'rd'],
]);
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ending = (place: number): string => endings.get(ordinals.select(place)) ?? 'th';

interface DiplomaFacts {
  event: { name: string; dateFrom: string; dateTo: string };
  streamName: string;
  locale: Locale;
  /** null: a specimen, which proves nothing. */
  code: string | null;
  /** Where a code is checked. */
  checkUrl: string;
}

/** What stands on the diploma of an entrant. */
export const diplomaWords = (doc: RegistrationDoc, { event, streamName, locale, code, checkUrl }: DiplomaFacts): DiplomaWords => {
  const t = texts[locale];
  return {
    name: doc.fullName,
    place: t.place(doc.place ?? 1),
    category: streamName,
    event: event.name,
    dates: eventDays(event, locale),
    club: doc.organization?.name ?? '',
    coach: doc.coach === null ? '' : t.coach(doc.coach.name),
    team: doc.team?.name ?? '',
    code: code ?? t.specimen,
    qr: code === null ? checkUrl : `${checkUrl}/${code}`,
  };
};
