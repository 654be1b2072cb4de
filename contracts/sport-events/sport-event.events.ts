import { z } from 'zod';
import { events } from '../event.js';
import { certificateKinds } from '../profiles/certificate.docs.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

const sportEventFields = z.object({
  eventKey: z.string(),
  name: z.string(),
  sportId: z.number(),
  dateFrom: z.string(),
  dateTo: z.string(),
  timeZone: z.string(),
  countryId: z.number().nullable(),
  cityName: z.string().nullable(),
  venue: z.string().nullable(),
  /** Where it is held, where `venue` is a facility; null: `venue` is what somebody has typed. */
  facilityId: z.number().nullable(),
  isPublished: z.boolean(),
  registrationFrom: z.string().nullable(),
  registrationTo: z.string().nullable(),
  points: z.array(z.number()),
  source: z.string().nullable(),
});
export type SportEventFields = z.output<typeof sportEventFields>;

const registrationOptionFields = z.object({
  id: z.number(),
  optionKey: z.string(),
  name: z.string(),
  priceInKopecks: z.number(),
  streamIds: z.array(z.number()),
  /** Who registers for it at no price is confirmed at once. */
  isAutoConfirmed: z.boolean(),
});
export type RegistrationOptionFields = z.output<typeof registrationOptionFields>;

const staffRow = z.object({
  userId: z.number(),
  /** Judges of panels and call rooms work by passes alone: they stand here and in no list of the staff. */
  role: z.enum(['organiser', 'operator', 'referee', 'judge', 'callRoom']),
  playgroundIds: z.array(z.number()),
  isHeadReferee: z.boolean(),
});
export type StaffRow = z.output<typeof staffRow>;

/** Whose work is done by a pass alone. */
export const isOfPassAlone = (role: StaffRow['role']): role is 'judge' | 'callRoom' => role === 'judge' || role === 'callRoom';

const withoutFacility = (old: { event: object }) => ({ ...old, event: { ...old.event, facilityId: null } });

export const sportEventEvents = events({
  /** Version 1 knew no facilities. */
  SportEventCreated: {
    v: 2,
    schema: z.object({ eventId: z.number(), event: sportEventFields }),
    upcasts: { 1: withoutFacility },
  },
  SportEventUpdated: {
    v: 2,
    schema: z.object({ eventId: z.number(), event: sportEventFields, changes: z.array(change) }),
    upcasts: { 1: withoutFacility },
  },
  RegistrationOptionSaved: {
    v: 2,
    schema: z.object({ eventId: z.number(), option: registrationOptionFields }),
    upcasts: { 1: (old: { option: object }) => ({ ...old, option: { ...old.option, isAutoConfirmed: false } }) },
  },
  RegistrationOptionRemoved: { v: 1, schema: z.object({ eventId: z.number(), registrationOptionId: z.number() }) },
  /** Version 1 knew no judges of panels. */
  EventStaffSaved: {
    v: 3,
    schema: z.object({ eventId: z.number(), staff: z.array(staffRow), changes: z.array(change) }),
    upcasts: { 1: (old: object) => old, 2: (old: object) => old },
  },
  /** Certificates that whoever enters has to have for its days; exactly these from here on. */
  AdmissionSet: { v: 1, schema: z.object({ eventId: z.number(), kinds: z.array(z.enum(certificateKinds)) }) },
  /** It does not take place, or goes no further. */
  SportEventCancelled: { v: 1, schema: z.object({ eventId: z.number(), reason: z.string() }) },
  /** Nothing more will be played, whatever was not. */
  SportEventCompleted: { v: 1, schema: z.object({ eventId: z.number(), reason: z.string() }) },
  /** The cancellation or the completion by hand is taken back. */
  SportEventReopened: {
    v: 1,
    schema: z.object({ eventId: z.number(), from: z.enum(['completed', 'cancelled']), reason: z.string() }),
  },
  /** A line for everybody on this day of the sport event's zone; null: none. */
  DayNoticeSet: {
    v: 1,
    schema: z.object({ eventId: z.number(), date: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  },
  EventsLoaded: {
    v: 1,
    schema: z.object({
      fileSha256: z.string(),
      fileName: z.string(),
      created: z.array(z.number()),
      updated: z.array(z.number()),
      counts: z.record(z.string(), z.number()),
    }),
  },
});
