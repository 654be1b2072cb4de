import { maxCategoriesPerEvent } from '#contracts/limits';
import type { OperationContext } from '#platform/context';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import type { SportEventDoc } from '#projections/sport-events/sport-events.view';
import { gridsOf } from './grids.js';
import { shapeCategory } from './statuses.js';

export const categoriesOf = (context: OperationContext, eventId: number): Promise<CategoryDoc[]> =>
  context.documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategoriesPerEvent });

export const shapedCategories = async (context: OperationContext, event: SportEventDoc) => {
  const streams = await categoriesOf(context, event.id);
  const grids = await gridsOf(
    context.documents,
    streams.map(({ id }) => id),
  );
  return streams.map((stream) => ({
    ...shapeCategory(event, stream, grids.get(stream.id), context.now),
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
    canReopen: isOrganiser || roles.has('JH'),
    canCorrect: isOrganiser || roles.has('T') || roles.has('JH'),
  };
};
