import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What a list is narrowed to, kept in the address: a link shows the same rows. An empty value leaves it. */
export const useAddress = (): readonly [(name: string) => string, (changed: Record<string, string>) => void] => {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (changed: Record<string, string>) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changed))
            if (value === '') after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [(name) => search.get(name) ?? '', set];
};
