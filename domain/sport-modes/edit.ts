import type { ModeRules, TieRule } from '#contracts/sport-modes/types';

/** A code that no action, penalty or timer has. */
export const freeCode = ({ actions, penalties, timers }: ModeRules, word: string): string => {
  const taken = new Set([...actions, ...penalties, ...timers].map(({ code }) => code));
  for (let n = 1; ; n += 1) if (!taken.has(`${word}${n}`)) return `${word}${n}`;
};

const speaksOf =
  (code: string) =>
  (rule: TieRule): boolean =>
    ('of' in rule && rule.of === code) || ('lost' in rule && rule.lost === code);

const levelWithout = (rules: readonly TieRule[], code: string): TieRule[] =>
  rules
    .filter((rule) => !speaksOf(code)(rule))
    .map((rule) => (rule.by === 'points' ? { ...rule, of: rule.of.filter((one) => one !== code) } : rule))
    .filter((rule) => rule.by !== 'points' || rule.of.length > 0);

const scoreWithout = (score: ModeRules['score'], code: string): ModeRules['score'] => {
  if (score.kind === 'ladder') return { ...score, slots: score.slots.filter((slot) => slot !== code) };
  return score.kind === 'rounds' ? { ...score, level: levelWithout(score.level, code) } : score;
};

/** Rules without an action, and without whatever speaks of it: marks of a hold, endings, what decides when level. */
export const withoutAction = (rules: ModeRules, code: string): ModeRules => ({
  ...rules,
  actions: rules.actions.filter((action) => action.code !== code),
  score: scoreWithout(rules.score, code),
  penalties: rules.penalties.map((track) => ({
    ...track,
    steps: track.steps.map(({ giveAction, ...step }) => (giveAction === undefined || giveAction === code ? step : { ...step, giveAction })),
  })),
  timers: rules.timers.map((timer) => (timer.marks ? { ...timer, marks: timer.marks.filter(({ action }) => action !== code) } : timer)),
  ends: rules.ends.filter((end) => end.when !== 'count' || end.of !== code),
  onTime: { ...rules.onTime, level: levelWithout(rules.onTime.level, code) },
});

export const withoutPenalty = (rules: ModeRules, code: string): ModeRules => ({
  ...rules,
  penalties: rules.penalties
    .filter((track) => track.code !== code)
    .map(({ countsAs, ...track }) => (countsAs === undefined || countsAs === code ? track : { ...track, countsAs })),
  score: scoreWithout(rules.score, code),
  onTime: { ...rules.onTime, level: levelWithout(rules.onTime.level, code) },
});

export const withoutTimer = (rules: ModeRules, code: string): ModeRules => ({
  ...rules,
  timers: rules.timers.filter((timer) => timer.code !== code),
  penalties: rules.penalties.map((track) => ({
    ...track,
    steps: track.steps.map(({ timer, ...step }) => (timer === undefined || timer === code ? step : { ...step, timer })),
  })),
});

/** Rules without overtime where none is played, and with the rule that asks for it where it is. */
export const withExtra = (rules: ModeRules, extra: ModeRules['clock']['extra']): ModeRules => {
  const level = rules.onTime.level.filter(({ by }) => by !== 'extra');
  const hand = level.findIndex(({ by }) => by === 'hand');
  const at = hand === -1 ? level.length : hand;
  const asked: TieRule[] = [...level.slice(0, at), { by: 'extra' }, ...level.slice(at)];
  const kept = rules.onTime.level.some(({ by }) => by === 'extra') ? [...rules.onTime.level] : asked;
  return { ...rules, clock: { ...rules.clock, extra }, onTime: { ...rules.onTime, level: extra ? kept : level } };
};
