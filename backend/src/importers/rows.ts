import Papa from 'papaparse';

/** A row of the load file by column (docs/spec/load-file.md). */
export type LoadRow = Record<string, string | number>;

/** A sport event read from somebody's results file, ready for the load file. */
export interface RealEvent {
  rows: LoadRow[];
  name: string;
}

export const toCsv = (rows: readonly LoadRow[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return Papa.unparse({ fields: columns, data: rows.map((row) => columns.map((column) => row[column] ?? '')) });
};

export const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** yyyy-mm-dd → dd-mm-yyyy */
export const wireDate = (isoDate: string): string => isoDate.split('-').reverse().join('-');

/** Some published files hold a bare NaN, which is not JSON: it is read as null. */
export const parseLoose = (text: string): unknown => JSON.parse(text.replaceAll(/(?<=[:,[]\s*)NaN(?=\s*[,}\]])/g, 'null')) as unknown;
