import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { MatchDoc } from '#contracts/competition/grid.docs';
import { gridOps } from '#contracts/competition/grid.ops';
import { gridQueries } from '#contracts/competition/grid.queries';
import { refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { bracketOfFour, button, dialog, openGrid, openMatch, t, winner, won } from './grids.fixture.js';

const afterSemifinal = (matches: MatchDoc[]): MatchDoc[] => matches.map((match) => (match.number === 1 ? won(match, 1, 10, 0) : match));
const afterAll = (matches: MatchDoc[]): MatchDoc[] =>
  matches.map((match) => {
    if (match.number === 1) return { ...won(match, 1, 10, 0), isBlocked: true, status: 'blocked' };
    if (match.number === 2) return { ...won(match, 3, 1, 0), isBlocked: true, status: 'blocked' };
    const participants = match.participants.map((one, i) => ({ ...one, registrationId: i === 0 ? 1 : 3 }));
    return won({ ...match, participants }, 1, 5, 2);
  });

describe('a result', () => {
  test('is set with winner, score and victory type, on the version that was seen', async () => {
    const page = await openGrid(bracketOfFour(undefined, { version: 6 }));
    await openMatch(page, 1);
    expect(button(t('set'))).toHaveProperty('disabled', true);
    await page.person.click(winner(/Entrant 2/));
    const score = screen.getByRole('spinbutton', { name: `${t('score')}: Entrant 2` });
    await page.person.clear(score);
    await page.person.type(score, '7');
    page.server.on(gridOps.setWinner, {});
    await page.person.click(button(t('set')));
    expect(await screen.findByText(t('resultSaved', { number: 1, name: 'Entrant 2' }))).toBeTruthy();
    expect(page.server.inputs(gridOps.setWinner)).toEqual([
      { matchId: 700_001, winnerRegistrationId: 2, victoryTypeId: 'points', score: { slot1: 0, slot2: 7 }, expectedVersion: 6 },
    ]);
  });

  test('what boards show as actions is entered in points: what each is worth stands beside them', async () => {
    const page = await openGrid(bracketOfFour());
    await openMatch(page, 1);
    const worth = 'Ippon (I) 100, Waza-ari (W) 10, Yuko (Y) 1';
    expect(await screen.findByText(t('ladderHint', { worth }))).toBeTruthy();
  });

  test('both disqualified is a result without a winner, whoever was chosen before', async () => {
    const page = await openGrid(bracketOfFour());
    await openMatch(page, 1);
    await page.person.click(winner(/Entrant 2/));
    await page.person.selectOptions(screen.getByRole('combobox', { name: t('victory') }), 'Both disqualified');
    page.server.on(gridOps.setWinner, {});
    await page.person.click(button(t('set')));
    await waitFor(() =>
      expect(page.server.inputs(gridOps.setWinner)).toMatchObject([
        { winnerRegistrationId: null, victoryTypeId: 'doubleDisqualification' },
      ]),
    );
  });

  test('a refusal is told beside the form, which keeps what was entered', async () => {
    const page = await openGrid(bracketOfFour());
    await openMatch(page, 1);
    await page.person.click(winner(/Entrant 2/));
    page.server.on(gridOps.setWinner, refused(400, { score: ['error.score_mismatch'] }));
    await page.person.click(button(t('set')));
    expect(await screen.findByText(serverText('en', 'error.score_mismatch'))).toBeTruthy();
    expect(winner(/Entrant 2/)).toHaveProperty('checked', true);
  });

  test('what another desk records meanwhile comes in, and the panel turns to it', async () => {
    const page = await openGrid(bracketOfFour());
    await openMatch(page, 1);
    act(() => page.becomes(bracketOfFour(afterSemifinal, { version: 2 })));
    expect(await screen.findByRole('button', { name: t('clear') })).toBeTruthy();
    expect(winner(/Entrant 1/)).toHaveProperty('checked', true);
    expect(screen.getAllByText(t('played', { done: 1, count: 3 })).length).toBeGreaterThan(0);
  });

  test('a match without both entrants takes none', async () => {
    const page = await openGrid(bracketOfFour());
    await openMatch(page, 3);
    expect(screen.queryByRole('button', { name: t('set') })).toBeNull();
    expect(screen.getByRole('group')).toHaveProperty('disabled', true);
  });

  test('a completed grid is read only', async () => {
    const page = await openGrid(bracketOfFour(afterSemifinal, { isCompleted: true }));
    await openMatch(page, 1);
    expect(screen.queryByRole('button', { name: t('correct') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('athletes') })).toBeNull();
  });
});

describe('a correction', () => {
  const preview = {
    changes: [{ matchId: 700_003, slot: 1, from: 1, to: 2 }],
    falls: [{ matchId: 700_003, winnerRegistrationId: 1, score: { slot1: 5, slot2: 2 } }],
    stays: [700_002],
  };
  const begin = async (answer: object = preview) => {
    const page = await openGrid(bracketOfFour(afterAll, { version: 9 }));
    page.server.on(gridQueries.preview, answer as Record<string, unknown>);
    await openMatch(page, 1);
    expect(screen.getByText(t('blockedNote'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('set') })).toBeNull();
    await page.person.click(button(t('correct')));
    return page;
  };
  const applyButton = () => dialog().getByRole('button', { name: new RegExp(`^${t('applyCorrection')}`) });

  test('shows what changes, falls and stays before anything is recorded, and marks it in the bracket', async () => {
    const page = await begin();
    await dialog().findAllByText(t('falls', { count: 1 }));
    const text = screen.getByRole('dialog').textContent;
    expect(text).toContain(`${t('now')}: Entrant 1 · ${t('becomes')}: Entrant 2`);
    expect(text).toContain('No. 3: Entrant 1 Y5:Y2');
    expect(text).toContain(t('stays', { count: 1 }));
    expect(text).toContain(t('slotChange', { match: 3, slot: 1, from: 'Entrant 1', to: 'Entrant 2' }));
    await waitFor(() => expect(document.getElementById('match-700003')?.getAttribute('data-mark')).toBe('affected'));
    expect(page.server.inputs(gridOps.correct)).toEqual([]);
  });

  test('begins with what was entered in the panel, which keeps its mark', async () => {
    const page = await openGrid(bracketOfFour(afterAll, { version: 9 }));
    page.server.on(gridQueries.preview, preview);
    await openMatch(page, 1);
    const score = screen.getByRole('spinbutton', { name: `${t('score')}: Entrant 2` });
    await page.person.clear(score);
    await page.person.type(score, '100');
    await page.person.click(winner(/Entrant 2/));
    await page.person.click(button(t('correct')));
    const corrected = (name: string) => dialog().getByRole('spinbutton', { name: `${t('score')}: ${name}` });
    expect([corrected('Entrant 1'), corrected('Entrant 2')]).toMatchObject([{ value: '10' }, { value: '100' }]);
    await page.person.click(dialog().getByRole('radio', { name: /Entrant 1/ }));
    const [inPanel, inDialog] = screen.getAllByRole<HTMLInputElement>('radio', { name: /Entrant 2/ });
    expect([inPanel?.checked, inDialog?.checked]).toEqual([true, false]);
    expect(inPanel?.name).not.toBe(inDialog?.name);
  });

  test('needs a reason, and names the results that fall', async () => {
    const page = await begin();
    await dialog().findAllByText(t('falls', { count: 1 }));
    expect(applyButton()).toHaveProperty('disabled', true);
    await page.person.type(dialog().getByRole('textbox', { name: new RegExp(t('reason')) }), 'Video replay');
    page.server.on(gridOps.correct, {});
    await page.person.click(applyButton());
    expect(await screen.findByText(t('resultSaved', { number: 1, name: 'Entrant 2' }))).toBeTruthy();
    expect(page.server.inputs(gridOps.correct)).toMatchObject([
      { matchId: 700_001, winnerRegistrationId: 2, victoryTypeId: 'decision', reason: 'Video replay', fallingMatchIds: [700_003] },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.getElementById('match-700003')?.getAttribute('data-mark')).toBeNull();
  });

  test('refused because more has been played, it shows the consequences anew', async () => {
    const page = await begin();
    await dialog().findAllByText(t('falls', { count: 1 }));
    await page.person.type(dialog().getByRole('textbox', { name: new RegExp(t('reason')) }), 'Video replay');
    page.server
      .on(gridOps.correct, refused(409, 'error.conflict'))
      .on(gridQueries.preview, { ...preview, falls: [...preview.falls, { matchId: 700_004, winnerRegistrationId: null, score: null }] });
    await page.person.click(applyButton());
    expect(await dialog().findByText(serverText('en', 'error.conflict'))).toBeTruthy();
    expect((await dialog().findAllByText(t('falls', { count: 2 }))).length).toBeGreaterThan(0);
    expect(dialog().getByRole('textbox', { name: new RegExp(t('reason')) })).toHaveProperty('value', 'Video replay');
  });

  test('another verdict asks for its own consequences; both disqualified has no winner', async () => {
    const page = await begin();
    await dialog().findAllByText(t('falls', { count: 1 }));
    page.server.on(gridQueries.preview, { changes: [], falls: [], stays: [] });
    await page.person.selectOptions(dialog().getByRole('combobox', { name: t('victory') }), 'Both disqualified');
    expect(await dialog().findByText(t('noFalls'))).toBeTruthy();
    expect(page.server.inputs(gridQueries.preview).at(-1)).toMatchObject({
      winnerRegistrationId: null,
      victoryTypeId: 'doubleDisqualification',
    });
    expect(screen.getByRole('dialog').textContent).toContain(`${t('becomes')}: ${t('noWinner')}`);
  });

  test('left, it leaves no mark', async () => {
    const page = await begin();
    await waitFor(() => expect(document.getElementById('match-700003')?.getAttribute('data-mark')).toBe('affected'));
    await page.person.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.getElementById('match-700003')?.getAttribute('data-mark')).toBeNull());
  });
});
