import { useEffect } from 'react';

/** Keeps the screen on while the clock runs, where the browser can. */
export const useWakeLock = (isWanted: boolean): void => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isGone = false;
    const ask = () =>
      void navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
          if (isGone) void given.release();
        },
        () => undefined,
      );
    const onShown = () => document.visibilityState === 'visible' && ask();
    ask();
    document.addEventListener('visibilitychange', onShown);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', onShown);
      void lock?.release();
    };
  }, [isWanted]);
};
