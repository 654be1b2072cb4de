import { gridEvents } from '#contracts/competition/grid.events';
import { gridOps } from '#contracts/competition/grid.ops';
import { categoryOfMatch } from '#domain/competition/state';
import type { ContextSpec } from '#platform/context';
import { aggregate } from '#platform/operations/tables';
import { notFound } from '#domain/decider';
import { gridView } from '#projections/competition/grid.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { drawAllHandler } from './grid/draw-all.handler.js';
import { gridAnswers } from './grid/grid.answers.js';
import { grid } from '#domain/competition/grid.decider';
import { gridFacts } from './grid/grid.facts.js';
import { gridQueryTable } from './grid/grid.queries.js';

const gridOperations = aggregate({
  decider: grid,
  ops: gridOps,
  id: async (input, context) => {
    if ('streamId' in input) return input.streamId;
    if ('matchId' in input) return categoryOfMatch(input.matchId);
    return (await context.documents.get(registrationsView, input.registrationId))?.streamId ?? notFound('registrationId');
  },
  facts: gridFacts,
  answers: gridAnswers,
});

export const competitionContext: ContextSpec = {
  name: 'competition',
  events: [gridEvents],
  operations: [gridOperations, drawAllHandler, gridQueryTable],
  views: [gridView],
};
