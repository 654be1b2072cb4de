import { category } from '#domain/sport-events/category.decider';
import type { OperationContext, RecordedEvent } from '#platform/context';

/** The last completion of a category, with those whom it gave results. */
export const completionOf = async (context: OperationContext, streamId: number): Promise<RecordedEvent | undefined> =>
  (await context.recorded(category, streamId, (heads) => heads.filter(({ type }) => type === 'StreamCompleted').slice(-1)))[0];
