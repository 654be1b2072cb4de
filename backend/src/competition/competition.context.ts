import { gridEvents } from '#contracts/competition/grid.events';
import { protestRuleEvents } from '#contracts/competition/protest-rules.events';
import type { ContextSpec } from '#platform/context-spec';
import { boutsView } from '#projections/competition/bouts.view';
import { drawsView } from '#projections/competition/draws.view';
import { gridView } from '#projections/competition/grid.view';
import { protestRulesView, protestsView } from '#projections/competition/protests.view';
import { drawAll } from './grid/draw-all.js';
import { drawPlan } from './grid/draw-plan.js';
import { gridCommands } from './grid/grid.commands.js';
import { secretsBy } from './grid/public-draw.js';
import { gridQueryRows } from './grid/grid.queries.js';
import { paperRows } from './papers/papers.queries.js';
import { protestRuleRows } from './protests/protest-rules.js';

/** `drawKey`: what the secrets of public draws follow from. */
export const competitionContext = (drawKey: Buffer): ContextSpec => ({
  name: 'competition',
  events: [gridEvents, protestRuleEvents],
  operations: [gridCommands(secretsBy(drawKey)), [drawAll, drawPlan], gridQueryRows, paperRows, protestRuleRows],
  views: [gridView, boutsView, drawsView, protestsView, protestRulesView],
});
