import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import excel from 'exceljs';
import type { Answer, Caller } from '../podium.js';
import { multipartOf } from '../upload.js';

interface Player {
  name: string;
  date_of_birth: string;
}
interface Squad {
  name: string;
  players: Player[];
}

const squads = JSON.parse(readFileSync(join(import.meta.dirname, '../../data/world-cup-2026.squads.json'), 'utf8')) as Squad[];
/** The players of the World Cup of 2026, each with their nation. */
export const players = squads.flatMap(({ name: nation, players: squad }) => squad.map((player) => ({ ...player, nation })));

export const csvOf = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join(';')).join('\r\n');

/** A workbook whose third column is days as a spreadsheet keeps them, where they are such. */
export const workbookOf = async (rows: readonly (readonly (string | number | Date)[])[]): Promise<Buffer> => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('Заявка');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
};

export const readTableOf = async (caller: Caller, eventId: number, file: string | Buffer, fileName = 'list.csv'): Promise<Answer> => {
  const form = await multipartOf([
    ['data', JSON.stringify({ eventId })],
    ['file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), fileName],
  ]);
  const token = caller.cookies.get('csrfToken') ?? '';
  return caller.send('POST', '/api/read-entries-table', { ...form.headers, 'x-csrf-token': token }, form.body as never);
};
