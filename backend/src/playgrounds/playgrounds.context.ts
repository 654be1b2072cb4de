import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import type { ContextSpec } from '#platform/context-spec';
import { playgroundsView, scheduleView } from '#projections/playgrounds/schedule.view';
import { calendarRows } from './calendar.js';
import { scheduleCommands } from './schedule.commands.js';
import { scheduleQueryRows } from './schedule.queries.js';

export const playgroundsContext = (publicUrl: string): ContextSpec => ({
  name: 'playgrounds',
  events: [scheduleEvents],
  operations: [scheduleCommands, scheduleQueryRows, calendarRows(publicUrl)],
  views: [scheduleView, playgroundsView],
});
