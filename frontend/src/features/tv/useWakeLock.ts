import { useEffect } from 'react';

/** Keeps the screen on where the browser lets a page ask for it. */
export const useWakeLock = (): void => {
  useEffect(() => {
    const ask = () => {
      // Refused in the background or on low battery; asked again when the page comes back.
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator) navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
};
