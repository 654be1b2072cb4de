import { gridEvents } from '#contracts/competition/grid.events';
import { gridOps } from '#contracts/competition/grid.ops';
import { streamOfMatch } from '#contracts/competition/state';
import { aggregate, type ContextSpec } from '#platform/context';
import { notFound } from '#platform/decider';
import type { LiveSpec } from '#platform/live/live-spec';
import { liveGrid } from '#contracts/competition/documents';
import { gridView, type GridViewDoc } from '#projections/competition/grid.view';
import { registrationsView } from '#projections/registrations/registrations.view';
import { drawAllHandler } from './grid/draw-all.handler.js';
import { gridAnswers } from './grid/grid.answers.js';
import { grid } from './grid/grid.decider.js';
import { gridFacts } from './grid/grid.facts.js';
import { gridQueryTable } from './grid/grid.queries.js';

const gridOperations = aggregate({
  decider: grid,
  ops: gridOps,
  id: async (input, context) => {
    if ('streamId' in input) return input.streamId;
    if ('matchId' in input) return streamOfMatch(input.matchId);
    return (await context.documents.get(registrationsView, input.registrationId))?.streamId ?? notFound('registrationId');
  },
  facts: gridFacts,
  answers: gridAnswers,
});

/** The grid as everybody may follow it: the visitor's face, names included as a visitor may see them. */
export const liveGridSpec: LiveSpec = {
  view: 'grid',
  roles: ['V', 'O', 'T', 'J', 'A'],
  scope: (streamId) => ({ field: 'streamId', input: { streamId } }),
  touches: ({ view, key }) => (view === gridView.name ? [Number(key)] : []),
  patch: ({ patch }) => patch ?? null,
  snapshot: async (streamId, documents) => {
    const stored = await documents.getStored<GridViewDoc>(gridView, streamId);
    return stored && { version: Number(stored.position), document: liveGrid(stored.doc.state, stored.doc.entrants) };
  },
};

export const competitionContext: ContextSpec = {
  name: 'competition',
  events: [gridEvents],
  operations: [gridOperations, drawAllHandler, gridQueryTable],
  views: [gridView],
};
