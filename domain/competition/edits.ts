import type { DataOf } from './evolve.data.js';
import type { Transition } from './transition.js';
import type { GridState, MatchState } from './state.js';
import type { Score, Source } from '#contracts/competition/types';

const turned = <Both extends Score>(both: Both): Both => ({ ...both, slot1: both.slot2, slot2: both.slot1 });

export const swapSides = (state: GridState, match: MatchState, transition: Transition): void => {
  const [a, b] = match.plan.slots;
  if (!a || !b) return;
  match.plan = { ...match.plan, slots: [b, a] };
  match.occupants = match.occupants.toReversed();
  const { score, penalties, rounds, bout } = match.data;
  match.data = {
    ...match.data,
    score: score && turned(score),
    penalties: turned(penalties),
    rounds: rounds.map(turned),
    bout: bout && { ...bout, actions: bout.actions.map((action) => ({ ...action, side: action.side === 0 ? 1 : 0 })) },
  };
  transition.stamp(match);
  turnLadders(state, match.plan.id, transition);
};

/** Ladders hang on a slot of this match: they go along with whoever stood in it. */
const turnLadders = (state: GridState, matchId: number, transition: Transition): void => {
  for (const id of state.order) {
    const slots = state.matches[id]?.plan.slots ?? [];
    if (!slots.some((source) => source.type === 'beatenBy' && source.matchId === matchId)) continue;
    const ladder = transition.undoLog.touch(id);
    if (!ladder) continue;
    const turnedSlots = slots.map((source): Source =>
      source.type === 'beatenBy' && source.matchId === matchId ? { ...source, ofSlot: source.ofSlot === 1 ? 2 : 1 } : source,
    );
    ladder.plan = { ...ladder.plan, slots: turnedSlots };
  }
};

/** Puts an entrant into a slot by hand: from now on the slot is theirs, wherever it came from. */
export const seat = (match: MatchState, slot: number, registrationId: number, transition: Transition): void => {
  const { state } = transition;
  const { id, slots } = match.plan;
  state.slotsBefore = { ...state.slotsBefore, [id]: state.slotsBefore[id] ?? slots };
  match.plan = {
    ...match.plan,
    slots: match.plan.slots.map((source, i) => (i === slot - 1 ? { type: 'entrant', registrationId } : source)),
  };
  transition.recheck(match.plan.id);
};

/** The two change places wherever they stand by the draw; results stay with the slots. */
export const swapEverywhere = (state: GridState, { from, to }: DataOf<'AthleteChangedInMatches'>, transition: Transition): boolean => {
  const other = (id: number) => (id === from ? to : id === to ? from : id);
  const swapped = (id: number | null) => (id === null ? null : other(id));
  const renamed = <Row>(rows: Record<string, Row>) => Object.fromEntries(Object.entries(rows).map(([id, row]) => [other(Number(id)), row]));
  for (const id of state.order) {
    const match = transition.undoLog.touch(id);
    if (!match) continue;
    const slots = match.plan.slots.map((source) =>
      source.type === 'entrant' ? { ...source, registrationId: other(source.registrationId) } : source,
    );
    match.plan = { ...match.plan, slots };
    match.occupants = match.occupants.map((occupant) => swapped(occupant));
    if (match.result) match.result = { ...match.result, winner: swapped(match.result.winner), loser: swapped(match.result.loser) };
    match.sheets = renamed(match.sheets);
    match.currentRegistrationId = swapped(match.currentRegistrationId);
    if (match.occupants.some((occupant) => occupant === from || occupant === to)) transition.stamp(match);
    // One who is out may have come in, or gone.
    transition.recheck(id);
  }
  state.secondStage = Object.fromEntries(Object.entries(state.secondStage).map(([key, id]) => [key, other(id)]));
  state.leftOut = state.leftOut.map(other);
  state.placements = state.placements.map((row) => ({ ...row, registrationId: other(row.registrationId) }));
  for (const group of state.groups) {
    transition.undoLog.touchGroup(group);
    group.decisions = group.decisions.map((decision) => ({
      ...decision,
      order: decision.order.map(other),
      ...(decision.values && { values: renamed(decision.values) }),
    }));
    group.registrations = group.registrations.map(other);
    group.entrants = group.entrants.map((row) => ({ ...row, registrationId: other(row.registrationId) }));
    transition.recheckGroup(group.number);
  }
  return true;
};

/** The printed numbers stay; the order of play is the list's, and the places within the rounds follow it. */
export const reorder = (
  state: GridState,
  { matchId, from, to, order }: DataOf<'RoundMatchPlaceSaved'>,
  transition: Transition,
): boolean => {
  const match = transition.undoLog.touch(matchId);
  if (match) match.plan = { ...match.plan, roundNumber: to.roundNumber, index: to.index };
  state.order = order;
  const rounds = new Map([from, to].map(({ roundNumber }) => [roundNumber, 0]));
  for (const id of order) {
    const other = state.matches[id];
    const index = other?.plan.groupNumber === match?.plan.groupNumber ? rounds.get(other?.plan.roundNumber ?? 0) : undefined;
    if (!other || index === undefined) continue;
    rounds.set(other.plan.roundNumber, index + 1);
    if (other.plan.index === index + 1) continue;
    const moved = transition.undoLog.touch(id) ?? other;
    moved.plan = { ...moved.plan, index: index + 1 };
  }
  return true;
};

/** Marks given again replace those of the same judge and criterion. */
export const saveMarks = (match: MatchState, { registrationId, scores, penalty }: DataOf<'PerformanceScoreSaved'>): void => {
  const key = (mark: { judgeIndex: number; criterionId: number }) => `${mark.judgeIndex}:${mark.criterionId}`;
  const given = new Set(scores.map(key));
  const kept = match.sheets[registrationId]?.scores.filter((mark) => !given.has(key(mark))) ?? [];
  match.sheets = { ...match.sheets, [registrationId]: { scores: [...kept, ...scores], penalty } };
  match.currentRegistrationId = registrationId;
};

/** Slots come from where they came by the draw again. */
export const restoreSlots = (state: GridState, restored: DataOf<'OlympicDataCleared'>['slots'], transition: Transition): void => {
  if (restored.length === 0) return;
  const ids = new Set(restored.map(({ matchId }) => String(matchId)));
  state.slotsBefore = Object.fromEntries(Object.entries(state.slotsBefore).filter(([id]) => !ids.has(id)));
  for (const { matchId, slots } of restored) {
    const match = transition.undoLog.touch(matchId);
    if (match) match.plan = { ...match.plan, slots };
    transition.recheck(matchId);
  }
  // Links are kept by the list of matches.
  state.order = [...state.order];
};
