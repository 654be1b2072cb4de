import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import { workPassQueries } from '#contracts/identity/work-pass.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { statisticsOps } from '#contracts/sport-events/statistics.ops';
import { CabinetContext } from '../../app/shell/cabinetContext.js';
import { shellTexts } from '../../app/shell/shellTexts.js';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, aSportEvent, anEventAnswer } from '../../testing/sportEvents.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { NewEvent } from './NewEvent.js';
import { Overview } from './Overview.js';

const t = words(cabinetTexts);
const ui = words(uiTexts);
const shell = words(shellTexts);
const organiser: SessionUser = { id: 9, email: 'o@example.org', fullName: 'Olga', roles: [{ role: 'organiser', eventId: 3 }] };

const opened = (given: Record<string, unknown>, path = '/cabinet/event/3') =>
  open(<Overview />, {
    ...{ user: organiser, path, route: '/cabinet/event/:eventId' },
    server: new FakeServer()
      .on(getEventOp, given)
      .on(workPassQueries.list, { passes: [] })
      .on(statisticsOps.eventStatistics, { registrations: { byStream: [] } }),
  });
const answer = (more: Partial<SportEventAnswer> = {}): Record<string, unknown> => ({
  ...anEventAnswer({ streams: [aCategory(7, 'Women −57 kg')], ...more }),
});

describe('the overview of a sport event', () => {
  test('leads to its public page and to the live screen, in the language of the page', async () => {
    await opened(answer());
    expect(await screen.findByRole('heading', { name: 'Spring Cup', level: 1 })).toBeTruthy();
    expect(screen.getByRole('link', { name: t('publicPage') }).getAttribute('href')).toBe('/en/event/3');
    expect(screen.getByRole('link', { name: t('live') }).getAttribute('href')).toBe('/en/live/3');
    expect(screen.getAllByText('Women −57 kg').length).toBeGreaterThan(0);
  });

  test('is changed by its organisers alone', async () => {
    const { leave } = await opened(answer());
    expect(await screen.findByRole('heading', { name: t('aboutEvent') })).toBeTruthy();
    leave();
    await opened(answer({ permissions: { ...anEventAnswer().permissions, canEdit: false } }));
    expect(await screen.findByRole('link', { name: t('publicPage') })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: t('aboutEvent') })).toBeNull();
  });

  test('of a sport event that is not there says so', async () => {
    const { server, leave } = await opened(answer(), '/cabinet/event/none');
    expect(await screen.findByRole('heading', { name: shell('notFound') })).toBeTruthy();
    expect(server.inputs(getEventOp)).toEqual([]);
    leave();
    await opened(refused(404, 'error.not_found'));
    expect(await screen.findByRole('heading', { name: shell('notFound') })).toBeTruthy();
  });

  test('that could not be read is asked for again', async () => {
    const { person, server } = await opened(refused(503, 'error.internal'));
    const again = await screen.findByRole('button', { name: ui('retry') });
    server.on(getEventOp, answer());
    await person.click(again);
    expect(await screen.findByRole('heading', { name: 'Spring Cup', level: 1 })).toBeTruthy();
  });
});

test('whoever makes a sport event has become its organiser and is led to it', async () => {
  const user = { ...organiser, roles: [] };
  const cabinet = { events: [], event: undefined, setCrumb: () => undefined, setScreenKeys: () => undefined };
  const server = new FakeServer()
    .on('/list/sport-kind', { results: [{ id: 1, name: 'Judo' }] })
    .on(sportEventOps.saveEvent, { event: aSportEvent({ id: 12 }) });
  const { person, store } = await open(
    <CabinetContext value={cabinet}>
      <NewEvent />
    </CabinetContext>,
    { user, server, path: '/cabinet/new-event' },
  );
  const field = (name: Parameters<typeof t>[0]) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t(name)}`));
  await person.type(field('name'), 'Autumn Cup');
  await person.type(field('dateFrom'), '22112026');
  await person.type(field('dateTo'), '23112026');
  server.on('/api/session', { user: { ...user, roles: [{ role: 'organiser', eventId: 12 }] } });
  await person.click(screen.getByRole('button', { name: t('create') }));
  await waitFor(() => expect(location.pathname).toBe('/en/cabinet/event/12'));
  expect(store.getState()).toMatchObject({ session: { user: { roles: [{ role: 'organiser', eventId: 12 }] } } });
});
