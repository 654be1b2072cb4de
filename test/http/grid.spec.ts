import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Served } from '#backend/serve';
import { putAccount } from '#backend/identity/put-account';
import { idInCategory } from '#contracts/ids';
import { Caller, startPodium, type Answer } from './podium.js';

const admin = { email: 'admin@podium.test', password: 'administrator 1', lastName: 'Админ', firstName: 'Анна' };

let podium: Served;
let staff: Caller;
let visitor: Caller;
let eventId: number;

beforeAll(async () => {
  const started = await startPodium();
  podium = started;
  await putAccount(started.composition, admin, [{ role: 'administrator', organizationId: null }]);
  staff = await Caller.at(podium.url);
  await staff.post('/api/login', { email: admin.email, password: admin.password });
  visitor = await Caller.at(podium.url);
  const event = {
    eventKey: 'cup',
    name: 'Cup',
    sport: 'judo',
    dateFrom: '21-11-2026',
    dateTo: '21-11-2026',
    isPublished: true,
    points1Place: 10,
  };
  eventId = ((await call('save-event', { event })).body['event'] as { id: number }).id;
});
afterAll(() => podium.close());

const call = (name: string, data: unknown, caller = staff): Promise<Answer> => caller.post(`/api/cabinet/${name}`, { data });

/** A category with teams by seed, drawn: its id and its entrants in order of seed. */
async function drawn(streamKey: string, count: number, gridKind: string, options: Record<string, unknown>) {
  const saved = await call('save-stream', { eventId, stream: { streamKey, name: streamKey, entrantKind: 'team' } });
  const { id } = saved.body['stream'] as { id: number };
  const teams = Array.from({ length: count }, (_, i) => ({ teamName: `${streamKey} ${i + 1}`, streamIds: [id], seed: i + 1 }));
  const registered = await staff.post('/api/register-for-event', { data: { eventId, registrations: teams } });
  const entrants = (registered.body['registrations'] as { id: number }[]).map(({ id: registrationId }) => registrationId);
  expect((await call('create-tournament-grid', { streamId: id, gridKind, options })).body).toMatchObject({ success: true, version: 1 });
  const draw = await call('stream-tournament-grid-draw', { streamId: id, mode: 'seeded', drawSeed: 'a1' });
  expect(draw.body).toMatchObject({ success: true, version: 2, conflicts: [] });
  return { id, entrants, match: (number: number) => idInCategory(id, number) };
}

describe('an olympic grid of four with a third place', () => {
  test('reads as docs/spec/grid.md writes it', async () => {
    const { id, entrants, match } = await drawn('m60', 4, 'olympic', { hasThirdPlaceMatch: true });
    const [first = 0, second = 0, third = 0, fourth = 0] = entrants;
    const matchData = { score: { slot1: 5, slot2: 2 }, penalties: { slot1: 0, slot2: 1 }, rounds: [], note: '' };
    await staff.post('/api/save-data-in-match', { data: { matchId: match(1), matchData } });
    const won = await call('set-match-winner', { matchId: match(1), winnerRegistrationId: first, victoryTypeId: 'points' });
    expect(won.body).toMatchObject({ success: true, version: 4, places: [], changedMatches: [{ id: match(3) }, { id: match(4) }] });

    const { grid } = (await call('get-tournament-grid', { streamId: id }, visitor)).body as { grid: Record<string, unknown> };
    expect(grid).toMatchObject({
      streamId: id,
      gridKind: 'olympic',
      stage: 'main',
      scoringType: null,
      groups: [],
      isDrawn: true,
      drawSeed: 'a1',
      isCompleted: false,
      version: 4,
      places: [],
      consolationPlaces: [],
      excluded: [],
    });
    expect(grid['options']).toEqual({
      hasThirdPlaceMatch: true,
      consolationKind: 'none',
      hasConsolation: false,
      isFeedIn: false,
      seeding: 'strict',
      layout: 'standard',
      byeMethod: 'standard',
      bestOf: 1,
    });
    const matches = grid['matches'] as Record<string, unknown>[];
    const side = (slot: number, registrationId: number, score: number, penalties: number) => ({
      slot,
      registrationId,
      source: { type: 'entrant', registrationId },
      fullName: `m60 ${slot === 1 ? 1 : 4}`,
      organization: null,
      score,
      penalties,
    });
    expect(matches[0]).toMatchObject({
      id: match(1),
      number: 1,
      streamId: id,
      bracket: 'main',
      roundNumber: 1,
      index: 1,
      groupNumber: null,
      participants: [side(1, first, 5, 0), side(2, fourth, 2, 1)],
      winnerRegistrationId: first,
      victoryType: { id: 'points', name: 'По очкам' },
      status: 'finished',
      isBlocked: false,
      blockedText: null,
      isBye: false,
      isPlayOff: false,
      nextMatchId: match(4),
      loserNextMatchId: match(3),
      fedBy: [],
      playgroundId: null,
      timeStart: null,
      timerCountInSeconds: 0,
      isTimerRunning: false,
      videoTranslationUrl: null,
      matchData,
      version: 4,
    });
    expect(matches[1]).toMatchObject({
      status: 'ready',
      participants: [{ registrationId: second }, { registrationId: third }],
      version: 2,
    });
    expect(matches[2]).toMatchObject({
      bracket: 'final',
      roundNumber: 2,
      index: 1,
      participants: [{ source: { type: 'loser', matchId: match(1) } }, { source: { type: 'loser', matchId: match(2) } }],
    });
    expect(matches[3]).toMatchObject({
      bracket: 'main',
      roundNumber: 2,
      participants: [{ registrationId: first }, { source: { type: 'winner', matchId: match(2) }, registrationId: null }],
    });

    const live = await visitor.get(`/api/live/grid/${id}`);
    const document = live.body['document'] as { matches: Record<string, Record<string, unknown>> };
    const face = document.matches[match(1)];
    expect(face).toMatchObject({ victoryType: { id: 'points' }, status: 'finished' });
    expect(face).not.toHaveProperty('version');
    expect(face).not.toHaveProperty('matchData.score');
    expect(face).not.toHaveProperty('participants.0.fullName');

    const older = (await call('get-tournament-grid', { streamId: id, version: 2 })).body as { grid: Record<string, unknown> };
    expect(older.grid).toMatchObject({ version: 2, stage: 'draw' });
  });

  test('refuses the other winner of a second table, and says who was first', async () => {
    const { entrants, match } = await drawn('m66', 4, 'olympic', {});
    const [first = 0, , , fourth = 0] = entrants;
    const set = (winnerRegistrationId: number | null, more: object = {}) =>
      call('set-match-winner', { matchId: match(1), winnerRegistrationId, victoryTypeId: 'decision', ...more });
    expect((await set(first)).body).toMatchObject({ success: true, version: 3 });
    expect((await set(first)).body).toMatchObject({ success: true });
    expect(await set(fourth)).toMatchObject({
      status: 409,
      body: { success: false, errors: { form: ['error.conflict'] }, currentVersion: 3, changedBy: { name: 'Админ Анна' } },
    });
    expect((await set(fourth, { expected: { registrationIds: [first, fourth], winnerRegistrationId: first } })).body).toMatchObject({
      success: true,
      version: 4,
    });
    expect(await set(0)).toMatchObject({ status: 400 });
    expect(await set(first, { victoryTypeId: 'luck' })).toMatchObject({
      status: 400,
      body: { errors: { victoryTypeId: ['error.unknown_value'] } },
    });
    expect(await call('set-match-winner', { matchId: match(9), winnerRegistrationId: first })).toMatchObject({ status: 404 });
    expect(await call('set-match-winner', { matchId: match(1), winnerRegistrationId: first }, visitor)).toMatchObject({ status: 401 });
  });

  test('shows a correction before it is made; the status of an entrant follows in their registration', async () => {
    const { id, entrants, match } = await drawn('m73', 4, 'olympic', {});
    const [first = 0, second = 0, third = 0, fourth = 0] = entrants;
    await call('set-match-winner', { matchId: match(1), winnerRegistrationId: first, victoryTypeId: 'decision' });
    await call('set-match-winner', { matchId: match(2), winnerRegistrationId: second, victoryTypeId: 'decision' });
    const final = await call('set-match-winner', { matchId: match(3), winnerRegistrationId: first, victoryTypeId: 'decision' });
    expect((final.body['places'] as unknown[]).slice(0, 2)).toEqual([
      { place: 1, registrationId: first, points: 10 },
      { place: 2, registrationId: second, points: 0 },
    ]);
    const other = { matchId: match(1), winnerRegistrationId: fourth, victoryTypeId: 'decision' };
    expect((await call('set-match-winner', other)).body).toMatchObject({
      success: false,
      errors: { form: ['error.blocked'] },
      blockedBy: [match(3)],
    });
    const preview = await call('preview-match-correction', other);
    expect(preview.body).toMatchObject({
      success: true,
      changes: [{ matchId: match(3), slot: 1, from: first, to: fourth }],
      falls: [{ matchId: match(3), winnerRegistrationId: first, score: null }],
      stays: [],
    });
    expect(await call('correct-match', { ...other, reason: 'misread', fallingMatchIds: [] })).toMatchObject({
      status: 409,
      body: { falls: [{ matchId: match(3) }] },
    });
    const corrected = await call('correct-match', { ...other, reason: 'misread', fallingMatchIds: [match(3)] });
    expect(corrected.body).toMatchObject({
      success: true,
      falls: [{ matchId: match(3) }],
      changedMatches: [{ id: match(1) }, { id: match(2), isBlocked: false }, { id: match(3), status: 'ready' }],
    });
    const out = await call('set-entrant-status', { registrationId: fourth, status: 'withdrawn', reason: 'ill' });
    expect(out.body).toMatchObject({
      grid: { places: [{ place: 1, registrationId: second }, { place: 2, registrationId: fourth }, {}, {}] },
    });
    expect(out.body).toMatchObject({
      grid: { entrants: { [fourth]: { entrantStatus: 'withdrawn' }, [third]: { entrantStatus: 'active' } } },
    });
    const history = await call('get-grid-history', { streamId: id });
    expect((history.body['entries'] as { type: string }[])[0]).toMatchObject({ type: 'EntrantStatusSet', actor: { name: 'Админ Анна' } });
  });
});
