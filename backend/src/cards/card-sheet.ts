import type { CardsPerSheet } from '#contracts/cards/card.ops';
import type { Drawn, DrawnText, Sheet } from '#platform/pdf/sheets-pdf';

/** What stands on a card. */
export interface Card {
  eventName: string;
  dates: string;
  name: string;
  club: string;
  categories: string;
  role: string;
  number: string;
  /** jpeg; null: none, or its owner does not let the organisers see it. */
  photo: Buffer | null;
  /** Digits, and how they are printed. */
  code: string;
  shownCode: string;
}

const mm = 72 / 25.4;
const ink = '#111827';
const quiet = '#4b5563';

/** Sheets of A4 hold whole cards side by side, so that three cuts part them all. */
const sheets: Record<CardsPerSheet, { columns: number; rows: number; width: number; height: number }> = {
  '1': { columns: 1, rows: 1, width: 105 * mm, height: 148 * mm },
  '4': { columns: 2, rows: 2, width: 105 * mm, height: 148.5 * mm },
  '8': { columns: 2, rows: 4, width: 105 * mm, height: 74.25 * mm },
};

/** Cards on sheets, as many as there is room for. */
export function* cardSheets(cards: Iterable<Card>, perSheet: CardsPerSheet): Generator<Sheet> {
  const { columns, rows, width, height } = sheets[perSheet];
  let items: Drawn[] = [];
  let count = 0;
  const sheet = (): Sheet => ({ width: width * columns, height: height * rows, items });
  for (const card of cards) {
    const [x, y] = [(count % columns) * width, Math.floor(count / columns) * height];
    items.push(...moved(perSheet === '8' ? landscape(card, width, height) : portrait(card, width, height), x, y));
    count += 1;
    if (count < columns * rows) continue;
    yield sheet();
    items = [];
    count = 0;
  }
  if (count > 0) yield sheet();
}

const moved = (items: readonly Drawn[], x: number, y: number): Drawn[] => items.map((item) => ({ ...item, x: item.x + x, y: item.y + y }));

const line = (text: string, x: number, y: number, width: number, size: number, more: Partial<DrawnText> = {}): Drawn => ({
  ...{ is: 'text', text, x, y, width, size },
  ...{ face: 'normal', align: 'center', color: ink },
  ...more,
});

/** A long name takes two lines, parted at a space near the middle. */
const twoLines = (name: string): [string, string] => {
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
  const middle = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle === undefined ? [name, ''] : [name.slice(0, middle), name.slice(middle + 1)];
};

const frame = (width: number, height: number): Drawn => ({
  ...{ is: 'frame', x: 3 * mm, y: 3 * mm, width: width - 6 * mm, height: height - 6 * mm, color: '#9ca3af' },
});

/** A6 upright: worn on a ribbon. */
const portrait = (card: Card, width: number, height: number): Drawn[] => {
  const inner = width - 14 * mm;
  const x = 7 * mm;
  const [first, second] = twoLines(card.name);
  const side = 38 * mm;
  const below = card.photo ? 26 * mm + side : 40 * mm;
  return [
    frame(width, height),
    line(card.eventName, x, 7 * mm, inner, 13, { face: 'bold' }),
    line(card.dates, x, 13 * mm, inner, 9, { color: quiet }),
    ...(card.photo ? [{ is: 'picture' as const, bytes: card.photo, x: (width - side) / 2, y: 20 * mm, width: side, height: side }] : []),
    line(card.role, x, below - 5 * mm, inner, 9, { color: quiet }),
    line(first, x, below, inner, 24, { face: 'bold' }),
    line(second, x, below + 10 * mm, inner, 24, { face: 'bold' }),
    line(card.club, x, below + 21 * mm, inner, 12),
    line(card.categories, x, below + 27 * mm, inner, 12, { face: 'bold' }),
    { is: 'code', text: card.code, x: width - 45 * mm, y: height - 47 * mm, side: 34 * mm, color: '#000000' },
    line(card.shownCode, width - 48 * mm, height - 12.5 * mm, 40 * mm, 8, { color: quiet }),
    line(card.number, 7 * mm, height - 40 * mm, 48 * mm, 56, { face: 'bold' }),
  ];
};

/** A quarter of A5, lying. */
const landscape = (card: Card, width: number, height: number): Drawn[] => {
  const x = 6 * mm;
  const side = 30 * mm;
  const left = card.photo ? x + side + 3 * mm : x;
  const room = width - left - 6 * mm;
  const below = width - 40 * mm - left;
  const [first, second] = twoLines(card.name);
  const at = { align: 'left' as const };
  return [
    frame(width, height),
    line(card.eventName, x, 5.5 * mm, width - 12 * mm, 10, { ...at, face: 'bold' }),
    line(card.dates, x, 10 * mm, width - 12 * mm, 7.5, { ...at, color: quiet }),
    ...(card.photo ? [{ is: 'picture' as const, bytes: card.photo, x, y: 16 * mm, width: side, height: side }] : []),
    line(first, left, 16 * mm, room, 18, { ...at, face: 'bold' }),
    line(second, left, 24 * mm, room, 18, { ...at, face: 'bold' }),
    line(card.club, left, 34 * mm, below, 10, at),
    line(card.categories, left, 39 * mm, below, 10, { ...at, face: 'bold' }),
    line(card.number, x, height - 24 * mm, 34 * mm, 36, { ...at, face: 'bold' }),
    { is: 'code', text: card.code, x: width - 38 * mm, y: height - 41 * mm, side: 30 * mm, color: '#000000' },
    line(card.shownCode, width - 39 * mm, height - 10.5 * mm, 32 * mm, 7, { color: quiet }),
  ];
};
