import { hash } from 'node:crypto';

/** One try of an append over several streams. The event at `slot` of the intent's own stream is its outcome. */
export interface Intent {
  stream: string;
  slot: number;
  /** Tells tries of the same command apart, by whichever process. */
  attempt: string;
}

/** What is stored with each event besides its metadata. */
export interface Mark {
  /** Version of the event in its stream, if it counts. */
  version: number;
  /** Version of the stream before the append that it belongs to. */
  base: number;
  /** Absent: the event counts as soon as it is there. */
  intent: Intent | null;
}

const prefix = '{"~":';
const marking = /^\{"~":(\[[^\]]*\]),?/;

/** Puts a mark in front of the metadata, a JSON object. */
export const marked = (meta: string, { version, base, intent }: Mark): string => {
  const fields = intent ? [version, base, intent.stream, intent.slot, intent.attempt] : [version, base];
  return `${prefix}${JSON.stringify(fields)}${meta === '{}' ? '' : ','}${meta.slice(1)}`;
};

/** Takes the mark off again: the metadata is, letter by letter, what it was. */
export const unmarked = (text: string): { mark: Mark; meta: string } => {
  const [begin, fields] = marking.exec(text) ?? [];
  if (begin === undefined || fields === undefined) throw new Error('an event in the log has no mark: who wrote it?');
  // Written by `marked` alone.
  const [version, base, stream, slot, attempt] = JSON.parse(fields) as [number, number, string?, number?, string?];
  const intent = stream === undefined ? null : { stream, slot: slot ?? 0, attempt: attempt ?? '' };
  return { mark: { version, base, intent }, meta: `{${text.slice(begin.length)}` };
};

export const isSameIntent = (a: Intent | null, b: Intent | null): boolean =>
  a === b || (a !== null && b !== null && a.stream === b.stream && a.slot === b.slot && a.attempt === b.attempt);

const controlPrefix = 'intent-';

/** Streams of the layer itself, which nobody sees. */
export const isControl = (stream: string): boolean => stream.startsWith(controlPrefix);
export const intentStream = (name: string): string => `${controlPrefix}${name}`;
/** The same command has the same stream, whichever process handles it. */
export const streamOfCommand = (key: string): string => intentStream(hash('sha256', key, 'hex').slice(0, 40));

/** An id (UUID) derived from the content, so that a repeated write is recognised. */
export const recordId = (...of: readonly (string | number)[]): string => {
  const hex = hash('sha256', of.join('\n'), 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
