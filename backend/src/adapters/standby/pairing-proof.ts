import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { wordlist } from '@scure/bip39/wordlists/english.js';

const words = 6;

/** Six words of 2048: 66 bits, read out or typed without a slip. */
export const newCode = (): string => Array.from({ length: words }, () => wordlist[randomInt(wordlist.length)]).join('-');

/** As somebody types it. */
export const plainCode = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .join('-');

export type Side = 'first' | 'standby';

/**
 * Shows that one end of a TLS session knows the code, without saying it: the value of the session is known to its two ends alone
 * (RFC 9266), so that somebody in the middle, who has two sessions, cannot hand the proof on.
 */
export const proofOf = (socket: TLSSocket, side: Side, code: string): string => {
  const binding = socket.exportKeyingMaterial(32, 'EXPORTER-Channel-Binding', Buffer.alloc(0));
  return createHmac('sha256', code).update(`podium stand-by pairing, ${side}\n`).update(binding).digest('base64url');
};

export const isProof = (socket: TLSSocket, side: Side, code: string, given: string): boolean => {
  const [one, other] = [Buffer.from(proofOf(socket, side, code)), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
