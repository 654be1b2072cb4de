import { useEffect, useState } from 'react';

/** Seconds left of a wait, counted down; `begin` starts it. */
export const useWait = () => {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((until - now) / 1_000));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const begin = (length: number) => {
    setNow(Date.now());
    setUntil(Date.now() + length * 1_000);
  };
  return { seconds, isWaiting, hasBegun: until > 0, begin };
};
