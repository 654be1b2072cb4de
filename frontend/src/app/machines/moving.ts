import { movedMark } from '#contracts/standby/machines';

/** What a page brings along to the other machine. */
export interface Carried {
  /** For the session of whoever is logged in. */
  ticket: string | null;
  /** Of a tablet: what waits to be sent, and its place. */
  belongings?: unknown;
}

/** An address holds so much in every browser that we know. */
const maxCharacters = 900_000;

const packed = (carried: Carried): string => {
  let bytes = '';
  for (const byte of new TextEncoder().encode(JSON.stringify(carried))) bytes += String.fromCharCode(byte);
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** What an address brings along; null: nothing that a page of ours would have packed. */
export const unpacked = (hash: string): Carried | null => {
  if (!hash.startsWith(movedMark)) return null;
  try {
    const text = atob(hash.slice(movedMark.length).replaceAll('-', '+').replaceAll('_', '/'));
    const value: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (one) => one.charCodeAt(0))));
    if (typeof value !== 'object' || value === null || !('ticket' in value)) return null;
    return typeof value.ticket === 'string' || value.ticket === null ? (value as Carried) : null;
  } catch {
    return null;
  }
};

/** The same page at the other machine. What goes along stands behind the `#`, which no server gets to see. */
export const addressThere = (other: string, { pathname, search, hash }: Location, carried: Carried | null): string => {
  const page = `${other}${pathname}${search}`;
  if (!carried || (carried.ticket === null && carried.belongings === undefined)) return `${page}${hash}`;
  const whole = packed(carried);
  return `${page}${movedMark}${whole.length > maxCharacters ? packed({ ticket: carried.ticket }) : whole}`;
};

/** Opens an address of the other machine, and lets that page know from where it was opened. */
export const goTo = (address: string): void => {
  // Nothing is lost by leaving: what was not sent goes along.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  const link = document.createElement('a');
  link.href = address;
  link.referrerPolicy = 'origin';
  document.body.append(link);
  link.click();
};
