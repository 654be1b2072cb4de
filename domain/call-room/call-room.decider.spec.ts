import { describe, expect, test } from '@jest/globals';
import type { EventOf } from '#contracts/event';
import type { callRoomEvents } from '#contracts/call-room/call-room.events';
import type { Presence } from '#contracts/call-room/call-room.docs';
import { callRoom, callToMat, setPresence, takeBackCall } from './call-room.decider.js';

type CallRoomEvent = EventOf<typeof callRoomEvents>;

const match = { eventId: 1, matchId: 700_001, registrationIds: [10, 20] };
const replaced = { ...match, registrationIds: [10, 30] };
const at = (minute: number): string => `2026-11-22T10:0${minute}:00.000Z`;
const called = (call: number, of = match): CallRoomEvent => ({ type: 'MatchCalled', data: { ...of, call } });
const present = (registrationId: number, presence: Presence): CallRoomEvent => ({
  type: 'EntrantPresenceSet',
  data: { ...match, registrationId, presence },
});
const given = (...events: CallRoomEvent[]) =>
  events.reduce((state, event, i) => callRoom.evolve(state, event, { recordedAt: at(i) }), callRoom.initial());

describe('the calls of a bout', () => {
  test('come one after another, three at most, each with its time', () => {
    expect(callToMat(given(), match, 1)).toEqual([called(1)]);
    expect(callToMat(given(called(1)), match, 2)).toEqual([called(2)]);
    expect(callToMat(given(called(1)), match, 3)).toMatchObject({ errors: { call: ['error.transition'] } });
    expect(given(called(1), called(2), called(3)).matches).toMatchObject([{ matchId: 700_001, calls: [at(0), at(1), at(2)] }]);
  });

  test('are not made again', () => {
    expect(callToMat(given(called(1), called(2)), match, 2)).toEqual([]);
  });

  test('are taken back one by one, the last one first', () => {
    const back: CallRoomEvent = { type: 'MatchCallTakenBack', data: { ...match, call: 2 } };
    expect(takeBackCall(given(called(1), called(2)), match, 2)).toEqual([back]);
    expect(given(called(1), called(2), back).matches).toMatchObject([{ calls: [at(0)] }]);
    expect(takeBackCall(given(called(1), called(2), back), match, 2)).toEqual([]);
    expect(takeBackCall(given(called(1), called(2)), match, 1)).toMatchObject({ errors: { call: ['error.transition'] } });
    expect(callToMat(given(called(1), called(2), back), match, 2)).toEqual([called(2)]);
  });

  test('wait until both are known', () => {
    expect(callToMat(given(), { ...match, registrationIds: [10, null] }, 1)).toMatchObject({ errors: { matchId: ['error.no_opponent'] } });
  });

  test('begin anew when another one stands in the bout', () => {
    expect(callToMat(given(called(1), called(2)), replaced, 1)).toEqual([called(1, replaced)]);
    expect(given(called(1), called(2), called(1, replaced)).matches).toMatchObject([{ registrationIds: [10, 30], calls: [at(2)] }]);
  });
});

describe('who has come', () => {
  test('is reported, missing, or not known again', () => {
    expect(setPresence(given(), match, 10, 'missing')).toEqual([present(10, 'missing')]);
    expect(given(present(10, 'missing')).matches).toMatchObject([{ missing: [10], reported: [] }]);
    expect(given(present(10, 'missing'), present(10, 'reported')).matches).toMatchObject([{ missing: [], reported: [10] }]);
    expect(given(present(10, 'missing'), present(10, 'expected')).matches).toMatchObject([{ missing: [], reported: [] }]);
  });

  test('is said once, and of those in the bout alone', () => {
    expect(setPresence(given(present(10, 'reported')), match, 10, 'reported')).toEqual([]);
    expect(setPresence(given(), match, 10, 'expected')).toEqual([]);
    expect(setPresence(given(), match, 40, 'reported')).toMatchObject({ errors: { registrationId: ['error.not_participant'] } });
  });

  test('is kept beside the calls, and goes with who was replaced', () => {
    const { matches } = given(called(1), present(10, 'reported'), present(20, 'missing'), called(1, replaced));
    expect(matches).toMatchObject([{ calls: [at(3)], reported: [10], missing: [] }]);
  });
});
