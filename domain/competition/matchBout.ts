import type { Change } from '#contracts/event';
import type { MatchData, Score } from '#contracts/competition/types';
import type { BoutRecord } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { boutOf } from '#domain/sport-modes/bout';
import { sportMode } from '#domain/sport-modes/modes';
import { refuse, type Refusal } from '#domain/decider';
import type { DataOf } from './evolve.data.js';

type BoutChange = NonNullable<DataOf<'MatchDataSaved'>['data']['bout']>;

const isSame = (a: Score | null, b: Score | null): boolean => (a?.slot1 ?? 0) === (b?.slot1 ?? 0) && (a?.slot2 ?? 0) === (b?.slot2 ?? 0);

/**
 * The bout of a match after its data was told: as given, if its actions come to that score and those penalties; without one, as it was as
 * long as the score stays.
 */
export const boutAfter = (
  before: MatchData,
  told: Pick<MatchData, 'score' | 'penalties'>,
  given: BoutRecord | undefined,
  kept: readonly SportMode[],
): BoutRecord | null | Refusal<'error.unknown_value' | 'error.duplicate' | 'error.score_mismatch'> => {
  const mode = given && rulesOfBout(given, kept);
  if (!given) return isSame(before.score, told.score) && isSame(before.penalties, told.penalties) ? before.bout : null;
  if (!mode) return refuse('error.unknown_value', 'matchData.bout.mode');
  const { actions } = given;
  if (actions.some((action) => !isKnown(mode, action))) return refuse('error.unknown_value', 'matchData.bout.actions');
  if (new Set(actions.map(({ id }) => id)).size < actions.length) return refuse('error.duplicate', 'matchData.bout.actions');
  const { score, sides } = boutOf(mode, given.overrides ?? {}, actions, given.clock);
  const [first, second] = sides;
  const isScore = isSame(told.score, { slot1: score[0], slot2: score[1] });
  const isPenalised = isSame(told.penalties, { slot1: first.penalties, slot2: second.penalties });
  return isScore && isPenalised ? given : refuse('error.score_mismatch', 'matchData.bout');
};

/** The rules that a bout is run by: of the product, or of an organiser as the grid keeps them. */
export const rulesOfBout = (
  { mode: id, version }: Pick<BoutRecord, 'mode' | 'version'>,
  kept: readonly SportMode[],
): SportMode | undefined => sportMode(id, version) ?? kept.find((one) => one.id === id && one.version === version);

/** The rules of an organiser that a bout is run by and the grid has not kept yet. */
export const freshRules = (given: BoutRecord | undefined, kept: readonly SportMode[], own: SportMode | null): SportMode | null =>
  given && own?.id === given.mode && own.version === given.version && !rulesOfBout(given, kept) ? own : null;

const isKnown = (mode: SportMode, { code, judge }: BoutRecord['actions'][number]): boolean => {
  const judges = mode.score.kind === 'cards' || mode.score.kind === 'flags' ? mode.score.judges : 0;
  return [...mode.actions, ...mode.penalties, ...mode.timers].some((one) => one.code === code) && (judge ?? 0) <= judges;
};

/** What history tells of a bout that changed; where its clock stands alone is no change. */
export const boutChanges = (from: BoutRecord | null, to: BoutRecord | null): Change[] => {
  const [old, now] = [from?.actions ?? [], to?.actions ?? []];
  const rows: Change[] = [
    { field: 'mode', from: from?.mode ?? null, to: to?.mode ?? null },
    ...(from && to ? [{ field: 'period', from: from.clock.period, to: to.clock.period }] : []),
  ];
  const changes = rows.filter((row) => row.from !== row.to);
  if (JSON.stringify(old) !== JSON.stringify(now)) changes.push({ field: 'actions', from: old.length, to: now.length });
  return changes;
};

/** A bout as the event tells it: what it has in common with the one before is not told again. */
export const changeOf = (before: BoutRecord | null, { actions, overrides = {}, ...bout }: BoutRecord): BoutChange => {
  const old = before?.actions ?? [];
  const first = actions.findIndex((action, i) => JSON.stringify(action) !== JSON.stringify(old[i]));
  const kept = first === -1 ? actions.length : first;
  return { ...bout, overrides, kept, added: actions.slice(kept) };
};

export const withChange = (before: BoutRecord | null, { kept, added, ...bout }: BoutChange): BoutRecord => ({
  ...bout,
  actions: [...(before?.actions ?? []).slice(0, kept), ...added],
});

/** Data with the score of a result: actions that come to another score are no longer told. */
export const withScore = (data: MatchData, score: Score): MatchData => ({
  ...data,
  score,
  bout: isSame(data.score, score) ? data.bout : null,
});
