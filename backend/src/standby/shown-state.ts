import type { StandbyState } from '#contracts/standby/standby.ops';
import type { Standby } from './standby.js';

/** What the two machines know. */
type Known = Omit<StandbyState, 'isHallOpen'>;

export const shownState = async (standby: Standby | null): Promise<Known> => {
  if (!standby) return { ...nobody, role: 'unable' };
  const { pair } = standby;
  const { now, peer } = pair;
  const code = standby.code();
  const pairing =
    code === null ? null : { code, port: standby.port ?? 0, addresses: standby.addresses, secondsLeft: standby.codeSecondsLeft };
  const name = pair.parts.self.name;
  if (!now || !peer) return { ...nobody, name, pairing };
  const { mode, isAlone, selfAfter } = await standby.state();
  return {
    ...{ role: now.role, name, term: now.term.number, mode, isAlone, selfAfter, pairing },
    witnesses: standby.witnesses.counts,
    other: { name: peer.name, address: standby.otherAddress ?? '' },
    ...(now.role === 'standby' ? await asCopy(standby) : await asFirst(standby)),
  };
};

type Distance = Pick<StandbyState, 'behind' | 'silentFor' | 'fault'>;

const unknown: Distance = { behind: null, silentFor: null, fault: null };

/** How far the stand-by is, by what it has asked for. */
const asFirst = async ({ pair }: Standby): Promise<Distance> => {
  const { now } = pair;
  if (!now || now.copied === 0) return unknown;
  const silentFor = Math.round(pair.parts.now() - now.heardAt);
  return { behind: Math.max(0, (await pair.head()) - now.copied), silentFor, fault: null };
};

/** How far this machine is, by what the first said last. */
const asCopy = async ({ pair, copying }: Standby): Promise<Distance> => {
  // Until all of it is here it cannot lead, however near the end of the log it is.
  const isKnown = copying && Number.isFinite(copying.silentFor) && pair.parts.memory.get().isWhole;
  if (!isKnown) return { ...unknown, fault: copying?.fault?.kind ?? null };
  const behind = Math.max(0, copying.head - (await pair.head()));
  return { behind, silentFor: Math.round(copying.silentFor), fault: copying.fault?.kind ?? null };
};

const nobody: Known = {
  ...{ role: 'alone', name: '', other: null, term: 0, mode: 'async', isAlone: false, selfAfter: null },
  witnesses: { reach: 0, miss: 0 },
  ...{ behind: null, silentFor: null, fault: null, pairing: null },
};
