import type { InputOf } from '#contracts/op';
import type { LimitsEffect, UnfitEntrant } from '#contracts/registrations/limits.docs';
import { limitsOps } from '#contracts/registrations/limits.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { isEligible, unfitFor } from '#contracts/rules/eligibility';
import { firstOf, givenOr } from '#contracts/rules/given';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import { gridsOf } from '#backend/sport-events/grids';
import type { AfterCategoryChanged } from '#backend/sport-events/save-category';
import { rowsFor } from '#backend/visibility/competitors';
import { notFound } from '#domain/decider';
import { reweigh } from '#domain/registrations/details.decider';
import { knownWeight, registration } from '#domain/registrations/registration.decider';
import type { DocumentReader } from '#platform/documents';
import { onQuery } from '#platform/operations/implementation';
import { registrationsView, type RegistrationDoc } from '#projections/registrations/registrations.view';
import { categoriesView, type CategoryDoc } from '#projections/sport-events/categories.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { isOfferedIn } from './move.js';
import { fillCategory } from './places.js';

type Given = InputOf<typeof limitsOps.effect>['stream'];

const maxCategories = 1_000;
const noOptions = { options: [] };

const entrantsIn = (documents: DocumentReader, streamId: number): Promise<RegistrationDoc[]> =>
  documents.all(registrationsView, { filter: { streamId, isDeleted: 0 }, sort: [['index', 'asc']] });

const standsIn = ({ statuses }: RegistrationDoc): boolean => placeOf(statuses.participation) !== 'out';

/** The category with the limits that are given; those that are not stay. */
const afterwards = (before: CategoryDoc, given: Given): CategoryDoc => ({
  ...before,
  gender: firstOf(given.gender, before.gender),
  ageFrom: givenOr(given.ageFrom, before.ageFrom),
  ageTo: givenOr(given.ageTo, before.ageTo),
  ageBy: firstOf(given.ageBy, before.ageBy),
  weightFrom: givenOr(given.weightFrom, before.weightFrom),
  weightTo: givenOr(given.weightTo, before.weightTo),
  levelIds: firstOf(given.levelIds, before.levelIds),
  limit: givenOr(given.limit, before.limit),
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
  const unfit = (await rowsFor(entrants, context)).flatMap((doc): UnfitEntrant[] => {
    const entrant = { ...doc, weight: knownWeight(doc) };
    const reasons = unfitFor(after, entrant, firstDay);
    if (reasons.length === 0 || !isEligible(before, entrant, firstDay)) return [];
    const fitting = others.filter((one) => isOfferedIn(event ?? noOptions, doc, one.id) && isEligible(one, entrant, firstDay));
    const fittingStreams = fitting.map(({ id, name }) => ({ id, name }));
    const { id: registrationId, fullName, organization } = doc;
    return [{ registrationId, fullName, organization: organization?.name ?? null, weight: entrant.weight, reasons, fittingStreams }];
  });
  const holding = entrants.filter(({ statuses }) => placeOf(statuses.participation) === 'in').length;
  const effect: LimitsEffect = {
    unfit,
    overLimit: after.limit === null || after.limit === before.limit ? 0 : Math.max(0, holding - after.limit),
    isDrawn: before.isCompleted || (grids.get(streamId)?.isDrawn ?? false),
  };
  return effect;
});

const weightsOf = ({ weightFrom, weightTo }: Pick<CategoryFields, 'weightFrom' | 'weightTo'>): string => `${weightFrom}–${weightTo}`;

/** With other limits: weights that were recorded pass or fail anew, and some of those who wait may come in. */
export const afterLimitsChanged: AfterCategoryChanged = async (context, streamId, { before, after }) => {
  if (weightsOf(before) !== weightsOf(after))
    for (const { id } of (await entrantsIn(context.documents, streamId)).filter(standsIn))
      await context.decide(registration, id, (state) => reweigh(state, id, after));
  return fillCategory(context, streamId);
};
