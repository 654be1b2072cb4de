import { z } from 'zod';
import { id, integer, oneOf } from '../input.js';
import { answerOf, command } from '../op.js';
import { maxCalls, presences } from './call-room.docs.js';

const callNumber = integer.refine((value) => value >= 1 && value <= maxCalls, 'error.unknown_value');
const shared = { kind: 'wrapped', roles: ['O', 'T', 'J', 'CR', 'A'], scope: 'matchId' } as const;

/** The call room: who is called to a mat, and who has come. */
export const callRoomOps = {
  call: command({
    ...shared,
    name: 'CallToMat',
    path: '/api/cabinet/call-to-mat',
    input: z.object({ matchId: id, call: callNumber }),
    answer: answerOf<object>(),
    refusals: ['error.no_opponent', 'error.transition'],
    summary: 'Call both of a match to their mat, for the first, second or third time',
  }),
  takeBackCall: command({
    ...shared,
    name: 'TakeBackCall',
    path: '/api/cabinet/take-back-call',
    input: z.object({ matchId: id, call: callNumber }),
    answer: answerOf<object>(),
    refusals: ['error.transition'],
    summary: 'Take back the last call of a match: it was made by mistake',
  }),
  setPresence: command({
    ...shared,
    name: 'SetEntrantPresence',
    path: '/api/cabinet/set-entrant-presence',
    input: z.object({ matchId: id, registrationId: id, presence: oneOf(presences) }),
    answer: answerOf<object>(),
    refusals: ['error.not_participant'],
    summary: 'Say that somebody of a match has reported to the call room, or is missing',
  }),
};
