import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { gridOps } from '#contracts/competition/grid.ops';
import { ratingQueries } from '#contracts/profiles/rating.ops';
import { detailOps } from '#contracts/registrations/details.ops';
import type { GridKind, Placement } from '#contracts/competition/types';
import { gridOf } from '../../../shared/bracket/knockout.fixture.js';
import { words } from '../../../testing/page.js';
import { bracketOfFour, button, openGrid, t as grid } from '../grids.fixture.js';
import { byHandTexts } from './byHandTexts.js';

const t = words(byHandTexts);
const slots: Placement[] = [1, 2, 3].map((id) => ({ registrationId: id, slot: id === 1 ? 1 : id + 1 }));
interface Asked {
  mode: string;
  isPreview?: boolean;
  seeds?: object[];
  placements?: Placement[];
}

const openDraw = async (placements: Placement[], gridKind: GridKind = 'olympic') => {
  const page = await openGrid(gridOf([], { isDrawn: false, drawSeed: null }));
  const { entrants, ...drawn } = bracketOfFour(undefined, { gridKind });
  const unseeded = Object.fromEntries(Object.entries(entrants).map(([id, entrant]) => [id, { ...entrant, seed: null }]));
  page.server.on(gridOps.draw, {
    grid: { ...drawn, entrants: unseeded, matches: Object.values(drawn.matches) },
    conflicts: [],
    placements,
  });
  const lastAsked = () => page.server.inputs<Asked>(gridOps.draw).at(-1);
  return { ...page, lastAsked, apply: () => page.person.click(button(grid('apply'))) };
};
const byHand = async (placements: Placement[], gridKind?: GridKind) => {
  const page = await openDraw(placements, gridKind);
  await page.person.selectOptions(screen.getByRole('combobox', { name: grid('mode') }), 'manual');
  return page;
};
const press = async ({ person }: { person: { click: (element: Element) => Promise<void> } }, name: string) =>
  person.click(await screen.findByRole('button', { name }));

describe('a draw by hand', () => {
  test('begins with that by the seeds; two entrants change places with two presses', async () => {
    const page = await byHand(slots);
    await press(page, t('pick', { name: 'Entrant 1' }));
    await person(page, 4);
    await page.apply();
    await waitFor(() =>
      expect(page.lastAsked()).toMatchObject({
        mode: 'manual',
        placements: [
          { registrationId: 3, slot: 1 },
          { registrationId: 2, slot: 3 },
          { registrationId: 1, slot: 4 },
        ],
      }),
    );
  });

  test('who is taken out waits, can be put into a bye, and each step can be taken back', async () => {
    const page = await byHand(slots);
    await press(page, t('takeOut', { name: 'Entrant 2' }));
    expect(await screen.findByText(t('waiting', { count: 1 }))).toBeTruthy();
    await press(page, t('pick', { name: 'Entrant 2' }));
    await person(page, 2);
    expect(screen.getByText(t('allPlaced'))).toBeTruthy();
    await press(page, t('undo'));
    await press(page, t('undo'));
    await page.apply();
    await waitFor(() => expect(page.lastAsked()?.placements).toEqual(slots));
  });

  test('of a performance keeps numbers with gaps', async () => {
    const page = await byHand(
      [1, 2].map((registrationId) => ({ registrationId, position: registrationId })),
      'performance',
    );
    const number = await screen.findByRole('spinbutton', { name: t('startNumber', { name: 'Entrant 2' }) });
    await page.person.clear(number);
    await page.person.type(number, '8');
    await page.apply();
    await waitFor(() =>
      expect(page.lastAsked()?.placements).toEqual([
        { registrationId: 1, position: 1 },
        { registrationId: 2, position: 8 },
      ]),
    );
  });
});

describe('seeds', () => {
  test('are given, put into order, and written to the entries', async () => {
    const page = await openDraw(slots);
    await press(page, t('editSeeds'));
    await press(page, t('seedIt', { name: 'Entrant 3' }));
    await press(page, t('seedIt', { name: 'Entrant 1' }));
    await press(page, t('up', { name: 'Entrant 1' }));
    const list = within(screen.getByRole('list', { name: t('seeded') }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1Entrant 1', '2Entrant 3']);
    await page.person.click(button(grid('preview')));
    const seeds = [
      { registrationId: 1, seed: 1 },
      { registrationId: 3, seed: 2 },
    ];
    await waitFor(() => expect(page.lastAsked()).toMatchObject({ mode: 'seeded', isPreview: true, seeds }));
    page.server.on(detailOps.editData, { registration: undefined });
    await press(page, t('saveSeeds'));
    await screen.findByText(t('seedsSaved'));
    expect(page.server.inputs(detailOps.editData)).toEqual([
      { registrationId: 1, registrationData: { seed: 1 } },
      { registrationId: 3, registrationData: { seed: 2 } },
    ]);
  });
});

describe('seeds by rating', () => {
  const seeded = () => within(screen.getByRole('list', { name: t('seeded') })).getAllByRole('listitem');

  test('the best of those who are drawn come first, half of them at most; one step takes it back', async () => {
    const page = await openDraw(slots);
    await press(page, t('editSeeds'));
    const ratings = [3, 99, 2, 1].map((registrationId, i) => ({ registrationId, rating: 40 - i }));
    page.server.on(ratingQueries.ofCategory, { ratings });
    await press(page, t('byRating'));
    await waitFor(() => expect(seeded().map(({ textContent }) => textContent)).toEqual(['1Entrant 3', '2Entrant 2']));
    await press(page, t('undo'));
    expect(screen.getByText(t('nobodySeeded'))).toBeTruthy();
  });

  test('where nobody has one it is said, and nothing changes', async () => {
    const page = await openDraw(slots);
    await press(page, t('editSeeds'));
    page.server.on(ratingQueries.ofCategory, { ratings: [] });
    await press(page, t('byRating'));
    expect(await screen.findByText(t('noRatings'))).toBeTruthy();
    expect(screen.getByText(t('nobodySeeded'))).toBeTruthy();
  });
});

/** Presses the place with this number. */
const person = (page: Parameters<typeof press>[0], number: number) => press(page, t('putHere', { place: t('place', { number }) }));
