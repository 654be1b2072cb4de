import { groupedBy } from '../grouped.js';
import { childrenOf, columnsOf, treeOf, type LayoutMatch, type Tree } from './layoutTree.js';

/** A match on the plane. The card hangs under a line of meta text; links meet it at `anchorY`. */
export interface Cell {
  id: number;
  x: number;
  y: number;
  w: number;
  h: number;
  anchorY: number;
  section: Section['kind'];
  column: number;
  /** In which way the tree grows; the right half of a two-sided tree runs towards the left. */
  flow: 'right' | 'left';
}
/** From the winner of a match to the slot it feeds, both in one section. */
export interface Link {
  from: number;
  to: number;
  slot: number;
  path: string;
}
export interface Round {
  section: Section['kind'];
  column: number;
  roundNumber: number;
  /** Rounds from the end of its section: 0 = final. */
  fromEnd: number;
  x: number;
  y: number;
  w: number;
  matchIds: readonly number[];
}
interface Section {
  kind: 'main' | 'consolation';
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface BracketLayout {
  width: number;
  height: number;
  cells: ReadonlyMap<number, Cell>;
  links: readonly Link[];
  /** Links by the match that they lead to. */
  linksInto: ReadonlyMap<number, readonly Link[]>;
  rounds: readonly Round[];
  sections: readonly Section[];
}
export interface LayoutOptions {
  /** Two halves that meet in the final: fits a wide screen. */
  isTwoSided?: boolean;
}

export const cardWidth = 214;
export const metaHeight = 18;
export const rowHeight = 28;
const boxHeight = rowHeight * 2;
const cellHeight = metaHeight + boxHeight;
const columnGap = 34;
const columnStep = cardWidth + columnGap;
const pitch = 88;
const headHeight = 44;
const margin = 8;
const sectionGap = 40;
const corner = 6;

/** Puts the matches of a knockout on the plane. Pure; groups are left out, byes take no room. */
export const layoutBracket = (matches: Iterable<LayoutMatch>, options: LayoutOptions = {}): BracketLayout => {
  const all = [...matches];
  const main = all.filter(({ bracket }) => bracket === 'main');
  const third = all.filter(({ bracket }) => bracket === 'final');
  const consolation = all.filter(({ bracket }) => bracket === 'consolation');
  const plane = new Plane();
  if (main.length > 0) plane.addMain(main, third, options.isTwoSided === true);
  if (consolation.length > 0) plane.addConsolation(consolation);
  return plane.finish();
};

class Plane {
  private readonly cells = new Map<number, Cell>();
  private readonly links: Link[] = [];
  private readonly rounds: Round[] = [];
  private readonly sections: Section[] = [];
  private bottom = 0;

  addMain(matches: readonly LayoutMatch[], third: readonly LayoutMatch[], isTwoSided: boolean): void {
    const tree = treeOf(matches);
    const final = isTwoSided && tree.roots.length === 1 ? tree.roots[0] : undefined;
    const halves = final ? childrenOf(tree, final) : [];
    const top = headHeight;
    const lastColumn = columnsOf(matches) - 1;
    if (final && halves.length === 2) {
      const [left, right] = halves;
      if (left) this.placeTrees(tree, [left], 'main', top, (column) => ({ column, flow: 'right' }));
      if (right) this.placeTrees(tree, [right], 'main', top, (column) => ({ column: 2 * lastColumn - column, flow: 'left' }));
      const height = Math.max(...[...this.cells.values()].map(({ y, h }) => y + h)) - top;
      this.place(final, 'main', lastColumn, top + Math.max(0, (height - cellHeight) / 2), 'right');
    } else {
      this.placeTrees(tree, tree.roots, 'main', top, (column) => ({ column, flow: 'right' }));
    }
    this.placeThird(tree.roots.at(-1), third);
    this.link(tree);
    this.close('main', 0, [...matches]);
  }

  /** Every repechage ladder is a tree of its own; they stand one under another. */
  addConsolation(matches: readonly LayoutMatch[]): void {
    const top = this.bottom === 0 ? 0 : this.bottom + sectionGap;
    const tree = treeOf(matches);
    this.placeTrees(tree, tree.roots, 'consolation', top + headHeight, (column) => ({ column, flow: 'right' }));
    this.link(tree);
    this.close('consolation', top, [...matches]);
  }

  finish(): BracketLayout {
    const linksInto = new Map<number, Link[]>();
    for (const link of this.links) linksInto.set(link.to, [...(linksInto.get(link.to) ?? []), link]);
    const right = Math.max(0, ...[...this.cells.values()].map(({ x, w }) => x + w));
    return {
      width: right + margin,
      height: this.bottom + margin,
      cells: this.cells,
      links: this.links,
      linksInto,
      rounds: this.rounds,
      sections: this.sections,
    };
  }

  private placeTrees(
    tree: Tree,
    roots: readonly LayoutMatch[],
    section: Section['kind'],
    top: number,
    at: (column: number) => { column: number; flow: Cell['flow'] },
  ): void {
    let nextY = top;
    const visit = (match: LayoutMatch): number => {
      const children = childrenOf(tree, match);
      const tops = children.map(visit);
      const first = tops[0];
      const last = tops.at(-1);
      let y = nextY;
      if (first === undefined || last === undefined) nextY += pitch;
      else y = (first + last) / 2;
      const { column, flow } = at(match.roundNumber - tree.firstRound);
      this.place(match, section, column, y, flow);
      return y;
    };
    for (const root of roots) visit(root);
  }

  private place(match: LayoutMatch, section: Section['kind'], column: number, y: number, flow: Cell['flow']): void {
    const x = margin + column * columnStep;
    const anchorY = y + metaHeight + rowHeight;
    this.cells.set(match.id, { id: match.id, x, y, w: cardWidth, h: cellHeight, anchorY, section, column, flow });
  }

  private placeThird(final: LayoutMatch | undefined, third: readonly LayoutMatch[]): void {
    const under = final && this.cells.get(final.id);
    if (!under) return;
    third.forEach((match, order) => this.place(match, 'main', under.column, under.y + pitch * (order + 1.25), 'right'));
  }

  private link(tree: Tree): void {
    for (const match of tree.byId.values()) {
      match.participants.forEach(({ source }, slotIndex) => {
        const to = this.cells.get(match.id);
        const from = source.type === 'winner' ? this.cells.get(source.matchId) : undefined;
        if (!to || !from || from.section !== to.section) return;
        this.links.push({ from: from.id, to: to.id, slot: slotIndex + 1, path: linkPath(from, to) });
      });
    }
  }

  private close(kind: Section['kind'], top: number, matches: LayoutMatch[]): void {
    const own = [...this.cells.values()].filter(({ section }) => section === kind);
    const bottom = Math.max(...own.map(({ y, h }) => y + h));
    const right = Math.max(...own.map(({ x, w }) => x + w));
    this.bottom = bottom;
    this.sections.push({ kind, x: 0, y: top, w: right, h: bottom - top });
    const roundOf = new Map(matches.map(({ id, roundNumber }) => [id, roundNumber]));
    const lastRound = Math.max(...matches.map(({ roundNumber }) => roundNumber));
    const columns = groupedBy(own, ({ column }) => column);
    for (const [column, cells] of [...columns].sort(([a], [b]) => a - b)) {
      const inOrder = cells.sort((a, b) => a.y - b.y);
      const roundNumber = inOrder.map(({ id }) => roundOf.get(id)).find((round) => round !== undefined) ?? lastRound;
      this.rounds.push({
        section: kind,
        column,
        roundNumber,
        fromEnd: lastRound - roundNumber,
        x: margin + column * columnStep,
        y: top,
        w: cardWidth,
        matchIds: inOrder.map(({ id }) => id),
      });
    }
  }
}

const linkPath = (from: Cell, to: Cell): string => {
  const isRightwards = from.x < to.x;
  const [x1, x2] = isRightwards ? [from.x + from.w, to.x] : [from.x, to.x + to.w];
  const sign = isRightwards ? 1 : -1;
  const middle = x2 - (sign * columnGap) / 2;
  const [y1, y2] = [from.anchorY, to.anchorY];
  if (Math.abs(y1 - y2) < 0.5) return `M${x1} ${y1}H${x2}`;
  const turn = Math.min(corner, Math.abs(y2 - y1) / 2);
  const down = y2 > y1 ? turn : -turn;
  const bend = sign * turn;
  return `M${x1} ${y1}H${middle - bend}Q${middle} ${y1} ${middle} ${y1 + down}V${y2 - down}Q${middle} ${y2} ${middle + bend} ${y2}H${x2}`;
};
