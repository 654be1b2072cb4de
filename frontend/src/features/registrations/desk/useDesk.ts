import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallRef } from '../../../app/http.js';
import { isAdministrator, useSession } from '../../../app/session.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useToast } from '../../../app/useToast.js';
import { useText } from '../../../ui/texts.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { cellValue, type EditableField } from './cellEdits.js';
import { deskCalls } from './deskCalls.js';
import type { DeskRow } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { errorsOfWhole, refusedRows } from './refusedRows.js';
import { allRows } from './rowSource.js';
import { useCellEdits } from './useCellEdits.js';
import { useDeskActions } from './useDeskActions.js';
import { useDeskKeys } from './useDeskKeys.js';
import { useDeskRows } from './useDeskRows.js';
import { usePaste } from './usePaste.js';
import { useSend } from './useSend.js';

const noIds: ReadonlySet<number> = new Set();

const useRights = ({ event, permissions }: SportEventAnswer) => {
  const { user } = useSession();
  return useMemo(() => {
    const isOperator = user?.roles.some(({ role, eventId }) => role === 'operator' && eventId === event.id) ?? false;
    const byReferees = new Set<EditableField>(['actualWeight', 'comment', 'result', 'place']);
    return {
      mayEdit: permissions.canDraw,
      mayDeactivate: isOperator || isAdministrator(user),
      mayEditField: (field: EditableField) => permissions.canDraw || (permissions.canEnterResults && byReferees.has(field)),
    };
  }, [event.id, permissions, user]);
};

/** Everything that a desk of rows does: rows, selection, commands, cell edits, panel, keys. */
export const useDesk = (given: SportEventAnswer, call: CallRef, input: Record<string, unknown>, isKeyed: boolean) => {
  const t = useText(deskTexts);
  const toast = useToast();
  const errorText = useErrorText();
  const rights = useRights(given);
  const rows = useDeskRows(given, call, input);
  const { grid, source, show, setPeek, rowNow } = rows;
  const [selected, setSelected] = useState(noIds);
  const [isPanelFocused, setPanelFocused] = useState(false);
  const actions = useDeskActions(given.event.id, rows, selected, setSelected);

  // Other rows: what was chosen among the former ones is not what is meant.
  const chosenBy = JSON.stringify({ ...input, sort: undefined });
  useEffect(() => setSelected(noIds), [chosenBy]);

  const showNow = useRef(show);
  showNow.current = show;
  const reveal = useCallback((id: number) => grid.current?.reveal(id), [grid]);
  const edits = useCellEdits({ rowNow, show: showNow, reveal });
  rows.busy.current = (id) => actions.bulk.isBusy || [...edits.pending].some((key) => key.startsWith(`${id}:`));

  const select = useCallback((ids: readonly number[], isOn: boolean) => {
    setSelected((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const selectAll = useCallback(async () => {
    const all = await allRows(source);
    setSelected(new Set(all.map(({ id }) => id)));
  }, [source]);
  const open = useCallback(
    (row: DeskRow, isFocused = true) => {
      setPanelFocused(isFocused);
      setPeek(rowNow(row.id) ?? row);
    },
    [rowNow, setPeek],
  );

  const send = useSend();
  const [pasted, dropPasted] = usePaste({
    focused: () => {
      const [row, field] = [grid.current?.focused(), grid.current?.focusedField()];
      return row && field && rights.mayEditField(field) ? { row, field } : undefined;
    },
    rowsFrom: (id, count) => grid.current?.rowsFrom(id, count) ?? [],
  });
  const paste = useCallback(async () => {
    if (!pasted) return;
    let count = 0;
    if (pasted.field === 'actualWeight') {
      const registrations = pasted.edits.map(({ row, value }) => ({
        registrationId: row.id,
        actualWeight: value ?? '',
        expectedVersion: row.version,
      }));
      const outcome = await send(deskCalls.weigh, { eventId: given.event.id, registrations });
      if (outcome.success) {
        count = registrations.length;
        for (const row of outcome.registrations) show({ ...rowNow(row.id), ...row });
      } else {
        const named = [...refusedRows(outcome.errors)].map(([id, keys]) =>
          [rowNow(id)?.fullName, keys.map(errorText).join('. ')].join(': '),
        );
        toast('danger', [...named, ...errorsOfWhole(outcome.errors).map(errorText)].join('; '));
        rows.refetch();
      }
    } else for (const edit of pasted.edits) if (await edits.save(edit, cellValue(edit.row, edit.field))) count += 1;
    if (count > 0) toast('ok', t('pasted', { count }));
    rows.recount();
  }, [edits, errorText, given.event.id, pasted, rowNow, rows, send, show, t, toast]);

  const filterButton = useRef<HTMLButtonElement>(null);
  const findField = useRef<HTMLInputElement>(null);
  const previewed = rows.peek;
  useDeskKeys(
    {
      move: (step) => {
        const row = grid.current?.move(step);
        if (row && previewed) open(row, false);
      },
      extend: (step) => {
        const from = grid.current?.focused();
        const to = grid.current?.move(step);
        select(
          [from, to].flatMap((row) => row?.id ?? []),
          true,
        );
      },
      select: () => {
        const row = grid.current?.focused();
        if (row) select([row.id], !selected.has(row.id));
      },
      open: () => {
        const row = grid.current?.focused();
        if (row) open(row);
      },
      preview: () => {
        const row = grid.current?.focused();
        if (row && previewed?.id === row.id) setPeek(null);
        else if (row) open(row, false);
      },
      edit: () => grid.current?.edit(),
      filter: () => filterButton.current?.click(),
      find: () => findField.current?.focus(),
      back: () => {
        if (previewed) setPeek(null);
        else if (actions.bulk.refusal) actions.bulk.clear();
        else setSelected(noIds);
      },
    },
    isKeyed,
  );

  const reasons = useMemo(() => {
    const refused = actions.bulk.refusal?.end.refused ?? new Map<number, readonly string[]>();
    return new Map([...refused].map(([id, keys]) => [id, keys.map(errorText).join('. ')] as const));
  }, [actions.bulk.refusal, errorText]);

  return {
    ...{ rows, rights, selected, setSelected, select, selectAll, actions, edits, open, isPanelFocused, reasons },
    ...{ pasted, dropPasted, paste, filterButton, findField },
  };
};
export type DeskOfRows = ReturnType<typeof useDesk>;
