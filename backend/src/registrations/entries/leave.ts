import type { InputOf } from '#contracts/op';
import type { bulkOps } from '#contracts/registrations/bulk.ops';
import type { statusOps } from '#contracts/registrations/status.ops';
import { placeOf } from '#contracts/registrations/statuses';
import { isBefore, localMoment } from '#contracts/rules/dates';
import type { HandlerContext } from '#platform/context';
import { dryRun } from '#platform/log/dry-run';
import { isRefusal, refuse, type Refusal } from '#domain/decider';
import { category } from '#domain/sport-events/category.decider';
import { settleAnswers } from '../form/answer-counts.js';
import { hasPassed } from '#domain/registrations/required-challenges';
import { requiredIn } from '../form/required-challenges.js';
import { registration } from '#domain/registrations/registration.decider';
import { sportEvent } from '#domain/sport-events/sport-event.decider';
import { settlePlaces, type Settling } from './change-status.js';
import { byCategory, decideEach, Faults, type Entry } from './entries.js';
import { gridStatusOf, type GridNeighbour } from './grid-status.js';
import { leavePlaces } from './places.js';
import { deactivate, deleteRegistration, setOffline } from '#domain/registrations/status.rules';

type Ops = typeof statusOps;
type Bulk = typeof bulkOps;
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
  await deleteAll({ ...oneEntry, registrationIds: [input.registrationId], reason: input.reason }, { context, grid, faults });
  return faults.one;
};

export const decideDeleteMany = async (input: InputOf<Bulk['remove']>, given: HandlerContext, grid: GridNeighbour) => {
  const context = input.isDryRun ? dryRun(given) : given;
  const faults = new Faults();
  const promotedIds = await deleteAll(input, { context, grid, faults });
  return faults.all ?? { promotedIds };
};

/** Answers who came in from the waiting lists. */
const deleteAll = async (
  { reason = '', ...asked }: { eventId: number | null; registrationIds: readonly number[]; reason?: string | undefined },
  { context, grid, faults }: Settling,
): Promise<number[]> => {
  const entries = await decideEach(context, asked, faults, (state, id) => deleteRegistration(state, id, reason));
  const promotedIds: number[] = [];
  for (const [streamId, own] of byCategory(entries)) {
    for (const entry of own) {
      const refused = await leaveGrid(entry, reason, context, grid);
      if (refused) faults.add(entry.registrationId, refused);
    }
    const ids = own.map(({ registrationId }) => registrationId);
    const cameIn = await leavePlaces(context, streamId, ids, true);
    if (!isRefusal(cameIn)) promotedIds.push(...cameIn);
    const wereIn = own.filter(({ participation }) => placeOf(participation) !== 'out');
    const settled = wereIn.map(({ registrationId }) => ({ registrationId, by: -1 as const }));
    if (settled.length > 0) await settleAnswers(context, settled);
  }
  return promotedIds;
};

const leaveGrid = async (
  { registrationId, streamId, participation }: Entry,
  reason: string,
  context: HandlerContext,
  grid: GridNeighbour,
): Promise<Refusal | null> => {
  if ((await context.load(category, streamId)).state.isCompleted) return refuse('error.completed');
  const gridStatus = await gridStatusOf(context.documents, streamId);
  const isOrganiser = context.roles.has('O') || context.roles.has('A');
  if (gridStatus.isDrawn && !isOrganiser) return refuse('error.grid_drawn');
  if (gridStatus.fighting.has(registrationId)) return refuse('error.match_running');
  const isIn = placeOf(participation) === 'in' && gridStatus.entrants.has(registrationId);
  return isIn ? grid.withdrawFromGrid({ registrationId, streamId, reason }, context) : null;
};

type OfflineGiven = Pick<InputOf<Bulk['setOffline']>, 'isOfflinePayment' | 'paidDate' | 'documentNumber' | 'reason'>;

export const decideSetOffline = async (input: InputOf<Ops['setOffline']>, context: HandlerContext) => {
  const { registrationId } = input;
  const eventId = (await context.load(registration, registrationId)).state.eventId;
  const faults = new Faults();
  const asked = { ...oneEntry, registrationIds: [registrationId] };
  return (await setAllOffline(asked, eventId, input, { context, faults })) ?? faults.one;
};

export const decideSetOfflineMany = async (input: InputOf<Bulk['setOffline']>, given: HandlerContext) => {
  const context = input.isDryRun ? dryRun(given) : given;
  const faults = new Faults();
  const refused = await setAllOffline(input, input.eventId, input, { context, faults });
  return refused ?? faults.all ?? { promotedIds: [] };
};

const setAllOffline = async (
  asked: { eventId: number | null; registrationIds: readonly number[] },
  eventId: number,
  { isOfflinePayment, paidDate = null, documentNumber = null, reason = '' }: OfflineGiven,
  { context, faults }: Omit<Settling, 'grid'>,
): Promise<Refusal | null> => {
  const { fields } = (await context.load(sportEvent, eventId)).state;
  const today = localMoment(context.now, fields?.timeZone ?? 'Europe/Moscow').date;
  if (paidDate !== null && isBefore(today, paidDate)) return refuse('error.date_range', 'paidDate');
  const required = await requiredIn(context, eventId);
  const entries = await decideEach(context, asked, faults, (state, id) =>
    setOffline(state, id, { isOfflinePayment, paidDate, documentNumber, reason, isHeld: !hasPassed(state, required(state.streamId)) }),
  );
  const isTakenBack = !isOfflinePayment && entries.some(({ isChanged }) => isChanged);
  return isTakenBack && reason === '' ? refuse('error.required', 'reason') : null;
};
