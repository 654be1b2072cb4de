import { expect } from '@jest/globals';
import { maxRefusedCommandsKept } from '#contracts/limits';
import { recordedBy, type Cast } from '../cast.js';
import { matOf, sentLater } from '../offline.js';
import type { Probes } from './probe.js';

/** How many of so many refusals are recorded. */
const keptOf = async (cast: Cast, count: number): Promise<number> => {
  const { matchId } = await matOf(cast, `kept-${count}`);
  const send = async () => {
    for (let i = 0; i < count; i += 1) {
      await sentLater(cast.referee.caller, '/api/cabinet/set-match-winner', { matchId, winnerRegistrationId: 999_999_999 });
    }
  };
  return (await recordedBy(cast, send)).recorded.length;
};

export const refusedCommandProbes: Probes = {
  maxRefusedCommandsKept: {
    within: async (cast) => expect(await keptOf(cast, maxRefusedCommandsKept)).toBe(maxRefusedCommandsKept),
    beyond: async (cast) => expect(await keptOf(cast, maxRefusedCommandsKept + 1)).toBe(maxRefusedCommandsKept),
  },
};
