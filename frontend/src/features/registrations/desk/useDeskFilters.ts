import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf, withChange, type DeskChange, type DeskFilters } from './deskUrl.js';

export interface FiltersInUrl {
  filters: DeskFilters;
  search: string;
  /** A step that Back undoes, unless it is one more letter of what is being typed. */
  change: (change: DeskChange, isTyping?: boolean) => void;
  replaceAll: (search: string) => void;
}

export const useDeskFilters = (): FiltersInUrl => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(search)), [search]);
  const change = useCallback(
    (wanted: DeskChange, isTyping = false) =>
      setParams((before) => withChange(before, wanted), { replace: isTyping, preventScrollReset: true }),
    [setParams],
  );
  const replaceAll = useCallback((text: string) => setParams(new URLSearchParams(text), { preventScrollReset: true }), [setParams]);
  return useMemo(() => ({ filters, search, change, replaceAll }), [filters, search, change, replaceAll]);
};
