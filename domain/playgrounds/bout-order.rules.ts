import type { InputOf } from '#contracts/op';
import type { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import { notFound, refuse, type Decision } from '#domain/decider';
import { playgroundOf } from './board-parts.rules.js';
import type { BoutFacts } from './schedule-state.rules.js';
import type { Schedule, ScheduleEvent } from './schedule.fold.js';

type Ops = typeof scheduleOps;

const untouched = { boards: [], plans: [] };

const homeOf = ({ playgrounds }: Schedule, streamId: number): number | null =>
  playgrounds.find(({ items }) => items.some((item) => item.streamId === streamId))?.id ?? null;

/** Where a bout is fought. */
const placeOf = (state: Schedule, matchId: number, { open }: BoutFacts): number | null => {
  const streamId = open.get(matchId)?.streamId;
  return state.order.moved[matchId] ?? (streamId === undefined ? null : homeOf(state, streamId));
};

export const moveBouts = (
  state: Schedule,
  { playgroundId, streamId, matchIds }: InputOf<Ops['moveBouts']>,
  facts: BoutFacts,
): Decision<ScheduleEvent, 'error.running'> => {
  const playground = playgroundOf(state, playgroundId);
  if ('refused' in playground) return playground;
  const ids = [...new Set(matchIds)];
  if (ids.some((id) => facts.open.get(id)?.streamId !== streamId)) return notFound('matchIds');
  if (ids.some((id) => facts.open.get(id)?.isRunning)) return refuse('error.running', 'matchIds');
  const elsewhere = ids.filter((id) => placeOf(state, id, facts) !== playgroundId);
  if (elsewhere.length === 0) return [];
  const isHome = homeOf(state, streamId) === playgroundId;
  const data = { ...untouched, eventId: facts.eventId, streamId, playgroundId, isHome, matchIds: elsewhere };
  return [{ type: 'BoutsMovedToPlayground', data }];
};

export const orderBouts = (
  state: Schedule,
  { playgroundId, matchIds }: InputOf<Ops['orderBouts']>,
  facts: BoutFacts,
): Decision<ScheduleEvent, 'error.not_found'> => {
  const playground = playgroundOf(state, playgroundId);
  if ('refused' in playground) return playground;
  const ids = [...new Set(matchIds)];
  if (ids.some((id) => placeOf(state, id, facts) !== playgroundId)) return notFound('matchIds');
  if (ids.join() === (state.order.first[playgroundId] ?? []).join()) return [];
  return [{ type: 'BoutOrderSet', data: { ...untouched, eventId: facts.eventId, playgroundId, matchIds: ids } }];
};

/** The bouts that it is put behind come first, as they stand; what was set by hand behind them stays behind. */
export const skipBout = (
  state: Schedule,
  { playgroundId, matchId, behind, reason }: InputOf<Ops['skipBout']>,
  facts: BoutFacts,
): Decision<ScheduleEvent, 'error.running'> => {
  const playground = playgroundOf(state, playgroundId);
  if ('refused' in playground) return playground;
  const isHere = (id: number) => placeOf(state, id, facts) === playgroundId;
  if (!isHere(matchId)) return notFound('matchId');
  if (facts.open.get(matchId)?.isRunning) return refuse('error.running', 'matchId');
  const before = [...new Set(behind)].filter((id) => id !== matchId && isHere(id));
  if (before.length === 0) return notFound('behind');
  const set = state.order.first[playgroundId] ?? [];
  const matchIds = [...before, matchId, ...set.filter((id) => id !== matchId && !before.includes(id) && isHere(id))];
  const data = { ...untouched, eventId: facts.eventId, playgroundId, matchId, matchIds, reason };
  return [{ type: 'BoutSkipped', data }];
};
