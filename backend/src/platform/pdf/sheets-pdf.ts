import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import encodeQR from 'qr';
import { Slices } from '../slices.js';
import { faceFiles, faceFor, fittedText, printable, type Face } from './fonts.js';

/** Lengths are points from the upper left corner of the sheet. */
interface Placed {
  x: number;
  y: number;
}

/** One line: smaller where it is too wide. */
export interface DrawnText extends Placed {
  is: 'text';
  text: string;
  width: number;
  size: number;
  face: Face;
  align: 'left' | 'center' | 'right';
  color: string;
}

interface DrawnCode extends Placed {
  is: 'code';
  text: string;
  side: number;
  color: string;
}

/** Fills its box, cut where it has another shape. */
interface DrawnPicture extends Placed {
  is: 'picture';
  /** jpeg or png; the same buffer on many sheets stands in the file once. */
  bytes: Buffer;
  width: number;
  height: number;
}

interface DrawnFrame extends Placed {
  is: 'frame';
  width: number;
  height: number;
  color: string;
  fill?: string;
}

export type Drawn = DrawnText | DrawnCode | DrawnPicture | DrawnFrame;

export interface Sheet {
  width: number;
  height: number;
  items: readonly Drawn[];
}

interface About {
  title: string;
  language: 'ru' | 'en';
  /** The same sheets of the same moment are the same file. */
  madeAt: string;
}

type Doc = InstanceType<typeof PDFDocument>;

/** Where letters stand below the upper edge of their line, in parts of their size. The editor of templates draws by the same. */
const ascent = 0.95;

/** Digits as tall as capitals, also in faces whose own are not. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['lnum'];

/** Sheets on which everything has its place, sent while they are drawn: none of them stands in memory longer than it takes. */
export const sheetsPdf = (sheets: Iterable<Sheet> | AsyncIterable<Sheet>, { title, language, madeAt }: About): Readable => {
  const content = new PassThrough();
  const doc = new PDFDocument({
    ...{ autoFirstPage: false, lang: language, displayTitle: true },
    info: { Title: title, CreationDate: new Date(madeAt), Creator: 'Podium', Producer: 'Podium' },
  });
  for (const [face, file] of Object.entries(faceFiles)) doc.registerFont(face, file);
  doc.pipe(content);
  const pictures = new Map<Buffer, unknown>();
  const slices = new Slices();
  const fill = async () => {
    for await (const { width, height, items } of sheets) {
      doc.addPage({ size: [width, height], margin: 0 });
      for (const item of items) {
        draw(doc, item, pictures);
        // A turn for everybody else, also between the parts of a sheet.
        await slices.turn();
      }
      doc.flushPages();
      await slices.turn();
      // Whoever reads slowly is waited for.
      if (content.writableNeedDrain) await once(content, 'drain');
    }
    doc.end();
  };
  fill().catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))));
  return content;
};

const draw = (doc: Doc, item: Drawn, pictures: Map<Buffer, unknown>): void => {
  if (item.is === 'text') drawText(doc, item);
  else if (item.is === 'code') drawCode(doc, item);
  else if (item.is === 'picture') drawPicture(doc, item, pictures);
  else {
    doc.roundedRect(item.x, item.y, item.width, item.height, 6).lineWidth(0.6);
    if (item.fill === undefined) doc.stroke(item.color);
    else doc.fillAndStroke(item.fill, item.color);
  }
};

const drawText = (doc: Doc, { text, x, y, width, size, face: wanted, align, color }: DrawnText): void => {
  const face = faceFor(printable(text), wanted);
  const { text: fitted, fontSize } = fittedText(text, size, width, face);
  if (fitted === '') return;
  doc.font(face, fontSize).fillColor(color);
  const room = width - doc.widthOfString(fitted, { features });
  const left = align === 'left' ? 0 : align === 'center' ? room / 2 : room;
  // Made smaller it stands on the line on which it would have stood.
  doc.text(fitted, x + left, y + size * ascent, { lineBreak: false, baseline: 'alphabetic', features });
};

const drawCode = (doc: Doc, { text, x, y, side, color }: DrawnCode): void => {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 2 });
  const size = side / modules.length;
  // Codes are read on a light ground, whatever picture lies under them.
  doc.rect(x, y, side, side).fill('#ffffff');
  for (const [row, cells] of modules.entries())
    for (const [column, isDark] of cells.entries()) if (isDark) doc.rect(x + column * size, y + row * size, size + 0.05, size + 0.05);
  doc.fill(color);
};

const drawPicture = (doc: Doc, { bytes, x, y, width, height }: DrawnPicture, pictures: Map<Buffer, unknown>): void => {
  const opened = pictures.get(bytes) ?? (doc as unknown as { openImage(bytes: Buffer): unknown }).openImage(bytes);
  pictures.set(bytes, opened);
  doc.save().rect(x, y, width, height).clip();
  doc.image(opened as Buffer, x, y, { cover: [width, height], align: 'center', valign: 'center' }).restore();
};
