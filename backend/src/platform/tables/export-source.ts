import type { z } from 'zod';
import type { rowSort } from '#contracts/registrations/views.queries';
import type { Refusal } from '#domain/decider';
import type { Locale, OperationContext } from '../context.js';
import type { Content } from '../pdf/pdf-file.js';
import type { Cell } from './table-file.js';

/** What a file is asked to hold. */
export interface AskedFile {
  eventId: number;
  streamIds: readonly number[];
  /** As the contract has parsed them for this kind of file. */
  filters: unknown;
  sort: z.output<typeof rowSort> | undefined;
}

export interface FileColumn<Row> {
  key: string;
  name: { ru: string; en: string };
  /** Stands in the file when no columns are named. */
  isUsual: boolean;
  cell(row: Row, locale: Locale): Cell;
}

interface FoundRows<Row> {
  rowCount: number;
  /** In portions, so that none of them stand in memory together and others are served between. */
  portions: AsyncIterable<readonly Row[]>;
}

/** What can be taken out of a context as a table; who may see what is the source's to know. */
export interface ExportSource<Row = unknown> {
  columns(asked: Pick<AskedFile, 'eventId'>, context: OperationContext): Promise<readonly FileColumn<Row>[]> | readonly FileColumn<Row>[];
  find(asked: AskedFile, context: OperationContext): Promise<FoundRows<Row> | Refusal>;
  /** What stands under the table on paper, and in no other format. */
  under?: (asked: AskedFile, context: OperationContext) => Promise<readonly Content[]>;
}

/** A method's parameters are bivariant, so sources of all rows can stand in one table. */
export const exportSource = <Row>(source: ExportSource<Row>): ExportSource => source;

/** Columns of one shape of rows, all of them usual. */
export const fileColumns = <Row, Key extends string>(
  names: Record<Key, { ru: string; en: string }>,
  cells: Record<Key, (row: Row, locale: Locale) => Cell>,
): FileColumn<Row>[] => (Object.keys(names) as Key[]).map((key) => ({ key, name: names[key], isUsual: true, cell: cells[key] }));

const perPortion = 250;

/** Portions of rows that are found by their place in a list. */
export async function* inPortions<Row>(slice: (offset: number, limit: number) => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for (let offset = 0; ; offset += perPortion) {
    const rows = await slice(offset, perPortion);
    yield rows;
    if (rows.length < perPortion) return;
    // A turn of the event loop for everybody else.
    await new Promise((resolve) => setImmediate(resolve));
  }
}
