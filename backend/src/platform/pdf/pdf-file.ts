import { dirname } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import encodeQR from 'qr';
import { fontFiles, fontFolder } from './fonts.js';

pdfmake.setFonts({ Roboto: fontFiles });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => dirname(path) === fontFolder);

export type { Content };

/** A page of a document on paper, A4. */
export interface Paper {
  title: string;
  language: 'ru' | 'en';
  content: Content[];
  /** The pages lie, unless some of them say otherwise. */
  isWide?: boolean;
  size?: 'A4' | 'A3';
  /** At the foot of every page, left of its number. */
  foot?: string;
  /** Points around what is printed; of a page of lists unless told. */
  margins?: [number, number, number, number];
}

/** The same paper made at the same moment is the same file. */
export const pdfOf = async (paper: Paper, madeAt: string): Promise<Buffer> => {
  const { title, language, content, isWide = false, size = 'A4', foot = '', margins = [40, 40, 40, 48] } = paper;
  const definition: TDocumentDefinitions = {
    info: { title, creationDate: new Date(madeAt), creator: 'Podium', producer: 'Podium' },
    language,
    pageSize: size,
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: margins,
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 16, bold: true, margin: [0, 0, 0, 12] },
      quiet: { color: '#555555', fontSize: 9 },
      head: { bold: true, fillColor: '#eeeeee' },
    },
    footer: (page, pages) => ({
      columns: [{ text: foot }, { text: `${page} / ${pages}`, alignment: 'right', width: 60 }],
      ...{ margin: [40, 12, 40, 0], color: '#555555', fontSize: 8 },
    }),
    content,
  };
  return pdfmake.createPdf(definition).getBuffer();
};

/** A code for a bank's app, with the quiet zone that scanners need; drawn, so that it is sharp at any size. */
export const qrCode = (text: string, width: number): Content => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4, encoding: 'byte' });
  const size = width / modules.length;
  const canvas = modules.flatMap((row, y) =>
    runsOf(row).map(([from, to]) => ({
      ...{ type: 'rect' as const, x: from * size, y: y * size, w: (to - from) * size, h: size },
      ...{ color: '#000000', lineWidth: 0 },
    })),
  );
  return { canvas };
};

/** Dark modules side by side are one rectangle: between two of them a line would be seen. */
const runsOf = (row: readonly boolean[]): [number, number][] => {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last[1] === x) last[1] = x + 1;
    else runs.push([x, x + 1]);
  }
  return runs;
};
