import { hash } from 'node:crypto';

/** The hash before the first event of every event stream. */
export const genesis = 'genesis';

const domain = 'podium-event-v1';
const tail = /,"hash":"([\w-]{43})"\}$/;

/**
 * The hash of an event: SHA-256 over the domain, the place in its stream and the very texts that are stored.
 * The hash before it stands inside `meta` as `prevHash`, so it is covered too.
 */
const hashOf = (stream: string, version: number, type: string, data: string, meta: string): string =>
  hash('sha256', `${domain}\n${stream}\n${version}\n${type}\n${data}\n${meta}`, 'base64url');

/** Closes the metadata (a JSON object that holds `prevHash`) with the event's own hash. */
export const seal = (stream: string, version: number, type: string, data: string, meta: string): { meta: string; hash: string } => {
  const own = hashOf(stream, version, type, data, meta);
  return { meta: `${meta.slice(0, -1)},"hash":"${own}"}`, hash: own };
};

/** The hash that a sealed metadata text ends with. */
export const hashIn = (meta: string): string | null => tail.exec(meta)?.[1] ?? null;

export type LinkFault = 'version' | 'prevHash' | 'hash';

/** Checks one event against the hash before it; answers what is broken, or null. */
export const checkLink = (
  event: { stream: string; version: number; type: string; data: string; meta: string },
  before: { version: number; hash: string },
): LinkFault | null => {
  if (event.version !== before.version + 1) return 'version';
  const stated = hashIn(event.meta);
  const open = `${event.meta.replace(tail, '')}}`;
  if (stated !== hashOf(event.stream, event.version, event.type, event.data, open)) return 'hash';
  const parsed: unknown = JSON.parse(open);
  const prevHash = typeof parsed === 'object' && parsed !== null && 'prevHash' in parsed ? parsed.prevHash : undefined;
  return prevHash === before.hash ? null : 'prevHash';
};
