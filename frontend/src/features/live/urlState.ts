import { useCallback, useSyncExternalStore } from 'react';

const changed = 'podium:search';
const subscribe = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  addEventListener(changed, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(changed, listener);
  };
};

/** A value kept in the address, so that a link shows what its sender saw. */
export const useUrlValue = (name: string): [string | null, (value: string | null) => void] => {
  const search = useSyncExternalStore(
    subscribe,
    () => location.search,
    () => '',
  );
  const set = useCallback(
    (value: string | null) => {
      const params = new URLSearchParams(location.search);
      if (value === null) params.delete(name);
      else params.set(name, value);
      const text = params.toString();
      history.replaceState(null, '', `${location.pathname}${text ? `?${text}` : ''}`);
      dispatchEvent(new Event(changed));
    },
    [name],
  );
  return [new URLSearchParams(search).get(name), set];
};
