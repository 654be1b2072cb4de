import { gridQueries } from '#contracts/competition/grid.queries';
import { optionList, shownOptions } from '#domain/competition/options';
import { previewCorrection, resultOf } from '#domain/competition/outcome';
import { scoringTypes, victoryTypes, type GridKind } from '#contracts/competition/types';
import { findSport } from '#contracts/rules/sports';
import { en } from '#contracts/texts/en';
import { ru } from '#contracts/texts/ru';
import { seenRecords } from '#backend/visibility/recorded';
import { rowsFor } from '#backend/visibility/competitors';
import { fullName } from '#contracts/rules/names';
import { categoryOfId } from '#contracts/ids';
import type { OperationContext, RecordedEvent } from '#platform/context';
import { recordOf } from '#domain/audit/entry.rules';
import { onQuery } from '#platform/operations/implementation';
import { notFound, refuse } from '#domain/decider';
import { accountsView } from '#projections/identity/accounts.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { categoriesView } from '#projections/sport-events/categories.view';
import { gridOf } from './grid.answers.js';
import { grid } from '#domain/competition/grid.decider';
import { entrantsOf } from './grid.facts.js';
import { freePlaces } from '#domain/competition/lateEntry.rules';

const kinds: readonly GridKind[] = ['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'];
const historyLimit = 2_000;

const named = <Id extends string>(locale: 'ru' | 'en', prefix: string, ids: readonly Id[]): { id: Id; name: string }[] => {
  const words: Record<string, string> = locale === 'ru' ? ru : en;
  return ids.map((id) => ({ id, name: words[`${prefix}.${id}`] ?? id }));
};

const sportOf = async (context: OperationContext, eventId: number): Promise<string> =>
  findSport((await context.documents.get(sportEventsView, eventId))?.sportId ?? 0)?.key ?? '';

const namesOf = async (context: OperationContext, userIds: readonly number[]): Promise<Map<number, string>> => {
  const accounts = await context.documents.getMany(accountsView, [...new Set(userIds)]);
  return new Map(accounts.map((account) => [account.userId, fullName(account)]));
};

const getOption = onQuery(gridQueries.option, async ({ streamId }, context) => {
  const stream = await context.documents.get(categoriesView, streamId);
  if (!stream) return notFound('streamId');
  const sport = await sportOf(context, stream.eventId);
  const { state } = await context.load(grid, streamId);
  const current = state.isCreated ? state.kind : stream.gridKind;
  const { entrants, leftOut } = await entrantsOf(context, streamId);
  return {
    gridKinds: named(context.locale, 'gridKind', kinds),
    currentGridKind: current,
    options: optionList(current, sport),
    optionsByKind: Object.fromEntries(kinds.map((kind) => [kind, optionList(kind, sport)])),
    currentOptions: state.isCreated ? shownOptions(state.kind, state.options) : stream.options,
    participantsCount: entrants.length,
    leftOutCount: leftOut,
    victoryTypes: named(context.locale, 'victoryType', victoryTypes),
    scoringTypes,
    version: state.version,
  };
});

const getGrid = onQuery(gridQueries.grid, async ({ streamId, version }, context) => {
  const now = await context.load(grid, streamId);
  const isOld = version !== undefined && version < now.version;
  if (version !== undefined && (version < 0 || version > now.version)) return notFound('version');
  const { state } = isOld ? await context.loadAt(grid, streamId, version) : now;
  const stream = await context.documents.get(categoriesView, streamId);
  const shown = await gridOf(state.isCreated ? state : { ...state, streamId, kind: stream?.gridKind ?? 'olympic' }, context);
  const isCompleted = shown.isCompleted || (!isOld && stream?.isCompleted === true);
  return { grid: { ...shown, streamId, isCompleted, stage: isCompleted ? 'completed' : shown.stage } };
});

const previewOfCorrection = onQuery(gridQueries.preview, async ({ matchId, ...verdict }, context) => {
  const { state, version } = await context.load(grid, categoryOfId(matchId));
  const match = state.matches[matchId];
  if (!match) return notFound('matchId');
  if (!match.result) return refuse('error.no_winner', 'matchId');
  const result = resultOf(state, match, verdict);
  if (result && 'fault' in result) return refuse(result.fault, result.field);
  return { ...previewCorrection(state, match, result, { at: context.now, version: version + 1, by: context.actor.userId }), version };
});

const getHistory = onQuery(gridQueries.history, async ({ streamId, matchId }, context) => {
  let total = 0;
  const newest = <Row>(rows: readonly Row[]): readonly Row[] => {
    total = rows.length;
    return rows.slice(-historyLimit);
  };
  const isOfMatch = ({ data }: RecordedEvent) => (data as { matchId?: number }).matchId === matchId;
  // Draws are long and of no match.
  const rows =
    matchId === undefined
      ? await context.recorded(grid, streamId, newest)
      : newest(
          (await context.recorded(grid, streamId, (all) => all.filter(({ type }) => type !== 'TournamentGridDrawn'))).filter(isOfMatch),
        );
  const names = await namesOf(
    context,
    rows.flatMap(({ actorUserId }) => (actorUserId === null ? [] : [actorUserId])),
  );
  const newestFirst = rows.toReversed();
  const told = await seenRecords(
    newestFirst.map(({ data }) => ({ data, owner: null })),
    context,
  );
  const entries = newestFirst.map(({ actorUserId, actorRole, data: _data, ...row }, i) => ({
    ...row,
    data: recordOf(told[i]),
    actor: actorUserId === null ? null : { id: actorUserId, name: names.get(actorUserId) ?? '' },
    actorRole,
  }));
  return { entries, total, victoryTypes: named(context.locale, 'victoryType', victoryTypes) };
});

/** Confirmed entrants outside the drawn grid, pairs and teams by whoever stands for them. */
const getLatePlaces = onQuery(gridQueries.latePlaces, async ({ streamId }, context) => {
  const { state, version } = await context.load(grid, streamId);
  if (!state.isDrawn) return { entrants: [], places: [] };
  const placed = new Set(state.placements.map(({ registrationId }) => registrationId));
  const { entrants } = await entrantsOf(context, streamId);
  const late = entrants.filter((registrations) => !registrations.some(({ id }) => placed.has(id)));
  const named = new Map((await rowsFor(late.flat(), context)).map((row) => [row.id, row.fullName]));
  const at = { now: context.now, actorUserId: context.actor.userId, roles: context.roles, version };
  return {
    entrants: late.map(([lead, ...others]) => ({
      registrationId: lead.id,
      fullName: lead.team?.name ?? [lead, ...others].map(({ id }) => named.get(id) ?? '').join(' / '),
      organization: lead.organization?.name ?? null,
    })),
    places: late.length === 0 ? [] : freePlaces(state, at),
  };
});

export const gridQueryRows = [getLatePlaces, getOption, getGrid, previewOfCorrection, getHistory];
