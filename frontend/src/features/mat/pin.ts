import { sha256 } from '#domain/competition/sha256';
import { newId } from '../../ui/newId.js';

/** The lock of a tablet that several people pass by. It keeps strangers from the buttons; the session is the server's matter. */
export interface Lock {
  userId: number;
  salt: string;
  hash: string;
  isLocked: boolean;
  triesLeft: number;
  /** When the tablet was touched last, in milliseconds. */
  touchedAt: number;
}

export const lockAfterMilliseconds = 600_000;
export const pinLength = 4;
const tries = 5;

const hashOf = (pin: string, salt: string): string => sha256(`${salt}:${pin}`);

export const newLock = (userId: number, pin: string, now: number): Lock => {
  const salt = newId();
  return { userId, salt, hash: hashOf(pin, salt), isLocked: false, triesLeft: tries, touchedAt: now };
};

/** The lock after a PIN was entered: open, or with a try less. */
export const tried = (lock: Lock, pin: string, now: number): Lock => {
  if (lock.triesLeft > 0 && hashOf(pin, lock.salt) === lock.hash) return opened(lock, now);
  return { ...lock, triesLeft: Math.max(0, lock.triesLeft - 1) };
};

export const opened = (lock: Lock, now: number): Lock => ({ ...lock, isLocked: false, triesLeft: tries, touchedAt: now });

/** Locked once nobody has touched the tablet for long. */
export const rested = (lock: Lock, now: number): Lock =>
  !lock.isLocked && now - lock.touchedAt >= lockAfterMilliseconds ? { ...lock, isLocked: true } : lock;
