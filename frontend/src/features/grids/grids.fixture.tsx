import { screen, within } from '@testing-library/react';
import { drawPlanQueries } from '#contracts/competition/draw-plan';
import { gridQueries } from '#contracts/competition/grid.queries';
import type { LatePlaces } from '#contracts/competition/grid-answers.docs';
import type { GridDoc, HttpGrid, MatchDoc } from '#contracts/competition/grid.docs';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { idInCategory } from '#contracts/ids';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { open, words, type Page } from '../../testing/page.js';
import { aCategory, aSportEvent } from '../../testing/sportEvents.js';
import { FakeServer } from '../../testing/server.js';
import { GridOf } from './GridOf.js';
import { gridTexts } from './gridTexts.js';

export const t = words(gridTexts);
const streamId = 7;

const category = aCategory(streamId, 'Women −57 kg', { weightTo: 57, isDrawn: true, index: 1 });

const given: SportEventAnswer = {
  event: aSportEvent({ sport: { id: 1, key: 'judo', name: 'Judo' }, status: 'running' }),
  streams: [category],
  registrationOptions: [],
  currency: 'RUB',
  playgrounds: [{ id: 5, name: 'Tatami 1' }],
  levels: [],
  sportModes: [],
  permissions: { isStaff: true, canEdit: true, canDraw: true, canEnterResults: true, canCorrect: true, canReopen: true },
};

const option = {
  gridKinds: [{ id: 'olympic', name: 'Knockout' }],
  currentGridKind: 'olympic',
  optionsByKind: { olympic: {} },
  currentOptions: {},
  participantsCount: 4,
  leftOutCount: 0,
  victoryTypes: [
    { id: 'points', name: 'By points' },
    { id: 'decision', name: 'Decision' },
    { id: 'doubleDisqualification', name: 'Both disqualified' },
  ],
};

export const won = (match: MatchDoc, winnerRegistrationId: number, slot1: number, slot2: number): MatchDoc => ({
  ...match,
  winnerRegistrationId,
  victoryType: { id: 'points' },
  status: 'finished',
  matchData: { score: { slot1, slot2 } },
  participants: match.participants.map((one) => ({ ...one, score: one.slot === 1 ? slot1 : slot2 })),
});

/** Four entrants: two semifinals, numbered 1 and 2, and the final 3. */
export const bracketOfFour = (change: (matches: MatchDoc[]) => MatchDoc[] = (matches) => matches, more: Partial<GridDoc> = {}): GridDoc =>
  gridOf(change(knockoutOf([1, 2, 3, 4], streamId)), more);

const overHttp = (grid: GridDoc): HttpGrid => ({
  ...grid,
  matches: Object.values(grid.matches).map((match) => ({ ...match, version: grid.version })),
});

interface GridPage extends Page {
  /** The grid as the server has it from now on; who follows it hears of it. */
  becomes: (grid: GridDoc) => void;
}

const nobodyLate: LatePlaces = { entrants: [], places: [] };

/** The grid of a category in the cabinet, over a server that has this one. */
export const openGrid = async (
  grid: GridDoc,
  more: object = {},
  late: LatePlaces = nobodyLate,
  permissions: Partial<SportEventAnswer['permissions']> = {},
): Promise<GridPage> => {
  let now = grid;
  const server = new FakeServer()
    .on(gridQueries.grid, () => ({ grid: overHttp(now) }))
    .on(gridQueries.latePlaces, { ...late })
    .on(gridQueries.option, { ...option, ...more })
    .on(drawPlanQueries.plan, { rows: [] })
    .holds('grid', streamId, grid)
    .holds('officials', 3, { eventId: 3, bouts: {} })
    .holds('protests', 3, { eventId: 3, limitMinutes: null, protests: [] });
  const page = await open(
    <GridOf stream={category} given={{ ...given, permissions: { ...given.permissions, ...permissions } }} onChanged={() => undefined} />,
    {
      server,
      path: '/cabinet/event/3/grids/7',
    },
  );
  await screen.findByText(t('setup'));
  const becomes = (next: GridDoc) => {
    now = next;
    server.patch('grid', streamId, [{ op: 'replace', path: '', value: next }]);
  };
  return { ...page, becomes };
};

/** Opens a match of the bracket in the panel. */
export const openMatch = async ({ person }: Page, number: number) => {
  const card = document.querySelector(`#match-${idInCategory(streamId, number)} text`);
  if (!card) throw new Error(`No match ${number}`);
  await person.click(card);
  await screen.findByRole('heading', { name: t('match', { number }) });
};

export const winner = (name: RegExp) => screen.getByRole('radio', { name });
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const dialog = () => within(screen.getByRole('dialog'));
