import type { Stage } from '#contracts/competition/types';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';

/** A sport event by what is played: no clock is asked, so that a followed document changes only with events. */
export const eventStatusOf = (
  { isPublished }: Pick<SportEventFields, 'isPublished'>,
  grids: readonly { stage: Stage }[],
): 'draft' | 'published' | 'running' | 'completed' => {
  if (!isPublished) return 'draft';
  if (grids.length > 0 && grids.every(({ stage }) => stage === 'completed')) return 'completed';
  return grids.some(({ stage }) => stage === 'groups' || stage === 'main' || stage === 'completed') ? 'running' : 'published';
};
