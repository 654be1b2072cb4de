import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { documentName } from '../../../app/documents.js';
import type { CoreState } from '../../../app/store.js';
import { useFollow } from '../../../app/useDocument.js';
import { refetchQueries } from '../../../app/useQuery.js';
import { deskCalls } from './deskCalls.js';
import type { DeskRow } from './deskRow.js';

export type ChangedRow = Omit<DeskRow, 'streamName' | 'age' | 'entrantStatus'>;
interface ChangesDocument {
  changed: Readonly<Record<string, ChangedRow>>;
  /** When teams or pairs of a category changed last: no row says it. */
  teams?: Readonly<Record<string, string>>;
  /** Set anew when somebody lets the staff see more or less than before. */
  readAgain?: string;
}

const view = 'registration-changes';

/** What differs between two states of the document; null when it is another one and changes may have been missed. */
export const newChanges = (before: ChangesDocument | undefined, after: ChangesDocument): ChangedRow[] | null => {
  const isAnother = before && Object.keys(before.changed).some((id) => !Object.hasOwn(after.changed, id));
  // A patch leaves the other part as it is; where both are new the document was read again.
  const isReadAnew = before && before.changed !== after.changed && before.teams !== after.teams;
  if (isAnother || isReadAnew || before?.readAgain !== after.readAgain) return null;
  return Object.entries(after.changed).flatMap(([id, row]) => (before?.changed[id] === row ? [] : [row]));
};

interface Heard {
  onRows: (rows: readonly ChangedRow[]) => void;
  onMissed: () => void;
}

/** Tells what other people change in the registrations of a sport event. */
export const useLiveChanges = (eventId: number, heard: Heard): void => {
  const store = useStore<CoreState>();
  const latest = useRef(heard);
  latest.current = heard;
  useFollow(view, eventId);
  useEffect(() => {
    const name = documentName({ view, key: eventId });
    const contentNow = () => store.getState().documents.byName[name]?.content as ChangesDocument | undefined;
    let before = contentNow();
    return store.subscribe(() => {
      const after = contentNow();
      if (!after || after === before) return;
      const rows = newChanges(before, after);
      before = after;
      if (rows === null) {
        // Documents too that stand open in the card of an entrant, and those that it would show again.
        refetchQueries(deskCalls.consentedDocuments);
        latest.current.onMissed();
      } else if (rows.length > 0) latest.current.onRows(rows);
    });
  }, [store, eventId]);
};
