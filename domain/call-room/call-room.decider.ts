import type { EventOf } from '#contracts/event';
import type { CalledMatch, Presence } from '#contracts/call-room/call-room.docs';
import { callRoomEvents } from '#contracts/call-room/call-room.events';
import { refuse, type Decision } from '#domain/decider';

type CallRoomEvent = EventOf<typeof callRoomEvents>;

interface State {
  /** In the order of their first mark; the newest are kept. */
  matches: readonly CalledMatch[];
}

/** More bouts than stand before all mats of a hall: older ones were fought long ago. */
const keptMatches = 300;

/** The two of a match as they stand now. */
export interface MatchToCall {
  eventId: number;
  matchId: number;
  registrationIds: readonly (number | null)[];
}

/** Marks count for those who stand in the match: of who was replaced they go. */
const marksOf = ({ matches }: State, { matchId, registrationIds }: Pick<MatchToCall, 'matchId' | 'registrationIds'>): CalledMatch => {
  const known = matches.find((one) => one.matchId === matchId);
  const blank: CalledMatch = { matchId, registrationIds: [...registrationIds], calls: [], reported: [], missing: [] };
  if (!known) return blank;
  const isIn = (id: number) => registrationIds.includes(id);
  const isSamePair = registrationIds.every((id) => known.registrationIds.includes(id));
  return { ...blank, calls: isSamePair ? known.calls : [], reported: known.reported.filter(isIn), missing: known.missing.filter(isIn) };
};

export const applyCallRoomEvent = (state: State, { type, data }: CallRoomEvent, { recordedAt }: { recordedAt: string }): State => {
  const marks = marksOf(state, data);
  const others = state.matches.filter(({ matchId }) => matchId !== data.matchId);
  if (type === 'MatchCalled') return { matches: [...others, { ...marks, calls: [...marks.calls, recordedAt] }].slice(-keptMatches) };
  if (type === 'MatchCallTakenBack')
    return { matches: [...others, { ...marks, calls: marks.calls.slice(0, data.call - 1) }].slice(-keptMatches) };
  const { registrationId, presence } = data;
  const without = (ids: readonly number[]) => ids.filter((id) => id !== registrationId);
  const set = (ids: readonly number[], among: Presence) => (presence === among ? [...without(ids), registrationId] : without(ids));
  const next = { ...marks, reported: set(marks.reported, 'reported'), missing: set(marks.missing, 'missing') };
  return { matches: [...others, next].slice(-keptMatches) };
};

/** `callRoom-{eventId}`. */
export const callRoom = {
  name: 'callRoom',
  events: callRoomEvents,
  initial: (): State => ({ matches: [] }),
  evolve: applyCallRoomEvent,
};

/** The calls of a bout come one after another; a call that was made is not made again. */
export const callToMat = (
  state: State,
  match: MatchToCall,
  call: number,
): Decision<CallRoomEvent, 'error.no_opponent' | 'error.transition'> => {
  if (match.registrationIds.length < 2 || match.registrationIds.includes(null)) return refuse('error.no_opponent', 'matchId');
  const made = marksOf(state, match).calls.length;
  if (call <= made) return [];
  if (call > made + 1) return refuse('error.transition', 'call');
  return [{ type: 'MatchCalled', data: { ...match, registrationIds: [...match.registrationIds], call } }];
};

/** The last call alone is taken back; one that was not made, or was taken back before, is none. */
export const takeBackCall = (state: State, match: MatchToCall, call: number): Decision<CallRoomEvent, 'error.transition'> => {
  const made = marksOf(state, match).calls.length;
  if (call > made) return [];
  if (call < made) return refuse('error.transition', 'call');
  return [{ type: 'MatchCallTakenBack', data: { ...match, registrationIds: [...match.registrationIds], call } }];
};

const presenceOf = ({ reported, missing }: CalledMatch, registrationId: number): Presence => {
  if (reported.includes(registrationId)) return 'reported';
  return missing.includes(registrationId) ? 'missing' : 'expected';
};

export const setPresence = (
  state: State,
  match: MatchToCall,
  registrationId: number,
  presence: Presence,
): Decision<CallRoomEvent, 'error.not_participant'> => {
  if (!match.registrationIds.includes(registrationId)) return refuse('error.not_participant', 'registrationId');
  if (presenceOf(marksOf(state, match), registrationId) === presence) return [];
  return [{ type: 'EntrantPresenceSet', data: { ...match, registrationIds: [...match.registrationIds], registrationId, presence } }];
};
