import { describe, expect, test } from '@jest/globals';
import { boutOf } from '#domain/sport-modes/bout';
import { boxing } from '#domain/sport-modes/modes/boxing';
import { Category } from './grid.fixture.js';
import { whileBoutJudged } from './whileJudged.js';

const card = (period: number, judge: number, code = 'card9') => ({
  ...{ id: `card-${period}-${judge}`, side: 0 as const, code, judge, at: { period, ms: 0 } },
});
const warning = { id: 'w1', side: 0 as const, code: 'warning', at: { period: 2, ms: 1 } };
type Action = ReturnType<typeof card> | typeof warning;

describe('while judges give the cards of a round', () => {
  const cup = new Category('olympic', 2, {}, 'boxing');
  const input = (...actions: Action[]) => {
    const bout = { mode: boxing.id, version: boxing.version, clock: { period: 2, ms: 0 }, actions };
    const { score, sides } = boutOf(boxing, {}, actions, bout.clock);
    const told = { slot1: score[0], slot2: score[1] };
    const penalties = { slot1: sides[0].penalties, slot2: sides[1].penalties };
    return { matchId: cup.id(1), matchData: { score: told, penalties, bout } };
  };
  const refused = (...actions: Action[]) => whileBoutJudged(cup.state, input(...actions), { judgedPeriods: [2] });
  const open = { errors: { form: ['error.judges_open'] } };
  cup.must('SaveMatchData', input(card(1, 1), card(2, 1)), { isCompleted: false, judgedPeriods: [] });

  test('none of that round comes by hand, nor another in place of one', () => {
    expect(refused(card(1, 1), card(2, 1), card(2, 2))).toMatchObject(open);
    expect(refused(card(1, 1), card(2, 1, 'card8'))).toMatchObject(open);
  });

  test('those of other rounds, warnings, and what stood before may be sent', () => {
    expect(refused(card(1, 1), card(2, 1), warning)).toBeNull();
    expect(refused(card(1, 2), card(2, 1))).toBeNull();
  });

  test('the tap is refused with its reason', () => {
    const decided = cup.decide('SaveMatchData', input(card(2, 2)), { isCompleted: false, judgedPeriods: [2] });
    expect(decided).toMatchObject(open);
  });
});
