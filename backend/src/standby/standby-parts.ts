import type { PairingDesk } from '#platform/ports/pairing';
import type { KeptTail, PairedMachine, StandbyLine } from '#platform/ports/standby-line';
import type { Answering } from './answering.js';
import type { Copier } from './copier.js';
import type { Pair } from './pair.js';

/** What a stand-by is put together of. */
export interface StandbyParts {
  pair: Pair;
  answering: Answering;
  /** Listens for the other machine; answers on which port, and how to end it. */
  listen: (desk: PairingDesk) => Promise<{ port: number; close: () => Promise<void> }>;
  lineTo: (peer: () => PairedMachine) => StandbyLine;
  copierOf: (line: StandbyLine) => Copier;
  newCode: () => string;
  /** What this machine recorded once and did not hand on. */
  tails: () => KeptTail[];
  /** Opens the vault. */
  secret: () => string;
  /** Of the pages of this machine, where they have a name. */
  publicUrl: string | undefined;
  /** Somebody at an address has tried a wrong code, for the so-maniest time. */
  onWrongCode: (host: string, times: number) => void;
}

export interface StandbyHooks {
  /** This machine leads from now on: jobs and upkeep begin. */
  onLead: () => void;
  /** Another machine leads, or a tail is to be put aside: everything is to be started anew. */
  onStartAnew: () => void;
}
