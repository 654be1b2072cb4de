import { useEffect, useRef } from 'react';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import type { TeamsPage } from '#contracts/registrations/teams.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';

interface ChangesDocument {
  changed: Readonly<Record<string, Pick<RegistrationRow, 'streamId'>>>;
  /** When teams or pairs of a category changed last, by its id. */
  teams: Readonly<Record<string, string>>;
  readAgain?: string;
}

interface Shown {
  answer: TeamsPage | undefined;
  refetch: () => void;
}

const view = 'registration-changes';
/** What one step of another desk brings comes in several frames. */
const settleInMs = 300;

/** Asks for teams, pairs and those who are free again when somebody else has changed them. */
export const useChangesOfOthers = (eventId: number, streamId: number, { answer, refetch }: Shown): void => {
  useFollow(view, eventId);
  const now = useDocumentPart(view, eventId, (document: ChangesDocument) => document);
  const before = useRef(now);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const known = before.current;
    before.current = now;
    if (!now || now === known || (known && !concerns(known, now, streamId, answer))) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refetch();
    }, settleInMs);
  }, [now, streamId, answer, refetch]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
};

const concerns = (known: ChangesDocument, now: ChangesDocument, streamId: number, shown: TeamsPage | undefined): boolean => {
  // A patch leaves the other part as it is; where both are new the document was read again, and changes may have been missed.
  const isAnother = known.changed !== now.changed && known.teams !== now.teams;
  if (isAnother || known.readAgain !== now.readAgain || known.teams[streamId] !== now.teams[streamId]) return true;
  const ids = new Set(shown ? idsIn(shown) : []);
  return Object.entries(now.changed).some(([id, row]) => known.changed[id] !== row && (row.streamId === streamId || ids.has(Number(id))));
};

const idsIn = ({ free, teams, pairs }: TeamsPage): number[] =>
  [...free, ...teams.flatMap(({ members }) => members), ...pairs.flatMap(({ registrations }) => registrations)].map(({ id }) => id);
