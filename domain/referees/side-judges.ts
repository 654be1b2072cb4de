import type { SportMode } from '#contracts/sport-modes/types';

/**
 * Officials beside the referee on the mat, by the rules of the sport: judo 2 (corner judges where there is no care system; IJF SOR),
 * sambo 2 (side judge and mat chairman; FIAS rules), wrestling 2 (judge and mat chairman; UWW rules, art. 15), karate kumite 4 (WKF
 * rules, art. 3), taekwondo 3 (WT rules, art. 19), table tennis 1 (assistant umpire; ITTF 3.3.2), fencing 0, BJJ 0.
 */
const besideTheReferee: Readonly<Record<string, number>> = { judo: 2, sambo: 2, wrestling: 2, karate: 4, taekwondo: 3, tableTennis: 1 };

/** As many as the mode has judges of cards or flags (boxing: beside the referee; kata: the chief judge is one of them). */
export const sideJudgesOf = ({ sport, score }: Pick<SportMode, 'sport' | 'score'>): number => {
  if (score.kind === 'cards') return score.judges;
  if (score.kind === 'flags') return score.judges - 1;
  return besideTheReferee[sport] ?? 0;
};
