import type { Term } from '#domain/standby/protocol';
import type { Whereabouts } from './standby-line.js';

/** What a machine says of itself at the pairing. */
export interface Introduction extends Whereabouts {
  id: string;
  name: string;
}

/** What the first gives a machine that has proved that it knows the code. */
export interface Welcome extends Introduction {
  term: Term;
  /** Opens the vault. */
  secret: string;
}

/** Who has proved that they know the code, and over which connection. */
export interface Newcomer extends Introduction {
  certificate: string;
  host: string;
}

/** The side that is paired with: a code that is shown and used once. */
export interface PairingDesk {
  /** Null: no code holds now. */
  code(): string | null;
  /** Somebody at an address does not know it. */
  wrongCode(host: string): void;
  welcome(newcomer: Newcomer): Promise<Welcome>;
}
