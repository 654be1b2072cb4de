import { useEffect, useMemo, useRef, useState } from 'react';
import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import type { scheduleQueries } from '#contracts/playgrounds/schedule.ops';
import { ref } from '../../app/call.js';
import { callOp } from '../../app/http.js';

interface Named {
  id: number;
  fullName: string;
  organization: { name: string } | null;
}
/** Competitors by registration, as whoever judges them may call them. */
export type StaffNames = ReadonlyMap<number, Named>;

const listed = ref<typeof scheduleQueries.registrations>({
  path: '/api/get-stream-registrations-list-for-playground-schedule',
  kind: 'wrapped',
});

export const namedMatch = (match: LiveMatch, names: StaffNames): LiveMatch => ({
  ...match,
  participants: match.participants.map((participant) => {
    const known = participant.registrationId === null ? undefined : names.get(participant.registrationId);
    return known ? { ...participant, fullName: known.fullName, organization: known.organization?.name ?? null } : participant;
  }),
});

const namedPlayground = (playground: LivePlayground, names: StaffNames): LivePlayground => ({
  ...playground,
  now: playground.now && namedMatch(playground.now, names),
  next: playground.next.map((match) => namedMatch(match, names)),
  last: playground.last.map((match) => namedMatch(match, names)),
});

/**
 * Live documents call competitors as everybody may know them; whoever judges them asks for their names by a call
 * (docs/spec/calls.md). Until it is answered, and without a line, the public names stand.
 */
export const useStaffNames = (
  eventId: number,
  shown: LivePlayground | undefined,
): { playground: LivePlayground | undefined; names: StaffNames } => {
  const [names, setNames] = useState<StaffNames>(new Map());
  const asked = useRef(new Set<number>());
  useEffect(() => {
    const matches = shown ? [...(shown.now ? [shown.now] : []), ...shown.next, ...shown.last] : [];
    for (const streamId of new Set(matches.map((match) => match.streamId))) {
      if (asked.current.has(streamId)) continue;
      asked.current.add(streamId);
      void callOp(listed, { eventId, streamId }).then((outcome) => {
        // With the next step of the document it is asked again.
        if (!outcome.success) asked.current.delete(streamId);
        else {
          // A pair or team stands over the one of its members who stands for it.
          const named = [...outcome.registrations, ...outcome.joints].map((one) => [one.id, one] as const);
          setNames((before) => new Map([...before, ...named]));
        }
      });
    }
  }, [eventId, shown]);
  const playground = useMemo(() => shown && namedPlayground(shown, names), [shown, names]);
  return { playground, names };
};
