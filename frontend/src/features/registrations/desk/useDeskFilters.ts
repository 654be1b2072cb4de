import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { filtersOf, withChange, type DeskChange, type DeskFilters } from './deskUrl.js';

export interface FiltersInUrl {
  filters: DeskFilters;
  search: string;
  /** A step that Back undoes, unless it is one more letter of what is being typed. */
  change: (change: DeskChange, isTyping?: boolean) => void;
  replaceAll: (search: string) => void;
}

/** `onTurn` hears of other filters before the screen turns to them. */
export const useDeskFilters = (onTurn?: (filters: DeskFilters) => void): FiltersInUrl => {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const filters = useMemo(() => filtersOf(new URLSearchParams(search)), [search]);
  const latest = useRef(onTurn);
  latest.current = onTurn;
  const change = useCallback(
    (wanted: DeskChange, isTyping = false) => {
      latest.current?.(filtersOf(withChange(new URLSearchParams(search), wanted)));
      setParams((before) => withChange(before, wanted), { replace: isTyping, preventScrollReset: true });
    },
    [search, setParams],
  );
  const replaceAll = useCallback((text: string) => setParams(new URLSearchParams(text), { preventScrollReset: true }), [setParams]);
  return useMemo(() => ({ filters, search, change, replaceAll }), [filters, search, change, replaceAll]);
};
