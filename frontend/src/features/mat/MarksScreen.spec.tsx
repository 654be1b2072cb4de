import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { bout, eventId, playgroundId, tatami } from '../../shared/live/live.fixture.js';
import { words } from '../../testing/page.js';
import { judgeTexts } from './judge/judgeTexts.js';
import { button, matServer, openMat, t } from './mat.fixture.js';

const saveMarks = '/api/cabinet/save-score-in-performance-match';

const performer = (slot: number, more: object = {}) => ({
  ...{ slot, registrationId: slot * 10, source: { type: 'entrant', registrationId: slot * 10 }, score: null, penalties: 0, scores: [] },
  ...more,
});
const grid = (participants = [performer(1), performer(2)]) => ({
  options: {
    performance: {
      ...{ judgesCount: 3, decimals: 2 },
      criteria: [
        { criterionId: 1, name: 'Execution', role: 'mark', min: 0, max: 10, step: 0.1 },
        { criterionId: 2, name: 'Difficulty', role: 'value', min: 0, max: 20, step: 0.1 },
      ],
    },
  },
  entrants: { 10: { fullName: 'Anna Ant', organization: null }, 20: { fullName: 'Vera Bee', organization: null } },
  matches: { 1_200_001: { id: 1_200_001, participants } },
});
const round = bout(1, { isJudged: true, participants: [] });

interface Entered {
  scores: { judgeIndex: number; criterionId: number; value: number | null }[];
}

const openMarks = async () => {
  const server = matServer({ sport: 'gymnastics', playground: tatami({ now: round }) }).holds('grid', 12, grid());
  server.on(saveMarks, ({ input }) => {
    for (const score of (input as Entered).scores)
      server.patch('grid', 12, [{ op: 'add', path: '/matches/1200001/participants/0/scores/0', value: { ...score, isDropped: false } }]);
    return {};
  });
  const page = await openMat(server);
  await screen.findByRole('radiogroup', { name: t('judges') });
  return page;
};
const cells = () => screen.getAllByRole('radio').map((one) => one.querySelector('b')?.textContent);
const chosen = () => screen.getAllByRole('radio').findIndex((one) => one.getAttribute('aria-checked') === 'true') + 1;
const enter = () => button(new RegExp(`^${t('enter')}`));

describe('marks of a performance', () => {
  test('are of a round, which is no bout', async () => {
    await openMarks();
    const { textContent } = screen.getByRole('heading', { level: 1 });
    expect(textContent.endsWith(t('round', { number: 1 }))).toBe(true);
  });

  test('each is sent as it is entered, and the next judge is on', async () => {
    const { person, server } = await openMarks();
    await person.click(button('8'));
    await person.click(button('.'));
    await person.click(button('5'));
    await person.click(enter());
    await waitFor(() => expect([cells()[0], chosen()]).toEqual(['8.5', 2]));
    await person.keyboard('9,1{Enter}');
    await waitFor(() => expect(chosen()).toBe(3));
    await waitFor(() =>
      expect(server.inputs(saveMarks)).toEqual([
        { matchId: 1_200_001, registrationId: 10, scores: [{ judgeIndex: 1, criterionId: 1, value: 8.5 }] },
        { matchId: 1_200_001, registrationId: 10, scores: [{ judgeIndex: 2, criterionId: 1, value: 9.1 }] },
      ]),
    );
  });

  test('of a round of two are no bout; once all have theirs the round can be left', async () => {
    const { person, server } = await openMarks();
    act(() => {
      const over = bout(1, { isJudged: true, status: 'finished' });
      server.patch('event-live', eventId, [
        { op: 'replace', path: '/playgrounds/0/now', value: null },
        { op: 'add', path: '/playgrounds/0/last/-', value: over },
      ]);
    });
    expect(await screen.findByText(words(judgeTexts)('roundOver'))).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: t('judges') })).toBeTruthy();
    await person.click(button(words(judgeTexts)('goOn')));
    await waitFor(() => expect(screen.queryByRole('radiogroup', { name: t('judges') })).toBeNull());
    expect(await screen.findByText('Clara Cat')).toBeTruthy();
  });

  test('are not entered by hand while the judges give theirs in secret', async () => {
    const { server } = await openMarks();
    const panel = { eventId, playgroundId, matchId: 1_200_001, registrationId: 10, period: null, kind: 'marks' };
    const rest = { registrationIds: [10], isLast: true, isOpen: true, seats: [], given: [], reason: '' };
    act(() => server.patch('judging', eventId, [{ op: 'add', path: '/panels/-', value: { ...panel, ...rest } }]));
    expect(await screen.findByText(words(judgeTexts)('marksHidden'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: new RegExp(`^${t('enter')}`) })).toBeNull();
    act(() => server.patch('judging', eventId, [{ op: 'replace', path: '/panels/0/isOpen', value: false }]));
    expect(await screen.findByRole('button', { name: new RegExp(`^${t('enter')}`) })).toBeTruthy();
  });

  test('after the last judge comes the next criterion, and last the deduction', async () => {
    const { person, server } = await openMarks();
    await person.keyboard('8{Enter}8{Enter}8{Enter}');
    await waitFor(() => expect(enter().textContent).toContain(t('between', { min: 0, max: 20, step: 0.1 })));
    await person.keyboard('15{Enter}');
    await waitFor(() => expect(enter().textContent).toContain(t('between', { min: 0, max: 1_000, step: 0.001 })));
    await person.keyboard('0.3{Enter}');
    await waitFor(() =>
      expect(server.inputs(saveMarks).at(-1)).toEqual({ matchId: 1_200_001, registrationId: 10, scores: [], penalty: 0.3 }),
    );
  });

  test('what the criterion does not allow is not sent', async () => {
    const { person, server } = await openMarks();
    for (const wrong of ['11', '8.55', '99']) {
      await person.keyboard(wrong);
      await waitFor(() => expect(enter()).toHaveProperty('disabled', true));
      await person.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    }
    await person.keyboard('12{Enter}');
    expect(server.inputs(saveMarks)).toEqual([]);
    expect(chosen()).toBe(1);
  });

  test('a judge without a mark is recorded as such, where marks are given', async () => {
    const { person, server } = await openMarks();
    await person.click(button(t('absent')));
    await waitFor(() => expect(cells()[0]).toBe('∅'));
    await waitFor(() => expect(server.inputs(saveMarks)).toMatchObject([{ scores: [{ judgeIndex: 1, value: null }] }]));
    await person.selectOptions(screen.getByRole('combobox', { name: t('criterion') }), 'Difficulty');
    expect(button(t('absent'))).toHaveProperty('disabled', true);
  });

  test('a mark is corrected in its cell', async () => {
    const { person, server } = await openMarks();
    await person.keyboard('8{Enter}');
    await person.click(screen.getAllByRole('radio')[0]!);
    await person.keyboard('7{Enter}');
    await waitFor(() => expect(cells()[0]).toBe('7'));
    await waitFor(() => expect(server.inputs(saveMarks)).toHaveLength(2));
  });

  test('total and place are those of the server, and what it drops is struck out', async () => {
    const { server } = await openMarks();
    const total = () => screen.getByText(t('total'), { exact: false }).parentElement?.textContent;
    expect(total()).toContain('–');
    const scores = [1, 2, 3].map((judgeIndex) => ({ judgeIndex, criterionId: 1, value: 8 + judgeIndex / 10, isDropped: judgeIndex === 1 }));
    act(() =>
      server.patch('grid', 12, [
        { op: 'replace', path: '/matches/1200001/participants/0', value: performer(1, { score: 24.5, place: 1, scores }) },
      ]),
    );
    await waitFor(() => expect(total()).toContain('24.50'));
    expect(total()).toContain(t('totalAt', { place: 1 }));
    expect(document.querySelector('s')?.textContent).toBe('8.1');
  });

  test('without a line marks are taken, shown as waiting, and sent later', async () => {
    const { person, server } = await openMarks();
    server.goAway();
    await person.keyboard('8{Enter}');
    expect(await screen.findByRole('img', { name: t('taken') })).toBeTruthy();
    act(() => server.comeBack());
    await waitFor(() => expect(screen.queryByRole('img', { name: t('taken') })).toBeNull());
    expect(server.inputs(saveMarks)).toHaveLength(1);
  });

  test('another performer begins with the first mark', async () => {
    const { person, server } = await openMarks();
    await person.keyboard('8{Enter}');
    await person.selectOptions(screen.getByRole('combobox', { name: t('performers') }), '20');
    expect(chosen()).toBe(1);
    await person.click(button('6'));
    await person.click(enter());
    await waitFor(() => expect(server.inputs(saveMarks).at(-1)).toMatchObject({ registrationId: 20 }));
  });

  test('digits typed while the list of performers has the focus are their mark', async () => {
    const { person, server } = await openMarks();
    const performers = screen.getByRole('combobox', { name: t('performers') });
    await person.selectOptions(performers, '20');
    act(() => performers.focus());
    await person.keyboard('6{Enter}');
    await waitFor(() => expect(server.inputs(saveMarks)).toMatchObject([{ registrationId: 20, scores: [{ judgeIndex: 1, value: 6 }] }]));
  });
});
