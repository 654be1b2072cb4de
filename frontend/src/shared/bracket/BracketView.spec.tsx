import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import type { JsonPatch } from '#contracts/patch';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { bracketTexts } from './bracketTexts.js';
import { BracketView, type BracketViewProps } from './BracketView.js';
import { gridOf, knockoutOf } from './knockout.fixture.js';

const t = words(bracketTexts);
const [semi1, semi2, final] = [700_001, 700_002, 700_003];

type LiveBracketProps = Omit<BracketViewProps, 'grid' | 'title'>;

/** A bracket that follows its grid, as the pages do. */
const LiveBracket = (props: LiveBracketProps) => {
  useFollow('grid', 7);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', 7, (whole) => whole);
  return grid ? <BracketView grid={grid} title="Women −57 kg" {...props} /> : null;
};

const openBracket = async (grid: GridDoc = gridOf(knockoutOf([1, 2, 3, 4])), props: LiveBracketProps = {}, width = 1_400) => {
  const page = await open(<LiveBracket {...props} />, { server: new FakeServer().holds('grid', 7, grid), width });
  await screen.findAllByText(/Entrant \d/);
  return page;
};
const card = (matchId: number): HTMLElement => {
  const found = document.getElementById(`match-${matchId}`);
  if (!found) throw new Error(`No card of match ${matchId}`);
  return found;
};
const label = (matchId: number) => card(matchId).getAttribute('aria-label') ?? '';

/** Entrant 1 wins the first semifinal by 10:0. */
const firstWins: JsonPatch = [
  { op: 'replace', path: `/matches/${semi1}/winnerRegistrationId`, value: 1 },
  { op: 'replace', path: `/matches/${semi1}/status`, value: 'finished' },
  { op: 'replace', path: `/matches/${semi1}/participants/0/score`, value: 10 },
  { op: 'replace', path: `/matches/${semi1}/participants/1/score`, value: 0 },
  { op: 'replace', path: `/matches/${final}/participants/0/registrationId`, value: 1 },
];

describe('the map', () => {
  test('says each match in words, and where those to come come from', async () => {
    await openBracket();
    expect(label(semi1)).toBe(t('label.match', { round: t('round.semifinal'), number: 1, first: 'Entrant 1', second: 'Entrant 2' }));
    const winner = (number: number) => t('source.winner', { number });
    expect(label(final)).toBe(t('label.match', { round: t('round.final'), number: 3, first: winner(1), second: winner(2) }));
  });

  test('of a match that nobody fights, as where somebody has withdrawn, the empty side is said to be empty; it is no match of its round', async () => {
    const matches = knockoutOf([1, 2, 3, 4]).map((match) => {
      const [own, other] = match.participants as [MatchDoc['participants'][number], MatchDoc['participants'][number]];
      const source = { type: 'loser' as const, matchId: 700_009 };
      return match.id === semi1 ? { ...match, isBye: true, participants: [own, { ...other, registrationId: null, source }] } : match;
    });
    await openBracket(gridOf(matches));
    expect(label(semi1)).toBe(t('label.match', { round: t('round.semifinal'), number: 1, first: 'Entrant 1', second: t('source.bye') }));
    expect(screen.getAllByText(t('round.played', { done: 0, count: 1 }))).toHaveLength(2);
  });

  test('follows the results: score, winner, and the next match with whoever goes on', async () => {
    const { server } = await openBracket();
    act(() => server.patch('grid', 7, firstWins));
    await waitFor(() => expect(label(semi1)).toContain(t('label.winner', { name: 'Entrant 1' })));
    expect(label(semi1)).toContain(t('label.score', { score: '10:0' }));
    expect(label(final)).toContain(`Entrant 1 – ${t('source.winner', { number: 2 })}`);
    expect([...card(semi1).querySelectorAll('[data-outcome]')].map((row) => row.getAttribute('data-outcome'))).toEqual(['won', 'lost']);
  });

  test('a correction takes entrants out of later matches again', async () => {
    const { server } = await openBracket();
    act(() => server.patch('grid', 7, firstWins));
    await waitFor(() => expect(label(final)).toContain('Entrant 1'));
    act(() =>
      server.patch('grid', 7, [
        { op: 'replace', path: `/matches/${semi1}/winnerRegistrationId`, value: 2 },
        { op: 'replace', path: `/matches/${final}/participants/0/registrationId`, value: 2 },
      ]),
    );
    await waitFor(() => expect(label(final)).toContain('Entrant 2'));
    expect(label(final)).not.toContain('Entrant 1');
  });

  test('tells a screen reader what happened, gathered', async () => {
    const { server } = await openBracket();
    act(() => server.patch('grid', 7, firstWins));
    const announced = () =>
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join('');
    await waitFor(() => expect(announced()).toContain(t('label.winner', { name: 'Entrant 1' })));
    expect(announced()).not.toContain('match 2');
  });

  test('a lost frame is made up for: the whole grid is asked for again', async () => {
    const { server } = await openBracket();
    act(() => server.patch('grid', 7, firstWins, { isLost: true }));
    expect(label(semi1)).not.toContain(t('label.winner', { name: 'Entrant 1' }));
    act(() => server.patch('grid', 7, [{ op: 'replace', path: `/matches/${semi2}/status`, value: 'running' }]));
    await waitFor(() => expect(label(semi2)).toContain(t('label.running')));
    expect(label(semi1)).toContain(t('label.winner', { name: 'Entrant 1' }));
  });

  test('another draw is laid out anew', async () => {
    const { server } = await openBracket();
    act(() => server.patch('grid', 7, [{ op: 'replace', path: '', value: gridOf(knockoutOf([5, 6])) }]));
    await waitFor(() => expect(label(semi1)).toContain('Entrant 5'));
    expect(document.getElementById(`match-${final}`)).toBeNull();
  });

  test('has one tab stop; arrows go to neighbours, Enter opens', async () => {
    const onOpen = jest.fn();
    const { person } = await openBracket(undefined, { onOpen });
    expect(screen.getAllByRole('treeitem').filter((one) => one.getAttribute('tabindex') === '0')).toHaveLength(1);
    act(() => card(semi1).focus());
    await person.keyboard('{ArrowDown}{Enter}');
    expect(onOpen).toHaveBeenLastCalledWith(semi2);
    await person.keyboard('{ArrowRight} ');
    expect(onOpen).toHaveBeenLastCalledWith(final);
  });

  test('a click opens the match it falls on', async () => {
    const onOpen = jest.fn();
    const { person } = await openBracket(undefined, { onOpen });
    await person.click(within(card(semi2)).getByText(/^Entrant 3/));
    expect(onOpen).toHaveBeenCalledWith(semi2);
  });

  test('marks what a correction would touch', async () => {
    await openBracket(undefined, {
      marks: new Map([
        [semi1, 'selected'],
        [final, 'affected'],
      ]),
    });
    expect([semi1, semi2, final].map((id) => card(id).getAttribute('data-mark'))).toEqual(['selected', null, 'affected']);
    expect(card(semi1).getAttribute('aria-selected')).toBe('true');
  });
});

describe('finding an entrant', () => {
  const find = () => screen.getByRole('combobox', { name: t('find') });
  const lights = () => [semi1, semi2, final].map((id) => card(id).getAttribute('data-light'));

  test('lights the way that is left, and dims the rest; an empty field puts it out', async () => {
    const { person } = await openBracket();
    await person.type(find(), 'entrant 3{Enter}');
    await waitFor(() => expect(lights()).toEqual(['dimmed', 'lit', 'lit']));
    await person.clear(find());
    await waitFor(() => expect(lights()).toEqual([null, null, null]));
  });

  test('a name is found however its accents are encoded and its spaces doubled', async () => {
    const grid = gridOf(knockoutOf([1, 2, 3, 4]));
    const third = grid.entrants[3];
    if (!third) throw new Error('nobody');
    const { person } = await openBracket({ ...grid, entrants: { ...grid.entrants, 3: { ...third, fullName: 'Е\u0308лкин  Пётр' } } });
    await person.type(find(), 'елкин петр{Enter}');
    await waitFor(() => expect(lights()).toEqual(['dimmed', 'lit', 'lit']));
  });

  test('arrows choose among those found, Escape leaves', async () => {
    const { person } = await openBracket();
    await person.type(find(), 'entrant{ArrowDown}{ArrowDown}');
    expect(screen.getAllByRole('option', { selected: true }).map((one) => one.textContent)).toEqual(['Entrant 3Dynamo']);
    await person.keyboard('{Escape}');
    expect(find()).toHaveProperty('value', '');
  });

  test('says when there is nobody', async () => {
    const { person } = await openBracket();
    await person.type(find(), 'zzz');
    expect(screen.getByText(t('findNothing'))).toBeTruthy();
  });

  test('the way of my athlete is one touch away, and goes out once beaten', async () => {
    const { person, server } = await openBracket(undefined, { mineId: 2 });
    await person.click(screen.getByRole('button', { name: t('myAthlete') }));
    await waitFor(() => expect(lights()).toEqual(['lit', 'dimmed', 'lit']));
    act(() => server.patch('grid', 7, firstWins));
    await waitFor(() => expect(lights()).toEqual(['lit', 'dimmed', 'dimmed']));
  });
});

describe('on a phone', () => {
  test('the round that is on is shown; results come in, and other rounds and the map are a touch away', async () => {
    const { person, server } = await openBracket(undefined, {}, 390);
    const list = () => within(screen.getByRole('region', { name: t('bracket') }));
    expect(list().getByText(t('round.played', { done: 0, count: 2 }))).toBeTruthy();
    act(() => server.patch('grid', 7, firstWins));
    expect(await list().findByText(t('round.played', { done: 1, count: 2 }))).toBeTruthy();
    await person.click(list().getByRole('button', { name: t('round.short.final') }));
    expect(list().getByText(t('source.winner', { number: 2 }))).toBeTruthy();
    await person.click(list().getByRole('button', { name: t('map') }));
    expect(card(final)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('list') }));
    expect(list()).toBeTruthy();
  });
});

test('a grid without a draw says so', async () => {
  await open(<BracketView grid={gridOf([])} title="Women −57 kg" />, {});
  expect(await screen.findByText(t('empty'))).toBeTruthy();
});
