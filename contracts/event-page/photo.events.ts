import { z } from 'zod';
import { events } from '../event.js';

const photoFields = z.object({
  title: z.string(),
  /** Where it stands in the gallery, from 0; equal ones by age. */
  index: z.number().int(),
  /** Only the staff sees it. */
  isHidden: z.boolean(),
  isRemoved: z.boolean(),
  /** The hash of the picture, and of a small one of it. */
  sha256: z.string(),
  small: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type PhotoFields = z.output<typeof photoFields>;

const ids = { cabinetPhotoId: z.number().int(), eventId: z.number().int().nullable() };
const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** A photo of a sport event, or of the site: `photo-{id}`. */
export const photoEvents = events({
  CabinetPhotoAdded: { v: 1, schema: z.object({ ...ids, photo: photoFields }) },
  CabinetPhotoEdited: { v: 1, schema: z.object({ ...ids, photo: photoFields, changes: z.array(change) }) },
});
