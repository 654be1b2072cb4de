import { useCallback } from 'react';
import { useToast } from '../../../app/useToast.js';
import { useText } from '../../../ui/texts.js';
import { useErrorText } from '../../../ui/useErrorText.js';
import { cellValue, type EditableField } from './cellEdits.js';
import { deskCalls } from './deskCalls.js';
import { deskTexts } from './deskTexts.js';
import { errorsOfWhole, refusedRows } from './refusedRows.js';
import type { CellEdits } from './useCellEdits.js';
import type { DeskRows } from './useDeskRows.js';
import { usePaste, type PastedColumn } from './usePaste.js';
import { useSend } from './useSend.js';

/** A column pasted onto the table and, once confirmed, saved: weights in one call, other fields cell by cell. */
export const usePastedColumn = (eventId: number, rows: DeskRows, edits: CellEdits, mayEdit: (field: EditableField) => boolean) => {
  const t = useText(deskTexts);
  const toast = useToast();
  const { grid, recount } = rows;
  const saveWeights = useSaveWeights(eventId, rows);
  const [pasted, dropPasted] = usePaste({
    focused: () => {
      const [row, field] = [grid.current?.focused(), grid.current?.focusedField()];
      return row && field && mayEdit(field) ? { row, field } : undefined;
    },
    rowsFrom: (id, count) => grid.current?.rowsFrom(id, count) ?? [],
  });
  const paste = useCallback(async () => {
    if (!pasted) return;
    let count = 0;
    if (pasted.field === 'actualWeight') count = await saveWeights(pasted.edits);
    else for (const edit of pasted.edits) if (await edits.save(edit, cellValue(edit.row, edit.field))) count += 1;
    if (count > 0) toast('ok', t('pasted', { count }));
    recount();
  }, [edits, pasted, recount, saveWeights, t, toast]);
  return { pasted, dropPasted, paste };
};

/** Answers how many weights were saved: all or none, for a refused row refuses the call. */
const useSaveWeights = (eventId: number, { show, rowNow, refetch }: DeskRows) => {
  const toast = useToast();
  const errorText = useErrorText();
  const send = useSend();
  return useCallback(
    async (edits: PastedColumn['edits']): Promise<number> => {
      const registrations = edits.map(({ row, value }) => ({
        registrationId: row.id,
        actualWeight: value ?? '',
        expectedVersion: row.version,
      }));
      const outcome = await send(deskCalls.weigh, { eventId, registrations });
      if (outcome.success) {
        for (const row of outcome.registrations) show({ ...rowNow(row.id), ...row });
        return registrations.length;
      }
      const named = [...refusedRows(outcome.errors)].map(([id, keys]) => [rowNow(id)?.fullName, keys.map(errorText).join('. ')].join(': '));
      toast('danger', [...named, ...errorsOfWhole(outcome.errors).map(errorText)].join('; '));
      refetch();
      return 0;
    },
    [errorText, eventId, refetch, rowNow, send, show, toast],
  );
};
