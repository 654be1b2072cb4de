import { z } from 'zod';
import { events } from '../event.js';

/** Places come and go with the screens, so an event names them by their words alone. */
const tooltip = z.object({ key: z.string(), locale: z.string(), text: z.string() });
const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** What administrators explain on screens: `tooltips-site`. */
export const tooltipEvents = events({
  /** Those that have changed; an empty text takes one away. */
  TooltipsSet: { v: 1, schema: z.object({ tooltips: z.array(tooltip), changes: z.array(change) }) },
});
