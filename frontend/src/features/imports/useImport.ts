import { useRef, useState } from 'react';
import type { ImportField, ImportOutcome, ImportRowPlan, ImportTable } from '#contracts/registrations/import.docs';
import { importOps } from '#contracts/registrations/import.ops';
import { registrationViews } from '#contracts/registrations/views.queries';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';

type ImportStep = 'file' | 'mapping' | 'preview' | 'result';
type Outcome = ImportOutcome['rows'][number];

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

const nothing: ImportState = {
  ...{ step: 'file', table: null, plans: [], chosen: new Map(), left: new Set(), outcomes: [], isStopped: false },
};

/** Only the columns that mean something are sent. */
const mappedRows = ({ columns, rows }: ImportTable, chosen: ReadonlyMap<number, number>) => {
  const at = columns.flatMap((field, i) => (field === null ? [] : [i]));
  return {
    columns: at.map((i) => columns[i] ?? null),
    rows: rows.map(({ n, cells }) => ({ n, cells: at.map((i) => cells[i] ?? ''), streamId: chosen.get(n) ?? null })),
  };
};

/** The command of each part is sent with all columns, as they are remembered for this header. */
const wholeRows = ({ rows }: ImportTable, chosen: ReadonlyMap<number, number>) =>
  rows.map(({ n, cells }) => ({ n, cells, streamId: chosen.get(n) ?? null }));

/** Far below what one call takes: others use the server between the parts. */
const rowsAtOnce = 20;

/** An import from the file to its result, for the staff or for one organisation. */
export const useImport = (eventId: number, organizationId: number | null) => {
  const [state, setState] = useState(nothing);
  const round = useRef(0);
  const read = useCommand(importOps.read, { isQuiet: true });
  const preview = useCommand(importOps.preview, { isQuiet: true });
  const carry = useCommand(importOps.carryOut, { isQuiet: true });
  const own = { eventId, organizationId };

  const choose = (file: File) =>
    void read.send({ eventId }, { files: { file } }).then((outcome) => {
      if (outcome.success) setState({ ...nothing, step: 'mapping', table: outcome });
    });
  const map = (at: number, field: ImportField | null) => {
    const { table } = state;
    if (!table) return;
    const columns = table.columns.map((other, i) => (i === at ? field : other === field ? null : other));
    setState({ ...state, table: { ...table, columns } });
  };
  /** Looks at all rows again: what one row says may concern another. */
  const check = (next: ImportState = state) => {
    if (!next.table) return;
    setState(next);
    const mine = (round.current += 1);
    void preview.send({ ...own, ...mappedRows(next.table, next.chosen) }).then((outcome) => {
      if (outcome.success && mine === round.current) setState((now) => ({ ...now, step: 'preview', plans: outcome.rows }));
    });
  };
  const setCell = (n: number, at: number, value: string) => {
    const { table } = state;
    if (!table) return;
    const rows = table.rows.map((row) =>
      row.n === n ? { ...row, cells: table.header.map((_, i) => (i === at ? value : (row.cells[i] ?? ''))) } : row,
    );
    check({ ...state, table: { ...table, rows } });
  };
  const pick = (n: number, streamId: number | null) => {
    const chosen = new Map(state.chosen);
    if (streamId === null) chosen.delete(n);
    else chosen.set(n, streamId);
    check({ ...state, chosen });
  };
  const take = (n: number, isTaken: boolean) => {
    const left = new Set(state.left);
    if (isTaken) left.delete(n);
    else left.add(n);
    setState({ ...state, left });
  };
  const carryOut = async () => {
    const { table, chosen, left } = state;
    if (!table) return;
    const wrong = new Set(state.plans.filter((plan) => plan.state === 'wrong').map(({ n }) => n));
    const rows = wholeRows(table, chosen).filter(({ n }) => !left.has(n) && !wrong.has(n));
    const failed = state.plans
      .filter(({ n }) => wrong.has(n) && !left.has(n))
      .map(({ n, errors }) => ({ n, state: 'wrong' as const, errors }));
    let outcomes: readonly Outcome[] = failed;
    setState({ ...state, step: 'result', outcomes, isStopped: false });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce);
      const outcome = await carry.send({ ...own, columns: table.columns, header: table.header, rows: part });
      if (!outcome.success) {
        setState((now) => ({ ...now, isStopped: true }));
        return;
      }
      outcomes = [...outcomes, ...outcome.rows];
      setState((now) => ({ ...now, outcomes }));
    }
    refetchQueries(registrationViews.byStream);
  };
  return {
    state,
    isBusy: read.sending || preview.sending || carry.sending,
    errors: { ...read.errors, ...preview.errors, ...carry.errors },
    ...{ choose, map, check: () => check(), setCell, pick, take, carryOut },
    restart: () => setState(nothing),
    toMapping: () => setState({ ...state, step: 'mapping' }),
  };
};

export type Import = ReturnType<typeof useImport>;
