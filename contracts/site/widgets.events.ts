import { z } from 'zod';
import { events } from '../event.js';
import { widgetLocales, widgetThemes, type WidgetType } from './widgets.docs.js';

const settings = z.object({
  type: z.custom<WidgetType>((value) => typeof value === 'string'),
  title: z.string(),
  pageKey: z.string(),
  playgroundId: z.number().nullable(),
  streamId: z.number().nullable(),
  theme: z.enum(widgetThemes),
  locale: z.enum(widgetLocales),
});
const ids = { eventId: z.number(), widgetId: z.number() };
const change = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() });

/** `widgets-{eventId}`: parts of a sport event that stand in other sites. */
export const widgetEvents = events({
  WidgetAdded: { v: 1, schema: z.object({ ...ids, widget: settings }) },
  WidgetEdited: { v: 1, schema: z.object({ ...ids, widget: settings, changes: z.array(change) }) },
  WidgetDisabled: { v: 1, schema: z.object(ids) },
  WidgetEnabled: { v: 1, schema: z.object(ids) },
});
