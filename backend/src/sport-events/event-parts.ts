import type { OperationContext } from '#platform/context';
import { streamsView, type StreamDoc } from '#projections/sport-events/streams.view';
import { gridsOf, streamStatus } from './grids.js';
import { streamShape } from './shapes.js';

const mostStreams = 1_000;

export const streamsOf = (context: OperationContext, eventId: number): Promise<StreamDoc[]> =>
  context.documents.find(streamsView, { filter: { eventId }, sort: [['index', 'asc']], limit: mostStreams });

export const shapedStreams = async (context: OperationContext, eventId: number) => {
  const streams = await streamsOf(context, eventId);
  const grids = await gridsOf(
    context.documents,
    streams.map(({ id }) => id),
  );
  return streams.map((stream) => ({
    ...streamShape(stream, streamStatus(stream.isCompleted, grids.get(stream.id))),
    matchesCount: grids.get(stream.id)?.matchesCount ?? 0,
    openMatchesCount: grids.get(stream.id)?.openMatchIds.length ?? 0,
  }));
};

export const permissionsOf = ({ roles, actor }: OperationContext) => {
  const isOrganiser = roles.has('O') || actor.isAdministrator;
  return {
    isStaff: isOrganiser || roles.has('T') || roles.has('J'),
    canEdit: isOrganiser,
    canDraw: isOrganiser || roles.has('T'),
    canEnterResults: isOrganiser || roles.has('T') || roles.has('J'),
    canCorrect: isOrganiser || roles.has('T') || roles.has('JH'),
  };
};
