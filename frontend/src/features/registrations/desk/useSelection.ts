import { useCallback, useEffect, useState } from 'react';
import { allRows, type RowSource } from './rowSource.js';

export const noIds: ReadonlySet<number> = new Set();

/** The rows that are chosen; other rows on the screen choose none, however they are sorted. */
export const useSelection = (source: RowSource, input: Record<string, unknown>) => {
  const [selected, setSelected] = useState(noIds);
  const chosenBy = JSON.stringify({ ...input, sort: undefined });
  useEffect(() => setSelected(noIds), [chosenBy]);

  const select = useCallback((ids: readonly number[], isOn: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const selectAll = useCallback(async () => {
    const all = await allRows(source);
    setSelected(new Set(all.map(({ id }) => id)));
  }, [source]);
  return { selected, setSelected, select, selectAll };
};
