import { types } from 'node:util';
import type { Aggregate } from '#domain/decider';
import type { Folded } from '#platform/log/event-log';

/** Rules of the grid carry a change out on the state and take it back (docs/adr/0005-dry-run.md). */
const triedOut = new Set(['grid']);

const copies = new WeakMap<Folded, { version: number; state: unknown }>();

/** In tests what leaves the cache is a frozen copy: whoever changes it fails at that line. */
export const handedOut = <S>({ name }: Aggregate<S>, folded: Folded<S>): Readonly<S> => {
  if (triedOut.has(name)) return folded.state;
  const known = copies.get(folded);
  // The copy of this version is one of the same type.
  if (known?.version === folded.version) return known.state as S;
  const state = frozenCopy(folded.state) as S;
  copies.set(folded, { version: folded.version, state });
  return state;
};

const refuse = (): never => {
  throw new TypeError('a state that was handed out is changed');
};
const closed = { set: refuse, add: refuse, delete: refuse, clear: refuse };

/** States are plain data, maps and sets, of the suite's realm or of the shared modules'. */
const frozenCopy = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy));
  if (types.isMap(value)) return Object.freeze(Object.assign(new Map([...value].map(([key, item]) => [key, frozenCopy(item)])), closed));
  if (types.isSet(value)) return Object.freeze(Object.assign(new Set(value), closed));
  return Object.freeze(Object.fromEntries(Object.entries(value).map(([field, part]) => [field, frozenCopy(part)])));
};
