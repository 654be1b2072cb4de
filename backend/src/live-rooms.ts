import type { LiveBus } from '#platform/ports/live-bus';
import type { AccessWatch } from '#platform/live/access-watch';
import { LiveHub } from '#platform/live/hub';
import type { LiveRooms } from '#platform/live/live-rooms';
import type { LiveSpec } from '#platform/live/live-spec';
import { RelayHub } from '#platform/live/relay-hub';
import { encodeEvent } from '#platform/live/socket-follower';
import type { Metric } from '#platform/operational';
import type { Projections } from '#platform/projecting/follower';
import type { Documents } from '#platform/projecting/reader';
import type { DocumentChange } from '#platform/projecting/view-fold';

interface Parts {
  specs: readonly LiveSpec[];
  /** Somebody else keeps the documents. */
  isExternal: boolean;
  /** Carries what they say of their work; null: it is found by comparing. */
  bus: LiveBus | null;
  documents: Documents;
  runner: Projections;
  access: AccessWatch;
}

/** The rooms of followed documents, and who is told what has changed in them. */
export const liveRoomsOf = (
  parts: Parts,
): { hub: LiveRooms; relay: RelayHub | null; announce: (changes: readonly DocumentChange[]) => void } => {
  const { specs, isExternal, bus, documents, runner, access } = parts;
  const reader = documents.patientReader(() => runner.folded);
  if (isExternal && bus) {
    const reach = (position: bigint) => documents.reach(position);
    const relay = new RelayHub({ specs, documents: reader, bus, encode: encodeEvent, access, reach, onWritten: () => runner.wake() });
    return { hub: relay, relay, announce: () => undefined };
  }
  // Patches are made where the folding is; elsewhere followed documents are composed anew and compared.
  const followed = isExternal ? specs.map((spec) => ({ ...spec, patch: undefined })) : specs;
  const hub = new LiveHub(followed, reader, encodeEvent, access);
  return { hub, relay: null, announce: (changes) => hub.announce(changes) };
};

/** What the line between processes does, where there is one. */
export const liveMetrics = ({ bus, relay, hub }: { bus: LiveBus | null; relay: RelayHub | null; hub: LiveRooms }): Metric[] => [
  { name: 'podium_live_rooms', help: 'Followed documents that are kept in memory', read: () => hub.roomCount },
  ...(bus ? [{ name: 'podium_live_reconnects', help: 'How often the line between processes came back', read: () => bus.reconnects }] : []),
  ...(relay
    ? [
        { name: 'podium_live_healed', help: 'How often a followed document had missed a step', read: () => relay.healedCount },
        { name: 'podium_live_alone', help: '1 while no projector is heard', read: () => (relay.problem() === null ? 0 : 1) },
      ]
    : []),
];
