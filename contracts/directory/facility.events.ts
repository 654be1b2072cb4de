import { z } from 'zod';
import { events } from '../event.js';
import { facilityTypeKeys } from '../rules/facility-types.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

const facilityFields = z.object({
  name: z.string(),
  type: z.enum(facilityTypeKeys),
  countryId: z.number().nullable(),
  countryRegionId: z.number().nullable(),
  cityId: z.number().nullable(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  sportIds: z.array(z.number()),
  /** It is no longer found or chosen; sport events that were held there keep it. */
  isClosed: z.boolean(),
});
export type FacilityFields = z.output<typeof facilityFields>;

const facilityPhoto = z.object({
  photoId: z.number().int(),
  /** The hash of the picture, and of a small one of it. */
  sha256: z.string(),
  small: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type FacilityPhoto = z.output<typeof facilityPhoto>;

/** A place where sport events are held: `facility-{id}`. */
export const facilityEvents = events({
  /** `byUserId` keeps it from then on, with the administrators. */
  FacilityCreated: {
    v: 1,
    schema: z.object({ facilityId: z.number(), facility: facilityFields, byUserId: z.number().nullable() }),
  },
  FacilityEdited: { v: 1, schema: z.object({ facilityId: z.number(), changes: z.array(change) }) },
  FacilityPhotoAdded: { v: 1, schema: z.object({ facilityId: z.number(), photo: facilityPhoto }) },
  FacilityPhotoRemoved: { v: 1, schema: z.object({ facilityId: z.number(), photoId: z.number().int() }) },
});
