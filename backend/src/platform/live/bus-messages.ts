import type { Changed } from './room.js';

/** What rooms are asked for and kept by. */
export const asksChannel = 'asks';
/** Something was recorded. */
export const logChannel = 'log';
/** What concerns every process. */
export const allChannel = 'all';
export const roomChannel = (view: string, key: number): string => `room:${view}:${key}`;

/** `who`: whether a projector is there. */
export type Asked = Ask | { kind: 'who' };

/** `version`, `epoch`: what whoever asks has. */
interface Ask {
  kind: 'ask' | 'keep';
  view: string;
  key: number;
  version?: number;
  epoch?: number;
}

interface OfEpoch {
  /** Grows from one projector to the next. */
  epoch: number;
}

export type RoomMessage =
  | (OfEpoch & Changed & { kind: 'step' })
  | (OfEpoch & { kind: 'whole'; version: number; document: unknown })
  | (OfEpoch & { kind: 'beat'; version: number })
  | (OfEpoch & { kind: 'none' });

export type WordToAll = OfEpoch & ({ kind: 'alive' } | { kind: 'access'; position: string } | { kind: 'written'; position: string });

/** As whoever says it makes it. */
export type Said<M> = M extends unknown ? Omit<M, 'epoch'> : never;
