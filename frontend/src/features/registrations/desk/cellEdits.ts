import { typedNumber } from '../../../ui/formValues.js';
import type { CallRef } from '../../../app/http.js';
import { deskCalls } from './deskCalls.js';
import type { DeskRow } from './deskRow.js';

/** Columns that are edited where they stand. */
export const editableFields = ['weight', 'actualWeight', 'tournamentGridNumber', 'result', 'place', 'comment'] as const;
export type EditableField = (typeof editableFields)[number];

export const isEditable = (name: string | undefined): name is EditableField => editableFields.some((field) => field === name);

export type CellValue = string | number | null;

export interface CellEdit {
  row: DeskRow;
  field: EditableField;
  value: CellValue;
}

/** What the editable cells of a row show. */
export type Cells = Pick<DeskRow, Exclude<EditableField, 'comment'> | 'comments'>;

export const cellValue = (row: Cells, field: EditableField): CellValue =>
  field === 'comment' ? (row.comments['participation'] ?? null) : row[field];

/** The row with a cell changed, as it is shown until the server has answered. */
export const withCell = (row: DeskRow, field: EditableField, value: CellValue): DeskRow =>
  field === 'comment' ? { ...row, comments: { ...row.comments, participation: String(value ?? '') } } : { ...row, [field]: value };

/** What was typed or pasted as the value of a cell; `undefined`: not such a value at all. */
export const typedValue = (field: EditableField, typed: string): CellValue | undefined => {
  const text = typed.trim();
  if (field === 'result' || field === 'comment') return text || null;
  if (text === '') return field === 'place' ? null : undefined;
  const value = typedNumber(text);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const inputOf = ({ row, field, value }: CellEdit, expectedVersion: number): Record<string, unknown> => {
  const registrationId = row.id;
  switch (field) {
    case 'actualWeight':
      return { eventId: row.eventId, registrations: [{ registrationId, actualWeight: value, expectedVersion }] };
    case 'weight':
      return { registrationId, registrationData: { weight: value }, expectedVersion };
    case 'tournamentGridNumber':
      return { registrationId, tournamentGridNumber: value, expectedVersion };
    case 'comment':
      return { registrationId, componentType: 'participation', comment: value ?? '', expectedVersion };
    default:
      return { registrationId, [field]: value, expectedVersion };
  }
};

const calls: Record<EditableField, CallRef> = {
  actualWeight: deskCalls.weigh,
  weight: deskCalls.editData,
  tournamentGridNumber: deskCalls.gridNumber,
  comment: deskCalls.comment,
  result: deskCalls.saveResult,
  place: deskCalls.saveResult,
};

/** The operation that records the edit of a cell, if the row is still at this version. */
export const commandOf = (edit: CellEdit, expectedVersion = edit.row.version): { ref: CallRef; input: Record<string, unknown> } => ({
  ref: calls[edit.field],
  input: inputOf(edit, expectedVersion),
});

/** Somebody changed the same cell while it was being edited: neither value may win unseen. */
export const isContested = (seen: CellValue, now: CellValue, mine: CellValue): boolean => seen !== now && now !== mine;

/** One column as a spreadsheet puts it on the clipboard: a value per line, only the first of each line. */
export const pastedColumn = (text: string): string[] => {
  const lines = text.replaceAll('\r', '').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t')[0] ?? '');
};
