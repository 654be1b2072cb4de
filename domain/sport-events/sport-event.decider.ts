import type { Change, EventOf } from '#contracts/event';
import { certificateKinds, type CertificateKind } from '#contracts/profiles/certificate.docs';
import {
  isOfPassAlone,
  sportEventEvents,
  type RegistrationOptionFields,
  type SportEventFields,
  type StaffRow,
} from '#contracts/sport-events/sport-event.events';
import { isBefore, toOrdinal } from '#contracts/rules/dates';
import { refuse, refuseFields, type Decision } from '#domain/decider';
import type { Closing } from './status.rules.js';

export type SportEventEvent = EventOf<typeof sportEventEvents>;

/** `date`: the day of the sport event's zone on which it is shown. */
export interface NoticeOfDay {
  text: string;
  date: string;
}

export const noticeIn = ({ to, date }: { to: string | null; date: string }): NoticeOfDay | null =>
  to === null ? null : { text: to, date };

export interface SportEvent {
  fields: SportEventFields | null;
  options: RegistrationOptionFields[];
  staff: StaffRow[];
  closing: Closing | null;
  dayNotice: NoticeOfDay | null;
  /** Certificates that whoever enters has to have. */
  admission: CertificateKind[];
}

export const sportEvent = {
  name: 'sportEvent',
  events: sportEventEvents,
  initial: (): SportEvent => ({ fields: null, options: [], staff: [], closing: null, dayNotice: null, admission: [] }),
  evolve: (state: SportEvent, event: SportEventEvent): SportEvent => {
    switch (event.type) {
      case 'SportEventCreated':
      case 'SportEventUpdated':
        state.fields = event.data.event;
        return state;
      case 'RegistrationOptionSaved':
        state.options = [...state.options.filter(({ id }) => id !== event.data.option.id), event.data.option];
        return state;
      case 'RegistrationOptionRemoved':
        state.options = state.options.filter(({ id }) => id !== event.data.registrationOptionId);
        return state;
      case 'EventStaffSaved':
        state.staff = event.data.staff;
        return state;
      case 'AdmissionSet':
        state.admission = event.data.kinds;
        return state;
      case 'SportEventCancelled':
        state.closing = 'cancelled';
        return state;
      case 'SportEventCompleted':
        state.closing = 'completed';
        return state;
      case 'SportEventReopened':
        state.closing = null;
        return state;
      case 'DayNoticeSet':
        state.dayNotice = noticeIn(event.data);
        return state;
      case 'EventsLoaded':
        return state;
    }
  },
};

export const changesBetween = (from: object, to: object): Change[] => {
  const before = new Map<string, unknown>(Object.entries(from));
  return Object.entries(to)
    .filter(([field, value]) => JSON.stringify(before.get(field)) !== JSON.stringify(value))
    .map(([field, value]) => ({ field, from: before.get(field) ?? null, to: value as unknown }));
};

/** Makes the sport event with its default registration option, or records what changed. */
export const saveSportEvent = (
  state: SportEvent,
  eventId: number,
  fields: SportEventFields,
  makerId: number | null,
): Decision<SportEventEvent, 'error.required' | 'error.date_range'> => {
  if (fields.name === '') return refuse('error.required', 'event.name');
  if (toOrdinal(fields.dateFrom) > toOrdinal(fields.dateTo)) return refuse('error.date_range', 'event.dateTo');
  const { registrationFrom, registrationTo } = fields;
  if (registrationFrom !== null && registrationTo !== null && isBefore(registrationTo, registrationFrom))
    return refuse('error.date_range', 'event.registrationTo');
  if (state.fields) {
    const changes = changesBetween(state.fields, fields);
    return changes.length === 0 ? [] : [{ type: 'SportEventUpdated', data: { eventId, event: fields, changes } }];
  }
  const option = { id: eventId, optionKey: 'default', name: 'default', priceInKopecks: 0, streamIds: [], isAutoConfirmed: false };
  return [
    { type: 'SportEventCreated', data: { eventId, event: fields } },
    { type: 'RegistrationOptionSaved', data: { eventId, option } },
    ...(makerId === null ? [] : staffSaved(eventId, [], [{ userId: makerId, role: 'organiser', playgroundIds: [], isHeadReferee: false }])),
  ];
};

export const saveOption = (
  state: SportEvent,
  eventId: number,
  option: RegistrationOptionFields,
): Decision<SportEventEvent, 'error.price' | 'error.duplicate' | 'error.required'> => {
  const errors = {
    ...(option.name === '' && { 'registrationOption.name': ['error.required' as const] }),
    ...((option.priceInKopecks < 0 || !Number.isInteger(option.priceInKopecks)) && {
      'registrationOption.price': ['error.price' as const],
    }),
    ...(state.options.some(({ id, optionKey }) => id !== option.id && optionKey === option.optionKey) && {
      'registrationOption.optionKey': ['error.duplicate' as const],
    }),
  };
  const refused = refuseFields(errors);
  if (refused) return refused;
  const known = state.options.find(({ id }) => id === option.id);
  return known && changesBetween(known, option).length === 0 ? [] : [{ type: 'RegistrationOptionSaved', data: { eventId, option } }];
};

/** In the order in which they are listed, each once. */
export const setAdmission = ({ admission }: SportEvent, eventId: number, wanted: readonly CertificateKind[]): SportEventEvent[] => {
  const kinds = certificateKinds.filter((kind) => wanted.includes(kind));
  return kinds.join() === admission.join() ? [] : [{ type: 'AdmissionSet', data: { eventId, kinds } }];
};

/** The default option stays: a sport event always has one. */
export const removeOption = (
  state: SportEvent,
  eventId: number,
  registrationOptionId: number,
): Decision<SportEventEvent, 'error.not_empty' | 'error.not_found'> => {
  const known = state.options.find(({ id }) => id === registrationOptionId);
  if (!known) return refuse('error.not_found', 'registrationOptionId');
  if (known.optionKey === 'default') return refuse('error.not_empty', 'registrationOptionId');
  return [{ type: 'RegistrationOptionRemoved', data: { eventId, registrationOptionId } }];
};

const staffSaved = (eventId: number, before: readonly StaffRow[], staff: StaffRow[]): SportEventEvent[] => {
  const of = (rows: readonly StaffRow[], userId: number) => rows.filter((row) => row.userId === userId);
  const ids = [...new Set([...before, ...staff].map(({ userId }) => userId))];
  const changes = ids
    .map((userId) => ({ field: String(userId), from: of(before, userId), to: of(staff, userId) }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  return changes.length === 0 ? [] : [{ type: 'EventStaffSaved', data: { eventId, staff, changes } }];
};

/** No list of the staff names those who work by a pass alone. */
export const withoutPasses = (staff: readonly StaffRow[]) =>
  staff.flatMap(({ role, ...row }) => (isOfPassAlone(role) ? [] : [{ ...row, role }]));

export const saveStaff = (state: SportEvent, eventId: number, staff: StaffRow[]): Decision<SportEventEvent, 'error.required'> =>
  staff.some(({ role }) => role === 'organiser') ? staffSaved(eventId, state.staff, staff) : refuse('error.required', 'staff');
