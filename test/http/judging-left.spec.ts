import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { seat } from '#domain/judging/judging.fixture';
import { madePlayground, recordedBy, registered, teams } from './cast.js';
import type { Drawn } from './competition/drawn.js';
import { Judged } from './judging.fixture.js';

let judged: Judged;
beforeAll(async () => {
  judged = await Judged.start('artisticGymnastics');
  await judged.seatJudges('D1', 'E1');
});
afterAll(() => judged.hall.close());

const drawn = (): Promise<Drawn> => judged.category(2, 'performance', { performance: { preset: 'artistic4' } });

/** A round with a panel open at its first performer. */
const opened = async (): Promise<Drawn> => {
  const round = await drawn();
  judged.unit = { matchId: round.match(1), registrationId: round.seed(1) };
  expect((await judged.open()).body).toMatchObject({ success: true });
  return round;
};
const closed = async (reason: string) => (await recordedBy(judged.hall.cast, () => judged.close(reason))).recorded;

describe('a panel whose result can be recorded no more is closed alone, with a reason, and leaves its mat', () => {
  test('as its category was completed; the last mark is still taken', async () => {
    const round = await opened();
    await judged.mark('D1', { 1: 5 });
    expect((await judged.hall.call('complete-stream-and-add-results', { streamId: round.id, isForce: true })).body).toMatchObject({
      success: true,
    });
    const last = await recordedBy(judged.hall.cast, () => judged.judge('E1').give({ scores: [{ criterionId: 2, value: 1 }] }));
    expect(last.recorded).toEqual(['JudgeMarkGiven']);
    await judged.hall.refused(() => judged.close(), 200, { form: ['error.completed'] });
    expect(await closed('Completed without her')).toEqual(['JudgesPanelClosed']);
  });

  test('as the performer was replaced', async () => {
    const round = await opened();
    const [instead = 0] = await registered(judged.hall.cast.organiser, judged.hall.eventId, teams(round.id, 1, 'instead'));
    const change = { streamId: round.id, fromRegistrationId: round.seed(1), toRegistrationId: instead, reason: 'ill' };
    expect((await judged.hall.call('change-athlete-in-matches', change)).body).toMatchObject({ success: true });
    await judged.mark('D1', { 1: 5 });
    await judged.mark('E1', { 2: 1 });
    await judged.hall.refused(() => judged.close(), 200, { registrationId: ['error.not_participant'] });
    expect(await closed('Another performs')).toEqual(['JudgesPanelClosed']);
  });

  test('as the grid was made anew', async () => {
    const round = await opened();
    const grid = { streamId: round.id, gridKind: 'performance', options: { performance: { preset: 'artistic4' } } };
    expect((await judged.hall.call('create-tournament-grid', grid)).body).toMatchObject({ success: true });
    expect(await closed('Drawn anew')).toEqual(['JudgesPanelClosed']);
  });
});

test('marks entered by hand do not show what the judges hide: they wait until the panel is closed', async () => {
  const round = await opened();
  const byHand = (number: number) =>
    judged.hall.call('save-score-in-performance-match', {
      ...{ matchId: round.match(1), registrationId: round.seed(number), scores: [{ judgeIndex: 2, criterionId: 2, value: 0.5 }] },
    });
  await judged.hall.refused(() => byHand(1), 200, { form: ['error.judges_open'] });
  expect((await byHand(2)).body).toMatchObject({ success: true });
  await closed('The phones are dead');
  expect((await byHand(1)).body).toMatchObject({ success: true });
});

describe('one panel a mat, one mat a panel', () => {
  test('a panel that is open at a mat is not opened at another', async () => {
    await opened();
    const other = await madePlayground(judged.hall.cast.organiser, judged.hall.eventId, 'Podium 2');
    expect((await judged.issue(seat('D1'), [other])).body).toMatchObject({ success: true });
    await judged.hall.refused(() => judged.open({ playgroundId: other }), 200, { form: ['error.panel_open'] });
    expect(await closed('Next')).toEqual(['JudgesPanelClosed', 'PerformanceScoreSaved']);
  });

  test('of two that are opened at one mat at once, one is', async () => {
    const openings = [await drawn(), await drawn()].map((round) => judged.open({ matchId: round.match(1), registrationId: round.seed(1) }));
    const answers = (await Promise.all(openings)).map(({ body }) => body);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject({ errors: { form: ['error.panel_open'] } });
  });
});
