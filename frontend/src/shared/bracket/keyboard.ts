import { groupedBy } from '#domain/competition/grouped';
import type { BracketLayout, Cell } from '#domain/competition/picture/layout';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};
export const directionOf = (key: string): Direction | undefined => directions[key];

const nearestTo = (cells: readonly Cell[] | undefined, y: number): Cell | undefined =>
  cells?.reduce<Cell | undefined>((best, cell) => (!best || Math.abs(cell.y - y) < Math.abs(best.y - y) ? cell : best), undefined);

/** The columns of the plane from left to right, each from top to bottom. */
const columnsOf = (layout: BracketLayout): Cell[][] =>
  [...groupedBy(layout.cells.values(), ({ column }) => column)]
    .sort(([a], [b]) => a - b)
    .map(([, cells]) => cells.sort((a, b) => a.y - b.y));

/** Where the arrows lead: left and right along the lines of the tree, up and down within a round. */
export const neighbourOf = (layout: BracketLayout, id: number, way: Direction): number | undefined => {
  const from = layout.cells.get(id);
  if (!from) return undefined;
  const columns = columnsOf(layout);
  const at = columns.findIndex((cells) => cells.includes(from));
  const inColumn = (step: number) => columns[at]?.[columns[at].indexOf(from) + step];
  const steps: Record<Direction, () => Cell | undefined> = {
    up: () => inColumn(-1),
    down: () => inColumn(1),
    left: () => linked(layout, from, 'left') ?? nearestTo(columns[at - 1], from.y),
    right: () => linked(layout, from, 'right') ?? nearestTo(columns[at + 1], from.y),
    first: () => nearestTo(columns[0], from.y),
    last: () => nearestTo(columns.at(-1), from.y),
  };
  return steps[way]()?.id;
};

const linked = (layout: BracketLayout, from: Cell, way: 'left' | 'right'): Cell | undefined => {
  const touching = layout.links.flatMap((link) => (link.from === from.id ? [link.to] : link.to === from.id ? [link.from] : []));
  const cells = touching.flatMap((id) => layout.cells.get(id) ?? []);
  return cells.find(({ x }) => (way === 'left' ? x < from.x : x > from.x));
};
