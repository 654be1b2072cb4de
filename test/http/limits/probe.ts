import type { Cast } from '../cast.js';

/** Tries one limit from both sides; each side checks what the caller gets. */
export interface Probe {
  within: (cast: Cast) => Promise<void>;
  beyond: (cast: Cast) => Promise<void>;
}

/** Probes by the name of their limit in contracts/limits.ts. */
export type Probes = Readonly<Record<string, Probe>>;
