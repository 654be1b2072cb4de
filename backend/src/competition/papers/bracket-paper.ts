import type { MatchDoc } from '#contracts/competition/grid.docs';
import { cardWidth, metaHeight, rowHeight, type BracketLayout, type Cell, type Round } from '#domain/competition/picture/layout';
import { nameFont, paperPlan, type PaperSheet, type PaperSize } from '#domain/competition/picture/paperPlan';
import { fittedText } from '#platform/pdf/fonts';
import type { Content } from '#platform/pdf/pdf-file';
import { pageHead, pageMargin, type PaperPage } from './paper-page.js';
import { sideOf, type PaperGrid } from './paper-grid.js';

/** A unit of the layout is a CSS pixel at scale 1. */
const pointsPerPixel = 0.75;
/** Beside the club there is no more room above the line. */
const nameSize = nameFont - 1.5;
const clubFont = 9;
const roomForName = 172;
/** The picture begins under the head of its page. */
const pictureTop = pageMargin + 26;

/** Draws in units of the layout; the page has points. */
class Pen {
  readonly lines: object[] = [];
  readonly texts: Content[] = [];

  constructor(private readonly scale: number) {}

  rect(x: number, y: number, w: number, h: number): void {
    this.lines.push({ type: 'rect', x: x * this.scale, y: y * this.scale, w: w * this.scale, h: h * this.scale, lineWidth: 0.7 });
  }

  line(points: readonly [number, number][]): void {
    const scaled = points.map(([x, y]) => ({ x: x * this.scale, y: y * this.scale }));
    this.lines.push({ type: 'polyline', lineWidth: 0.7, points: scaled });
  }

  /** `y`: of the top of the letters. */
  text(text: string, x: number, y: number, size: number, room: number, more: { bold?: boolean; color?: string } = {}): void {
    if (text === '') return;
    const fitted = fittedText(text, size * this.scale, room * this.scale, more.bold ? 'bold' : 'normal');
    const at = { x: pageMargin + x * this.scale, y: pictureTop + y * this.scale + (size * this.scale - fitted.fontSize) };
    this.texts.push({ ...fitted, ...more, noWrap: true, lineHeight: 1, absolutePosition: at });
  }
}

/** The way of a winner: across, down or up, across. */
const linkLine = (layout: BracketLayout, { from, to }: { from: number; to: number }): [number, number][] => {
  const [start, end] = [layout.cells.get(from), layout.cells.get(to)];
  if (!start || !end) return [];
  const isRightwards = start.x < end.x;
  const [x1, x2] = isRightwards ? [start.x + start.w, end.x] : [start.x, end.x + end.w];
  const middle = x2 + (isRightwards ? -1 : 1) * 17;
  return [
    [x1, start.anchorY],
    [middle, start.anchorY],
    [middle, end.anchorY],
    [x2, end.anchorY],
  ];
};

const roundName = ({ words }: PaperGrid, { section, fromEnd, roundNumber }: Round): string => {
  if (section === 'consolation') return `${words.consolation} · ${words.round(roundNumber)}`;
  if (fromEnd === 0) return words.final;
  return fromEnd === 1 ? words.semifinal : words.fraction(2 ** fromEnd, 2 ** (fromEnd + 1));
};

const metaOf = ({ words, matName, filling }: PaperGrid, match: MatchDoc): string => {
  const third = match.bracket === 'final' ? words.third : '';
  const mat = match.playgroundId === null ? '' : matName(match.playgroundId);
  const isOver = filling === 'now' && match.winnerRegistrationId !== null;
  const end = isOver ? (match.victoryType?.name ?? '') : match.timeStart;
  return [third, `${words.number} ${match.number}`, mat, end].filter(Boolean).join(' · ');
};

const drawMatch = (pen: Pen, paper: PaperGrid, cell: Cell, match: MatchDoc): void => {
  const { x, y } = cell;
  pen.text(metaOf(paper, match), x, y + 4, clubFont, cardWidth, { color: '#444444' });
  pen.rect(x, y + metaHeight, cardWidth, rowHeight * 2);
  pen.line([
    [x, y + metaHeight + rowHeight],
    [x + cardWidth, y + metaHeight + rowHeight],
  ]);
  for (const row of [0, 1]) {
    const side = sideOf(paper, match, match.participants[row]);
    const top = y + metaHeight + row * rowHeight;
    const look = side.isOpen ? { color: '#777777' } : { bold: side.isWinner };
    pen.text(side.name, x + 6, top + 2, side.isOpen ? clubFont : nameSize, roomForName, look);
    pen.text(side.club, x + 6, top + 18, clubFont, roomForName, { color: '#444444' });
    pen.text(side.score, x + cardWidth - 32, top + 7, 12, 28, { bold: side.isWinner });
  }
};

const sheetPage = (paper: PaperGrid, sheet: PaperSheet, note: string): PaperPage => {
  const { layout, scale, orientation } = sheet;
  const pen = new Pen(scale * pointsPerPixel);
  const matches = new Map(paper.grid.matches.map((match) => [match.id, match]));
  for (const round of layout.rounds) pen.text(roundName(paper, round), round.x, round.y + 8, 14, cardWidth, { bold: true });
  for (const link of layout.links) pen.line(linkLine(layout, link));
  for (const cell of layout.cells.values()) {
    const match = matches.get(cell.id);
    if (match) drawMatch(pen, paper, cell, match);
  }
  const canvas = { canvas: pen.lines, absolutePosition: { x: pageMargin, y: pictureTop } } as Content;
  return { orientation, content: [pageHead(paper, note), canvas, ...pen.texts] };
};

/** The tree of a category with its repechage: on one page where names stay readable, else on as many as that takes. */
export const bracketPages = (paper: PaperGrid, size: PaperSize): PaperPage[] => {
  const tree = paper.grid.matches.filter(({ bracket }) => bracket !== 'group');
  if (tree.length === 0 || paper.grid.gridKind === 'performance') return [];
  const { words } = paper;
  const sheets = paperPlan(tree, size);
  return sheets.map((sheet, i) => {
    const kind = { part: '', upper: words.upper, consolation: words.consolation }[sheet.kind];
    return sheetPage(paper, sheet, [kind, sheets.length > 1 && words.page(i + 1, sheets.length)].filter(Boolean).join(' · '));
  });
};
