import { hidersAmong, visitorNow } from '#backend/directory/faces';
import type { DocumentReader } from '#platform/documents';
import type { GridViewDoc } from '#projections/competition/grid.view';
import { publicFace } from '#projections/directory/shown-name';

interface Participant {
  registrationId: number | null;
  fullName: string | null;
  organization: string | null;
}
interface Match {
  streamId: number;
  participants: Participant[];
}
interface Board {
  now: Match | null;
  next: Match[];
  last: Match[];
}

/** Gives the participants on some boards the names that a visitor may see. */
export const showPublicFaces = async (
  boards: readonly Board[],
  grids: ReadonlyMap<number, GridViewDoc>,
  documents: DocumentReader,
): Promise<void> => {
  const matches = boards.flatMap(({ now, next, last }) => [...(now ? [now] : []), ...next, ...last]);
  const shown = matches.flatMap(({ streamId, participants }) =>
    participants.flatMap((participant) => {
      const { entrants, people } = grids.get(streamId) ?? {};
      const [entrant, person] = [entrants?.[participant.registrationId ?? 0], people?.[participant.registrationId ?? 0]];
      return entrant && person ? [{ participant, entrant, person }] : [];
    }),
  );
  const onlooker = visitorNow();
  const userIds = shown.map(({ person }) => person.userId);
  const hiders = await hidersAmong(userIds, onlooker, documents);
  for (const { participant, entrant, person } of shown) {
    const face = publicFace(entrant, person.firstName, hiders.get(person.userId), onlooker.today);
    participant.fullName = face.fullName;
    participant.organization = face.organization?.name ?? null;
  }
};
