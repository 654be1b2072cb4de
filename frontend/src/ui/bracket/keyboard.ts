import { groupBy } from './groupBy.js';
import type { BracketLayout, Cell } from './layout.js';

export type Way = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const ways: Readonly<Record<string, Way>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' };
export const wayOf = (key: string): Way | undefined => ways[key];

const nearestTo = (cells: readonly Cell[] | undefined, y: number): Cell | undefined =>
  cells?.reduce<Cell | undefined>((best, cell) => (!best || Math.abs(cell.y - y) < Math.abs(best.y - y) ? cell : best), undefined);

/** Where the arrows lead: left and right along the lines of the tree, up and down within a round. */
export const neighbourOf = (layout: BracketLayout, id: number, way: Way): number | undefined => {
  const from = layout.cells.get(id);
  if (!from) return undefined;
  const columns = groupBy(layout.cells.values(), ({ column }) => column);
  const order = [...columns.keys()].sort((a, b) => a - b);
  const at = order.indexOf(from.column);
  const columnAt = (index: number): Cell[] | undefined => columns.get(order[index] ?? NaN)?.sort((a, b) => a.y - b.y);
  switch (way) {
    case 'up':
    case 'down': {
      const own = columnAt(at) ?? [];
      return own[own.indexOf(from) + (way === 'up' ? -1 : 1)]?.id;
    }
    case 'left':
    case 'right':
      return linked(layout, from, way)?.id ?? nearestTo(columnAt(at + (way === 'left' ? -1 : 1)), from.y)?.id;
    case 'first':
      return nearestTo(columnAt(0), from.y)?.id;
    case 'last':
      return nearestTo(columnAt(order.length - 1), from.y)?.id;
  }
};

const linked = (layout: BracketLayout, from: Cell, way: 'left' | 'right'): Cell | undefined => {
  const touching = layout.links.flatMap((link) => (link.from === from.id ? [link.to] : link.to === from.id ? [link.from] : []));
  const cells = touching.flatMap((id) => layout.cells.get(id) ?? []);
  return cells.find(({ x }) => (way === 'left' ? x < from.x : x > from.x));
};
