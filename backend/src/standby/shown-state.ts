import type { StandbyState, TailRow } from '#contracts/standby/standby.ops';
import { groupedBy } from '#domain/competition/grouped';
import type { Standby } from './standby.js';

interface Facts {
  recordedAt: string;
  actorUserId: number | null;
  commandId: string;
}

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
  const { mode, isAlone } = await standby.state();
  return {
    ...{ role: now.role, name, term: now.term.number, mode, isAlone, pairing },
    other: { name: peer.name, address: standby.otherAddress ?? '' },
    ...(now.role === 'standby' ? await asCopy(standby) : await asFirst(standby)),
    tails: await tailRows(standby),
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
  if (!isKnown) return { ...unknown, fault: copying?.fault ?? null };
  const behind = Math.max(0, copying.head - (await pair.head()));
  return { behind, silentFor: Math.round(copying.silentFor), fault: copying.fault };
};

const nobody: Known = {
  ...{ role: 'alone', name: '', other: null, term: 0, mode: 'async', isAlone: false },
  ...{ behind: null, silentFor: null, fault: null, pairing: null, tails: [] },
};

const tailRows = async (standby: Standby): Promise<TailRow[]> => {
  const rows: TailRow[] = [];
  for (const { events, commands } of standby.tails()) {
    const byCommand = groupedBy(events, ({ meta }) => factsOf(meta).commandId);
    for (const [commandId, recorded] of byCommand) {
      const [first] = recorded;
      // What the two machines record of themselves is nobody's work.
      if (!first || first.stream.startsWith('standby-')) continue;
      const key = commands.find((command) => command.key.endsWith(commandId))?.key;
      const isDone = key !== undefined && (await standby.pair.parts.log.findCommand(key)) !== null;
      const { recordedAt: at, actorUserId } = factsOf(first.meta);
      rows.push({ at, actorUserId, stream: first.stream, types: recorded.map(({ type }) => type), isDone });
    }
  }
  return rows;
};

/** Written by the pipeline. */
const factsOf = (meta: string): Facts => JSON.parse(meta) as Facts;
