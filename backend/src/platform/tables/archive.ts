import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { tableFormats, type Cell } from './table-file.js';

/** A file of an archive, and what its list says of it. */
export interface ArchivedFile {
  /** null: a row of the list without a file. */
  name: string | null;
  content: Buffer | Readable;
  /** Under the heads of the list; the name of the file follows. */
  row: readonly Cell[];
  /** Absent: it is compressed already. */
  isPlain?: true;
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

/** A zip, made while it is read: one file after another, and last the list of them, `index.csv`. */
export const archiveOf = (heads: readonly string[], files: AsyncIterable<ArchivedFile>): Readable => {
  const zip = new ZipFile();
  const content = new PassThrough();
  let adding: Readable = new PassThrough();
  zip.on('error', (error: Error) => content.destroy(error));
  // Nobody takes what comes.
  content.once('close', () => adding.destroy());
  zip.outputStream.pipe(content);
  const fill = async () => {
    const rows: Cell[][] = [];
    const taken = new Set<string>();
    for await (const { name: wanted, content: given, row, isPlain = false } of files) {
      if (wanted === null) {
        rows.push([...row, null]);
        continue;
      }
      const name = free(wanted, taken);
      adding = Buffer.isBuffer(given) ? Readable.from([given]) : given;
      zip.addReadStream(adding, name, { compress: isPlain });
      await finished(adding);
      rows.push([...row, name]);
    }
    const columns = heads.map((head) => ({ key: head, head }));
    zip.addReadStream(tableFormats.csv.write({ name: 'index', columns, portions: inOne(rows) }), 'index.csv');
    zip.end();
  };
  fill().catch((error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error))));
  return content;
};

/** Two of the same name stand side by side, as on a disk. */
const free = (wanted: string, taken: Set<string>): string => {
  const [, stem = wanted, end = ''] = /^(.*)(\.[^.]*)$/.exec(wanted) ?? [];
  let name = wanted;
  for (let i = 2; taken.has(name.toLowerCase()); i += 1) name = `${stem}-${i}${end}`;
  taken.add(name.toLowerCase());
  return name;
};

/** A part of a name of a file: letters of every script stay, whatever a file system takes for a path does not. */
export const namePart = (text: string): string => text.replaceAll(/[^\p{L}\p{N}-]/gu, '_').slice(0, 60);

/** The ending of a name of a file that somebody has given it: `.pdf`. */
export const endingOf = (fileName: string): string => /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
