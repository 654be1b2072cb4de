import type { OptionDocument } from '#contracts/registrations/form.docs';
import type { RegistrationForm } from '#domain/registrations/form.fold';
import { findSport, sports } from '#contracts/rules/sports';
import type { Category, RegistrationOption, SportEvent } from '#contracts/sport-events/sport-event.docs';
import type { Locale } from '#platform/context';
import type { SportEventDoc } from '#projections/sport-events/sport-events.view';
import type { CategoryDoc } from '#projections/sport-events/categories.view';
import { shownNotice } from '#domain/sport-events/day-notice.rules';
import { isOverdue } from '#domain/sport-events/status.rules';
import { countryName } from '#backend/directory/countries';
import { geography } from '#backend/directory/geography';

/** The shapes of docs/spec/entities.md, as calls answer them. */

const sportOf = (sportId: number, locale: Locale) => {
  const sport = findSport(sportId) ?? sports[0];
  return sport ? { id: sport.id, name: sport[locale], key: sport.key } : null;
};

/** The city of the directory that is so named, else the name as it was given. */
const cityShape = ({ cityName, countryId }: Pick<SportEventDoc, 'cityName' | 'countryId'>, locale: Locale) => {
  if (cityName === null) return null;
  const city = geography().cityNamed(cityName, countryId);
  return city ? { id: city.id, name: city[locale] } : { id: null, name: cityName };
};

export const eventShape = (
  doc: SportEventDoc,
  { status, isLive }: Pick<SportEvent, 'status' | 'isLive'>,
  { locale, now }: { locale: Locale; now: string },
): SportEvent => ({
  id: doc.id,
  eventKey: doc.eventKey,
  name: doc.name,
  sport: sportOf(doc.sportId, locale),
  dateFrom: doc.dateFrom,
  dateTo: doc.dateTo,
  timeZone: doc.timeZone,
  country: doc.countryId === null ? null : { id: doc.countryId, name: countryName(doc.countryId, locale) },
  city: cityShape(doc, locale),
  venue: doc.venue,
  facility: doc.facilityId === null ? null : { id: doc.facilityId, name: doc.venue ?? '' },
  status,
  isLive,
  isOverdue: isOverdue(doc, status, now),
  admission: doc.admission,
  closing: doc.closing && { kind: doc.closing, reason: doc.closingReason, at: doc.closedAt ?? '' },
  dayNotice: shownNotice(doc, now),
  isPublished: doc.isPublished,
  registrationFrom: doc.registrationFrom,
  registrationTo: doc.registrationTo,
  points1Place: doc.points[0] ?? 0,
  points2Place: doc.points[1] ?? 0,
  points3Place: doc.points[2] ?? 0,
  points4Place: doc.points[3] ?? 0,
  points5Place: doc.points[4] ?? 0,
  points6Place: doc.points[5] ?? 0,
  points7Place: doc.points[6] ?? 0,
  points8Place: doc.points[7] ?? 0,
  source: doc.source,
  version: doc.version,
});

type CategoryState = Pick<Category, 'status' | 'isDrawn'>;

export const categoryShape = (doc: CategoryDoc, { status, isDrawn }: CategoryState): Category => ({
  id: doc.id,
  eventId: doc.eventId,
  streamKey: doc.streamKey,
  name: doc.name,
  discipline: doc.disciplineName === null ? null : { id: null, name: doc.disciplineName },
  gender: doc.gender,
  ageFrom: doc.ageFrom,
  ageTo: doc.ageTo,
  ageBy: doc.ageBy,
  weightFrom: doc.weightFrom,
  weightTo: doc.weightTo,
  levelIds: doc.levelIds,
  limit: doc.limit,
  entrantKind: doc.entrantKind,
  gridKind: doc.gridKind,
  options: doc.options,
  matchDurationInSeconds: doc.matchDurationInSeconds,
  minRestInMinutes: doc.minRestInMinutes,
  refereeUserIds: doc.refereeUserIds,
  sportMode: doc.sportMode,
  status,
  isDrawn,
  isCompleted: doc.isCompleted,
  index: doc.index,
  version: doc.version,
});

export const documentShape = ({ documentId, title, fileName, size }: OptionDocument) => ({ documentId, title, fileName, size });

/** `documents` are those of all options of the sport event. */
export const optionShape = (
  { priceInKopecks, ...option }: SportEventDoc['options'][number],
  eventId: number,
  documents: RegistrationForm['documents'] = [],
): RegistrationOption => ({
  ...option,
  eventId,
  price: priceInKopecks / 100,
  documents: documents.filter(({ registrationOptionId }) => registrationOptionId === option.id).map(documentShape),
});
