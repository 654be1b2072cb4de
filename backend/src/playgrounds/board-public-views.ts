import type { EntrantDoc } from '#contracts/competition/grid.docs';
import { withJoints } from '#domain/competition/jointEntrants';
import { restrictedAmong, visitorNow } from '#backend/visibility/competitors';
import type { DocumentReader } from '#platform/documents';
import type { GridSummary } from '#projections/competition/grid-summary';
import { publicView } from '#domain/visibility/shown-name';

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
export const showPublicViews = async (
  boards: readonly Board[],
  grids: ReadonlyMap<number, GridSummary>,
  documents: DocumentReader,
): Promise<void> => {
  const matches = boards.flatMap(({ now, next, last }) => [...(now ? [now] : []), ...next, ...last]);
  const shown = matches.flatMap(({ streamId, participants }) =>
    participants.flatMap((participant) => {
      const doc = grids.get(streamId);
      const lead = participant.registrationId ?? 0;
      const joint = doc?.joints[lead];
      return doc?.entrants[lead] ? [{ participant, doc, lead, joint, ids: joint ? [...joint.registrationIds, lead] : [lead] }] : [];
    }),
  );
  const viewer = visitorNow();
  const userIds = shown.flatMap(({ doc: { people }, ids }) => ids.flatMap((id) => people[id]?.userId ?? []));
  const restricted = await restrictedAmong(userIds, viewer, documents);
  for (const { participant, doc, lead, joint, ids } of shown) {
    const publicViews = Object.fromEntries(ids.flatMap((id) => faceOf(id, doc) ?? []));
    const face = joint ? withJoints(publicViews, { [lead]: joint })[lead] : publicViews[lead];
    participant.fullName = face?.fullName ?? null;
    participant.organization = face?.organization?.name ?? null;
  }

  function faceOf(id: number, { entrants, people }: GridSummary): [[number, EntrantDoc]] | null {
    const [entrant, person] = [entrants[id], people[id]];
    if (!entrant) return null;
    return [[id, person ? publicView(entrant, person.firstName, restricted.get(person.userId), viewer.today) : entrant]];
  }
};
