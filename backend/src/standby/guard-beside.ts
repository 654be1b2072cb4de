import { noTerm } from '#domain/standby/pair.decider';
import { protocol, type Term } from '#domain/standby/protocol';
import type { AppendGuard } from '#platform/log/append-guard';
import type { PairMemory } from './pair.js';
import { NotLeading } from './not-leading.js';

type Kept = Pick<PairMemory, 'peer' | 'heard' | 'handedOver'> & { self: { id: string } };

/**
 * Of a program that runs beside the server: it records where the server does, and writes nothing of the two machines. What the server
 * keeps of them is read anew each time.
 */
export const guardBeside = (kept: () => Kept | null, recorded: Term): AppendGuard => ({
  refusal: () => {
    const now = kept();
    if (!now?.peer) return null;
    const known = { recorded, heard: now.heard ?? noTerm, hasHandedOver: now.handedOver === recorded.number };
    const machine = protocol.restarted(now.self.id, { ...known, mode: 'async', isAlone: false }, 0);
    return protocol.mayRecord(machine) ? null : new NotLeading(`another machine leads in term ${machine.term.number}`);
  },
  confirmed: () => Promise.resolve(),
});
