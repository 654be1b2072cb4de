import { useEffect, useRef, useState } from 'react';
import { pastedColumn, typedValue, type CellEdit, type EditableField } from './cellEdits.js';
import type { DeskRow } from './deskRow.js';

export interface PastedColumn {
  field: EditableField;
  edits: CellEdit[];
  /** Values that the column cannot hold, with the row they were meant for. */
  unfit: { row: DeskRow; value: string }[];
}

interface PasteParts {
  focused: () => { row: DeskRow; field: EditableField } | undefined;
  rowsFrom: (id: number, count: number) => DeskRow[];
}

/** Values of a column for rows one under another; an empty line leaves its row alone. */
export const columnEdits = (field: EditableField, rows: readonly DeskRow[], values: readonly string[]): PastedColumn => {
  const pasted: PastedColumn = { field, edits: [], unfit: [] };
  rows.forEach((row, index) => {
    const typed = (values[index] ?? '').trim();
    if (typed === '') return;
    const value = typedValue(field, typed);
    if (value === undefined) pasted.unfit.push({ row, value: typed });
    else pasted.edits.push({ row, field, value });
  });
  return pasted;
};

/** A column of a spreadsheet pasted onto a cell of the table; it is asked first, for it changes many rows. */
export const usePaste = (parts: PasteParts): [PastedColumn | null, () => void] => {
  const [pasted, setPasted] = useState<PastedColumn | null>(null);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const target = event.target;
      if (target instanceof HTMLElement && target.closest('input, textarea, select, dialog')) return;
      const place = latest.current.focused();
      const values = pastedColumn(event.clipboardData?.getData('text/plain') ?? '');
      if (!place || values.length === 0) return;
      event.preventDefault();
      setPasted(columnEdits(place.field, latest.current.rowsFrom(place.row.id, values.length), values));
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return [pasted, () => setPasted(null)];
};
