import { forbidden, type Refusal } from '#domain/decider';
import type { DocumentReader } from '#platform/documents';
import { playgroundsView } from '#projections/playgrounds/schedule.view';
import { categoriesView } from '#projections/sport-events/categories.view';

/** What a call about the schedule names. */
export interface ScheduleInput {
  eventId: number;
  playgroundId?: number | null | undefined;
  playgroundIds?: readonly number[] | undefined;
  streamIds?: readonly number[] | undefined;
  isPreview?: boolean | undefined;
}

/** Playgrounds and streams of another sport event are not for this one's staff (docs/spec/calls.md). */
export const foreignIn = async ({ eventId, ...input }: ScheduleInput, documents: DocumentReader): Promise<Refusal | null> => {
  const isForeign = (doc: { eventId: number }) => doc.eventId !== eventId;
  const named = input.playgroundId == null ? (input.playgroundIds ?? []) : [input.playgroundId];
  if (named.length > 0 && (await documents.getMany(playgroundsView, named)).some(isForeign))
    return forbidden(input.playgroundId == null ? 'playgroundIds' : 'playgroundId');
  const streams = input.streamIds?.length ? await documents.getMany(categoriesView, input.streamIds) : [];
  const errors = Object.fromEntries(streams.filter(isForeign).map(({ id }) => [`streams.${id}`, ['error.forbidden']]));
  return Object.keys(errors).length > 0 ? { refused: true, status: 403, errors } : null;
};
