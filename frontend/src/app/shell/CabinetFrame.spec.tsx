import { describe, expect, test } from '@jest/globals';
import { IconUsers } from '@tabler/icons-react';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aSportEvent } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { sessionExpired } from '../session.js';
import { loginOp } from '../accountCalls.js';
import type { MenuItem, ShellRoute } from '../shellRoutes.js';
import { CabinetFrame } from './CabinetFrame.js';
import { menuLinks } from './cabinetMenu.js';
import { LoginAgain } from './LoginAgain.js';
import { shellTexts } from './shellTexts.js';

const t = words(shellTexts);
const organiser: SessionUser = { id: 9, email: 'o@example.org', fullName: 'Olga Organiser', roles: [{ role: 'organiser', eventId: 3 }] };
const athlete: SessionUser = { id: 5, email: 'a@example.org', fullName: 'Anna Ant', roles: [] };
const admin: SessionUser = { id: 1, email: 'r@example.org', fullName: 'Root', roles: [{ role: 'administrator' }] };

const route = (path: string, menu: Omit<MenuItem, 'icon'>): ShellRoute => ({
  ...{ path, frame: 'cabinet', load: () => Promise.resolve(() => null) },
  menu: { ...menu, icon: IconUsers },
});
const routes = [
  route('/cabinet/event/:eventId/weigh-in', { group: 'competition', order: 2, title: { ru: 'Взвешивание', en: 'Weigh-in' }, goKey: 'w' }),
  route('/cabinet/event/:eventId/registrations', { group: 'event', order: 1, title: { ru: 'Заявки', en: 'Entries' }, goKey: 'e' }),
  route('/cabinet/event/:eventId/staff', { group: 'event', order: 2, title: { ru: 'Штаб', en: 'Staff' }, isFor: 'organiser' }),
  route('/cabinet/event/:eventId/call-room', {
    ...{ group: 'competition', order: 3, title: { ru: 'Вызов участников', en: 'Call room' }, isForCallRoom: true },
  }),
  route('/cabinet/accounts', { group: 'common', order: 1, title: { ru: 'Учётные записи', en: 'Accounts' }, isFor: 'administrator' }),
];
const titles = (user: SessionUser | null, eventId?: number) => menuLinks(routes, user, eventId).map(({ title }) => title.en);

describe('the menu', () => {
  test('has the sections of the sport event in order, and those of the user alone', () => {
    expect(titles(organiser, 3)).toEqual(['Entries', 'Staff', 'Weigh-in', 'Call room']);
    expect(titles({ ...organiser, roles: [{ role: 'referee', eventId: 3 }] }, 3)).toEqual(['Entries', 'Weigh-in', 'Call room']);
    expect(titles({ ...organiser, roles: [{ role: 'callRoom', eventId: 3 }] }, 3)).toEqual(['Call room']);
    expect(titles(admin, 3)).toEqual(['Accounts', 'Entries', 'Staff', 'Weigh-in', 'Call room']);
  });

  test('without a sport event has what belongs to none', () => {
    expect(titles(admin)).toEqual(['Accounts']);
    expect(titles(organiser)).toEqual([]);
  });
});

const opened = (user: SessionUser | null, path = '/cabinet/event/3/registrations', server = new FakeServer()) => {
  server
    .on('/api/get-events', { events: [aSportEvent(), aSportEvent({ id: 4, name: 'Autumn Cup' })] })
    .holds('event-live', 3, { status: 'registrationOpen' })
    .holds('event-live', 4, { status: 'registrationOpen' });
  return open(
    <>
      <CabinetFrame routes={routes} />
      <LoginAgain />
    </>,
    { server, user, path },
  );
};
const path = () => location.pathname.replace(/^\/en/, '');

describe('the cabinet', () => {
  test('is closed to visitors, and leads back to the page after the login', async () => {
    await opened(null);
    expect(await screen.findByText(t('needLogin'))).toBeTruthy();
    const links = screen.getAllByRole('link', { name: t('login') }).map((link) => link.getAttribute('href'));
    expect(links).toContain('/en/login?next=%2Fcabinet%2Fevent%2F3%2Fregistrations');
  });

  test('is closed to whoever runs nothing', async () => {
    await opened(athlete);
    expect(await screen.findByText(t('needStaff'))).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: t('cabinet') })).toBeNull();
  });

  test('says where one is, in the path and in the title of the tab', async () => {
    await opened(organiser);
    const crumbs = within(await screen.findByRole('navigation', { name: t('breadcrumbs') }));
    await waitFor(() => expect(crumbs.getByRole('link', { name: 'Spring Cup' }).getAttribute('href')).toBe('/en/cabinet/event/3'));
    expect(crumbs.getByText('Entries').getAttribute('aria-current')).toBe('page');
    expect(document.title).toContain('Entries · Spring Cup');
  });

  test('another sport event is chosen from one’s own', async () => {
    const { person } = await opened(organiser);
    await person.click(await screen.findByRole('button', { name: /^Spring Cup/ }));
    await person.click(await screen.findByRole('menuitem', { name: /^Autumn Cup/ }));
    await waitFor(() => expect(path()).toBe('/cabinet/event/4'));
  });

  test('keeps the sport event that was open last on pages that have none in their address', async () => {
    const { leave } = await opened(organiser, '/cabinet/event/4/registrations');
    await screen.findByRole('button', { name: /^Autumn Cup/ });
    leave();
    await opened(organiser, '/cabinet');
    expect(await screen.findByRole('button', { name: /^Autumn Cup/ })).toBeTruthy();
  });

  test('g and a letter lead to a section, ? shows the keys; not while typing, nor once they are turned off', async () => {
    const { person } = await opened(organiser);
    await screen.findByRole('button', { name: /^Spring Cup/ });
    // A busy machine may take longer between the two keys than a person does.
    const leads = (keys: string, to: string) =>
      waitFor(async () => {
        if (path() !== to) await person.keyboard(keys);
        expect(path()).toBe(to);
      });
    await leads('gw', '/cabinet/event/3/weigh-in');
    await person.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: t('keys') }));
    expect(sheet.getByText(t('keysGo', { title: 'Entries' }))).toBeTruthy();
    const areOn = sheet.getByRole('checkbox', { name: t('singleKeys') });
    const leaveField = () => act(() => (document.activeElement as HTMLElement).blur());
    await person.click(areOn);
    leaveField();
    await person.keyboard('ge');
    expect(path()).toBe('/cabinet/event/3/weigh-in');
    await person.click(areOn);
    await person.keyboard('ge');
    expect(path()).toBe('/cabinet/event/3/weigh-in');
    leaveField();
    await leads('ge', '/cabinet/event/3/registrations');
  });
});

describe('a session that ended at work', () => {
  const ended = async (server: FakeServer) => {
    const page = await opened(organiser, '/cabinet/event/3/registrations', server);
    await screen.findByRole('button', { name: /^Spring Cup/ });
    act(() => void page.store.dispatch(sessionExpired()));
    const dialog = within(await screen.findByRole('dialog', { name: t('expired') }));
    await page.person.type(dialog.getByLabelText(new RegExp(`^${t('password')}`)), 'a long password');
    return { ...page, dialog };
  };

  test('is begun again over the page, by the same address', async () => {
    const server = new FakeServer().on(loginOp, { user: organiser });
    const { person, dialog } = await ended(server);
    await person.click(dialog.getByRole('button', { name: t('login') }));
    await waitFor(() => expect(screen.queryByText(t('expiredText'))).toBeNull());
    expect(server.inputs(loginOp)).toEqual([{ email: 'o@example.org', password: 'a long password' }]);
    expect(path()).toBe('/cabinet/event/3/registrations');
  });

  test('with a wrong password stays, and says so', async () => {
    const server = new FakeServer().on(loginOp, refused(401, 'error.credentials'));
    const { person, dialog } = await ended(server);
    await person.click(dialog.getByRole('button', { name: t('login') }));
    expect(await dialog.findByText(serverText('en', 'error.credentials'))).toBeTruthy();
  });
});
