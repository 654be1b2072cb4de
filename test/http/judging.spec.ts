import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '../until.js';
import { recordedBy, wrapped } from './cast.js';
import type { Drawn } from './competition/drawn.js';
import { Judged } from './judging.fixture.js';
import { ask, changes, closeAll, connect, cookieOf } from './wire.js';

let judged: Judged;
let round: Drawn;
beforeAll(async () => {
  judged = await Judged.start('artisticGymnastics');
  round = await judged.category(3, 'performance', { performance: { preset: 'artistic4' } });
  await judged.seatJudges('D1', 'E1', 'E2', 'E3', 'E4', 'ND1');
});
afterAll(() => judged.hall.close());
afterEach(closeAll);

/** A deduction that stands nowhere else, not even in an instant. */
const canary = 123.457;

const performer = (number: number) => {
  judged.unit = { matchId: round.match(1), registrationId: round.seed(number) };
};
const resultOf = async (registrationId: number) => {
  const match = await judged.hall.matchOf(round.match(1));
  return (match['participants'] as { registrationId: number }[]).find((one) => one.registrationId === registrationId);
};

/** Files in which the number stands, but for the log of events itself. */
const filesWith = (text: string): string[] => {
  const folder = judged.hall.cast.podium.composition.config.DATA_DIR;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files
    .filter(({ name }) => !name.startsWith('log.sqlite'))
    .filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text))
    .map(({ name }) => name);
};

/** What people can ask for that could tell a mark. */
const readable = async (): Promise<string> => {
  const { hall, judges } = judged;
  const { organiser, visitor } = hall.cast;
  const asked = [
    ...(await Promise.all(
      ['judging', 'event-live', 'playgrounds'].map((view) => organiser.caller.get(`/api/live/${view}/${hall.eventId}`)),
    )),
    await visitor.get(`/api/live/grid/${round.id}`),
    await hall.call('get-tournament-grid', { streamId: round.id }),
    await hall.call('get-grid-history', { streamId: round.id }),
    await hall.call('/api/audit/get-history', { aggregateType: 'event', aggregateId: hall.eventId }),
    await hall.call('/api/audit/get-history', { aggregateType: 'grid', aggregateId: round.id }),
  ];
  for (const { status } of asked) expect(status).toBe(200);
  const others = await Promise.all([...judges].filter(([name]) => name !== 'ND1').map(([, judge]) => judge.seat()));
  return JSON.stringify([asked.map(({ body }) => body), others]);
};

test('a judge sees the present performer and what their own seat enters', async () => {
  performer(1);
  expect(await judged.judge('E2').seat()).toMatchObject({ seat: { panel: 'E', seat: 2 }, playground: { name: 'Podium 1' }, present: null });
  expect((await recordedBy(judged.hall.cast, judged.open)).recorded).toEqual(['JudgesPanelOpened']);
  expect(await judged.judge('E2').seat()).toMatchObject({
    present: {
      ...{ matchId: round.match(1), registrationId: round.seed(1), kind: 'marks', isOpen: true, own: null },
      sides: [{ registrationId: round.seed(1), fullName: 's1 1' }],
      criteria: [{ criterionId: 2, name: 'execution', min: 0, max: 10, step: 0.1, deductedFrom: 10 }],
    },
  });
  expect(await judged.judge('D1').seat()).toMatchObject({ present: { criteria: [{ criterionId: 1, name: 'difficulty' }] } });
  expect(await judged.judge('ND1').seat()).toMatchObject({ present: { criteria: [{ criterionId: 0 }] } });
});

test('marks stay with their judges until the last one is in; then the total is the result', async () => {
  const { hall } = judged;
  const { url } = hall.cast.podium;
  const { caller } = hall.cast.organiser;
  const sockets = [connect(url), connect(url, cookieOf(caller), { csrfToken: caller.cookies.get('csrfToken') })];
  const seen = sockets.map(changes);
  for (const socket of sockets) {
    await ask(socket, 'follow', { view: 'grid', key: round.id });
    await ask(socket, 'follow', { view: 'event-live', key: hall.eventId });
  }
  await ask(sockets[1]!, 'follow', { view: 'judging', key: hall.eventId });
  await judged.mark('ND1', { 0: canary });
  await judged.mark('D1', { 1: 5.6 });
  await judged.mark('E1', { 2: 1.2 });
  await judged.mark('E2', { 2: 1.3 });
  await judged.mark('E3', { 2: 9 });
  await judged.mark('E3', { 2: 1.5 });
  // Who has given is told; the patch of the last one comes after all others.
  await until(() => seen[1]?.some(({ view, patch }) => view === 'judging' && JSON.stringify(patch).includes('isGiven')) ?? false);
  expect(await readable()).not.toContain(String(canary));
  expect(JSON.stringify(seen)).not.toContain(String(canary));
  expect(filesWith(String(canary))).toEqual([]);
  expect(await judged.judge('ND1').seat()).toMatchObject({ present: { own: { scores: [{ criterionId: 0, value: canary }] } } });
  const doc = (await hall.cast.organiser.caller.get(`/api/live/judging/${hall.eventId}`)).body['document'];
  expect(doc).toMatchObject({
    panels: [{ isOpen: true, given: [], seats: expect.arrayContaining([{ panel: 'E', seat: 4, isGiven: false }]) }],
  });

  const { recorded } = await recordedBy(hall.cast, () => judged.judge('E4').give({ scores: [{ criterionId: 2, value: 0.9 }] }));
  expect(recorded).toEqual(['JudgeMarkGiven', 'JudgesPanelClosed', 'PerformanceScoreSaved']);
  // 5.6 + 10 − (1.2 + 1.3) : 2 − 123.457.
  expect(await resultOf(round.seed(1))).toMatchObject({ score: -109.107, penalties: canary, place: 1 });
  await until(() => JSON.stringify(seen[0]).includes('-109.107'));
  await until(() => filesWith(String(canary)).length > 0);
  expect(await readable()).toContain(String(canary));
});

describe('a panel that is closed', () => {
  test('takes no late mark; a mark that comes twice is one', async () => {
    performer(1);
    const { hall } = judged;
    await hall.refused(() => judged.judge('E1').give({ scores: [{ criterionId: 2, value: 0.1 }] }), 200, { form: ['error.panel_closed'] });
    expect((await recordedBy(hall.cast, () => judged.judge('E1').give({ scores: [{ criterionId: 2, value: 1.2 }] }))).recorded).toEqual([]);
  });

  test('is reopened with a reason, corrected, and the result follows', async () => {
    performer(1);
    const { hall } = judged;
    await hall.refused(judged.open, 200, { form: ['error.panel_was_closed'] });
    await hall.refused(() => judged.reopen(''), 400, { reason: ['error.required'] });
    expect((await judged.reopen('E4 took the wrong line')).body).toMatchObject({ success: true });
    await judged.mark('E4', { 2: 1.4 });
    expect(await resultOf(round.seed(1))).toMatchObject({ score: -109.107 });
    expect((await judged.close()).body).toMatchObject({ success: true });
    expect(await resultOf(round.seed(1))).toMatchObject({ score: -109.207 });
    const { body } = await hall.call('/api/audit/get-history', { aggregateType: 'event', aggregateId: hall.eventId });
    expect(JSON.stringify(body)).toContain('E4 took the wrong line');
  });
});

describe('a panel without some judges', () => {
  test('is closed by the head judge for a reason; the absent are named and count as absent', async () => {
    performer(2);
    const { hall } = judged;
    await judged.open();
    await judged.mark('D1', { 1: 5 });
    await judged.mark('E1', { 2: 1 });
    await judged.mark('E2', { 2: 1.2 });
    await judged.mark('E3', { 2: 1.4 });
    await judged.mark('ND1', { 0: 0 });
    await hall.refused(() => judged.close(), 200, { reason: ['error.required'] });
    expect((await recordedBy(hall.cast, () => judged.close('The phone of E4 is dead'))).recorded).toEqual([
      'JudgesPanelClosed',
      'PerformanceScoreSaved',
    ]);
    expect(await resultOf(round.seed(2))).toMatchObject({
      score: 13.8,
      scores: expect.arrayContaining([{ judgeIndex: 4, criterionId: 2, value: null, isDropped: false }]),
    });
    await hall.refused(() => judged.judge('E4').give({ scores: [{ criterionId: 2, value: 1 }] }), 200, { form: ['error.panel_closed'] });
  });
});

describe('what no judge can do', () => {
  test('give what the criterion does not allow, another seat’s criterion, or nothing', async () => {
    performer(3);
    const { hall } = judged;
    await judged.open();
    const give = (...scores: object[]) => judged.judge('E1').give({ scores });
    await hall.refused(() => give({ criterionId: 2, value: 10.1 }), 200, { 'scores.0': ['error.range'] });
    await hall.refused(() => give({ criterionId: 2, value: 1.25 }), 200, { 'scores.0': ['error.step'] });
    await hall.refused(() => give({ criterionId: 1, value: 5 }), 200, { 'scores.0': ['error.not_found'] });
    await hall.refused(() => give(), 200, { scores: ['error.required'] });
    const { organiser, referee, visitor } = hall.cast;
    for (const caller of [organiser.caller, referee.caller])
      expect((await wrapped(caller, '/api/give-judge-mark', { ...judged.unit, scores: [] })).status).toBe(403);
    expect((await wrapped(visitor, '/api/give-judge-mark', judged.unit)).status).toBe(401);
  });

  test('open, close or reopen a panel, or read what only the staff may', async () => {
    performer(3);
    const { hall } = judged;
    const { caller } = judged.judge('E1');
    for (const path of ['open-judges-panel', 'close-judges-panel', 'reopen-judges-panel'])
      expect((await wrapped(caller, `/api/cabinet/${path}`, { ...judged.unit, playgroundId: judged.mat, reason: 'x' })).status).toBe(403);
    expect((await wrapped(caller, '/api/audit/get-history', { aggregateType: 'event', aggregateId: hall.eventId })).status).toBe(403);
    expect(
      (await wrapped(caller, '/api/cabinet/set-match-winner', { matchId: judged.unit.matchId, winnerRegistrationId: null })).status,
    ).toBe(403);
    expect((await hall.cast.visitor.get(`/api/live/judging/${hall.eventId}`)).status).toBe(401);
    expect((await caller.get(`/api/live/judging/${hall.eventId}`)).status).toBe(200);
  });

  test('work on when their pass is taken back; their seat is free for another', async () => {
    performer(3);
    const { hall } = judged;
    await hall.refused(() => judged.issue({ panel: 'E', seat: 2 }), 200, { judge: ['error.seat_taken'] });
    const { passId, give } = judged.judge('E2');
    await hall.call('take-back-work-pass', { eventId: hall.eventId, passId });
    expect((await give({ scores: [{ criterionId: 2, value: 1 }] })).status).not.toBe(200);
    await judged.seatJudges('E2');
    await judged.mark('E2', { 2: 0.5 });
  });
});

test('the staff list knows nothing of judges, and saving it leaves them at work', async () => {
  const { hall } = judged;
  const { body } = await hall.call('/api/get-event', { eventId: hall.eventId });
  const staff = (body['staff'] ?? (body['event'] as { staff?: object[] })['staff'] ?? []) as { role: string }[];
  expect(JSON.stringify(staff)).not.toContain('judge');
  const rows = [{ userId: hall.cast.organiser.id, role: 'organiser' }];
  expect((await hall.call('save-event-staff', { eventId: hall.eventId, staff: rows })).body).toMatchObject({ success: true });
  expect(await judged.judge('D1').seat()).toMatchObject({ seat: { panel: 'D' } });
});
