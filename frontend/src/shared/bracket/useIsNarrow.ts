import { useSyncExternalStore } from 'react';

let media: MediaQueryList | undefined;
const narrow = (): MediaQueryList => (media ??= matchMedia('(max-width: 767px)'));

const subscribe = (listener: () => void): (() => void) => {
  narrow().addEventListener('change', listener);
  return () => narrow().removeEventListener('change', listener);
};

/** A phone in the hand: under 768 px. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
