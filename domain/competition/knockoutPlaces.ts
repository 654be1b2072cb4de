import { placementRulesOf, type PlacementRule } from './placementRules.js';
import { isEliminatedBy, resolve } from './resolve.js';
import { isDone, vacant, type GridState, type MatchState } from './state.js';

export type Placed = [registrationId: number, place: number];

/** All places of the tree and its repechage that are fixed; of two claims the later stage's stands. */
export const knockoutPlaces = (state: GridState): Placed[] => {
  const places = new Map<number, number>();
  const put = (rows: readonly Placed[]) => {
    for (const [registrationId, place] of rows) if (!places.has(registrationId)) places.set(registrationId, place);
  };
  put(replacedFinal(state));
  const rules = placementRulesOf(state);
  for (const stage of ['final', 'main', 'consolation'] as const) {
    for (let at = state.order.length - 1; at >= 0; at -= 1) {
      const match = state.matches[state.order[at] ?? 0];
      if (match?.plan.bracket === stage && !(match.plan.id in state.replacements)) put(placedBy(state, match, rules));
    }
  }
  for (const [replaced, id] of Object.entries(state.replacements)) {
    const [was, is] = [state.matches[replaced], state.matches[id]];
    if (was && is) placeReplaced(state, was, is, places);
  }
  return state.mainSlots > 8 && state.options.consolationKind !== 'allPlaces' ? [...places] : countedThrough(state, places);
};

/** What one decided match has fixed. It never changes by later results, so places can be added one by one. */
export const placedBy = (state: GridState, match: MatchState, rules: ReadonlyMap<number, PlacementRule>): Placed[] => {
  const rule = rules.get(match.plan.id);
  if (!rule || !isDone(match)) return [];
  const rows: Placed[] = [];
  const { result } = match;
  if (rule.winner !== null) add(rows, winnerOf(match), rule.winner);
  if (!result) return rows;
  if (result.winner === null) {
    for (const occupant of match.occupants) add(rows, occupant, rule.lostForGood);
  } else {
    add(rows, result.loser, isEliminatedBy(result.victoryType) ? rule.lostForGood : rule.loser);
  }
  if (rule.endsLadder) for (const loser of losersIn(match)) addBeatenBy(rows, state, match, loser, rules);
  return rows;
};

const add = (rows: Placed[], registrationId: number | null, place: number | null): void => {
  if (registrationId !== null && registrationId !== vacant && place !== null) rows.push([registrationId, place]);
};

const winnerOf = ({ result, isBye, occupants }: MatchState): number | null => {
  if (result) return result.winner;
  return isBye ? (occupants.find((occupant) => occupant !== vacant) ?? null) : null;
};

const losersIn = ({ result, occupants }: MatchState): (number | null)[] => (result?.winner === null ? occupants : [result?.loser ?? null]);

/** Those beaten on the loser's way to this match; who was out for good there has their place already. */
const addBeatenBy = (
  rows: Placed[],
  state: GridState,
  match: MatchState,
  loser: number | null,
  rules: ReadonlyMap<number, PlacementRule>,
): void => {
  if (loser === null || loser === vacant) return;
  let source = match.plan.slots[match.occupants.indexOf(loser)];
  while (source?.type === 'winner') {
    const below: MatchState | undefined = state.matches[source.matchId];
    if (!below) return;
    if (below.result?.winner === loser && !isEliminatedBy(below.result.victoryType)) {
      add(rows, below.result.loser, rules.get(below.plan.id)?.lostForGood ?? null);
    }
    source = below.plan.slots[below.occupants.indexOf(loser)];
  }
};

/** Both finalists were disqualified: the match in its place decides. */
const replacedFinal = (state: GridState): Placed[] => {
  for (const [replaced, id] of Object.entries(state.replacements)) {
    const final = placementRulesOf(state).get(Number(replaced))?.winner === 1;
    const match = state.matches[id];
    if (!final || !match || !isDone(match)) continue;
    const rows: Placed[] = [];
    add(rows, resolve(state, { type: 'winner', matchId: Number(replaced) }), 1);
    add(rows, match.result?.loser ?? null, 2);
    return rows;
  }
  return [];
};

/**
 * The two disqualified change classes with those who fight in their stead: they stand where losers of the round before
 * do, the loser of the new match where a loser of theirs would. Who may still win it has no place yet.
 */
const placeReplaced = (state: GridState, replaced: MatchState, match: MatchState, places: Map<number, number>): void => {
  const rules = placementRulesOf(state);
  const rule = rules.get(replaced.plan.id);
  const isFinal = rule?.winner === 1;
  for (const [i, source] of replaced.plan.slots.entries()) {
    const before = source.type === 'winner' ? rules.get(source.matchId) : undefined;
    putAt(places, replaced.occupants[i], isFinal ? 3 : before?.lostForGood);
  }
  const isOver = isDone(match);
  if (!isOver) for (const occupant of match.occupants) places.delete(occupant ?? vacant);
  if (isFinal || !isOver) return;
  putAt(places, match.result?.loser, rule?.loser);
  if (!isFinalDecided(state, rules)) places.delete(winnerOf(match) ?? vacant);
};

const putAt = (places: Map<number, number>, registrationId: number | null | undefined, place: number | null | undefined): void => {
  if (registrationId != null && registrationId !== vacant && place != null) places.set(registrationId, place);
};

const isFinalDecided = (state: GridState, rules: ReadonlyMap<number, PlacementRule>): boolean =>
  [...rules].some(([id, { winner }]) => winner === 1 && isDecided(state, id));

const isDecided = (state: GridState, matchId: number): boolean => {
  const match = state.matches[state.replacements[matchId] ?? matchId];
  return match !== undefined && isDone(match);
};

/** Every match of the grid is decided; the last ones are looked at first. */
const isPlayedOut = (state: GridState): boolean => {
  for (let at = state.order.length - 1; at >= 0; at -= 1) {
    const match = state.matches[state.order[at] ?? 0];
    if (match && !isDone(match)) return false;
  }
  return true;
};

/**
 * Empty slots of the draw leave gaps: once all is played, places are counted through. In a ladder of eight slots with
 * byes nobody knows before how many fight for the bronzes, so the seventh places wait until then.
 */
const countedThrough = (state: GridState, places: ReadonlyMap<number, number>): Placed[] => {
  const rows = [...places];
  const { consolationKind } = state.options;
  if (consolationKind !== 'allPlaces' && !hasByes(state)) return rows;
  if (isPlayedOut(state)) return rows.map(([id, place]): Placed => [id, rows.filter(([, other]) => other < place).length + 1]);
  return consolationKind === 'finalists' ? rows.filter(([, place]) => place < 7) : rows;
};

const hasByes = (state: GridState): boolean =>
  state.order.filter((id) => state.matches[id]?.plan.bracket === 'main').length < state.mainSlots - 1;
