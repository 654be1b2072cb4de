import { useEffect, useState } from 'react';

const typingPauseInMs = 250;

/** What is typed, once typing has paused. */
export const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseInMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
};
