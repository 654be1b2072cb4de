import type { InputOf } from '#contracts/op';
import type { LimitsEffect, UnfitEntrant } from '#contracts/registrations/limits.docs';
import { limitsOps } from '#contracts/registrations/limits.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { isEligible, unfitFor } from '#contracts/rules/eligibility';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import { gridsOf } from '#backend/sport-events/grids';
import { limitsAfter, type AfterCategoryChanged, type ChangedCategory } from '#backend/sport-events/save-category';
import { rowsFor } from '#backend/visibility/competitors';
import { isRefusal, notFound, type Refusal } from '#domain/decider';
import { reweigh } from '#domain/registrations/details.decider';
import { knownWeight, registration } from '#domain/registrations/registration.decider';
import { category } from '#domain/sport-events/category.decider';
import type { HandlerContext } from '#platform/context';
import type { DocumentReader } from '#platform/documents';
import { onQuery } from '#platform/operations/implementation';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { entryOf, Faults, type Entry } from './entries.js';
import { isOfferedIn, moveAll } from './move.js';
import { fillCategory, offered } from './places.js';

type Given = InputOf<typeof limitsOps.effect>['stream'];

const maxCategories = 1_000;
const noOptions = { options: [] };

const entrantsIn = (documents: DocumentReader, streamId: number): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { streamId, isDeleted: 0 }, sort: [['index', 'asc']] });

const standsIn = ({ statuses }: RegistrationDoc): boolean => placeOf(statuses.participation) !== 'out';

/** The category with the limits that are given; those that are not stay. */
const afterwards = (before: CategoryDoc, given: Given): CategoryDoc => ({
  ...before,
  ...limitsAfter(before, given),
});

/** By what the caller may see of each: a hidden weight or birth date cannot be found out by trying limits. */
export const getLimitsEffect = onQuery(limitsOps.effect, async ({ eventId, streamId, stream }, context) => {
  const { documents } = context;
  const before = await documents.get(categoriesView, streamId);
  if (before?.eventId !== eventId) return notFound('streamId');
  const event = await documents.get(sportEventsView, eventId);
  const firstDay = event?.dateFrom ?? '';
  const after = afterwards(before, stream);
  const categories = await documents.find(categoriesView, { filter: { eventId }, sort: [['index', 'asc']], limit: maxCategories });
  const ids = categories.map(({ id }) => id);
  const grids = await gridsOf(documents, ids);
  const isOpen = ({ id, isCompleted }: CategoryDoc): boolean => !isCompleted && !grids.get(id)?.isDrawn;
  const others = categories.filter((one) => one.id !== streamId && one.entrantKind === before.entrantKind && isOpen(one));
  const entrants = (await entrantsIn(documents, streamId)).filter(standsIn);
  const unfit: UnfitEntrant[] = [];
  for (const doc of await rowsFor(entrants, context)) {
    const entrant = { ...doc, weight: knownWeight(doc) };
    const reasons = unfitFor(after, entrant, firstDay);
    if (reasons.length === 0 || !isEligible(before, entrant, firstDay)) continue;
    const fitting = others.filter((one) => isOfferedIn(event ?? noOptions, doc, one.id) && isEligible(one, entrant, firstDay));
    const fittingStreams = await offered(context, fitting);
    const { id: registrationId, fullName, organization } = doc;
    unfit.push({ registrationId, fullName, organization: organization?.name ?? null, weight: entrant.weight, reasons, fittingStreams });
  }
  const holding = entrants.filter(({ statuses }) => placeOf(statuses.participation) === 'in').length;
  const effect: LimitsEffect = {
    unfit,
    overLimit: after.limit === null || after.limit === before.limit ? 0 : Math.max(0, holding - after.limit),
    isDrawn: before.isCompleted || (grids.get(streamId)?.isDrawn ?? false),
  };
  return effect;
});

const weightsOf = ({ weightFrom, weightTo }: Pick<CategoryFields, 'weightFrom' | 'weightTo'>): string => `${weightFrom}–${weightTo}`;

/** With other limits: weights that were recorded pass or fail anew, some leave for another category, some of those who wait may come in. */
export const afterLimitsChanged: AfterCategoryChanged = async (context, streamId, { before, after, moves, movesReason }) => {
  const leaving = new Set(moves.flatMap(({ registrationIds }) => registrationIds));
  if (weightsOf(before) !== weightsOf(after))
    for (const { id } of (await entrantsIn(context.documents, streamId)).filter(standsIn))
      if (!leaving.has(id)) await context.decide(registration, id, (state) => reweigh(state, id, after));
  const refused = await moveOut(context, streamId, moves, movesReason);
  return refused ?? fillCategory(context, streamId);
};

/** All move or none; what is wrong is named by the registration, or by the category that they cannot go to. */
const moveOut = async (
  context: HandlerContext,
  fromStreamId: number,
  moves: ChangedCategory['moves'],
  reason: string | undefined,
): Promise<Refusal | null> => {
  const faults = new Faults();
  const { eventId } = (await context.load(category, fromStreamId)).state;
  for (const { streamId, registrationIds } of moves) {
    const entries: Entry[] = [];
    for (const id of new Set(registrationIds)) {
      const entry = await entryOf(context, id, eventId);
      if (isRefusal(entry)) faults.add(id, entry);
      else if (entry.streamId === fromStreamId) entries.push(entry);
      // Another desk has moved them meanwhile.
      else if (entry.streamId !== streamId) faults.add(id, notFound('registrationIds'));
    }
    const target = (await context.load(category, streamId)).state;
    const refused = target.eventId === eventId ? await moveAll(entries, { streamId, reason }, context, faults) : notFound('streamId');
    if (refused) faults.take({ ...refused, errors: { [`moves.${streamId}`]: Object.values(refused.errors).flat() } });
  }
  return faults.all;
};
