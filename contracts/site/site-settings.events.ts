import { z } from 'zod';
import { events } from '../event.js';

const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

const siteSettings = z.object({
  /** Full years from which on a guardian may open the page of a child under 14 to everybody; null: no guardian may. */
  childPageFromAge: z.number().int().nullable(),
  /** Full years from which on the profile of a child is handed over to them. */
  handOverAge: z.number().int(),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** What administrators have set for the whole site: `site-settings-site`. */
export const siteSettingsEvents = events({
  SiteSettingsSet: { v: 1, schema: z.object({ settings: siteSettings, changes: z.array(change) }) },
});
