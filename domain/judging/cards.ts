import type { JudgeSeat } from '#contracts/judging/judging.docs';
import { isOfSame } from '#contracts/judging/panels';
import type { BoutAction } from '#contracts/sport-modes/bout';
import type { SportMode } from '#contracts/sport-modes/types';
import { readActions } from '#domain/sport-modes/awards';
import { isSeat, type Panel } from './judging.decider.js';

/** A judge's card of the rounds before one: ten a round to its winner, less what warnings of the bout cost on every card. */
export const cardBefore = (
  panels: readonly Panel[],
  seat: JudgeSeat,
  { period, registrationIds }: Pick<Panel, 'period' | 'registrationIds'>,
  mode: SportMode,
  actions: readonly BoutAction[],
): [number, number] => {
  const card: [number, number] = [0, 0];
  for (const panel of panels) {
    if (panel.kind !== 'cards' || panel.period === null || panel.period >= (period ?? 1) || !isOfSame(panel, { registrationIds })) continue;
    const own = panel.given.find((one) => isSeat(one, seat));
    if (!own || own.side === null) continue;
    // The two may have changed sides since.
    const side = panel.registrationIds[own.side] === registrationIds[0] ? 0 : 1;
    card[side] += 10;
    card[side === 0 ? 1 : 0] += own.value ?? 0;
  }
  for (const { side, step } of readActions(mode, actions).penalties) card[side] -= step.minus ?? 0;
  return card;
};
