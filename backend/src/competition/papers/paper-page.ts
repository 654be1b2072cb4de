import { fittedText, printable } from '#platform/pdf/fonts';
import type { Content } from '#platform/pdf/pdf-file';
import type { PaperGrid } from './paper-grid.js';

/** Points on each side: 10 mm. */
export const pageMargin = 28;

export interface PaperPage {
  orientation: 'portrait' | 'landscape';
  content: Content[];
}

/** What a page is of. */
export const pageHead = ({ name, grid, words }: Pick<PaperGrid, 'name' | 'grid' | 'words'>, note: string): Content => ({
  columns: [
    { ...fittedText(name, 14, 340, 'bold'), bold: true, noWrap: true },
    { text: [note, words.version(grid.version)].filter(Boolean).join(' · '), alignment: 'right', fontSize: 8, color: '#555555' },
  ],
});

export const titleHead = (title: string, note: string): Content => ({
  columns: [
    { ...fittedText(title, 14, 340, 'bold'), bold: true, noWrap: true },
    { text: printable(note), alignment: 'right', fontSize: 8, color: '#555555' },
  ],
  margin: [0, 0, 0, 8],
});

/** Pages one after another, each as it lies. */
export const contentOf = (pages: readonly PaperPage[]): Content[] =>
  pages.map(({ orientation, content }, i) => ({
    stack: content,
    ...(i > 0 && { pageBreak: 'before' as const, pageOrientation: orientation }),
  }));
