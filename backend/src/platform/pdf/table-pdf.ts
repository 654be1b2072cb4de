import type { Content, ContentText } from 'pdfmake/interfaces.js';
import { printable } from './fonts.js';
import { pdfOf } from './pdf-file.js';

/** A word so long is broken anywhere, so that no column grows past the page. */
const longWord = /(\S{23,})/;

/** A cell of a table: markup is text, and nothing in it is wider than its column. */
export const cellText = (value: string | number | null, more: Partial<ContentText> = {}): ContentText => {
  const parts = printable(String(value ?? '')).split(longWord);
  const text = parts.map((part) => (longWord.test(part) ? { text: part, wordBreak: 'break-all' as const } : part));
  return { text: parts.length === 1 ? (parts[0] ?? '') : text, ...more };
};

interface Signed {
  office: string;
  /** Empty: whoever signs writes it. */
  name: string;
}

/** What stands under a table of results: lines about protests, and a line for each who signs. */
export const underResults = (head: string, lines: readonly string[], signatures: readonly Signed[]): Content[] => [
  ...(lines.length === 0 ? [] : [cellText(head, { bold: true, fontSize: 10, margin: [0, 10, 0, 2] })]),
  ...lines.map((line) => cellText(line, { fontSize: 9, margin: [0, 1, 0, 1] })),
  {
    unbreakable: true,
    stack: signatures.map(({ office, name }) => ({
      text: [`${office}: ______________________________ `, cellText(name)],
      fontSize: 10,
      margin: [0, 18, 0, 0],
    })),
  },
];

interface PaperTable {
  title: string;
  note: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  language: 'ru' | 'en';
  madeAt: string;
  /** Under the table. */
  under?: readonly Content[];
}

/** From this on a page lies. */
const wideFrom = 6;

/** A table on paper; its heads stand on each page. */
export const tablePdf = ({ title, note, heads, rows, language, madeAt, under = [] }: PaperTable): Promise<Buffer> => {
  const fontSize = heads.length > 16 ? 5 : heads.length > 10 ? 6.5 : 8;
  const body = [
    heads.map((head) => cellText(head, { bold: true, fillColor: '#eeeeee' })),
    ...rows.map((cells) => cells.map((cell) => cellText(cell))),
  ];
  const content: Content[] = [
    { text: printable(title), style: 'title' },
    { text: printable(note), style: 'quiet', margin: [0, 0, 0, 8] },
    { fontSize, layout: 'lightHorizontalLines', table: { headerRows: 1, dontBreakRows: true, widths: heads.map(() => '*'), body } },
    ...under,
  ];
  return pdfOf({ title, language, content, isWide: heads.length >= wideFrom }, madeAt);
};
