import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { bout, tatami } from '../../shared/live/live.fixture.js';
import { words } from '../../testing/page.js';
import type { FakeServer } from '../../testing/server.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { button, corner, dialog, finishButton, matServer, openBout, openMat, saveData, setWinner, t, undoButton } from './mat.fixture.js';

const shared = words(sharedTexts);

interface Saved {
  matchData: { score: { slot1: number; slot2: number }; rounds?: { name: string; slot1: number; slot2: number }[] };
}
/** Games as they were sent: the score in games, and each game's points. */
const sent = (server: FakeServer) =>
  server
    .inputs<Saved>(saveData)
    .map(({ matchData: { score, rounds } }) =>
      `${score.slot1}:${score.slot2} ${(rounds ?? []).map((one) => `${one.slot1}-${one.slot2}`).join(' ')}`.trim(),
    );

const gridOfGames = (bestOf: number, rounds: readonly (readonly [number, number])[] = [], score: readonly [number, number] = [0, 0]) => ({
  options: { bestOf },
  entrants: {},
  matches: {
    1_200_001: {
      participants: score.map((games, i) => ({ slot: i + 1, registrationId: (i + 1) * 10, score: games })),
      matchData: { rounds: rounds.map(([slot1, slot2]) => ({ name: 'game', slot1, slot2 })) },
    },
  },
});

const first = () => corner(t('first'));
const second = () => corner(t('second'));
const gamesServer = (grid: object = gridOfGames(3)) => matServer({ sport: 'badminton' }).holds('grid', 12, grid);
const endGame = () => button(t('end.game'));
const score = async (person: Awaited<ReturnType<typeof openBout>>['person'], side: () => ReturnType<typeof corner>, points: number) => {
  for (let i = 0; i < points; i += 1) await person.click(side().tap('+1'));
};

describe('a match of games', () => {
  test('points count in the game; its end counts games, and the next begins at nil', async () => {
    const { person, server } = await openBout(gamesServer());
    await score(person, first, 2);
    expect(first().score()).toBe('2');
    await person.click(endGame());
    expect([first().score(), second().score()]).toEqual(['0', '0']);
    expect(first().text()).toContain(t('won.game', { count: 1 }));
    expect(second().text()).toContain(t('won.game', { count: 0 }));
    await waitFor(() => expect(sent(server)).toEqual(['0:0 1-0', '0:0 2-0', '1:0 2-0']));
  });

  test('is called a match, not a bout', async () => {
    const { person } = await openBout(gamesServer());
    expect(screen.getByText(/Match 1\b/)).toBeTruthy();
    expect(screen.queryByText(/Bout 1\b/)).toBeNull();
    await score(person, first, 1);
    await person.click(finishButton());
    expect(dialog().queryByText(/\bbout\b/i)).toBeNull();
  });

  test('an even game cannot end', async () => {
    const { person } = await openBout(gamesServer());
    await score(person, first, 1);
    await score(person, second, 1);
    expect(endGame()).toHaveProperty('disabled', true);
  });

  test('the end of a game is taken back like any tap', async () => {
    const { person, server } = await openBout(gamesServer());
    await score(person, first, 1);
    await person.click(endGame());
    expect(undoButton().textContent).toContain(t('undo.game', { number: 1, time: '00:00' }));
    await person.click(undoButton());
    expect(first().score()).toBe('1');
    expect(first().text()).toContain(t('won.game', { count: 0 }));
    await waitFor(() => expect(sent(server).at(-1)).toBe('0:0 1-0'));
  });

  test('the deciding game asks who has won, by games; no point is counted after it', async () => {
    const { person, server } = await openBout(gamesServer(gridOfGames(3, [[21, 10]], [1, 0])));
    expect(first().text()).toContain(t('won.game', { count: 1 }));
    await score(person, first, 1);
    await person.click(endGame());
    const checked = dialog()
      .getAllByRole('radio', { checked: true })
      .map((one) => one.textContent);
    expect(checked).toEqual([expect.stringContaining('Anna Ant'), shared('victoryType.points')]);
    await person.click(dialog().getByRole('button', { name: 'Close' }));
    await score(person, second, 1);
    expect(second().score()).toBe('0');
    await person.click(finishButton());
    const hold = dialog().getByRole('button', { name: t('hold') });
    fireEvent.keyDown(hold, { key: 'Enter' });
    fireEvent.keyDown(hold, { key: 'Enter' });
    await waitFor(() => expect(server.inputs(setWinner)).toMatchObject([{ winnerRegistrationId: 10, score: { slot1: 2, slot2: 0 } }]));
  });

  test('games that another device recorded are waited for before the first tap', async () => {
    const server = gamesServer(
      gridOfGames(
        3,
        [
          [21, 19],
          [3, 4],
        ],
        [1, 0],
      ),
    );
    await openBout(server);
    expect([first().score(), second().score()]).toEqual(['3', '4']);
    expect(first().text()).toContain(t('won.game', { count: 1 }));
    expect(first().text()).toContain('21');
  });

  test('without a line it goes by what the tablet knows', async () => {
    const { server, leave } = await openBout(gamesServer());
    await waitFor(() => expect(localStorage.getItem('podium-mat-event-live:3')).not.toBeNull());
    leave();
    server.goAway();
    await openMat(server);
    expect(await screen.findByRole('region', { name: t('first') })).toBeTruthy();
  });

  test('best of one is a match without games', async () => {
    await openBout(gamesServer(gridOfGames(1)));
    expect(screen.queryByText(new RegExp(t('won.game', { count: 0 })))).toBeNull();
    expect(screen.queryByRole('button', { name: t('end.game') })).toBeNull();
  });

  test('rounds of boxing are rounds', async () => {
    const server = matServer({ sport: 'boxing', playground: tatami({ now: bout(1) }) }).holds('grid', 12, gridOfGames(3));
    const { person } = await openBout(server);
    await person.click(corner(t('red')).tap(/^\+10/));
    await person.click(button(t('end.period')));
    expect(corner(t('red')).text()).toContain(t('won.period', { count: 1 }));
  });

  test('another device ends a game: the tablet follows', async () => {
    const { server } = await openBout(gamesServer());
    act(() => server.patch('grid', 12, [{ op: 'replace', path: '', value: gridOfGames(3, [[21, 15]], [1, 0]) }]));
    await waitFor(() => expect(first().text()).toContain(t('won.game', { count: 1 })));
  });
});
