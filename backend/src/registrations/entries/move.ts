import type { InputOf } from '#contracts/op';
import type { listOps } from '#contracts/registrations/list.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { isEligible } from '#contracts/rules/eligibility';
import type { CategoryFields } from '#contracts/sport-events/category.events';
import type { HandlerContext, OperationContext } from '#platform/context';
import type { Recorded } from '#platform/operations/implementation';
import { notFound, refuse, type Refusal } from '#domain/decider';
import { category } from '#domain/sport-events/category.decider';
import { takePlaces } from '#domain/sport-events/places.rules';
import { givenRegistrations, oneRegistration } from '../registration.answers.js';
import { answerQuestions } from '#domain/registrations/answers.decider';
import { isLive } from '../form/live.js';
import { EntryForms } from '../form/entry-answers.js';
import { reweigh } from '#domain/registrations/details.decider';
import { knownWeight, registration, type Registration } from '#domain/registrations/registration.decider';
import { sportEvent, type SportEvent } from '#domain/sport-events/sport-event.decider';
import { registrationsView } from '#projections/registrations/registrations.view';
import { repricingSince, type Repriced } from '../repricing.js';
import { mergedTwice } from '../merged-entrants.js';
import { byCategory, entryOf, Faults, type Entry } from './entries.js';
import { gridStatusOf } from './grid-status.js';
import { comeInFromWaiting, leavePlaces, wantedBy } from './places.js';
import { changeCategory } from '#domain/registrations/status.rules';

type Many = InputOf<typeof listOps.move>;
type One = InputOf<typeof listOps.changeStream>;

/** Whether a registration fits the limits of a stream. */
export const fits = (fields: CategoryFields, state: Registration, firstDay: string): boolean =>
  isEligible(fields, { ...state, weight: knownWeight(state) }, firstDay);

/** Why nobody comes into a stream or leaves it. */
export const closedCategory = async (context: HandlerContext, streamId: number): Promise<Refusal | null> => {
  const { isCompleted } = (await context.load(category, streamId)).state;
  if (isCompleted) return refuse('error.completed');
  return (await gridStatusOf(context.documents, streamId)).isDrawn ? refuse('error.grid_drawn') : null;
};

export const decideMove = async (input: Many, context: HandlerContext) => {
  const faults = new Faults();
  const entries: Entry[] = [];
  for (const id of new Set(input.registrationIds)) {
    const entry = await entryOf(context, id, input.eventId);
    if ('refused' in entry) faults.add(id, entry);
    else entries.push(entry);
  }
  const refused = (await moveAll(entries, input, context, faults)) ?? faults.all;
  if (!refused) await leaveUnasked(entries, input.streamId, context);
  return refused;
};

export const decideChangeCategory = async (input: One, context: HandlerContext) => {
  const faults = new Faults();
  const entry = await entryOf(context, input.registrationId, null);
  if ('refused' in entry) return notFound('registrationId');
  const refused = await moveAll([entry], input, context, faults);
  const one = refused ?? faults.one;
  if (!one) await leaveUnasked([entry], input.streamId, context);
  return one?.errors['form']?.includes('error.not_eligible') ? refuse('error.not_eligible', 'streamId') : one;
};

/** Answers to questions that are not asked in the new category go, and their price with them. */
const leaveUnasked = async (entries: readonly Entry[], streamId: number, context: HandlerContext): Promise<void> => {
  const moved = entries.filter((entry) => entry.streamId !== streamId && entry.state.entry.answers.length > 0);
  const [first] = moved;
  if (!first) return;
  const forms = await EntryForms.of(context, first.state.eventId);
  for (const { registrationId, state } of moved) {
    const place = { streamId, registrationOptionId: state.registrationOptionId };
    const { userId } = state;
    const entry = { place, known: state.entry.answers, isCounted: isLive(state), userId, registrationId };
    const answers = await forms.move(entry);
    await context.decide(registration, registrationId, (latest) => answerQuestions(latest, registrationId, answers));
  }
  await forms.count();
};

export const moveAll = async (
  entries: readonly Entry[],
  { streamId, isForce = false, reason = '' }: { streamId: number; isForce?: boolean | undefined; reason?: string | undefined },
  context: HandlerContext,
  faults: Faults,
): Promise<Refusal | null> => {
  const moved = entries.filter((entry) => entry.streamId !== streamId);
  if (moved.length === 0) return null;
  // This command may have made it.
  const target = (await context.peek(category, streamId)).state;
  if (!target.fields) return notFound('streamId');
  const closed = await closedCategory(context, streamId);
  if (closed) return closed;
  const event = (await context.load(sportEvent, target.eventId)).state;
  const firstDay = event.fields?.dateFrom ?? '';
  for (const [from, leaving] of byCategory(moved)) {
    const cannotLeave = await closedCategory(context, from);
    for (const { registrationId, state } of leaving) {
      const fault = cannotLeave ?? unfit(target.fields, state, firstDay, isForce) ?? notOffered(event, state, streamId, isForce);
      if (fault) faults.add(registrationId, fault);
    }
  }
  if (faults.all) return null;
  return takeIn(moved, { streamId, isForce, reason }, context, faults);
};

const notOffered = (event: SportEvent, state: Registration, streamId: number, isForce: boolean): Refusal | null =>
  isForce || isOfferedIn(event, state, streamId) ? null : refuse('error.not_eligible');

/** Whether the option that they entered by is offered in a stream too. */
export const isOfferedIn = (
  { options }: Pick<SportEvent, 'options'>,
  { registrationOptionId }: Pick<Registration, 'registrationOptionId'>,
  streamId: number,
): boolean => {
  const streamIds = options.find(({ id }) => id === registrationOptionId)?.streamIds ?? [];
  return streamIds.length === 0 || streamIds.includes(streamId);
};

const unfit = (fields: CategoryFields, state: Registration, firstDay: string, isForce: boolean): Refusal | null => {
  if (state.isDeleted) return refuse('error.transition');
  const isFit = isForce || fits(fields, state, firstDay);
  return isFit ? null : refuse('error.not_eligible');
};

/** Who held a place needs one in the new stream; who waited has one where there is room. */
const takeIn = async (
  moved: readonly Entry[],
  { streamId, isForce, reason }: { streamId: number; isForce: boolean; reason: string },
  context: HandlerContext,
  faults: Faults,
): Promise<Refusal | null> => {
  const heldPlace = new Set(
    moved.flatMap(({ registrationId, participation }) => (placeOf(participation) === 'in' ? [registrationId] : [])),
  );
  const active = moved.filter(({ participation }) => placeOf(participation) !== 'out').map(({ registrationId }) => registrationId);
  for (const id of await mergedTwice(active, streamId, context.documents)) faults.add(id, refuse('error.duplicate'));
  if (faults.all) return null;
  let taken: ReturnType<typeof takePlaces> = { places: [], duplicates: [], events: [] };
  await context.decide(category, streamId, (state) => {
    const wanted = [...moved]
      .sort((a, b) => Number(heldPlace.has(b.registrationId)) - Number(heldPlace.has(a.registrationId)))
      .map(({ registrationId, participation, state: entry }) =>
        wantedBy(registrationId, entry, placeOf(participation) === 'out' ? 'out' : 'in'),
      );
    taken = takePlaces(state, { eventId: state.eventId, streamId }, wanted);
    return taken.events;
  });
  for (const id of taken.duplicates) faults.add(id, refuse('error.duplicate'));
  if (taken.places.some(({ registrationId, isWaiting }) => isWaiting && heldPlace.has(registrationId)))
    return refuse('error.limit_reached');
  // Their limits may have been widened by this command.
  const { fields, eventId } = (await context.peek(category, streamId)).state;
  const docs = await context.documents.getMany(
    registrationsView,
    taken.places.map(({ registrationId }) => registrationId),
  );
  // Of a merged profile the person that it was merged into.
  const personOf = new Map(docs.map(({ id, userId }) => [id, userId]));
  for (const { registrationId, index } of taken.places) {
    await context.decide(registration, registrationId, (state) => {
      const person = { ...state, userId: personOf.get(registrationId) ?? state.userId };
      return changeCategory(person, registrationId, { streamId, index, isForce, reason });
    });
    await context.decide(registration, registrationId, (state) => reweigh(state, registrationId, fields));
  }
  const comeIn = taken.places.filter(({ registrationId, isWaiting }) => !isWaiting && !heldPlace.has(registrationId));
  await comeInFromWaiting(
    context,
    comeIn.map(({ registrationId }) => registrationId),
    { eventId, streamId },
  );
  for (const [from, leaving] of byCategory(moved)) {
    await leavePlaces(
      context,
      from,
      leaving.map(({ registrationId }) => registrationId),
      true,
    );
  }
  return null;
};

export const moved = async (recorded: Recorded<Many, Repriced<Refusal | null>>, context: OperationContext) => ({
  ...(await givenRegistrations(recorded, context)),
  repricing: await repricingSince(recorded, context),
});

export const categoryChanged = async (recorded: Recorded<One, Repriced<Refusal | null>>, context: OperationContext) => ({
  ...(await oneRegistration(recorded, context)),
  repricing: (await repricingSince(recorded, context))[0] ?? null,
});
