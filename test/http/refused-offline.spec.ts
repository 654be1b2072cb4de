import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditHistory } from '#contracts/audit/audit.docs';
import { startCast, recordedBy, wrapped, type Cast } from './cast.js';
import { matOf, sentLater, staffed, type Mat } from './offline.js';
import type { Caller } from './podium.js';

let cast: Cast;
let mat: Mat;
beforeAll(async () => {
  cast = await startCast();
  mat = await matOf(cast, 'offline');
});
afterAll(() => cast.podium.close());

const winnerPath = '/api/cabinet/set-match-winner';
const wonBy = (place: number, more: object = {}) => ({ matchId: mat.matchId, winnerRegistrationId: mat.registrationIds[place], ...more });
const stale = () => wonBy(0, { expected: { registrationIds: [null, null], winnerRegistrationId: null }, score: { slot1: 3, slot2: 1 } });
const ask = (caller: Caller, data: object = {}) =>
  wrapped(caller, '/api/audit/get-history', { aggregateType: 'event', aggregateId: mat.eventId, ...data });
const refusedSeenBy = async (caller: Caller) =>
  ((await ask(caller, { types: ['OfflineCommandRefused'] })).body as unknown as AuditHistory).entries;

describe('a command that a tablet had kept and that is refused when it arrives', () => {
  test('is kept for organiser and head referee: who, when at the mat, what, why; the answer stays; once', async () => {
    const now = await wrapped(cast.referee.caller, winnerPath, stale());
    expect(now.status).toBe(409);
    const id = 'refused-once-1';
    const { answer, recorded } = await recordedBy(cast, () => sentLater(cast.referee.caller, winnerPath, stale(), 600, id));
    expect({ status: answer.status, body: answer.body }).toEqual({ status: now.status, body: now.body });
    expect(recorded).toEqual(['OfflineCommandRefused']);
    expect((await recordedBy(cast, () => sentLater(cast.referee.caller, winnerPath, stale(), 600, id))).recorded).toEqual([]);
    for (const { caller } of [cast.organiser, cast.head]) {
      const [entry, ...others] = await refusedSeenBy(caller);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        type: 'OfflineCommandRefused',
        actor: { id: cast.referee.id },
        actorRole: 'referee',
        data: { command: 'SetMatchWinner', matchId: mat.matchId, registrationId: mat.registrationIds[0], errors: ['error.conflict'] },
        changes: [
          { field: 'score.slot1', to: 3 },
          { field: 'score.slot2', to: 1 },
        ],
      });
      const waited = Date.parse(entry?.recordedAt ?? '') - Date.parse(entry?.deviceTime ?? '');
      expect(Math.round(waited / 60_000)).toBe(10);
    }
  });

  test('of a referee who was taken off the staff too; strangers leave nothing, and a text is not kept', async () => {
    await staffed(cast, mat.eventId, []);
    const data = { matchId: mat.matchId, matchData: { score: { slot1: 1, slot2: 0 }, note: 'Иванов ушёл' } };
    const gone = await recordedBy(cast, () => sentLater(cast.referee.caller, '/api/save-data-in-match', data));
    expect(gone.answer.status).toBe(403);
    expect(gone.recorded).toEqual(['OfflineCommandRefused']);
    const [entry] = await refusedSeenBy(cast.head.caller);
    expect(entry?.data).toMatchObject({ command: 'SaveMatchData', errors: ['error.forbidden'] });
    expect(JSON.stringify(entry)).not.toContain('Иванов');
    const stranger = await recordedBy(cast, () => sentLater(cast.user.caller, winnerPath, wonBy(0)));
    expect(stranger.answer.status).toBe(403);
    expect(stranger.recorded).toEqual([]);
  });

  test('what is sent at once, or is no input, is recorded nowhere', async () => {
    for (const [data, secondsAgo] of [
      [stale(), 1],
      [{ matchId: mat.matchId, winnerRegistrationId: 'x' }, 600],
    ] as const) {
      const { answer, recorded } = await recordedBy(cast, () => sentLater(cast.head.caller, winnerPath, data, secondsAgo));
      expect(answer.body['success']).toBe(false);
      expect(recorded).toEqual([]);
    }
  });

  test('the head referee sees these of the sport event alone, a former referee nothing', async () => {
    const { entries } = (await ask(cast.head.caller)).body as unknown as AuditHistory;
    expect(new Set(entries.map(({ type }) => type))).toEqual(new Set(['OfflineCommandRefused']));
    expect((await ask(cast.referee.caller)).status).toBe(403);
  });
});
