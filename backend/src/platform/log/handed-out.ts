import type { Aggregate } from '#domain/decider';
import type { Folded } from './event-log.js';

/** The state that leaves the cache: the cached one, since a copy of a large grid takes milliseconds. Tests freeze it (test/frozen-states.ts). */
export const handedOut = <S>(_aggregate: Aggregate<S>, { state }: Folded<S>): Readonly<S> => state;
