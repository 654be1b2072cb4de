import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { GridDoc, GroupDoc, MatchDoc, TableRow } from '#contracts/competition/grid.docs';
import { entrantQueries } from '#contracts/registrations/entrants.queries';
import { gridOf, knockoutOf, sampleMatch } from '../../shared/bracket/knockout.fixture.js';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { eventId, eventLive, tatami } from '../../shared/live/live.fixture.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { LivePage } from './LivePage.js';
import { followCategoryTexts } from './followCategoryTexts.js';
import { liveTexts } from './liveTexts.js';
import { myAthletesTexts } from './myAthletesTexts.js';

const shared = words(sharedTexts);
const t = words(liveTexts);
const athlete = words(myAthletesTexts);
const bracket = words(bracketTexts);

const event = {
  event: {
    ...{ id: eventId, name: 'Spring Cup', sport: { key: 'judo' }, dateFrom: '22-11-2026', dateTo: '23-11-2026', status: 'running' },
    ...{ city: null, venue: null, timeZone: 'Europe/Moscow', source: null },
  },
  streams: [{ id: 12, name: 'Women −57 kg', index: 1, entrantKind: 'athlete', streamKey: 's12' }],
  playgrounds: [{ id: 5, name: 'Tatami 1' }],
};

/** Four entrants: a first semi-final that is over, a second one as it is given, and the final. */
const knockout = (second: Partial<MatchDoc> = {}, fields: Partial<GridDoc> = {}): GridDoc => {
  const [first, other, final] = knockoutOf([10, 20, 30, 40], 12) as [MatchDoc, MatchDoc, MatchDoc];
  const [own, beaten] = first.participants as [MatchDoc['participants'][number], MatchDoc['participants'][number]];
  const over: MatchDoc = {
    ...{ ...first, status: 'finished', winnerRegistrationId: 10, victoryType: { id: 'points' }, timeStart: '11:20' },
    participants: [
      { ...own, score: 10 },
      { ...beaten, score: 0 },
    ],
  };
  const [side, awaited] = final.participants as [MatchDoc['participants'][number], MatchDoc['participants'][number]];
  const last: MatchDoc = { ...final, playgroundId: 5, participants: [{ ...side, registrationId: 10 }, awaited] };
  return gridOf([over, { ...other, timeStart: '11:40', ...second }, last], { streamId: 12, ...fields });
};

const openCategory = async (grid: GridDoc, tab?: string, pins: readonly number[] = []) => {
  const server = new FakeServer()
    .on(entrantQueries.results, { results: [] })
    .on('/api/get-event', event)
    .holds('event-live', eventId, eventLive(tatami({ now: null, next: [] })))
    .holds('playgrounds', eventId, { playgrounds: [] })
    .holds('forecast', eventId, { playgrounds: [] })
    .holds('grid', 12, grid);
  const kept = pins.map((registrationId) => ({ registrationId, streamId: 12 }));
  if (pins.length > 0) localStorage.setItem(`podium.mine.${eventId}`, JSON.stringify(kept));
  const path = `/live/${eventId}?stream=12${tab ? `&tab=${tab}` : ''}`;
  const page = await open(<LivePage eventId={eventId} />, { server, path });
  await screen.findByRole('heading', { name: 'Spring Cup' });
  return page;
};
const panel = async () => within(await screen.findByRole('tabpanel'));
const titles = (shown: ReturnType<typeof within>) => shown.queryAllByRole('listitem').map((one: HTMLElement) => one.textContent);

describe('matches of a category', () => {
  test('stand in order of play: who met, with what score, and when the next ones begin', async () => {
    await openCategory(knockout(), 'matches');
    await waitFor(async () => expect(titles(await panel())).toHaveLength(3));
    const [over, next] = titles(await panel());
    expect(over).toContain(bracket('status.finished'));
    expect(over).toMatch(/Entrant 1.*W.*0$/);
    expect(next).toContain('11:40');
  });

  test('are those that run, come or are over, as asked; where none is so, that is said', async () => {
    const { person, server } = await openCategory(knockout(), 'matches');
    const shown = await panel();
    const filters = within(await shown.findByRole('group', { name: t('filter') }));
    await person.click(filters.getByRole('button', { name: t('filter.over') }));
    expect(titles(shown)).toHaveLength(1);
    await person.click(filters.getByRole('button', { name: t('filter.coming') }));
    expect(titles(shown)).toHaveLength(2);
    await person.click(filters.getByRole('button', { name: t('filter.running') }));
    expect(shown.getByText(t('noMatches'))).toBeTruthy();
    act(() => server.patch('grid', 12, [{ op: 'replace', path: '/matches/1200002/status', value: 'running' }]));
    await waitFor(() => expect(titles(shown)).toHaveLength(1));
    expect(shown.queryByText(t('noMatches'))).toBeNull();
  });

  test('open with a touch; when it is likely to begin is said of one that has still to be fought', async () => {
    const { person } = await openCategory(knockout(), 'matches');
    const shown = await panel();
    await person.click((await shown.findAllByRole('button', { name: /Entrant 1/ }))[0]!);
    const over = within(await screen.findByRole('dialog'));
    expect(over.getByText(shared('matchStatus.finished'))).toBeTruthy();
    expect(over.queryByText('~11:20')).toBeNull();
    await person.keyboard('{Escape}');
    await person.click(shown.getAllByRole('button', { name: /Entrant 3/ })[0]!);
    expect(await within(await screen.findByRole('dialog')).findByText('~11:40')).toBeTruthy();
  });
});

describe('results of a category', () => {
  const places = [
    { place: 1, registrationId: 30, points: 10 },
    { place: 2, registrationId: 10, points: 7 },
  ];

  test('come once the deciding matches are over', async () => {
    await openCategory(knockout(), 'results');
    expect(await (await panel()).findByText(t('noPlaces'))).toBeTruthy();
  });

  test('stand with clubs and points, and those of the consolation event under them', async () => {
    await openCategory(knockout({}, { places, consolationPlaces: [{ place: 1, registrationId: 40, points: 1 }] }), 'results');
    const main = within(await (await panel()).findByRole('table', { name: t('tab.results') }));
    const rows = main.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1Entrant 30.*Dynamo/),
      expect.stringMatching(/^2Entrant 10.*Dynamo/),
    ]);
    const other = within(screen.getByRole('table', { name: t('consolationPlaces') }));
    expect(other.getByText('Entrant 40')).toBeTruthy();
  });
});

describe('groups of a category', () => {
  const row = (registrationId: number): TableRow => ({
    ...{ registrationId, played: 0, wins: 0, draws: 0, losses: 0, scoreFor: 0, scoreAgainst: 0, scoreDifference: 0, points: 0 },
    ...{ place: null, isUnresolved: false, separatedBy: null },
  });
  const group: GroupDoc = { ...{ number: 1, name: 'A', registrations: [1, 2], isResolved: false, ties: [] }, table: [row(1), row(2)] };
  const sources = [1, 2].map((registrationId) => ({ type: 'entrant' as const, registrationId }));

  test('come first where there is no bracket yet; the tab of matches says how many there are', async () => {
    const meeting = { ...sampleMatch(1_200_001, 'group', 1, 1, sources), groupNumber: 1 };
    await openCategory(gridOf([meeting], { streamId: 12, groups: [group] }));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([t('tab.groups'), expect.stringContaining('1'), t('tab.results')]);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  });
});

describe('the athlete whom a visitor follows', () => {
  const mine = async () => within(await screen.findByRole('region', { name: athlete('mine') }));

  test('waits for a match: which one, against whom, and how the last one ended', async () => {
    const { person } = await openCategory(knockout(), undefined, [10]);
    const shown = await mine();
    expect(await shown.findByText(new RegExp(`${athlete('waits')}: .*${athlete('matchNumber', { number: 3 })}, Tatami 1`))).toBeTruthy();
    await person.click(await shown.findByText(athlete('playedCount', { count: 1 })));
    const [played] = titles(shown);
    expect(played).toContain(athlete('ifWon'));
    expect(played).toContain('W : 0');
  });

  test('who fights now has their score and the clock on top, and what a win leads to', async () => {
    const running: Partial<MatchDoc> = { status: 'running', timerCountInSeconds: 65 };
    await openCategory(knockout(running), undefined, [30]);
    const shown = await mine();
    expect((await shown.findByRole('timer')).textContent).toBe('01:05');
    expect(shown.getByText('0 : 0')).toBeTruthy();
    expect(titles(shown)[0]).toMatch(new RegExp(`${athlete('ifWon')}.*${athlete('matchNumber', { number: 3 })}`));
  });

  test('who is out is said to be; who has a place is told it', async () => {
    const { server } = await openCategory(knockout(), undefined, [20]);
    const shown = await mine();
    expect(await shown.findByText(athlete('out'))).toBeTruthy();
    act(() => server.patch('grid', 12, [{ op: 'add', path: '/places/-', value: { place: 3, registrationId: 20, points: 5 } }]));
    expect(await shown.findByText(athlete('placeIs', { place: 3 }))).toBeTruthy();
  });
});

test('a category is followed and let go', async () => {
  const { person } = await openCategory(knockout());
  const follow = words(followCategoryTexts);
  await person.click(await screen.findByRole('button', { name: follow('follow') }));
  expect(screen.getByRole('link', { name: follow('notices') }).getAttribute('href')).toContain(`/event/${eventId}/following`);
  const kept = () => JSON.parse(localStorage.getItem(`podium.categories.${eventId}`) ?? '[]') as { id: number }[];
  expect(kept()).toEqual([expect.objectContaining({ id: 12 })]);
  await person.click(screen.getByRole('button', { name: follow('unfollow') }));
  expect(kept()).toEqual([]);
});
