import { expect, test } from '@jest/globals';
import { gridOps } from '#contracts/competition/grid.ops';
import { commandKey } from './command-key.js';
import type { Call } from './call.js';

const keyOf = (actor: object, commandId = 'tap-1', op: Parameters<typeof commandKey>[0] = gridOps.setWinner) =>
  commandKey(op, { actor, commandId, files: [] } as unknown as Call, { matchId: 1 }).key;

test('two tablets that count their taps alike: each referee’s first tap is a command of its own', () => {
  const anna = { userId: 1, sessionId: 's1' };
  expect(keyOf(anna)).toBe(keyOf({ ...anna, sessionId: 's2' }));
  const others = [
    keyOf({ userId: 2, sessionId: 's1' }),
    keyOf({ userId: null, sessionId: 's1' }),
    keyOf({ userId: null, sessionId: 's2' }),
  ];
  expect(new Set([keyOf(anna), ...others, keyOf(anna, 'tap-2'), keyOf(anna, 'tap-1', gridOps.unblock)]).size).toBe(6);
});
