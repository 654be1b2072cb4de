import { leadsByItself } from '#domain/standby/witnesses';
import type { PairState } from '#domain/standby/pair.decider';
import type { Copier } from './copier.js';
import type { Pair } from './pair.js';
import type { Witnesses } from './witnesses.js';

interface Left {
  pair: Pair;
  copying: Copier['state'] | null;
  witnesses: Pick<Witnesses, 'all'>;
  state: () => Promise<PairState>;
}

/** The first is gone for this stand-by and for everybody in the hall who says something, and somebody has set that it takes over then. */
export const isLeftAlone = async (standby: Left): Promise<boolean> => {
  const { pair, copying, witnesses } = standby;
  if (pair.now?.role !== 'standby' || !copying || !pair.parts.memory.get().isWhole) return false;
  const { selfAfter } = await standby.state();
  return leadsByItself({
    after: selfAfter === null ? null : selfAfter * 1_000,
    silentFor: copying.silentFor,
    isEqual: (await pair.head()) >= copying.head,
    witnesses: witnesses.all,
    now: pair.parts.now(),
  });
};
