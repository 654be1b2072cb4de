import type { ModeFault } from '#contracts/sport-modes/sport-mode.ops';
import type { ModeRules, PenaltyStep, ScoreRule, TieRule } from '#contracts/sport-modes/types';
import { performancePresetNames } from '../competition/performancePresets.js';

/** Faults by the path of the rule that has them: `actions.2.code`. */
export type ModeFaults = Record<string, ModeFault[]>;

/** Says at which path something is wrong. */
type Blame = (path: string, fault: ModeFault) => void;

interface Names {
  actions: ReadonlySet<string>;
  tracks: ReadonlySet<string>;
  timers: ReadonlySet<string>;
  isVictory: (code: string | null | undefined) => boolean;
}

/** What the rules of a mode say wrongly of each other; each part by itself has been checked by `modeInput`. */
export const faultsIn = (rules: ModeRules): ModeFaults => {
  const found: ModeFaults = {};
  const blame: Blame = (path, fault) => {
    const at = (found[path] ??= []);
    if (!at.includes(fault)) at.push(fault);
  };
  const names: Names = {
    actions: codes(rules.actions),
    tracks: codes(rules.penalties),
    timers: codes(rules.timers),
    isVictory: (code) => code == null || Object.hasOwn(rules.victories, code),
  };
  checkCodes(rules, blame);
  checkClock(rules, blame);
  checkScore(rules, names, blame);
  checkPenalties(rules, names, blame);
  checkTimers(rules, names, blame);
  checkEnds(rules, names, blame);
  checkTime(rules, names, blame);
  checkGrid(rules, blame);
  return found;
};

const codes = (rows: readonly { code: string }[]): Set<string> => new Set(rows.map(({ code }) => code));

/** An action of a bout names its rule by the code alone. */
const checkCodes = ({ actions, penalties, timers, sides }: ModeRules, blame: Blame): void => {
  const seen = new Set<string>();
  for (const [list, rows] of Object.entries({ actions, penalties, timers }))
    for (const [i, { code }] of rows.entries()) {
      if (seen.has(code)) blame(`${list}.${i}.code`, 'error.duplicate');
      seen.add(code);
    }
  if (sides[0].key === sides[1].key) blame('sides.1.key', 'error.duplicate');
};

const checkClock = ({ clock }: ModeRules, blame: Blame): void => {
  const { periodSeconds, signals, extra, direction } = clock;
  if (direction === 'down' && periodSeconds.length === 0) blame('clock.periodSeconds', 'error.mode_periods');
  if (extra && periodSeconds.length === 0) blame('clock.extra', 'error.mode_periods');
  const longest = Math.max(0, ...periodSeconds, extra?.seconds ?? 0);
  for (const [i, seconds] of signals.entries()) if (seconds >= longest) blame(`clock.signals.${i}`, 'error.range');
};

const checkScore = (rules: ModeRules, names: Names, blame: Blame): void => {
  const { score } = rules;
  if ('victory' in score && !names.isVictory(score.victory)) blame('score.victory', 'error.mode_victory');
  if ('bestOf' in score && score.bestOf % 2 === 0) blame('score.bestOf', 'error.mode_odd');
  switch (score.kind) {
    case 'ladder':
      checkLadder(rules, score.slots, blame);
      break;
    case 'rounds':
      checkRounds(rules, score, names, blame);
      break;
    case 'games':
      checkCap(score, blame);
      break;
    case 'cards':
      checkCards(rules, blame);
      break;
    case 'panel':
      checkPreset(score, blame);
      break;
    case 'flags':
      if (score.judges % 2 === 0) blame('score.judges', 'error.mode_odd');
      break;
    case 'sum':
      break;
  }
};

const checkCap = ({ cap, target }: ScoreRule & { kind: 'games' }, blame: Blame): void => {
  if (cap !== null && cap < target) blame('score.cap', 'error.range');
};

const checkPreset = ({ preset }: ScoreRule & { kind: 'panel' }, blame: Blame): void => {
  if (!performancePresetNames.some((name) => name === preset)) blame('score.preset', 'error.unknown_value');
};

/** The winner of a round has ten on a card, the other side less. */
const checkCards = ({ actions }: ModeRules, blame: Blame): void => {
  for (const [i, { value }] of actions.entries()) if (value > 9) blame(`actions.${i}.value`, 'error.range');
};

const checkRounds = ({ clock }: ModeRules, score: ScoreRule & { kind: 'rounds' }, names: Names, blame: Blame): void => {
  if (clock.periodSeconds.length < score.bestOf) blame('clock.periodSeconds', 'error.mode_periods');
  checkTies(score.level, 'score.level', names, blame);
  for (const [i, { by }] of score.level.entries()) if (by === 'extra' || by === 'hand') blame(`score.level.${i}.by`, 'error.unknown_value');
};

/** The score of a ladder is one number: each slot must be worth a whole number of times the next one. */
const checkLadder = ({ actions }: ModeRules, slots: readonly string[], blame: Blame): void => {
  const worth = slots.map((slot) => actions.find(({ code }) => code === slot)?.value);
  for (const [i, own] of worth.entries()) {
    const higher = worth[i - 1];
    if (own === undefined) blame(`score.slots.${i}`, 'error.mode_code');
    else if (own < 1 || (higher !== undefined && (higher <= own || higher % own !== 0))) blame(`score.slots.${i}`, 'error.mode_ladder');
  }
};

const checkPenalties = ({ penalties, score }: ModeRules, names: Names, blame: Blame): void => {
  for (const [i, { code, countsAs, steps }] of penalties.entries()) {
    const ladder = penalties.find((track) => track.code === countsAs);
    if (countsAs !== undefined && (!ladder || countsAs === code || ladder.countsAs !== undefined))
      blame(`penalties.${i}.countsAs`, 'error.mode_counts_as');
    for (const [j, step] of steps.entries())
      checkStep(step, score.kind, names, (field, fault) => blame(`penalties.${i}.steps.${j}.${field}`, fault));
  }
};

const checkStep = (step: PenaltyStep, kind: ScoreRule['kind'], names: Names, blame: Blame): void => {
  if (step.giveAction !== undefined && !names.actions.has(step.giveAction)) blame('giveAction', 'error.mode_code');
  if (step.timer !== undefined && !names.timers.has(step.timer)) blame('timer', 'error.mode_code');
  if (!names.isVictory(step.end)) blame('end', 'error.mode_victory');
  if (step.endsPeriod && kind !== 'rounds') blame('endsPeriod', 'error.unknown_value');
  if (step.minus !== undefined && kind !== 'cards') blame('minus', 'error.unknown_value');
};

const checkTimers = ({ timers }: ModeRules, names: Names, blame: Blame): void => {
  for (const [i, { marks = [], limit }] of timers.entries()) {
    for (const [j, { seconds, action }] of marks.entries()) {
      if (!names.actions.has(action)) blame(`timers.${i}.marks.${j}.action`, 'error.mode_code');
      if (seconds <= (marks[j - 1]?.seconds ?? 0)) blame(`timers.${i}.marks.${j}.seconds`, 'error.mode_order');
    }
    if (!names.isVictory(limit?.end)) blame(`timers.${i}.limit.end`, 'error.mode_victory');
  }
};

const checkEnds = ({ ends, victories }: ModeRules, names: Names, blame: Blame): void => {
  for (const [i, end] of ends.entries()) {
    if (end.when === 'count' && !names.actions.has(end.of)) blame(`ends.${i}.of`, 'error.mode_code');
    if (!names.isVictory(end.victory)) blame(`ends.${i}.victory`, 'error.mode_victory');
  }
  for (const [code, { ifLoserScored }] of Object.entries(victories))
    if (!names.isVictory(ifLoserScored) || ifLoserScored === code) blame(`victories.${code}.ifLoserScored`, 'error.mode_victory');
};

const checkTime = ({ onTime, clock }: ModeRules, names: Names, blame: Blame): void => {
  const { lead, level } = onTime;
  if (!names.isVictory(lead)) blame('onTime.lead', 'error.mode_victory');
  checkTies(level, 'onTime.level', names, blame);
  const hand = level.findIndex(({ by }) => by === 'hand');
  if (hand !== -1 && hand < level.length - 1) blame(`onTime.level.${hand + 1}.by`, 'error.mode_unreached');
  const extra = level.findIndex(({ by }) => by === 'extra');
  if (extra === -1) {
    if (clock.extra) blame('clock.extra', 'error.mode_unreached');
    return;
  }
  if (!clock.extra) blame(`onTime.level.${extra}.by`, 'error.mode_extra');
  // After an extra period that ends somebody must win.
  else if (clock.extra.seconds !== null && hand === -1) blame('onTime.level', 'error.mode_level');
  // Beyond one without limit nothing is asked any more.
  else if (clock.extra.seconds === null && extra < level.length - 1) blame(`onTime.level.${extra + 1}.by`, 'error.mode_unreached');
};

const checkTies = (rules: readonly TieRule[], path: string, names: Names, blame: Blame): void => {
  for (const [i, rule] of rules.entries()) {
    if ('victory' in rule && !names.isVictory(rule.victory)) blame(`${path}.${i}.victory`, 'error.mode_victory');
    const known = rule.by === 'fewerPenalties' ? names.tracks : names.actions;
    const named = 'of' in rule ? [rule.of].flat() : 'lost' in rule ? [rule.lost] : [];
    if (named.some((code) => !known.has(code))) blame(`${path}.${i}.${'lost' in rule ? 'lost' : 'of'}`, 'error.mode_code');
  }
  for (const [i, { by }] of rules.entries())
    if (by === 'extra' && rules.findIndex((rule) => rule.by === 'extra') < i) blame(`${path}.${i}.by`, 'error.duplicate');
};

/** Rows follow each other from 1 without a gap. */
const checkGrid = ({ grid }: ModeRules, blame: Blame): void => {
  if (grid.length === 0) {
    blame('grid', 'error.required');
    return;
  }
  let next: number | null = 1;
  for (const [i, { from, to, system, poolSize }] of grid.entries()) {
    if (from !== next) blame(`grid.${i}.from`, 'error.mode_grid');
    if (to !== null && to < from) blame(`grid.${i}.to`, 'error.mode_grid');
    if ((system === 'poolsAndKnockout') !== (poolSize !== undefined))
      blame(`grid.${i}.poolSize`, poolSize === undefined ? 'error.required' : 'error.unknown_value');
    next = to === null ? null : to + 1;
  }
  if (grid.at(-1)?.to !== null) blame(`grid.${grid.length - 1}.to`, 'error.mode_grid');
};
