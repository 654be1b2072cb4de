import type { EventPage } from '#contracts/event-page/event-page.docs';
import type { SportEvent, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';

export const aSportEvent = (more: Partial<SportEvent> = {}): SportEvent => ({
  id: 3,
  eventKey: 'cup',
  name: 'Spring Cup',
  sport: null,
  dateFrom: '22-11-2026',
  dateTo: '23-11-2026',
  timeZone: 'Europe/Moscow',
  country: null,
  city: null,
  venue: null,
  status: 'registrationOpen',
  isLive: false,
  isOverdue: false,
  closing: null,
  dayNotice: null,
  isPublished: true,
  registrationFrom: null,
  registrationTo: null,
  points1Place: 0,
  points2Place: 0,
  points3Place: 0,
  points4Place: 0,
  points5Place: 0,
  points6Place: 0,
  points7Place: 0,
  points8Place: 0,
  source: null,
  version: 1,
  ...more,
});

export const aCategory = (
  id: number,
  name: string,
  more: Partial<SportEventAnswer['streams'][number]> = {},
): SportEventAnswer['streams'][number] => ({
  id,
  eventId: 3,
  streamKey: `s${id}`,
  name,
  discipline: null,
  gender: 'female',
  ageFrom: null,
  ageTo: null,
  ageBy: 'date',
  weightFrom: null,
  weightTo: null,
  levelIds: [],
  limit: null,
  entrantKind: 'athlete',
  gridKind: 'olympic',
  options: {},
  refereeUserIds: [],
  matchDurationInSeconds: 240,
  minRestInMinutes: 10,
  sportMode: null,
  status: 'registrationOpen',
  isDrawn: false,
  isCompleted: false,
  index: id,
  version: 1,
  matchesCount: 0,
  openMatchesCount: 0,
  ...more,
});

/** What a screen of the cabinet is given by whoever may do everything. */
export const anEventAnswer = (more: Partial<SportEventAnswer> = {}): SportEventAnswer => ({
  event: aSportEvent(),
  streams: [],
  registrationOptions: [],
  currency: 'RUB',
  playgrounds: [],
  levels: [],
  sportModes: [],
  permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: true },
  ...more,
});

/** A page of which nothing is said yet. */
export const anEventPage = (more: Partial<EventPage> = {}): EventPage => ({
  ...{ about: '', address: '', latitude: null, longitude: null, cover: null, photos: [], organizer: null, contacts: [] },
  ...{ documents: [], sponsors: [], timetable: [], news: [], products: [], standings: null, now: [] },
  ...more,
});
