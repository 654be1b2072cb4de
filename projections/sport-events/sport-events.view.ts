import {
  sportEventEvents,
  type RegistrationOptionFields,
  type SportEventFields,
  type StaffRow,
} from '#contracts/sport-events/sport-event.events';
import type { CertificateKind } from '#contracts/profiles/certificate.docs';
import { findSport } from '#contracts/rules/sports';
import { foldText } from '#contracts/text';
import { noticeIn, type NoticeOfDay } from '#domain/sport-events/sport-event.decider';
import type { Closing } from '#domain/sport-events/status.rules';
import { view } from '../view.js';

export interface SportEventDoc extends SportEventFields {
  id: number;
  options: RegistrationOptionFields[];
  staff: StaffRow[];
  /** How somebody has ended it by hand. */
  closing: Closing | null;
  closingReason: string;
  closedAt: string | null;
  dayNotice?: (NoticeOfDay & { at: string }) | null;
  /** Certificates that whoever enters has to have. */
  admission: CertificateKind[];
  version: number;
  createdAt: string;
}

const ordinal = (date: string): number => {
  const [day = '', month = '', year = ''] = date.split('-');
  return Number(`${year}${month}${day}`);
};

const empty: SportEventFields = {
  eventKey: '',
  name: '',
  sportId: 0,
  dateFrom: '01-01-1970',
  dateTo: '01-01-1970',
  timeZone: 'Europe/Moscow',
  countryId: null,
  cityName: null,
  venue: null,
  facilityId: null,
  isPublished: false,
  registrationFrom: null,
  registrationTo: null,
  points: [],
  source: null,
};

const open = { closing: null, closingReason: '', closedAt: null };

/** Sport events with their registration options and staff. */
export const sportEventsView = view(sportEventEvents, {
  name: 'sport_events',
  version: 8,
  initial: (key): SportEventDoc => ({
    ...empty,
    id: Number(key),
    options: [],
    staff: [],
    ...open,
    admission: [],
    version: 0,
    createdAt: '',
  }),
  keys: (event) => (event.type === 'EventsLoaded' ? Number(event.stream.split('-').at(-1)) : event.data.eventId),
  on: {
    SportEventCreated: (doc, event) => {
      Object.assign(doc, event.data.event, { version: event.version, createdAt: event.recordedAt });
    },
    SportEventUpdated: (doc, event) => {
      Object.assign(doc, event.data.event, { version: event.version });
    },
    RegistrationOptionSaved: (doc, { data: { option }, version }) => {
      const at = doc.options.findIndex(({ id }) => id === option.id);
      doc.options.splice(at < 0 ? doc.options.length : at, at < 0 ? 0 : 1, option);
      doc.version = version;
    },
    RegistrationOptionRemoved: (doc, { data, version }) => {
      doc.options = doc.options.filter(({ id }) => id !== data.registrationOptionId);
      doc.version = version;
    },
    EventStaffSaved: (doc, { data, version }) => {
      doc.staff = data.staff;
      doc.version = version;
    },
    AdmissionSet: (doc, { data, version }) => {
      Object.assign(doc, { admission: data.kinds, version });
    },
    SportEventCancelled: (doc, { data, version, recordedAt }) => {
      Object.assign(doc, { closing: 'cancelled', closingReason: data.reason, closedAt: recordedAt, version });
    },
    SportEventCompleted: (doc, { data, version, recordedAt }) => {
      Object.assign(doc, { closing: 'completed', closingReason: data.reason, closedAt: recordedAt, version });
    },
    SportEventReopened: (doc, { version }) => {
      Object.assign(doc, { ...open, version });
    },
    DayNoticeSet: (doc, { data, version, recordedAt }) => {
      const notice = noticeIn(data);
      doc.dayNotice = notice && { ...notice, at: recordedAt };
      doc.version = version;
    },
    EventsLoaded: (doc, { version }) => {
      doc.version = version;
    },
  },
  columns: {
    isPublished: { type: 'integer', value: (doc) => (doc.isPublished ? 1 : 0) },
    sportId: { type: 'integer', value: (doc) => doc.sportId },
    dateFrom: { type: 'integer', value: (doc) => ordinal(doc.dateFrom) },
    dateTo: { type: 'integer', value: (doc) => ordinal(doc.dateTo) },
    countryId: { type: 'integer', value: (doc) => doc.countryId },
    facilityId: { type: 'integer', value: (doc) => doc.facilityId },
    city: { type: 'text', value: (doc) => (doc.cityName === null ? null : foldText(doc.cityName)) },
    eventKey: { type: 'text', value: (doc) => doc.eventKey },
  },
  indexes: [['isPublished', 'dateFrom'], ['dateFrom'], ['eventKey'], ['facilityId', 'dateFrom']],
  text: (doc) => {
    const sport = findSport(doc.sportId);
    return [doc.name, doc.cityName, doc.venue, sport?.ru, sport?.en].filter(Boolean).join(' ');
  },
});

export interface StaffDoc {
  userId: number;
  roles: (Omit<StaffRow, 'userId'> & { eventId: number })[];
}

/** Who works at which sport event, by person. */
export const staffView = view(sportEventEvents, {
  name: 'staff',
  version: 1,
  initial: (key): StaffDoc => ({ userId: Number(key), roles: [] }),
  keys: (event) =>
    event.type === 'EventStaffSaved'
      ? [...new Set([...event.data.staff.map(({ userId }) => userId), ...event.data.changes.map(({ field }) => Number(field))])]
      : null,
  on: {
    EventStaffSaved: (doc, { data }) => {
      const others = doc.roles.filter(({ eventId }) => eventId !== data.eventId);
      const own = data.staff.filter(({ userId }) => userId === doc.userId);
      doc.roles = [
        ...others,
        ...own.map(({ role, playgroundIds, isHeadReferee }) => ({ eventId: data.eventId, role, playgroundIds, isHeadReferee })),
      ];
    },
  },
});

export interface LoadDoc {
  loads: { date: string; by: number | null; created: number; updated: number; failed: number; fileName: string }[];
}

const keptLoads = 50;

/** The last load files, by who loaded them. */
export const loadsView = view(sportEventEvents, {
  name: 'loads',
  version: 1,
  initial: (): LoadDoc => ({ loads: [] }),
  keys: (event) => (event.type === 'EventsLoaded' ? (event.actorUserId ?? 0) : null),
  on: {
    EventsLoaded: (doc, { data, recordedAt, actorUserId }) => {
      const row = {
        date: recordedAt,
        by: actorUserId,
        created: data.created.length,
        updated: data.updated.length,
        failed: 0,
        fileName: data.fileName,
      };
      doc.loads = [row, ...doc.loads].slice(0, keptLoads);
    },
  },
});
