import { gridEvents } from '#contracts/competition/grid.events';
import type { ContextSpec } from '#platform/context-spec';
import { drawsView } from '#projections/competition/draws.view';
import { gridView } from '#projections/competition/grid.view';
import { drawAll } from './grid/draw-all.js';
import { drawPlan } from './grid/draw-plan.js';
import { gridCommands } from './grid/grid.commands.js';
import { secretsBy } from './grid/public-draw.js';
import { gridQueryRows } from './grid/grid.queries.js';

/** `drawKey`: what the secrets of public draws follow from. */
export const competitionContext = (drawKey: Buffer): ContextSpec => ({
  name: 'competition',
  events: [gridEvents],
  operations: [gridCommands(secretsBy(drawKey)), [drawAll, drawPlan], gridQueryRows],
  views: [gridView, drawsView],
});
