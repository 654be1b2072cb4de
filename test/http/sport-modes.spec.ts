import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { clubJudo } from '#domain/sport-modes/own-mode.fixture';
import { idInCategory } from '#contracts/ids';
import { startHall, drawn, type Hall, type Row } from './competition/drawn.js';
import { madeCategory, madeEvent, recordedBy, registered, teams, wrapped } from './cast.js';

let hall: Hall;
let eventId: number;
beforeAll(async () => {
  hall = await startHall({ sport: 'judo' });
  ({ eventId } = hall);
});
afterAll(() => hall.close());

const save = (more: object = {}, person = hall.cast.organiser) =>
  hall.call('save-sport-mode', { eventId, base: { id: 'judo.ijf', version: '2025' }, mode: clubJudo, ...more }, person);
const saved = async (more: object = {}): Promise<{ id: string; version: string }> =>
  (await save(more)).body['saved'] as { id: string; version: string };
const listed = async (of = eventId, person = hall.cast.organiser) =>
  (await hall.call('get-sport-modes', { eventId: of }, person)).body['modes'] as (Row & { mode: { id: string; version: string } })[];
const read = (name: { id: string; version: string }, caller = hall.cast.visitor) => caller.post('/api/get-sport-mode', name);
const idsOf = (modes: Awaited<ReturnType<typeof listed>>) => modes.map(({ mode }) => `${mode.id} ${mode.version}`);

describe('a sport mode of an organiser', () => {
  test('is saved in versions, each of which stays as it is, and stands in the list beside those of the product', async () => {
    const { answer, recorded } = await recordedBy(hall.cast, () => save());
    expect(answer.body).toMatchObject({ success: true, saved: { version: '1' } });
    expect(recorded).toEqual(['SportModeSaved']);
    const { id } = answer.body['saved'] as { id: string };
    expect((await recordedBy(hall.cast, () => save({ modeId: id }))).recorded).toEqual([]);
    expect(await saved({ modeId: id, mode: { ...clubJudo, planMinutes: 3 } })).toEqual({ id, version: '2' });
    const modes = await listed();
    expect(idsOf(modes)).toEqual(['judo.ijf 2025', 'judo.rus.children 2026', 'generic 1', `${id} 2`]);
    expect(modes.map(({ isProduct, canChange }) => [isProduct, canChange])).toEqual([
      ...Array.from({ length: 3 }, () => [true, false]),
      [false, true],
    ]);
    const first = await read({ id, version: '1' }, hall.cast.organiser.caller);
    expect(first.body).toMatchObject({ mode: { ...clubJudo, id, version: '1' } });
    expect((await read({ id, version: '9' }, hall.cast.organiser.caller)).status).toBe(404);
  });

  test('is read by others once a category that they see is run by it, up to the version that it keeps', async () => {
    const { organiser, admin, operator, referee, user, visitor } = hall.cast;
    const { id } = await saved();
    await saved({ modeId: id, mode: { ...clubJudo, planMinutes: 3 } });
    await saved({ modeId: id, mode: { ...clubJudo, planMinutes: 4 } });
    const newest = { id, version: '3' };
    for (const { caller } of [organiser, admin, operator]) expect((await read(newest, caller)).status).toBe(200);
    for (const caller of [referee.caller, user.caller, visitor])
      expect((await read({ id, version: '1' }, caller)).body).toMatchObject({ errors: { id: ['error.not_found'] } });
    const draft = await madeEvent(organiser, 'modes-of-a-draft', { sport: 'judo', isPublished: false });
    await wrapped(organiser.caller, '/api/cabinet/save-event-staff', {
      eventId: draft,
      staff: [
        { userId: organiser.id, role: 'organiser' },
        { userId: referee.id, role: 'referee' },
      ],
    });
    await madeCategory(organiser, draft, 'kept', { entrantKind: 'team', sportMode: { id } });
    await saved({ modeId: id, mode: { ...clubJudo, planMinutes: 5 } });
    expect((await read(newest, referee.caller)).body).toMatchObject({ mode: newest });
    expect((await read({ id, version: '4' }, referee.caller)).status).toBe(404);
    expect((await read(newest)).status).toBe(404);
    expect(
      (await wrapped(organiser.caller, '/api/cabinet/save-event', { eventId: draft, event: { isPublished: true } })).body,
    ).toMatchObject({
      success: true,
    });
    for (const version of ['1', '3']) expect((await read({ id, version })).body).toMatchObject({ mode: { id, version } });
    expect((await read({ id, version: '4' })).status).toBe(404);
  });

  test('is refused with the path of each rule that is wrong', async () => {
    const faulty = { ...clubJudo, score: { kind: 'ladder', slots: ['ippon', 'yuko'] }, ends: [{ when: 'lead', atLeast: 8, victory: 'X' }] };
    await hall.refused(() => save({ mode: faulty }), 200, {
      'mode.score.slots.1': ['error.mode_code'],
      'mode.ends.0.victory': ['error.mode_victory'],
    });
    await hall.refused(() => save({ mode: { ...clubJudo, planMinutes: 0 } }), 400, { 'mode.planMinutes': ['error.range'] });
    await hall.refused(() => save({ mode: { ...clubJudo, sport: 'sambo' } }), 200, { 'mode.sport': ['error.unknown_value'] });
    await hall.refused(() => save({ modeId: 'judo.ijf' }), 404, { modeId: ['error.not_found'] });
  });

  test('is changed by organisers of its sport event, seen by operators, and kept from others', async () => {
    const { operator, referee, user, organiser } = hall.cast;
    const mine = await saved();
    expect((await listed(eventId, operator)).map(({ canChange }) => canChange)).not.toContain(true);
    for (const person of [operator, referee, user]) await hall.refused(() => save({}, person), 403, { form: ['error.forbidden'] });
    await hall.refused(() => hall.call('get-sport-modes', { eventId }, referee), 403, { form: ['error.forbidden'] });
    const other = await madeEvent(hall.cast.admin, 'modes-of-another', { sport: 'judo' });
    await wrapped(hall.cast.admin.caller, '/api/cabinet/save-event-staff', {
      eventId: other,
      staff: [{ userId: operator.id, role: 'organiser' }],
    });
    const change = { eventId: other, modeId: mine.id, mode: { ...clubJudo, planMinutes: 9 } };
    await hall.refused(() => save(change, operator), 403, { modeId: ['error.forbidden'] });
    expect(idsOf(await listed(other, operator))).not.toContain(`${mine.id} 1`);
    const next = await madeEvent(organiser, 'modes-of-next-year', { sport: 'judo' });
    expect(idsOf(await listed(next))).toContain(`${mine.id} 1`);
  });

  test('that is removed is not offered, and goes on where it is kept', async () => {
    const { id } = await saved();
    const streamId = await madeCategory(hall.cast.organiser, eventId, 'kept', { entrantKind: 'team', sportMode: { id } });
    expect((await hall.call('remove-sport-mode', { eventId, modeId: id })).body).toMatchObject({ success: true });
    expect(idsOf(await listed())).not.toContain(`${id} 1`);
    await hall.refused(() => hall.call('save-stream', { eventId, stream: { name: 'other', sportMode: { id } } }), 200, {
      'stream.sportMode': ['error.unknown_value'],
    });
    const longer = await hall.call('save-stream', { eventId, streamId, stream: { matchDurationInSeconds: 180 } });
    expect(longer.body).toMatchObject({ stream: { sportMode: { id, version: '1', overrides: { periodSeconds: [180] } } } });
  });
});

describe('a category that is run by it', () => {
  const bout = (mode: { id: string; version: string }, ...codes: string[]) => ({
    mode: mode.id,
    version: mode.version,
    clock: { period: 1, ms: 60_000 },
    actions: codes.map((code, i) => ({ id: `a${i}`, side: 0, code, at: { period: 1, ms: 60_000 } })),
  });
  const tap = (matchId: number, mode: { id: string; version: string }, slot1: number, ...codes: string[]) =>
    hall.call('/api/save-data-in-match', {
      matchId,
      matchData: { score: { slot1, slot2: 0 }, penalties: { slot1: 0, slot2: 0 }, bout: bout(mode, ...codes) },
    });

  test('keeps the version that it has chosen, is drawn by its table and scored by its rules', async () => {
    const { organiser } = hall.cast;
    const rules = { ...clubJudo, grid: [{ from: 1, to: null, system: 'roundRobin', bronzes: 2 }] };
    const mode = await saved({ mode: rules });
    const streamId = await madeCategory(organiser, eventId, 'club', { entrantKind: 'team', sportMode: { id: mode.id } });
    await saved({
      modeId: mode.id,
      mode: {
        ...rules,
        actions: rules.actions.slice(0, 1),
        score: { kind: 'ladder', slots: ['ippon'] },
        timers: [],
        ends: [],
        onTime: { lead: null, level: [{ by: 'extra' }] },
      },
    });
    await registered(organiser, eventId, teams(streamId, 8, 'club'));
    const { body } = await hall.call('get-draw-plan', { eventId, streamIds: [streamId] });
    expect((body['rows'] as Row[])[0]).toMatchObject({ ruleSystem: 'roundRobin' });
    const draw = await hall.call('all-streams-tournament-grid-draw', {
      eventId,
      streamIds: [streamId],
      mode: 'seeded',
      choices: [{ streamId }],
    });
    expect(draw.body).toMatchObject({ drawn: [streamId] });
    const matchId = idInCategory(streamId, 1);
    const { answer, recorded } = await recordedBy(hall.cast, () => tap(matchId, mode, 10, 'wazaari'));
    expect(answer.body).toMatchObject({ success: true });
    expect(recorded).toEqual(['BoutRulesKept', 'MatchDataSaved']);
    expect((await recordedBy(hall.cast, () => tap(matchId, mode, 20, 'wazaari', 'wazaari'))).recorded).toEqual(['MatchDataSaved']);
    await hall.refused(() => tap(matchId, mode, 1, 'yuko'), 200, { 'matchData.bout.actions': ['error.unknown_value'] });
    await hall.refused(() => tap(matchId, { ...mode, version: '2' }, 0), 200, { 'matchData.bout.mode': ['error.unknown_value'] });
    const board = (await hall.cast.visitor.get(`/api/live/event-live/${eventId}`)).body['document'];
    expect(JSON.stringify(board)).toContain('"short":"W2"');
  });

  test('is no rule for others: a bout by rules that its category does not keep is refused', async () => {
    const mode = await saved();
    const other = await drawn(hall, 4);
    await hall.refused(() => tap(other.match(1), mode, 10, 'wazaari'), 200, { 'matchData.bout.mode': ['error.unknown_value'] });
  });
});
