import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { RepresentedPerson } from '#contracts/directory/organization-answers.docs';
import type { SessionUser } from '#contracts/identity/session.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { getMembershipRequests, getMyOrganizations, getRepresented, makeProfile, setRepresentative } from './calls.js';
import { directoryTexts } from './directoryTexts.js';
import { MyAthletes } from './MyAthletes.js';
import { Representatives } from './Representatives.js';

const t = words(directoryTexts);
const somebody: SessionUser = { id: 7, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };
const representative: SessionUser = { ...somebody, roles: [{ role: 'representative', organizationId: 4 }] };
const athlete = (id: number, fullName: string, more: Partial<RepresentedPerson> = {}): RepresentedPerson => ({
  ...{ id, fullName, gender: 'female', age: 19, avatar: null, roles: ['athlete'] },
  ...{ access: 'made', mayEdit: true, isPrivate: false, handedOverAt: null, userOrganizationId: null },
  ...more,
});
const dojo = { id: 4, name: 'Dojo' };

const openMine = async (profiles = [athlete(21, 'Bee Berta')], organizations = [dojo], user: SessionUser | null = representative) => {
  const server = new FakeServer()
    .on(getMyOrganizations, { organizations })
    .on(getMembershipRequests, { requests: [], page: 1, maxPage: 1, total: 0 })
    .on(getRepresented, { profiles, page: 1, maxPage: 1, total: profiles.length });
  const page = await open(<MyAthletes />, { server, user, path: '/my-athletes' });
  return page;
};
const listed = () => screen.findByRole('searchbox', { name: t('find') });

describe('whose athletes', () => {
  test('a visitor is asked to log in; who represents nobody is told so', async () => {
    const { server, leave } = await openMine([], [], null);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/login');
    leave();
    await openMine([], [], somebody);
    expect(screen.getByText(t('noneMine'))).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  test('of one organisation there is nothing to choose; of two there is', async () => {
    const { person, server, leave } = await openMine(undefined, [dojo, { id: 5, name: 'Club' }]);
    await listed();
    await person.selectOptions(screen.getByRole('combobox', { name: t('whose') }), 'Club');
    await waitFor(() => expect(server.inputs(getRepresented).at(-1)).toMatchObject({ organizationId: 5 }));
    leave();
    history.replaceState(null, '', '/en/my-athletes');
    await openMine();
    await listed();
    await waitFor(() => expect(screen.queryByRole('combobox', { name: t('whose') })).toBeNull());
  });

  test('each says how far they are on their own; only those kept here are edited and handed over', async () => {
    await openMine([athlete(21, 'Bee Berta'), athlete(22, 'Cat Clara', { access: 'own', mayEdit: false })]);
    await listed();
    expect(await screen.findByText(t('access_made'))).toBeTruthy();
    expect(screen.getByText(t('access_own'))).toBeTruthy();
    expect(screen.getByRole('link', { name: t('editOf', { name: 'Bee Berta' }) })).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('editOf', { name: 'Cat Clara' }) })).toBeNull();
  });

  test('none yet, and none of such a name, are said apart', async () => {
    const { person } = await openMine([]);
    expect(await screen.findByText(t('noAthletesYet'))).toBeTruthy();
    await person.type(await listed(), 'zoe');
    expect(await screen.findByText(t('noMembers'))).toBeTruthy();
  });
});

describe('a new athlete', () => {
  const openForm = async () => {
    const page = await openMine();
    await listed();
    await page.person.click(screen.getByRole('button', { name: t('newAthlete') }));
    const form = within(await screen.findByRole('dialog', { name: t('newAthlete') }));
    const field = (key: 'lastName' | 'firstName' | 'birthDate') =>
      form.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t(key)}`) });
    const create = () => form.getByRole<HTMLButtonElement>('button', { name: t('create') });
    return { ...page, form, field, create };
  };

  test('needs names and a birth date; what the server refuses stands at its field', async () => {
    const { person, server, field, create } = await openForm();
    expect(create().disabled).toBe(true);
    await person.type(field('lastName'), 'Dog');
    await person.type(field('firstName'), 'Dina');
    expect(create().disabled).toBe(true);
    await person.type(field('birthDate'), '01022026');
    server.on(makeProfile, refused(400, { birthDate: ['error.valid_birth_date'] }));
    await person.click(create());
    await waitFor(() =>
      expect(document.getElementById(`${field('birthDate').id}-error`)?.textContent).toBe(serverText('en', 'error.valid_birth_date')),
    );
    expect([field('lastName').value, field('birthDate').value]).toEqual(['Dog', '01-02-2026']);
  });

  test('is made once and opened for the rest', async () => {
    const { person, server, field, form, create } = await openForm();
    const { reply, answer } = held();
    server.on(makeProfile, reply);
    await person.type(field('lastName'), 'Dog');
    await person.type(field('firstName'), 'Dina');
    await person.type(field('birthDate'), '01022007');
    await person.selectOptions(form.getByRole('combobox', { name: t('gender') }), t('female'));
    await person.click(create());
    await waitFor(() => expect(create().disabled).toBe(true));
    await person.type(field('lastName'), '{Enter}');
    act(() => answer({ userId: 31 }));
    await waitFor(() => expect(location.pathname).toBe('/en/profile/31/edit'));
    expect(server.inputs(makeProfile)).toEqual([
      { organizationId: 4, lastName: 'Dog', firstName: 'Dina', middleName: '', birthDate: '01-02-2007', gender: 'female', fromDate: '' },
    ]);
  });

  test('one that was given up leaves nothing behind', async () => {
    const { person, field, form } = await openForm();
    await person.type(field('lastName'), 'Dog');
    await person.click(form.getByRole('button', { name: t('cancel') }));
    await waitFor(() => expect(document.querySelector('dialog[open]')).toBeNull());
    await person.click(screen.getByRole('button', { name: t('newAthlete') }));
    const again = within(await screen.findByRole('dialog', { name: t('newAthlete') }));
    expect(again.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${t('lastName')}`) }).value).toBe('');
  });
});

describe('representatives of an organisation', () => {
  const changes: string[] = [];
  const openOf = (isAdministrator: boolean, representatives = [{ id: 7, fullName: 'Ant Anna' }]) => {
    changes.length = 0;
    return open(
      <Representatives {...{ organizationId: 4, representatives, isAdministrator }} onChanged={() => void changes.push('changed')} />,
    );
  };

  test('are read by everybody, and named by administrators alone', async () => {
    await openOf(false);
    expect(screen.getByRole('link', { name: 'Ant Anna' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('none: nothing is shown to those who cannot change it', async () => {
    await openOf(false, []);
    expect(screen.queryByRole('heading', { name: t('representatives') })).toBeNull();
  });

  test('an address that nobody has is said at the field, and stays', async () => {
    const { person, server } = await openOf(true);
    const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: t('representativeEmail') });
    server.on(setRepresentative, refused(404, { email: ['error.not_found'] }));
    await person.type(email(), 'no@example.com');
    await person.click(screen.getByRole('button', { name: t('grant') }));
    await waitFor(() => expect(document.getElementById(`${email().id}-error`)?.textContent).toBe(serverText('en', 'error.not_found')));
    expect(email().value).toBe('no@example.com');
    server.on(setRepresentative, {});
    await person.click(screen.getByRole('button', { name: t('grant') }));
    expect(await screen.findByText(t('granted'))).toBeTruthy();
    expect([email().value, changes]).toEqual(['', ['changed']]);
  });

  test('the role is taken back after a second word', async () => {
    const { person, server } = await openOf(true);
    server.on(setRepresentative, {});
    await person.click(screen.getByRole('button', { name: `${t('takeBack')}: Ant Anna` }));
    const asked = within(await screen.findByRole('dialog', { name: t('takeBackTitle') }));
    expect(server.inputs(setRepresentative)).toEqual([]);
    await person.click(asked.getByRole('button', { name: t('takeBack') }));
    expect(await screen.findByText(t('takenBack'))).toBeTruthy();
    expect(server.inputs(setRepresentative)).toEqual([{ organizationId: 4, userId: 7, isGranted: false }]);
  });
});
