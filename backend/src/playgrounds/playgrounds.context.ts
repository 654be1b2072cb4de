import { scheduleEvents } from '#contracts/playgrounds/schedule.events';
import type { ContextSpec } from '#platform/context-spec';
import { playgroundsView, scheduleView } from '#projections/playgrounds/schedule.view';
import { scheduleCommands } from './schedule.commands.js';
import { scheduleQueryRows } from './schedule.queries.js';

export const playgroundsContext: ContextSpec = {
  name: 'playgrounds',
  events: [scheduleEvents],
  operations: [scheduleCommands, scheduleQueryRows],
  views: [scheduleView, playgroundsView],
};
