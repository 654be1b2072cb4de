import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { CabinetContext } from '../../app/shell/cabinetContext.js';
import { todayTexts } from '../../shared/today/todayTexts.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { CabinetHome } from './CabinetHome.js';
import { cabinetTexts } from './cabinetTexts.js';

const t = words(cabinetTexts);
const today = words(todayTexts);
const as = (role: 'organiser' | 'referee'): SessionUser => ({
  ...{ id: 9, email: 'o@example.org', fullName: 'Olga', roles: [{ role, eventId: 3 }] },
});
const nothing = { isOrganiser: false, isOperator: false, playgrounds: [] };
const onToday = (work: object) => ({
  ...{ event: aSportEvent(), matchesCount: 20, playedCount: 5, entrants: [], entrantsCount: 0 },
  work: { ...nothing, ...work },
});

const opened = (user: SessionUser, events: SportEvent[], sportEvents: object[] = []) =>
  open(
    <CabinetContext value={{ events, event: undefined, setCrumb: () => undefined, setScreenKeys: () => undefined }}>
      <CabinetHome />
    </CabinetContext>,
    { user, server: new FakeServer().on('/api/get-today', { sportEvents }) },
  );

describe('the home of the cabinet', () => {
  test('lists the sport events of the user', async () => {
    await opened(as('organiser'), [aSportEvent(), aSportEvent({ id: 4, name: 'Autumn Cup' })]);
    const links = within(screen.getByRole('table')).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Spring Cup', '/en/cabinet/event/3'],
      ['Autumn Cup', '/en/cabinet/event/4'],
    ]);
  });

  test('an organiser without any is asked to make one, a referee is not', async () => {
    const { leave } = await opened(as('organiser'), []);
    expect(screen.getByText(t('noEvents'))).toBeTruthy();
    expect(screen.getAllByRole('link', { name: t('newEvent') })[0]?.getAttribute('href')).toBe('/en/cabinet/new-event');
    leave();
    await opened(as('referee'), []);
    expect(screen.queryByRole('link', { name: t('newEvent') })).toBeNull();
  });

  test('takes a referee to their mat in one click', async () => {
    await opened(as('referee'), [aSportEvent()], [onToday({ playgrounds: [{ id: 5, name: 'Tatami 1' }] })]);
    const mat = await screen.findByRole('link', { name: today('mat', { name: 'Tatami 1' }) });
    expect(mat.getAttribute('href')).toBe('/en/mat/3/5');
    expect(screen.getByText(today('played', { done: 5, count: 20 }))).toBeTruthy();
  });

  test('takes an organiser to the desk first, an operator to the scales', async () => {
    const first = async () => (await screen.findAllByRole('navigation', { name: 'Spring Cup' }))[0]?.querySelector('a')?.textContent;
    const { leave } = await opened(as('organiser'), [aSportEvent()], [onToday({ isOrganiser: true })]);
    expect(await first()).toBe(today('desk'));
    leave();
    await opened(as('referee'), [aSportEvent()], [onToday({ isOperator: true })]);
    expect(await first()).toBe(today('weighIn'));
  });

  test('leaves out what is on today where the user does nothing', async () => {
    await opened(as('organiser'), [aSportEvent({ id: 4, name: 'Autumn Cup' })], [onToday({})]);
    await screen.findByText('Autumn Cup');
    expect(screen.queryByText('Spring Cup')).toBeNull();
  });
});
