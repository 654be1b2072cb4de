import type { InputOf } from '#contracts/op';
import type { listOps } from '#contracts/registrations/list.ops';
import { placeOf } from '#contracts/registrations/statuses';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { isRefusal, notFound, refuse, staleOf, type Refusal } from '#domain/decider';
import { category } from '#domain/sport-events/category.decider';
import { reorder, takePlaces } from '#domain/sport-events/places.rules';
import { settleAnswers } from '../form/answer-counts.js';
import { givenRegistrations } from '../registration.answers.js';
import { registration } from '#domain/registrations/registration.decider';
import { mergedTwice } from '../merged-entrants.js';
import { byCategory, entryOf, Faults, type Entry } from './entries.js';
import { gridStatusOf, type GridNeighbour } from './grid-status.js';
import { wantedBy } from './places.js';
import { recover } from '#domain/registrations/status.rules';

type Reorder = InputOf<typeof listOps.reorder>;
type Recover = InputOf<typeof listOps.recover>;

export const decideReorder = async ({ streamId, registrationId, index, expectedVersion }: Reorder, context: HandlerContext) => {
  const decided = await context.decide(
    category,
    streamId,
    (state, loaded) => staleOf(expectedVersion, loaded) ?? reorder(state, { eventId: state.eventId, streamId }, { registrationId, index }),
  );
  return isRefusal(decided) ? decided : null;
};

export const reordered = async ({ input }: Recorded<Reorder>, context: OperationContext) => {
  const { indexes } = (await context.load(category, input.streamId)).state;
  return { registrations: [...indexes].map(([id, index]) => ({ id, index })).sort((a, b) => a.index - b.index) };
};

/** All or none come back, to the statuses before; where the stream is full, to its waiting list. */
export const decideRecover = async (input: Recover, context: HandlerContext, grid: GridNeighbour) => {
  const faults = new Faults();
  const entries: Entry[] = [];
  for (const id of new Set(input.registrationIds)) {
    const entry = await entryOf(context, id, input.eventId);
    if (isRefusal(entry)) faults.add(id, entry);
    else if (entry.state.isDeleted) entries.push(entry);
    else faults.add(id, refuse('error.not_deleted'));
  }
  for (const [streamId, coming] of byCategory(entries)) await comeBack(streamId, coming, { context, grid, faults });
  const back = entries.filter(({ participation }) => placeOf(participation) !== 'out');
  await settleAnswers(
    context,
    back.map(({ registrationId }) => ({ registrationId, by: 1 })),
  );
  return faults.all;
};

const comeBack = async (
  streamId: number,
  entries: readonly Entry[],
  { context, grid, faults }: { context: HandlerContext; grid: GridNeighbour; faults: Faults },
): Promise<void> => {
  const { fields, isCompleted } = (await context.load(category, streamId)).state;
  const closed = fields ? (isCompleted ? refuse('error.completed') : null) : notFound();
  if (closed) for (const { registrationId } of entries) faults.add(registrationId, closed);
  if (closed) return;
  const back = entries.filter(({ participation }) => placeOf(participation) !== 'out').map(({ registrationId }) => registrationId);
  for (const id of await mergedTwice(back, streamId, context.documents)) faults.add(id, refuse('error.duplicate'));
  let taken: ReturnType<typeof takePlaces> = { places: [], duplicates: [], events: [] };
  await context.decide(category, streamId, (state) => {
    const wanted = entries.map(({ registrationId, participation, state: entry }) =>
      wantedBy(registrationId, entry, placeOf(participation) === 'out' ? 'out' : 'in'),
    );
    taken = takePlaces(state, { eventId: state.eventId, streamId }, wanted);
    return taken.events;
  });
  for (const id of taken.duplicates) faults.add(id, refuse('error.duplicate'));
  const gridStatus = await gridStatusOf(context.documents, streamId);
  for (const place of taken.places) {
    const { registrationId } = place;
    await context.decide(registration, registrationId, (state) => recover(state, registrationId, place));
    const participation = entries.find((entry) => entry.registrationId === registrationId)?.participation ?? 'new';
    const isBack = placeOf(participation) === 'in' && !place.isWaiting && gridStatus.entrants.has(registrationId);
    const refused: Refusal | null = isBack ? await grid.returnToGrid({ registrationId, streamId, reason: '' }, context) : null;
    if (refused) faults.add(registrationId, refused);
  }
};

export const recovered = async (recorded: Recorded<Recover>, context: OperationContext) => ({
  ...(await givenRegistrations(recorded, context)),
  skipped: [],
});
