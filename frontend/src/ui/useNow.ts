import { useEffect, useState } from 'react';

/** The time in milliseconds, again every `everyInMs`; 0 stops it. */
export const useNow = (everyInMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyInMs <= 0) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), everyInMs);
    return () => clearInterval(timer);
  }, [everyInMs]);
  return now;
};
