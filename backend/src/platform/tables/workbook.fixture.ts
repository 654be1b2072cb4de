import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook of one sheet with two texts and a style that shows days. */
export const workbookParts = (rows: string, behind = ''): Record<string, string> => ({
  'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${related}"><sheets><sheet name="one" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
    ['worksheets/sheet1', 'sharedStrings', 'styles']
      .map((part, i) => `<Relationship Id="rId${i + 1}" Type="${related}/${part.replace(/s\/.*/, '')}" Target="${part}.xml"/>`)
      .join('') +
    '</Relationships>',
  'xl/sharedStrings.xml': `${head}<sst ${main}><si><t>row</t></si><si><r><t>Kazan </t></r><r><t>Cup</t></r><rPh><t>spoken</t></rPh></si></sst>`,
  'xl/styles.xml': `${head}<styleSheet ${main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `${head}<worksheet ${main}><sheetData>${rows}</sheetData>${behind}</worksheet>`,
});

export const zipOf = (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part as string), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};

export const workbookOf = (rows: string, behind?: string): Promise<Buffer> => zipOf(workbookParts(rows, behind));

const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

/** Rows of texts, each in its cell. */
export const rowsOf = (count: number, columns: number, text = (n: number, column: number) => `text ${n} ${column}`): string =>
  Array.from({ length: count }, (_row, i) => {
    const cells = Array.from(
      { length: columns },
      (_cell, column) => `<c r="${columnName(column)}${i + 1}" t="inlineStr"><is><t>${text(i + 1, column)}</t></is></c>`,
    );
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  }).join('');
