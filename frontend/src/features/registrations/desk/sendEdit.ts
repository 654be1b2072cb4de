import type { OneRegistration, SomeRegistrations } from '#contracts/registrations/registration.docs';
import { isConflict, type Outcome, type Refusal } from '../../../app/http.js';
import { cellValue, commandOf, isContested, type CellEdit, type Cells, type CellValue } from './cellEdits.js';
import type { Send } from './useSend.js';

/** Two people, one cell: which value stays. */
export interface EditConflict {
  edit: CellEdit;
  theirs: CellValue;
  /** The state of the row that the choice is made on. */
  version: number;
  changedBy: string | null;
  changedAt: string | null;
}

export type Saved = Outcome<OneRegistration & Partial<SomeRegistrations>>;

/** A row that others keep changing elsewhere is tried again; as often as this. */
const maxTries = 5;

/** What stands in the cells of a row that has changed since it was seen; nothing when the answer does not tell. */
const cellsIn = (outcome: Saved): { cells: Cells; version: number; refusal: Refusal } | undefined => {
  if (!isConflict(outcome) || outcome.currentVersion === undefined) return undefined;
  const cells = outcome['registration'] as Cells | undefined;
  return cells && { cells, version: outcome.currentVersion, refusal: outcome };
};

/** Sends the edit on the state that was seen; what others did to other cells of the row is no reason to ask. */
export const sendEdit = async (edit: CellEdit, seen: CellValue, seenVersion: number, send: Send): Promise<Saved | EditConflict> => {
  let version = seenVersion;
  for (let tries = 1; ; tries += 1) {
    const { ref, input } = commandOf(edit, version);
    const outcome: Saved = await send(ref, input);
    const changed = cellsIn(outcome);
    if (!changed || tries === maxTries) return outcome;
    const theirs = cellValue(changed.cells, edit.field);
    const { changedBy, changedAt } = changed.refusal;
    version = changed.version;
    if (isContested(seen, theirs, edit.value))
      return { edit, theirs, version, changedBy: changedBy?.name ?? null, changedAt: changedAt ?? null };
  }
};
