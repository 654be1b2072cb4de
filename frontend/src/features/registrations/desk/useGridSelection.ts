import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import type { GridApi } from '../../../ui/PagedGrid.js';
import { useText } from '../../../ui/texts.js';
import { showChosen } from './AllChosen.js';
import type { DeskRow } from './deskRow.js';
import { deskTexts } from './deskTexts.js';

interface Chosen {
  selected: ReadonlySet<number>;
  /** How many rows the filters choose. */
  total: number;
  onSelectAll: (isOn: boolean) => void;
}

/** Ticks in the table exactly the rows that are chosen on the screen, and fills the box in its head. */
export const useGridSelection = (api: RefObject<GridApi<DeskRow> | null>, chosen: Chosen) => {
  const { selected, total } = chosen;
  const t = useText(deskTexts);
  const latest = useRef(chosen);
  latest.current = chosen;
  const sync = useCallback((isMeant: (id: number) => boolean) => api.current && tick(api.current, latest.current.selected, isMeant), [api]);
  const shown = useRef(selected);
  // Only what has changed here: the table tells of a click a moment later, and a quick second one must not be undone before.
  useEffect(() => {
    const before = shown.current;
    shown.current = selected;
    sync((id) => before.has(id) !== selected.has(id));
  }, [selected, sync]);

  const headerBox = useRef<HTMLInputElement>(null);
  const fillHeader = useCallback(
    () => showChosen(headerBox.current, latest.current.selected.size, latest.current.total, t('selectAll')),
    [t],
  );
  useEffect(fillHeader, [selected, total, fillHeader]);
  return useMemo(() => {
    const bindHeader = (box: HTMLInputElement) => {
      headerBox.current = box;
      box.addEventListener('change', () => latest.current.onSelectAll(box.checked));
      fillHeader();
    };
    return { syncAll: () => void sync(() => true), bindHeader };
  }, [fillHeader, sync]);
};

/** Ticks and unticks the rows that are meant, in two calls of the table and not one a row. */
const tick = (grid: GridApi<DeskRow>, selected: ReadonlySet<number>, isMeant: (id: number) => boolean): void => {
  const [on, off] = [true, false].map((isOn) => {
    const nodes: Parameters<typeof grid.setNodesSelected>[0]['nodes'] = [];
    grid.forEachNode((node) => {
      if (!node.data || !isMeant(node.data.id)) return;
      if (Boolean(node.isSelected()) !== isOn && selected.has(node.data.id) === isOn) nodes.push(node);
    });
    return nodes;
  });
  if (on?.length) grid.setNodesSelected({ nodes: on, newValue: true, source: 'api' });
  if (off?.length) grid.setNodesSelected({ nodes: off, newValue: false, source: 'api' });
};
