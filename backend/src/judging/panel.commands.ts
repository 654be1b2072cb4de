import { judgingOps } from '#contracts/judging/judging.ops';
import type { JudgedUnit, PanelKind } from '#contracts/judging/judging.docs';
import { isSameUnit } from '#contracts/judging/panels';
import type { InputOf } from '#contracts/op';
import { categoryOfId } from '#contracts/ids';
import { grid } from '#domain/competition/grid.decider';
import type { GridState } from '#domain/competition/state';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { closePanel, judging, openPanel, panelOf, reopenPanel, type Panel } from '#domain/judging/judging.decider';
import { sheetOf } from '#domain/judging/panels';
import type { HandlerContext, OperationContext } from '#platform/context';
import { onCommand } from '#platform/operations/implementation';
import { judgingView } from '#projections/judging/judging.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { judgedMatch, queueOfMatch, seatsAt, unitIn, type JudgedMatch, type UnitInput } from './facts.js';

type Unit = Pick<JudgedUnit, 'registrationId' | 'period'>;

/** Panels of a mat are opened one after another: each looks at what the one before it left open. */
const queueOfMat = (playgroundId: number): string => `judging-mat-${playgroundId}`;

const queueOfPanel = async (input: UnitInput, context: OperationContext): Promise<string> => {
  const { state } = await context.load(judging, input.matchId);
  return queueOfMat(panelOf(state, unitIn(input))?.playgroundId ?? 0);
};

/** A mat judges one performance or round at a time. */
const isBusy = async (eventId: number, playgroundId: number, matchId: number, unit: Unit, context: HandlerContext): Promise<boolean> => {
  const doc = await context.documents.get(judgingView, eventId);
  return (doc?.panels ?? []).some(
    (one) => one.isOpen && one.playgroundId === playgroundId && (one.matchId !== matchId || !isSameUnit(one, unit)),
  );
};

type Opened = Pick<Panel, 'kind' | 'registrationIds' | 'isLast'> & Unit;

/** What is to be judged: a performer of the round, or a round of a bout by cards or flags. */
const openedOf = (input: UnitInput, found: JudgedMatch): Opened | Refusal => {
  const { state, match, mode } = found;
  const { registrationId = null, period = null } = input;
  if (state.kind === 'performance') {
    if (registrationId === null || !match.occupants.includes(registrationId)) return refuse('error.not_participant', 'registrationId');
    return { kind: 'marks', registrationId, period: null, registrationIds: [registrationId], isLast: true };
  }
  const kind: PanelKind | undefined = mode?.score.kind === 'cards' || mode?.score.kind === 'flags' ? mode.score.kind : undefined;
  if (!mode || !kind) return refuse('error.grid_kind');
  const pair = match.occupants.filter((one) => typeof one === 'number');
  if (pair.length !== 2) return refuse('error.no_opponent', 'matchId');
  const last = Math.max(1, mode.clock.periodSeconds.length);
  const at = kind === 'flags' ? 1 : (period ?? 1);
  return { kind, registrationId: null, period: at, registrationIds: pair, isLast: at >= last };
};

const decideOpen = async (input: InputOf<typeof judgingOps.open>, context: HandlerContext) => {
  const { matchId, playgroundId } = input;
  const found = await judgedMatch(matchId, context);
  if (isRefusal(found)) return found;
  const { eventId } = found.category;
  const schedule = await context.documents.peek(scheduleView, eventId);
  if (!schedule?.playgrounds.some(({ id }) => id === playgroundId)) return notFound('playgroundId');
  const opened = openedOf(input, found);
  if (isRefusal(opened)) return opened;
  if (await isBusy(eventId, playgroundId, matchId, opened, context)) return refuse('error.panel_open');
  const seats = await seatsAt(found, eventId, playgroundId, context);
  return context.decide(judging, matchId, (state) => openPanel(state, { eventId, playgroundId, matchId, ...opened, seats }));
};

/** Marks of a panel as the result of the performance, by the formula of its grid; null: they are none (flags, cards). */
const resultOf = async (panel: Panel, context: HandlerContext) => {
  const { matchId, registrationId } = panel;
  if (panel.kind !== 'marks' || registrationId === null) return null;
  const found = await judgedMatch(matchId, context);
  if (isRefusal(found)) return found;
  const { performance } = found.state.options;
  const facts = { isCompleted: found.category.isCompleted };
  const at = { now: context.now, actorUserId: context.actor.userId, roles: context.roles };
  return (now: Readonly<GridState>, { version }: { version: number }) => {
    const sheet = sheetOf(panel.seats, panel.given, performance, now.matches[matchId]?.sheets[registrationId]?.scores ?? []);
    return grid.decide.SavePerformanceScore({ matchId, registrationId, ...sheet }, now, facts, { ...at, version });
  };
};

/**
 * Closes a panel, and its marks become a result with it. Where they can be none any more (the category is completed, another
 * performs, the grid is a new one), a reason closes the panel alone: else it would hold its mat for ever.
 */
export const closeWithResult = async (matchId: number, unit: Unit, reason: string, context: HandlerContext) => {
  const panel = panelOf((await context.peek(judging, matchId)).state, unit);
  const save = panel?.isOpen === true ? await resultOf(panel, context) : null;
  const loaded = await context.peek(grid, categoryOfId(matchId));
  const result = typeof save === 'function' ? save(loaded.state, loaded) : save;
  if (isRefusal(result) && reason === '') return result;
  const closed = await context.decide(judging, matchId, (known) => closePanel(known, unit, reason));
  if (isRefusal(closed) || isRefusal(result) || typeof save !== 'function') return closed;
  return context.decide(grid, categoryOfId(matchId), save);
};

const decideReopen = async (input: InputOf<typeof judgingOps.reopen>, context: HandlerContext) => {
  const { matchId, reason } = input;
  const unit = unitIn(input);
  const found = await judgedMatch(matchId, context);
  if (isRefusal(found)) return found;
  if (found.category.isCompleted) return refuse('error.completed');
  const panel = panelOf((await context.peek(judging, matchId)).state, unit);
  if (panel && (await isBusy(panel.eventId, panel.playgroundId, matchId, unit, context))) return refuse('error.panel_open');
  return context.decide(judging, matchId, (state) => reopenPanel(state, unit, reason));
};

/** What the head judge does with a panel, at the mat. */
export const panelCommands = [
  onCommand(judgingOps.open, { queueKey: ({ playgroundId }) => queueOfMat(playgroundId), decide: decideOpen }),
  onCommand(judgingOps.close, {
    queueKey: queueOfMatch,
    decide: (input, context) => closeWithResult(input.matchId, unitIn(input), input.reason ?? '', context),
  }),
  onCommand(judgingOps.reopen, { queueKey: queueOfPanel, decide: decideReopen }),
];
