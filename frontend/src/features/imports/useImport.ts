import { useRef, useState, type Dispatch, type SetStateAction } from 'react';
import type { ImportField } from '#contracts/registrations/import.docs';
import { importOps } from '#contracts/registrations/import.ops';
import { registrationViews } from '#contracts/registrations/views.queries';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries } from '../../app/useQuery.js';
import {
  mappedRows,
  nothing,
  rowsToCarry,
  withCategory,
  withCell,
  withField,
  withRow,
  wrongOutcomes,
  type ImportState,
  type Outcome,
} from './importState.js';

/** Whose import it is. */
interface Owner {
  eventId: number;
  organizationId: number | null;
}

/** An import from the file to its result, for the staff or for one organisation. */
export const useImport = (eventId: number, organizationId: number | null) => {
  const [state, setState] = useState(nothing);
  const own = { eventId, organizationId };
  const read = useCommand(importOps.read, { isQuiet: true });
  const preview = useCheck(own, setState);
  const carry = useCarryOut(own, setState);
  const { table } = state;

  const choose = (file: File) =>
    void read.send({ eventId }, { files: { file } }).then((outcome) => {
      if (outcome.success) setState({ ...nothing, step: 'mapping', table: outcome });
    });
  const map = (at: number, field: ImportField | null) => table && setState({ ...state, table: withField(table, at, field) });
  const setCell = (n: number, at: number, value: string) => table && preview.check({ ...state, table: withCell(table, n, at, value) });
  const pick = (n: number, streamId: number | null) => preview.check({ ...state, chosen: withCategory(state.chosen, n, streamId) });
  const take = (n: number, isTaken: boolean) => setState({ ...state, left: withRow(state.left, n, isTaken) });
  return {
    state,
    isBusy: read.sending || preview.sending || carry.sending,
    errors: { ...read.errors, ...preview.errors, ...carry.errors },
    ...{ choose, map, check: () => preview.check(state), setCell, pick, take, carryOut: () => carry.carryOut(state) },
    restart: () => setState(nothing),
    toMapping: () => setState({ ...state, step: 'mapping' }),
  };
};

type SetState = Dispatch<SetStateAction<ImportState>>;

/** Looks at all rows again: what one row says may concern another. Only the last look counts. */
const useCheck = (own: Owner, setState: SetState) => {
  const round = useRef(0);
  const { send, sending, errors } = useCommand(importOps.preview, { isQuiet: true });
  const check = (next: ImportState) => {
    if (!next.table) return;
    setState(next);
    const mine = (round.current += 1);
    void send({ ...own, ...mappedRows(next.table, next.chosen) }).then((outcome) => {
      if (outcome.success && mine === round.current) setState((now) => ({ ...now, step: 'preview', plans: outcome.rows }));
    });
  };
  return { check, sending, errors };
};

/** Far below what one call takes: others use the server between the parts. */
const rowsAtOnce = 20;

/** Enters the rows part by part; a refused part stops it, and what was entered stays. */
const useCarryOut = (own: Owner, setState: SetState) => {
  const { send, sending, errors } = useCommand(importOps.carryOut, { isQuiet: true });
  const carryOut = async (state: ImportState) => {
    const { table } = state;
    if (!table) return;
    const rows = rowsToCarry(table, state);
    let outcomes: readonly Outcome[] = wrongOutcomes(state);
    setState({ ...state, step: 'result', outcomes, isStopped: false });
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows.slice(from, from + rowsAtOnce);
      const outcome = await send({ ...own, columns: table.columns, header: table.header, rows: part });
      if (!outcome.success) {
        setState((now) => ({ ...now, isStopped: true }));
        return;
      }
      outcomes = [...outcomes, ...outcome.rows];
      setState((now) => ({ ...now, outcomes }));
    }
    refetchQueries(registrationViews.byStream);
  };
  return { carryOut, sending, errors };
};

export type Import = ReturnType<typeof useImport>;
