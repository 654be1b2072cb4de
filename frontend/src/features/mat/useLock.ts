import { useCallback, useEffect, useRef, useState } from 'react';
import { newLock, opened, rested, tried, type Lock } from './pin.js';
import { keep, recall } from './resume.js';

const name = 'lock';
const lookEveryMilliseconds = 5_000;
/** How often a touch is written down. */
const touchMilliseconds = 10_000;

export interface TabletLock {
  isSet: boolean;
  isLocked: boolean;
  triesLeft: number;
  setPin: (pin: string) => void;
  lock: () => void;
  tryPin: (pin: string) => void;
  /** Opens for who has shown by other means that they are the one. */
  open: () => void;
}

/** The tablet's lock of a referee; it holds over a reload, and another's login is not behind it. */
export const useLock = (userId: number): TabletLock => {
  const [lock, setLock] = useState(() => {
    const kept = recall<Lock>(name);
    return kept?.userId === userId ? rested(kept, Date.now()) : null;
  });
  const latest = useRef(lock);
  const change = useCallback((next: Lock) => {
    if (next === latest.current) return;
    latest.current = next;
    keep(name, next);
    setLock(next);
  }, []);
  const isSet = lock !== null;
  useEffect(() => {
    if (!isSet) return undefined;
    const touch = () => {
      const { current } = latest;
      if (current && !current.isLocked && Date.now() - current.touchedAt > touchMilliseconds)
        change({ ...rested(current, Date.now()), touchedAt: Date.now() });
    };
    const timer = setInterval(() => latest.current && change(rested(latest.current, Date.now())), lookEveryMilliseconds);
    window.addEventListener('pointerdown', touch, true);
    window.addEventListener('keydown', touch, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', touch, true);
      window.removeEventListener('keydown', touch, true);
    };
  }, [isSet, change]);
  return {
    isSet,
    isLocked: lock?.isLocked ?? false,
    triesLeft: lock?.triesLeft ?? 0,
    setPin: (pin) => change(newLock(userId, pin, Date.now())),
    lock: () => lock && change({ ...lock, isLocked: true }),
    tryPin: (pin) => void (lock && change(tried(lock, pin, Date.now()))),
    open: () => lock && change(opened(lock, Date.now())),
  };
};
