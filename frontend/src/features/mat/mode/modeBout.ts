import type { BoutAction, BoutRecord, ModeOverrides } from '#contracts/sport-modes/bout';
import type { SideTimer, SportMode } from '#contracts/sport-modes/types';
import { boutOf, type Bout as Meaning, type BoutClock } from '#domain/sport-modes/bout';
import { isExtra, isPeriodOver, lengthOf, sinceStart, withOverrides } from '#domain/sport-modes/rules';
import { exact, started, stopped, type Bout, type ModeBout, type RunningTimer } from '../bout.js';

/** A bout that is run by its sport mode. All that follows is pure: the moment is given. */
export type RunBout = Bout & { mode: ModeBout };

/** Begins with the mode: from what the server has of it, or without any action. */
export const begun = (rules: SportMode, bout: Bout, overrides: ModeOverrides, record?: BoutRecord): RunBout => ({
  ...bout,
  mode: {
    ...{ id: rules.id, version: rules.version, units: [], timers: [] },
    overrides: record?.overrides ?? overrides,
    clock: record?.clock ?? { period: periodAt(withOverrides(rules, overrides), bout.seconds), ms: 0 },
    actions: record?.actions ?? [],
    unitName: rules.score.kind === 'games' ? 'game' : rules.score.kind === 'rounds' ? 'period' : null,
  },
});

const periodAt = (rules: SportMode, seconds: number): number => {
  const last = Math.max(1, rules.clock.periodSeconds.length);
  for (let period = 1; period <= last; period += 1)
    if (seconds * 1_000 <= sinceStart(rules, { period: period + 1, ms: 0 }) || period === last) return period;
  return last;
};

export const rulesOf = (mode: SportMode, { mode: { overrides } }: RunBout): SportMode => withOverrides(mode, overrides);

const timerMs = ({ heldMs, since }: RunningTimer, now: number): number =>
  Math.floor(heldMs + (since === null ? 0 : Math.max(0, now - since)));

/** Milliseconds in the period; a period that is over stands at its end. */
export const clockAt = (mode: SportMode, bout: RunBout, now: number): BoutClock => {
  const rules = rulesOf(mode, bout);
  const { timers } = bout.mode;
  const { period } = bout.mode.clock;
  const ms = Math.max(0, Math.floor(exact(bout, now) * 1_000 - sinceStart(rules, { period, ms: 0 })));
  const running = timers.map(({ since, ...timer }) => ({ ...timer, heldMs: timerMs({ ...timer, since }, now) }));
  return { period, ms: Math.min(ms, lengthOf(rules, period) ?? ms), running };
};

/** What the bout means at a moment, with the side timers that run. */
export const meaningAt = (mode: SportMode, bout: RunBout, now: number): Meaning =>
  boutOf(mode, bout.mode.overrides, bout.mode.actions, clockAt(mode, bout, now));

/** The bout with score, penalties and rounds that its actions come to. */
export const settled = (mode: SportMode, bout: RunBout, now: number): RunBout => {
  const { period, ms } = clockAt(mode, bout, now);
  const { score, sides, units } = boutOf(mode, bout.mode.overrides, bout.mode.actions, { period, ms });
  const current: [number, number] = [sides[0].points, sides[1].points];
  const isOpen = current.some((points) => points > 0);
  return {
    ...bout,
    score,
    penalties: [sides[0].penalties, sides[1].penalties],
    mode: {
      ...bout.mode,
      clock: { period, ms },
      units: bout.mode.unitName ? [...units.map(({ points }) => points), ...(isOpen ? [current] : [])] : [],
    },
  };
};

/** Whether the actions come to the score and the penalties of the bout; else somebody recorded them elsewhere. */
export const isTrue = (mode: SportMode, { score, penalties, mode: { overrides, actions, clock } }: RunBout): boolean => {
  const told = boutOf(mode, overrides, actions, clock);
  return told.score.join() === score.join() && told.sides.map((side) => side.penalties).join() === penalties.join();
};

const withActions = (mode: SportMode, bout: RunBout, actions: readonly BoutAction[], now: number): RunBout =>
  settled(mode, { ...bout, mode: { ...bout.mode, actions } }, now);

/** Gives a score or a penalty at the time of the clock. */
export const given = (mode: SportMode, bout: RunBout, action: Pick<BoutAction, 'id' | 'side' | 'code' | 'step'>, now: number): RunBout => {
  const { period, ms } = clockAt(mode, bout, now);
  return withActions(mode, bout, [...bout.mode.actions, { ...action, at: { period, ms } }], now);
};

/** What officials enter by judge, not by a button of the side. */
export const isOfJudges = ({ score }: SportMode, code: string): boolean =>
  (score.kind === 'flags' && code === 'flag') || (score.kind === 'cards' && (code.startsWith('card') || code === 'pick'));

export type JudgedAction = Pick<BoutAction, 'id' | 'side' | 'code'> & { judge: number };

/** Flags or cards of a period, as the judges gave them: in place of what the same judges gave before; flags are given anew all together. */
export const judged = (mode: SportMode, bout: RunBout, period: number, actions: readonly JudgedAction[], now: number): RunBout => {
  const isReplaced = ({ id, code, judge }: BoutAction): boolean =>
    (mode.score.kind === 'flags' && isOfJudges(mode, code)) ||
    actions.some((one) => one.id === id || (code === 'pick' && one.judge === judge));
  const at = { period, ms: clockAt(mode, bout, now).ms };
  const others = bout.mode.actions.filter((action) => !isReplaced(action));
  return withActions(mode, bout, [...others, ...actions.map((action) => ({ ...action, at }))], now);
};

export const removed = (mode: SportMode, bout: RunBout, id: string, now: number): RunBout =>
  withActions(
    mode,
    bout,
    bout.mode.actions.filter((action) => action.id !== id),
    now,
  );

const timerRules = (mode: SportMode, code: string): SideTimer | undefined => mode.timers.find((timer) => timer.code === code);
const runsWithClock = (mode: SportMode, { code }: RunningTimer): boolean => timerRules(mode, code)?.runsWith === 'clock';

const withTimers = (bout: RunBout, timers: readonly RunningTimer[]): RunBout => ({ ...bout, mode: { ...bout.mode, timers } });

const held = (timer: RunningTimer, now: number): RunningTimer => ({ ...timer, heldMs: timerMs(timer, now), since: null });

/** Starts the clock: what stood still for it ends, what runs with it goes on. */
export const clockStarted = (mode: SportMode, bout: RunBout, now: number): RunBout => {
  const others = bout.mode.timers.filter((timer) => !runsWithClock(mode, timer));
  const ended = others.reduce((one, { id }) => timerEnded(mode, one, id, now), bout);
  const timers = ended.mode.timers.map((timer) => ({ ...timer, since: timer.since ?? now }));
  return withTimers({ ...started(ended, now), mode: ended.mode }, timers);
};

/** Stops the clock; what runs with it is held too, but for a hold at full time, which is fought out. */
export const clockStopped = (mode: SportMode, bout: RunBout, now: number): RunBout => {
  const isOver = isPeriodOver(rulesOf(mode, bout), clockAt(mode, bout, now));
  const goesOn = (timer: RunningTimer) => !runsWithClock(mode, timer) || (isOver && timerRules(mode, timer.code)?.isHold === true);
  const timers = bout.mode.timers.map((timer) => (goesOn(timer) ? timer : held(timer, now)));
  return withTimers({ ...stopped(bout, now), mode: bout.mode }, timers);
};

/** Starts a side timer; a hold of the other side ends, and the doctor stops the clock. */
export const timerStarted = (
  mode: SportMode,
  bout: RunBout,
  { id, code, side }: Pick<BoutAction, 'id' | 'code' | 'side'>,
  now: number,
): RunBout => {
  const rules = timerRules(mode, code);
  if (!rules) return bout;
  const before = bout.mode.timers.find((timer) => timer.code === code);
  const alone = before ? timerEnded(mode, bout, before.id, now) : bout;
  const ready = rules.runsWith === 'stop' ? clockStopped(mode, alone, now) : alone;
  const { period, ms } = clockAt(mode, ready, now);
  const isRunning = rules.runsWith === 'stop' || ready.runningSince !== null;
  const timer: RunningTimer = { id, code, side, at: { period, ms }, heldMs: 0, since: isRunning ? now : null };
  return withTimers(ready, [...ready.mode.timers, timer]);
};

const recorded = (mode: SportMode, bout: RunBout, timer: RunningTimer, now: number): RunBout => {
  const { since: _since, ...action } = held(timer, now);
  const actions = bout.mode.actions.some(({ id }) => id === timer.id)
    ? bout.mode.actions.map((one) => (one.id === timer.id ? action : one))
    : [...bout.mode.actions, action];
  return withActions(mode, bout, actions, now);
};

/** Ends a side timer; one that gave nothing and is counted nowhere leaves no action. */
export const timerEnded = (mode: SportMode, bout: RunBout, id: string, now: number): RunBout => {
  const timer = bout.mode.timers.find((one) => one.id === id);
  const rules = timer && timerRules(mode, timer.code);
  if (!timer || !rules) return bout;
  const rest = withTimers(
    bout,
    bout.mode.timers.filter((one) => one !== timer),
  );
  const first = rules.marks?.[0]?.seconds ?? rules.unlessScored?.seconds ?? 0;
  return timerMs(timer, now) >= first * 1_000 ? recorded(mode, rest, timer, now) : rest;
};

/** The next period, at its first second; the one after the last is the extra one. */
export const nextPeriod = (mode: SportMode, bout: RunBout, now: number): RunBout => {
  const ended = bout.mode.timers.reduce((one, { id }) => timerEnded(mode, one, id, now), bout);
  const period = bout.mode.clock.period + 1;
  const seconds = sinceStart(rulesOf(mode, bout), { period, ms: 0 }) / 1_000;
  return settled(mode, { ...ended, seconds, runningSince: null, mode: { ...ended.mode, clock: { period, ms: 0 } } }, now);
};

/** Whether the clock counts down in this period: not in one without limit. */
export const countsDown = (rules: SportMode, period: number): boolean =>
  rules.clock.direction === 'down' && lengthOf(rules, period) !== null;

/** Milliseconds that the screen shows: what is left, of the whole match where the sport shows it so; else what was fought. */
export const shownMs = (rules: SportMode, { period, ms }: BoutClock): number => {
  const length = lengthOf(rules, period);
  if (rules.clock.direction === 'up' || length === null) return ms;
  const isWhole = rules.clock.shows === 'bout' && !isExtra(rules, period);
  const later = isWhole ? rules.clock.periodSeconds.slice(period).reduce((sum, seconds) => sum + seconds, 0) : 0;
  return length - ms + later * 1_000;
};

export interface Step {
  bout: RunBout;
  /** What the tablet has to say aloud; null: nothing has come about. */
  signal: 'over' | 'mark' | null;
}

/** What has come about by itself since the last look: marks of side timers, the end of the period, an end that is proposed. */
export const advanced = (mode: SportMode, bout: RunBout, now: number): Step => {
  const first: Step = { bout, signal: null };
  const step = bout.mode.timers.reduce((one, timer) => timerAdvanced(mode, one, timer, now), first);
  if (step.bout.runningSince === null) return step;
  const clock = clockAt(mode, step.bout, now);
  const rules = rulesOf(mode, step.bout);
  const isOver = isPeriodOver(rules, clock);
  const { kind } = meaningAt(mode, step.bout, now).next;
  if (!isOver && (kind === 'fight' || kind === 'hold')) return step;
  const halted = clockStopped(mode, step.bout, now);
  const seconds = (sinceStart(rules, { period: clock.period, ms: 0 }) + clock.ms) / 1_000;
  return { bout: settled(mode, { ...halted, seconds }, now), signal: 'over' };
};

const timerAdvanced = (mode: SportMode, step: Step, timer: RunningTimer, now: number): Step => {
  const rules = timerRules(mode, timer.code);
  if (!rules || timer.since === null) return step;
  const ms = timerMs(timer, now);
  const kept = step.bout.mode.actions.find(({ id }) => id === timer.id)?.heldMs ?? 0;
  const isReached = (seconds: number) => ms >= seconds * 1_000 && kept < seconds * 1_000;
  const marks = rules.marks ?? [];
  const last = marks.at(-1)?.seconds ?? rules.unlessScored?.seconds;
  if (last !== undefined && isReached(last)) return { bout: timerEnded(mode, step.bout, timer.id, now), signal: 'mark' };
  if (marks.some(({ seconds }) => isReached(seconds)) || (rules.limit && isReached(rules.limit.seconds)))
    return { bout: recorded(mode, step.bout, timer, now), signal: 'mark' };
  return step;
};
