import { gridEvents } from '#contracts/competition/grid.events';
import type { ContextSpec } from '#platform/context-spec';
import { drawsView } from '#projections/competition/draws.view';
import { gridView } from '#projections/competition/grid.view';
import { drawAll } from './grid/draw-all.js';
import { drawPlan } from './grid/draw-plan.js';
import { gridCommands } from './grid/grid.commands.js';
import { gridQueryRows } from './grid/grid.queries.js';

export const competitionContext: ContextSpec = {
  name: 'competition',
  events: [gridEvents],
  operations: [gridCommands, [drawAll, drawPlan], gridQueryRows],
  views: [gridView, drawsView],
};
