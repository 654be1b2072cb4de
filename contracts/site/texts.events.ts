import { z } from 'zod';
import { events } from '../event.js';

const entry = z.union([
  z.string(),
  z.object({ one: z.string(), few: z.string().optional(), many: z.string().optional(), other: z.string() }),
]);

/** What administrators write in the place of texts of the interface: `site-texts-site`. Texts and languages come and go, so both are words. */
export const siteTextEvents = events({
  /** `from`: what stood there before, of the code or written by them; null: the language had no text. */
  SiteTextSet: { v: 1, schema: z.object({ key: z.string(), locale: z.string(), from: entry.nullable(), to: entry }) },
  /** `to`: the text of the code, which stands there again. */
  SiteTextTakenBack: { v: 1, schema: z.object({ key: z.string(), locale: z.string(), from: entry, to: entry.nullable() }) },
});
