import type { InputOf } from '#contracts/op';
import type { statusOps } from '#contracts/registrations/status.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { isBefore, localMoment } from '#contracts/rules/dates';
import type { HandlerContext } from '#platform/context';
import { refuse, type Refusal } from '#domain/decider';
import { category } from '#domain/sport-events/category.decider';
import { settleAnswers } from '../form/answer-counts.js';
import { hasPassed } from '#domain/registrations/required-challenges';
import { requiredIn } from '../form/required-challenges.js';
import { rowsOf } from '../rows.js';
import { registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { settlePlaces } from './change-status.js';
import { decideEach, Faults, type Entry } from './entries.js';
import { gridStatusOf, type GridNeighbour } from './grid-status.js';
import { leavePlaces } from './places.js';
import { deactivate, deleteRegistration, setOffline } from '#domain/registrations/status.rules';

type Ops = typeof statusOps;
const oneEntry = { eventId: null };

export const decideDeactivate = async (input: InputOf<Ops['deactivate']>, context: HandlerContext, grid: GridNeighbour) => {
  const { registrationId, reason } = input;
  const faults = new Faults();
  const asked = { ...oneEntry, registrationIds: [registrationId] };
  const entries = await decideEach(context, asked, faults, (state, id) => deactivate(state, id, reason, context.roles));
  await settlePlaces(entries, { to: 'deactivated', reason }, { context, grid, faults });
  return faults.one;
};

/** The athlete, payer or representative only before the draw; for the organiser one in the grid loses by walkovers. */
export const decideDelete = async (input: InputOf<Ops['deleteParticipation']>, context: HandlerContext, grid: GridNeighbour) => {
  const faults = new Faults();
  const asked = { ...oneEntry, registrationIds: [input.registrationId] };
  const entries = await decideEach(context, asked, faults, deleteRegistration);
  for (const entry of entries) {
    const refused = await leaveCategory(entry, context, grid);
    if (refused) faults.add(entry.registrationId, refused);
  }
  return faults.one;
};

const leaveCategory = async (
  { registrationId, streamId, participation }: Entry,
  context: HandlerContext,
  grid: GridNeighbour,
): Promise<Refusal | null> => {
  if ((await context.load(category, streamId)).state.isCompleted) return refuse('error.completed');
  const standing = await gridStatusOf(context.documents, streamId);
  const isOrganiser = context.roles.has('O') || context.roles.has('A');
  if (standing.isDrawn && !isOrganiser) return refuse('error.grid_drawn');
  if (standing.fighting.has(registrationId)) return refuse('error.match_running');
  const isIn = placeOf(participation) === 'in' && standing.entrants.has(registrationId);
  const refused = isIn ? await grid.withdrawFromGrid({ registrationId, streamId, reason: '' }, context) : null;
  if (refused) return refused;
  await leavePlaces(context, streamId, [registrationId], true);
  if (placeOf(participation) !== 'out') await settleAnswers(context, [{ registrationId, by: -1 }]);
  return null;
};

export const decideSetOffline = async (input: InputOf<Ops['setOffline']>, context: HandlerContext) => {
  const { registrationId, isOfflinePayment, paidDate = null, documentNumber = null, reason = '' } = input;
  const faults = new Faults();
  const isFuture = paidDate !== null && isBefore(localMoment(context.now, await zoneOf(registrationId, context)).date, paidDate);
  if (isFuture) return refuse('error.date_range', 'paidDate');
  const given = { isOfflinePayment, paidDate, documentNumber, reason };
  const asked = { ...oneEntry, registrationIds: [registrationId] };
  const required = await requiredIn(context, await eventOf(registrationId, context));
  await decideEach(context, asked, faults, (state, id) =>
    setOffline(state, id, { ...given, isHeld: !hasPassed(state, required(state.streamId)) }),
  );
  return faults.one;
};

const eventOf = async (registrationId: number, context: HandlerContext): Promise<number> =>
  (await context.load(registration, registrationId)).state.eventId;

const zoneOf = async (registrationId: number, context: HandlerContext): Promise<string> => {
  const [row] = await rowsOf(context, [registrationId]);
  return (await context.load(sportEvent, row?.eventId ?? 0)).state.fields?.timeZone ?? 'Europe/Moscow';
};
