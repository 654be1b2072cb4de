import { expect, test } from '@jest/globals';
import { boutOf } from '#domain/sport-modes/bout';
import { judo } from '#domain/sport-modes/modes/judo';
import { courseOf } from './fight.js';

test.each(Array.from({ length: 15 }, (_, i) => i + 1))(
  'bout %i of the demo ends by the rules of judo at its last action, and not before',
  (number) => {
    const actions = courseOf(number).map(({ side, code, at }, i) => ({ id: String(i), side, code, at: { period: 1, ms: at * 1_000 } }));
    const nextAfter = (count: number) => boutOf(judo, {}, actions.slice(0, count), { period: 1, ms: 200_000 }).next;
    expect(actions.map((_, i) => nextAfter(i).kind)).toEqual(actions.map(() => 'fight'));
    expect(nextAfter(actions.length)).toMatchObject({ kind: 'end', winner: number % 3 === 0 ? 1 : 0 });
  },
);
