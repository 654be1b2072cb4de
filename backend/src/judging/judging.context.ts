import { judgingEvents } from '#contracts/judging/judging.events';
import type { ContextSpec } from '#platform/context-spec';
import { judgingView } from '#projections/judging/judging.view';
import { giveCommand } from './give.commands.js';
import { panelCommands } from './panel.commands.js';
import { seatQuery } from './seat.query.js';

export const judgingContext: ContextSpec = {
  name: 'judging',
  events: [judgingEvents],
  views: [judgingView],
  operations: [[...panelCommands, giveCommand, seatQuery]],
};
