import { judgingOps } from '#contracts/judging/judging.ops';
import type { JudgedUnit, PanelKind } from '#contracts/judging/judging.docs';
import type { InputOf } from '#contracts/op';
import { grid } from '#domain/competition/grid.decider';
import { categoryOfMatch } from '#domain/competition/state';
import { isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { closePanel, judging, openPanel, panelOf, reopenPanel, type Panel } from '#domain/judging/judging.decider';
import { sheetOf } from '#domain/judging/panels';
import type { HandlerContext } from '#platform/context';
import { onCommand } from '#platform/operations/implementation';
import { judgingView } from '#projections/judging/judging.view';
import { scheduleView } from '#projections/playgrounds/schedule.view';
import { judgedMatch, seatsAt, unitIn, type UnitInput } from './facts.js';

type Unit = Pick<JudgedUnit, 'registrationId' | 'period'>;
const queueKey = ({ matchId }: UnitInput): string => `judging-${matchId}`;

/** A mat judges one performance or round at a time. */
const isBusy = async (eventId: number, playgroundId: number, matchId: number, unit: Unit, context: HandlerContext): Promise<boolean> => {
  const doc = await context.documents.peek(judgingView, eventId);
  return (doc?.panels ?? []).some(
    (one) =>
      one.isOpen &&
      one.playgroundId === playgroundId &&
      (one.matchId !== matchId || one.registrationId !== unit.registrationId || one.period !== unit.period),
  );
};

type Opened = Pick<Panel, 'kind' | 'registrationIds' | 'isLast'> & Unit;

/** What is to be judged: a performer of the round, or a round of a bout by cards or flags. */
const openedOf = (input: UnitInput, found: Exclude<Awaited<ReturnType<typeof judgedMatch>>, Refusal>): Opened | Refusal => {
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

/** Closes a panel; marks become the result of the performance with it, by the formula of its grid. */
export const closeWithResult = async (matchId: number, unit: Unit, reason: string, context: HandlerContext) => {
  const { state } = await context.peek(judging, matchId);
  const panel = panelOf(state, unit);
  const closed = await context.decide(judging, matchId, (known) => closePanel(known, unit, reason));
  if (isRefusal(closed) || !panel?.isOpen || panel.kind !== 'marks' || panel.registrationId === null) return closed;
  const { registrationId } = panel;
  const found = await judgedMatch(matchId, context);
  if (isRefusal(found)) return found;
  const { performance } = found.state.options;
  const at = { now: context.now, actorUserId: context.actor.userId, roles: context.roles };
  return context.decide(grid, categoryOfMatch(matchId), (now, { version }) => {
    const sheet = sheetOf(panel.seats, panel.given, performance, now.matches[matchId]?.sheets[registrationId]?.scores ?? []);
    const facts = { isCompleted: found.category.isCompleted };
    return grid.decide.SavePerformanceScore({ matchId, registrationId, ...sheet }, now, facts, { ...at, version });
  });
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
  onCommand(judgingOps.open, { queueKey, decide: decideOpen }),
  onCommand(judgingOps.close, {
    queueKey,
    decide: (input, context) => closeWithResult(input.matchId, unitIn(input), input.reason ?? '', context),
  }),
  onCommand(judgingOps.reopen, { queueKey, decide: decideReopen }),
];
