import type { GroupDoc, TableRow } from '#contracts/competition/grid.docs';
import { exact, groupStats, type GroupEntrant, type GroupResult, type GroupStats, type MatchPoints } from './groupStats.js';
import { cascades, criterionValue, directMatch, lowerIsBetter, type Criterion } from './standingsCriteria.js';
import type { GridOptions } from '#contracts/competition/types';

/** A recorded decision about a tie; it holds only while exactly these entrants are tied. */
export interface TieDecision {
  order: readonly number[];
  method: 'fairPlay' | 'lot' | 'playOff' | 'decision';
  values?: Readonly<Record<string, number>>;
}

export interface GroupTableInput {
  /** In draw order. */
  entrants: readonly GroupEntrant[];
  /** Finished matches, play-offs among them. */
  results: readonly GroupResult[];
  /** All matches of the group but play-offs are finished. */
  isComplete: boolean;
  options: Pick<
    GridOptions,
    'standingsPreset' | 'pointsForWin' | 'pointsForDraw' | 'pointsForLoss' | 'isRestartOnTwo' | 'withdrawalInGroup'
  >;
  decisions?: readonly TieDecision[];
  /** UWW: margin from which a win on points counts as superiority; without it only the victory type decides. */
  superiorityMargin?: number;
}

export type GroupTable = Pick<GroupDoc, 'table' | 'ties' | 'isResolved'>;

/** Entrants nothing has parted yet, with what parts them from those above. */
interface Cluster {
  ids: number[];
  separatedBy: TableRow['separatedBy'];
}

interface Context extends GroupTableInput {
  counted: readonly GroupResult[];
  points: MatchPoints;
  stats: Map<number, GroupStats>;
  byId: Map<number, GroupEntrant>;
  cascade: readonly Criterion[];
}

/** Standings of a group, explained: what parted each row from the row above, and the ties nothing has parted. */
export function groupTable(input: GroupTableInput): GroupTable {
  const context = contextOf(input);
  const isRanked = ({ status }: GroupEntrant): boolean =>
    status === 'active' || (status === 'withdrawn' && input.options.withdrawalInGroup === 'walkovers');
  const ranked = input.entrants.filter(isRanked).map(({ registrationId }) => registrationId);
  const clusters = ranked.length > 0 ? parted(ranked, 0, context) : [];
  const table: TableRow[] = [];
  const ties: GroupTable['ties'] = [];
  for (const { ids, separatedBy } of clusters) {
    const place = table.length + 1;
    const isUnresolved = ids.length > 1 && input.isComplete;
    if (isUnresolved) ties.push({ places: ids.map((_, at) => place + at), registrationIds: ids });
    for (const [at, id] of ids.entries()) {
      table.push(rowOf(id, context, isUnresolved ? null : place, isUnresolved, at === 0 ? separatedBy : null));
    }
  }
  const unranked = input.entrants.filter((entrant) => !isRanked(entrant));
  for (const { registrationId } of unranked) table.push(rowOf(registrationId, context, null, false, null));
  return { table, ties, isResolved: input.isComplete && ties.length === 0 };
}

function contextOf(input: GroupTableInput): Context {
  const { options, entrants } = input;
  const deleted = new Set(
    options.withdrawalInGroup === 'deleteResults'
      ? entrants.filter(({ status }) => status === 'withdrawn').map(({ registrationId }) => registrationId)
      : [],
  );
  const counted = input.results.filter(({ isPlayOff, registrationIds }) => !isPlayOff && !registrationIds.some((id) => deleted.has(id)));
  const points: MatchPoints = {
    win: options.pointsForWin,
    draw: options.pointsForDraw,
    loss: options.pointsForLoss,
    unplayedLoss: options.standingsPreset === 'ittf' ? 0 : options.pointsForLoss,
    superiorityMargin: input.superiorityMargin ?? Number.POSITIVE_INFINITY,
  };
  const byId = new Map(entrants.map((entrant) => [entrant.registrationId, entrant]));
  const cascade = cascades[options.standingsPreset];
  return {
    ...input,
    counted,
    points,
    byId,
    stats: groupStats(byId.keys(), counted, points),
    cascade: options.isRestartOnTwo ? cascade.flatMap((criterion) => [criterion, directMatch]) : cascade,
  };
}

/** Parts tied entrants by the criteria from `from` on, best first. */
function parted(ids: number[], from: number, context: Context): Cluster[] {
  if (ids.length === 1) return [{ ids, separatedBy: null }];
  for (let at = from; at < context.cascade.length; at += 1) {
    const criterion = context.cascade[at];
    const values = criterion && valuesOf(criterion, ids, context);
    if (!criterion || !values) continue;
    const classes = classesBy(ids, values.rank);
    if (classes.length === 1) continue;
    const code = criterion.scope === 'all' ? criterion.code : `${criterion.code}*`;
    const isRestart = context.options.standingsPreset === 'ittf';
    const isAgain = criterion.code === 'headToHead';
    return joined(classes, code, values.shown, (some) => parted(some, isRestart ? 0 : at + (isAgain ? 0 : 1), context));
  }
  return partedByPlayOff(ids, context);
}

/** Play-offs order only the tied, once each pair of them has played as often as the others. */
function partedByPlayOff(ids: number[], context: Context): Cluster[] {
  const playOffs = context.results.filter(({ isPlayOff }) => isPlayOff);
  const stats = groupStats(ids, playOffs, context.points);
  const wins = new Map(ids.map((id) => [id, stats.get(id)?.wins ?? 0]));
  const classes = isFullCycle(ids, playOffs) ? classesBy(ids, wins) : [ids];
  if (classes.length > 1) return joined(classes, 'playOff', wins, (some) => partedByPlayOff(some, context));
  return partedByDecision(ids, context);
}

function isFullCycle(ids: readonly number[], playOffs: readonly GroupResult[]): boolean {
  const meetings = ids.flatMap((a, at) =>
    ids
      .slice(at + 1)
      .map((b) => playOffs.filter(({ registrationIds }) => registrationIds.includes(a) && registrationIds.includes(b)).length),
  );
  return meetings.every((count) => count > 0 && count === meetings[0]);
}

function partedByDecision(ids: number[], context: Context): Cluster[] {
  const decision = context.decisions?.findLast(({ order }) => order.length === ids.length && ids.every((id) => order.includes(id)));
  if (!decision) return [{ ids, separatedBy: null }];
  const { order, method, values } = decision;
  const shown = new Map(order.map((id, at) => [id, values?.[id] ?? at + 1]));
  return joined(
    order.map((id) => [id]),
    method,
    shown,
    (one) => [{ ids: one, separatedBy: null }],
  );
}

function joined(
  classes: readonly number[][],
  criterion: string,
  shown: ReadonlyMap<number, number>,
  part: (ids: number[]) => Cluster[],
): Cluster[] {
  const valueOf = (ids: readonly number[] | undefined): number => shown.get(ids?.[0] ?? 0) ?? 0;
  return classes.flatMap((ids, at) =>
    part(ids).map((cluster, first) => {
      if (first > 0 || at === 0) return cluster;
      return { ids: cluster.ids, separatedBy: { criterion, above: valueOf(classes[at - 1]), own: valueOf(ids) } };
    }),
  );
}

/** Classes of equal rank, greatest first; inside a class the order stays. */
function classesBy(ids: readonly number[], rank: ReadonlyMap<number, number>): number[][] {
  const byRank = new Map<number, number[]>();
  for (const id of ids) {
    const value = rank.get(id) ?? 0;
    const same = byRank.get(value);
    if (same) same.push(id);
    else byRank.set(value, [id]);
  }
  return [...byRank].sort(([a], [b]) => b - a).map(([, same]) => same);
}

interface Values {
  /** Greater is better. */
  rank: Map<number, number>;
  shown: Map<number, number>;
}

/** Null: the criterion does not apply to these entrants. */
function valuesOf({ code, scope }: Criterion, ids: readonly number[], context: Context): Values | null {
  if (scope === 'two' && ids.length !== 2) return null;
  const stats = scope === 'all' ? context.stats : groupStats(ids, context.counted, context.points);
  const shown = new Map<number, number>();
  for (const id of ids) {
    const row = stats.get(id);
    const entrant = context.byId.get(id);
    const value = row && entrant ? criterionValue[code](row, entrant) : null;
    if (value === null) return null;
    shown.set(id, value);
  }
  const isLowerBetter = lowerIsBetter.has(code);
  const rank = new Map([...shown].map(([id, value]) => [id, isLowerBetter ? -value : value]));
  if (code !== 'seed') return { rank, shown };
  return { rank: new Map([...shown].map(([id, seed]) => [id, seed === 0 ? Number.NEGATIVE_INFINITY : -seed])), shown };
}

function rowOf(
  registrationId: number,
  { stats, options }: Context,
  place: number | null,
  isUnresolved: boolean,
  separatedBy: TableRow['separatedBy'],
): TableRow {
  const row = stats.get(registrationId);
  const { played = 0, wins = 0, draws = 0, losses = 0, points = 0, scoreFor = 0, scoreAgainst = 0, classificationPoints = 0 } = row ?? {};
  const scoreDifference = exact(scoreFor - scoreAgainst);
  return {
    registrationId,
    played,
    wins,
    draws,
    losses,
    points,
    ...(options.standingsPreset === 'uwwNordic' && { classificationPoints }),
    scoreFor,
    scoreAgainst,
    scoreDifference,
    place,
    isUnresolved,
    separatedBy,
  };
}
