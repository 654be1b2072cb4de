import type { GridState } from '#contracts/competition/state';
import type { SportEventFields } from '#contracts/sport-events/sport-event.events';

/** A sport event by what is played: no clock is asked, so that a followed document changes only with events. */
export const eventStatusOf = (
  { isPublished }: Pick<SportEventFields, 'isPublished'>,
  states: readonly GridState[],
): 'draft' | 'published' | 'running' | 'completed' => {
  if (!isPublished) return 'draft';
  if (states.length > 0 && states.every(({ stage }) => stage === 'completed')) return 'completed';
  return states.some(({ stage }) => stage === 'groups' || stage === 'main' || stage === 'completed') ? 'running' : 'published';
};
