import type { ImportField, ImportOutcome, ImportRowPlan, ImportTable } from '#contracts/registrations/import.docs';

type ImportStep = 'file' | 'mapping' | 'preview' | 'result';
export type Outcome = ImportOutcome['rows'][number];

/** What was read, how it is understood, what is left out and what became of it. */
export interface ImportState {
  step: ImportStep;
  table: ImportTable | null;
  plans: readonly ImportRowPlan[];
  /** Categories chosen by hand, by the number of the row. */
  chosen: ReadonlyMap<number, number>;
  left: ReadonlySet<number>;
  outcomes: readonly Outcome[];
  isStopped: boolean;
}

export const nothing: ImportState = {
  ...{ step: 'file', table: null, plans: [], chosen: new Map(), left: new Set(), outcomes: [], isStopped: false },
};

/** A column means a field; no other column means it any more. */
export const withField = (table: ImportTable, at: number, field: ImportField | null): ImportTable => ({
  ...table,
  columns: table.columns.map((other, i) => (i === at ? field : other === field ? null : other)),
});

/** One cell of the row numbered `n`, typed anew. */
export const withCell = (table: ImportTable, n: number, at: number, value: string): ImportTable => ({
  ...table,
  rows: table.rows.map((row) =>
    row.n === n ? { ...row, cells: table.header.map((_, i) => (i === at ? value : (row.cells[i] ?? ''))) } : row,
  ),
});

/** The category of a row, chosen by hand; null leaves it to the import. */
export const withCategory = (chosen: ImportState['chosen'], n: number, streamId: number | null): ImportState['chosen'] => {
  const next = new Map(chosen);
  if (streamId === null) next.delete(n);
  else next.set(n, streamId);
  return next;
};

export const withRow = (left: ImportState['left'], n: number, isTaken: boolean): ImportState['left'] => {
  const next = new Set(left);
  if (isTaken) next.delete(n);
  else next.add(n);
  return next;
};

/** Only the columns that mean something are sent. */
export const mappedRows = ({ columns, rows }: ImportTable, chosen: ImportState['chosen']) => {
  const at = columns.flatMap((field, i) => (field === null ? [] : [i]));
  return {
    columns: at.map((i) => columns[i] ?? null),
    rows: rows.map(({ n, cells }) => ({ n, cells: at.map((i) => cells[i] ?? ''), streamId: chosen.get(n) ?? null })),
  };
};

/** The command of each part is sent with all columns, as they are remembered for this header. */
const wholeRows = ({ rows }: ImportTable, chosen: ImportState['chosen']) =>
  rows.map(({ n, cells }) => ({ n, cells, streamId: chosen.get(n) ?? null }));

/** The rows that are known to be wrong and were not left out: they are not sent, but stand in the result. */
export const wrongOutcomes = ({ plans, left }: ImportState): Outcome[] =>
  plans.filter((plan) => plan.state === 'wrong' && !left.has(plan.n)).map(({ n, errors }) => ({ n, state: 'wrong' as const, errors }));

/** The rows that are carried out: neither left out nor known to be wrong. */
export const rowsToCarry = (table: ImportTable, { plans, chosen, left }: ImportState) => {
  const wrong = new Set(plans.filter((plan) => plan.state === 'wrong').map(({ n }) => n));
  return wholeRows(table, chosen).filter(({ n }) => !left.has(n) && !wrong.has(n));
};
