import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { Entrant } from '#contracts/registrations/registration.docs';
import type { SportEvent, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { gridOf, knockoutOf } from '../../shared/bracket/knockout.fixture.js';
import { aCategory, anEventAnswer, anEventPage, aSportEvent } from '../../testing/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { shellTexts } from '../../app/shell/shellTexts.js';
import { EventPage } from './EventPage.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

const t = words(eventsTexts);
const organiser: SessionUser = { id: 9, email: 'o@example.org', fullName: 'Olga', roles: [{ role: 'organiser', eventId: 3 }] };

interface Given {
  event?: Partial<SportEvent>;
  streams?: readonly SportEventAnswer['streams'][number][];
  at?: string;
  user?: SessionUser;
  server?: FakeServer;
}

const opened = ({ event = {}, streams = [aCategory(12, '−52 kg')], at = '', user, server = new FakeServer() }: Given = {}) =>
  open(<EventPage />, {
    server: server
      .on('/api/get-event', { ...anEventAnswer({ event: aSportEvent(event), streams: [...streams] }) })
      .on('/api/get-event-page', { page: anEventPage() }),
    ...{ path: `/event/3${at}`, route: '/event/:eventId', user: user ?? null },
  });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Spring Cup' });
const tab = (name: Parameters<typeof t>[0]) => screen.getByRole('link', { name: new RegExp(`^${t(name)}`) });
const entrant = (id: number, fullName: string, more: Partial<Entrant> = {}): Entrant => ({
  ...{ id, streamId: 12, streamName: '−52 kg', fullName, teamName: null, partnerName: null, organization: null, countryCode: null },
  ...{ seed: null, tournamentGridNumber: null, isAbsent: false, place: null, result: null, points: null },
  ...more,
});

describe('the page of a sport event', () => {
  test('says when and where it is, and leads to its categories', async () => {
    const drawn = aCategory(13, '−57 kg', { isDrawn: true, matchesCount: 7, openMatchesCount: 3 });
    const place = { venue: 'Arena', city: { id: 5, name: 'Kazan' }, points1Place: 10, points2Place: 7 };
    await opened({ event: place, streams: [aCategory(12, '−52 kg'), drawn] });
    await heading();
    expect(screen.getAllByText('Arena, Kazan').length).toBeGreaterThan(0);
    const links = within(await screen.findByRole('region', { name: t('categories') }));
    expect(links.getByRole('link', { name: '−52 kg' }).getAttribute('href')).toBe('/en/event/3?tab=entrants&stream=12');
    expect(links.getByRole('link', { name: '−57 kg' }).getAttribute('href')).toBe('/en/live/3?stream=13');
    expect(links.getByText(t('matchesPlayed', { played: 4, total: 7 }))).toBeTruthy();
    expect(screen.getByText('1: 10, 2: 7, 3: 0, 4: 0, 5: 0, 6: 0')).toBeTruthy();
  });

  test('offers the entry while one is open, the cabinet to those who work there', async () => {
    await opened();
    await heading();
    expect(screen.getByRole('link', { name: t('enter') }).getAttribute('href')).toBe('/en/event/3/registration');
    expect(screen.queryByRole('link', { name: t('manage') })).toBeNull();
  });

  test('offers no entry when it is over, and says how it went', async () => {
    await opened({ event: { status: 'completed' }, streams: [aCategory(12, '−52 kg', { status: 'completed' })], user: organiser });
    await heading();
    expect(screen.queryByRole('link', { name: t('enter') })).toBeNull();
    expect(screen.getByRole('link', { name: t('liveOver') })).toBeTruthy();
    expect(screen.getByRole('link', { name: t('manage') }).getAttribute('href')).toBe('/en/cabinet/event/3');
  });

  test('that is not there says so', async () => {
    const server = new FakeServer().on('/api/get-event', refused(404, 'error.not_found'));
    await open(<EventPage />, { server, path: '/event/4', route: '/event/:eventId' });
    expect(await screen.findByRole('heading', { name: words(shellTexts)('notFound') })).toBeTruthy();
  });

  test('has its open tab in the address', async () => {
    const { person } = await opened();
    await heading();
    await person.click(tab('categories'));
    await waitFor(() => expect(location.search).toBe('?tab=categories'));
    expect(tab('categories').getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('−52 kg')).toBeTruthy();
  });
});

describe('categories', () => {
  test('say who may take part', async () => {
    const streams = [aCategory(12, 'Cadets', { ageFrom: 15, ageTo: 17, weightTo: 52, limit: 16 })];
    await opened({ streams, at: '?tab=categories' });
    await heading();
    const [, row] = screen.getAllByRole('row');
    expect(row?.textContent).toContain(
      [t('age', { range: '15–17' }), t('weight', { range: t('upTo', { to: 52 }) }), t('limit', { count: 16 })].join(', '),
    );
  });
});

describe('entrants', () => {
  const path = '/api/get-event-entrants';
  const some = () => [
    entrant(1, 'Anna Ant', { organization: { id: 7, name: 'Dojo' }, countryCode: 'RUS', seed: 1 }),
    entrant(2, 'Vera Bee', { isAbsent: true }),
  ];

  test('stand with what there is to say of them', async () => {
    const server = new FakeServer().on(path, { entrants: some(), page: 1, maxPage: 1, total: 2 });
    await opened({ at: '?tab=entrants', server });
    await screen.findByText('Anna Ant');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      t('seed'),
      t('name'),
      t('club'),
      t('country'),
    ]);
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows[1]).toContain('Dojo');
    expect(rows[2]).toContain(t('absent'));
  });

  test('come by pages', async () => {
    const server = new FakeServer().on(path, ({ input }: { input: { page: number } }) => ({
      ...{ entrants: [entrant(input.page, `Entrant ${input.page}`)], page: input.page, maxPage: 2, total: 101 },
    }));
    const { person } = await opened({ at: '?tab=entrants', server });
    await screen.findByText('Entrant 1');
    await person.click(screen.getByRole('button', { name: t('nextPage') }));
    expect(await screen.findByText('Entrant 2')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('nextPage') }).disabled).toBe(true);
  });

  test('nobody yet', async () => {
    const server = new FakeServer().on(path, { entrants: [], page: 1, maxPage: 1, total: 0 });
    await opened({ at: '?tab=entrants', server });
    expect(await screen.findByText(t('noEntrants'))).toBeTruthy();
  });
});

describe('grids', () => {
  test('a drawn one leads to the live page and to the check of its draw, another one says that there is no draw', async () => {
    const server = new FakeServer().holds('grid', 13, gridOf(knockoutOf([10, 20, 30, 40], 13), { streamId: 13 }));
    const streams = [aCategory(12, '−52 kg'), aCategory(13, '−57 kg', { isDrawn: true })];
    await opened({ at: '?tab=grids', streams, server });
    const link = await screen.findByRole('link', { name: t('openGrid') });
    expect(link.getAttribute('href')).toBe('/en/live/3?stream=13');
    expect(screen.getByRole('link', { name: t('checkDraw') }).getAttribute('href')).toBe('/en/event/3/draw/13');
    expect(screen.getAllByText(t('notDrawn'))).toHaveLength(1);
    expect(server.isFollowed('grid', 12)).toBe(false);
  });

  test('nothing is said of a drawn one whose grid is still on its way', async () => {
    await opened({ at: '?tab=grids', streams: [aCategory(13, '−57 kg', { isDrawn: true })] });
    expect(await screen.findByRole('heading', { name: '−57 kg' })).toBeTruthy();
    expect(screen.queryByText(t('notDrawn'))).toBeNull();
  });
});
