import { isBuiltInDate, isDatePattern, unescaped, type Dates } from './cell-values.js';
import { readSheetRows } from './sheet-rows.js';
import { beyond, TableError, unreadable, type TableBounds, type TableRow } from './table.js';
import { readXml } from './xml.js';
import { Zip } from './zip.js';

/** The first sheet of a workbook as text. */
export const readWorkbook = async (bytes: Buffer, bounds: TableBounds): Promise<TableRow[]> => {
  try {
    const zip = await Zip.open(bytes, bounds);
    const { sheet, strings, styles, is1904 } = await partsOf(zip);
    if (sheet === undefined) throw unreadable();
    const texts = await stringsOf(zip, strings, bounds);
    const isDate = await datesOf(zip, styles);
    return await readSheetRows(zip.text(sheet), texts, { isDate, is1904 }, bounds);
  } catch (error) {
    throw error instanceof TableError ? error : unreadable();
  }
};

interface Parts {
  sheet: string | undefined;
  strings: string | undefined;
  styles: string | undefined;
  is1904: boolean;
}

const maxParts = 1_000;

/** Which parts hold the first sheet, the texts and the styles. */
const partsOf = async (zip: Zip): Promise<Parts> => {
  const targets = new Map<string, { type: string; target: string }>();
  await readXml(zip.text('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      if (targets.size === maxParts) throw unreadable();
      targets.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}` });
    },
  });
  let sheet: string | undefined;
  let is1904 = false;
  await readXml(zip.text('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = attributes['date1904'] === '1' || attributes['date1904'] === 'true';
      const found = name === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined;
      if (found?.type === 'worksheet') sheet ??= found.target;
    },
  });
  const ofType = (wanted: string) => [...targets.values()].find(({ type }) => type === wanted)?.target;
  return { sheet, strings: ofType('sharedStrings'), styles: ofType('styles'), is1904 };
};

/** Texts that cells name by number; how they are to be spoken is left out. */
const stringsOf = async (zip: Zip, part: string | undefined, bounds: TableBounds): Promise<string[]> => {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let text = '';
  let isText = false;
  let isSpoken = false;
  await readXml(zip.text(part), {
    open: (name) => {
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (found) => {
      if (isText) text += found;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name !== 'si') return;
      if (texts.length === bounds.maxWorkbookStrings) throw beyond('maxWorkbookStrings', bounds);
      texts.push(unescaped(text));
      text = '';
    },
  });
  return texts;
};

const maxStyles = 65_536;

const datesOf = async (zip: Zip, part: string | undefined): Promise<Dates['isDate']> => {
  const patterns = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isInCells = false;
  if (part !== undefined) {
    await readXml(zip.text(part), {
      open: (name, { numFmtId = '0', formatCode = '' }) => {
        if (name === 'cellXfs') isInCells = true;
        if (name === 'numFmt') patterns.set(Number(numFmtId), isDatePattern(formatCode));
        if (name === 'xf' && isInCells) styles.push(patterns.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId)));
        if (styles.length > maxStyles || patterns.size > maxStyles) throw unreadable();
      },
      close: (name) => {
        if (name === 'cellXfs') isInCells = false;
      },
    });
  }
  return (style) => styles[style] ?? false;
};
