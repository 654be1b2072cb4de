import type { DrawSeal } from '#contracts/competition/draw-basis';
import { sha256 } from './sha256.js';

/** What is shown when a draw is announced: nobody finds the secret from it, and nobody has another secret for it. */
export const sealOf = (secret: string): string => sha256(secret);

/** The seed of a public draw: the secret was fixed before the hall named its number, so neither side alone has chosen it. */
export const seedOf = ({ announcementId, secret, lot }: DrawSeal): string => sha256(`${secret} ${lot} ${announcementId}`).slice(0, 32);

/** Whether a draw kept to what was announced. */
export const isSealKept = (seal: DrawSeal, digest: string, drawSeed: string): boolean =>
  sealOf(seal.secret) === digest && seedOf(seal) === drawSeed;
