import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { profileOps, profileQueries } from '#contracts/profiles/profile.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { shellTexts } from '../../app/shell/shellTexts.js';
import { baseTexts } from './baseTexts.js';
import { aProfile, anna, errorOf, field, openSection, someBase, t, update, userId } from './profileEdit.fixture.js';
import { ProfileEdit } from './ProfileEdit.js';

const base = words(baseTexts);
const { saveBaseInformation } = profileOps;
const error = (key: string) => serverText('en', key);
const openBase = (profile = aProfile()) => openSection('base-information', profile, '');
const sent = () => ({ profileBaseInformation: expect.any(Object) });

describe('who edits', () => {
  test('a visitor is asked to log in and comes back here', async () => {
    const { server } = await open(<ProfileEdit />, { path: `/profile/${userId}/edit`, route: '/profile/:id/edit/*' });
    expect(screen.getByRole('link', { name: t('login') }).getAttribute('href')).toBe(
      `/en/login?next=${encodeURIComponent(`/profile/${userId}/edit`)}`,
    );
    expect(server.calls).toEqual([]);
  });

  test('of a profile that is not there it is said so, and nothing to try again', async () => {
    const server = new FakeServer().on(profileQueries.forEdit, refused(404, 'error.not_found'));
    await open(<ProfileEdit />, { server, user: anna, path: '/profile/99999/edit', route: '/profile/:id/edit/*' });
    expect(await screen.findByText(words(shellTexts)('notFound'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: words(uiTexts)('retry') })).toBeNull();
  });

  test('of a profile that cannot be read it is said that, why, and it is read once more on request', async () => {
    const server = new FakeServer().on(profileQueries.forEdit, refused(500, 'error.internal'));
    const { person } = await open(<ProfileEdit />, { server, user: anna, path: `/profile/${userId}/edit`, route: '/profile/:id/edit/*' });
    expect((await screen.findByRole('alert')).textContent).toContain(error('error.fetch_profile') + error('error.internal'));
    server.on(profileQueries.forEdit, aProfile());
    await person.click(screen.getByRole('button', { name: words(uiTexts)('retry') }));
    expect(await screen.findByRole('textbox', { name: base('middleName') })).toBeTruthy();
  });

  test('what is not theirs to see is not in the menu: the password of another, a hand-over that cannot be', async () => {
    const { leave } = await openBase();
    const menu = () => within(screen.getByRole('navigation', { name: t('sections') }));
    expect(menu().getByText(t('section_credentials'))).toBeTruthy();
    expect(menu().queryByText(t('section_transfer-to-personal-access'))).toBeNull();
    leave();
    await openBase(aProfile({ itSelfProfile: false, isUserCreatedByOfficialRepresentative: true }));
    expect(menu().queryByText(t('section_credentials'))).toBeNull();
    expect(menu().getByText(t('section_transfer-to-personal-access'))).toBeTruthy();
  });

  test('the note is the representative’s alone', async () => {
    const { leave } = await openBase();
    expect(screen.queryByRole('textbox', { name: base('note') })).toBeNull();
    leave();
    await openBase(aProfile({ isLoginUserOpForViewUser: true }));
    expect(field(base('note'))).toBeTruthy();
  });
});

describe('names and measures', () => {
  test('are saved with the version that was read, and it is said', async () => {
    const { person, server } = await openBase();
    server.on(saveBaseInformation, { version: 6, baseInformation: someBase({ lastName: 'Antonova', height: 166 }) });
    await person.clear(field(base('lastName')));
    await person.type(field(base('lastName')), 'Antonova');
    await person.clear(field(base('height')));
    await person.type(field(base('height')), '166');
    expect(screen.getByText(t('unsaved'))).toBeTruthy();
    await person.click(update());
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(server.inputs(saveBaseInformation)).toMatchObject([
      { expectedVersion: 5, profileBaseInformation: { userId, lastName: 'Antonova', height: 166, weight: 52 } },
    ]);
    expect(server.inputs<object>(saveBaseInformation)[0]).toMatchObject(sent());
    expect(screen.queryByText(t('unsaved'))).toBeNull();
  });

  test('are sent once, however often one presses', async () => {
    const { person, server } = await openBase();
    const { reply, answer } = held();
    server.on(saveBaseInformation, reply);
    await person.type(field(base('middleName')), 'Maria');
    await person.click(update());
    await waitFor(() => expect(update().disabled).toBe(true));
    await person.type(field(base('middleName')), '{Enter}');
    act(() => answer({ version: 6, baseInformation: someBase({ middleName: 'Maria' }) }));
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(server.inputs(saveBaseInformation)).toHaveLength(1);
  });

  test('what is being typed is wrong only once it is left; then nothing can be sent', async () => {
    const { person } = await openBase();
    await person.clear(field(base('height')));
    await person.type(field(base('height')), '900');
    expect(errorOf(field(base('height')))).toBeUndefined();
    await person.tab();
    expect(errorOf(field(base('height')))).toBe(error('error.height'));
    expect(update().disabled).toBe(true);
    await person.clear(field(base('height')));
    await person.type(field(base('height')), '190');
    expect(update().disabled).toBe(false);
  });

  test('an error of the server stands at its field, has the focus and goes when the field is changed', async () => {
    const { person, server } = await openBase();
    server.on(saveBaseInformation, refused(400, { firstName: ['error.required'] }));
    await person.clear(field(base('firstName')));
    await person.click(update());
    await waitFor(() => expect(errorOf(field(base('firstName')))).toBe(error('error.required')));
    expect(document.activeElement).toBe(field(base('firstName')));
    expect(screen.getByText(error('error.update_profile'))).toBeTruthy();
    await person.type(field(base('firstName')), 'Anna');
    expect(errorOf(field(base('firstName')))).toBeUndefined();
    expect(screen.queryByText(error('error.update_profile'))).toBeNull();
  });

  test('a save that the server fails says so in the banner, keeps what was typed and can be sent again', async () => {
    const { person, server } = await openBase();
    server.on(saveBaseInformation, refused(500, 'error.internal'));
    await person.type(field(base('middleName')), 'Maria');
    await person.click(update());
    const banner = await screen.findByRole('alert');
    expect(banner.textContent).toBe(error('error.update_profile') + error('error.internal'));
    expect(field(base('middleName')).value).toBe('Maria');
    expect(update().disabled).toBe(false);
    server.on(saveBaseInformation, { version: 6, baseInformation: someBase({ middleName: 'Maria' }) });
    await person.click(update());
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    [
      'documents are validated',
      { isIdentificationUserDocumentValidatedBool: true, areNamesLocked: true },
      ['lastName', 'firstName', 'middleName', 'birthDate'],
      'lockedByDocuments',
    ],
    ['an administrator confirmed the name', { isUserValidated: true }, ['lastName', 'firstName'], 'lockedByAdministrator'],
  ] as const)('once %s they are locked, and why is said', async (_when, more, locked, reason) => {
    await openBase(aProfile(more));
    const names = ['lastName', 'firstName', 'middleName', 'birthDate'] as const;
    expect(names.filter((name) => field(base(name)).disabled)).toEqual(locked);
    expect(screen.getAllByText(base(reason))).toHaveLength(locked.length);
  });
});

describe('somebody else changed the profile', () => {
  const conflict = refused(409, 'error.conflict');

  test('another section: it is sent again with the new version', async () => {
    const { person, server } = await openBase();
    server.on(saveBaseInformation, ({ input }: { input: { expectedVersion: number } }) =>
      input.expectedVersion === 5 ? conflict : { version: 8, baseInformation: someBase({ middleName: 'Maria' }) },
    );
    server.on(profileQueries.forEdit, aProfile({ version: 7, isUserValidated: true }));
    await person.type(field(base('middleName')), 'Maria');
    await person.click(update());
    expect(await screen.findByText(t('saved'))).toBeTruthy();
    expect(server.inputs(saveBaseInformation)).toMatchObject([{ expectedVersion: 5 }, { expectedVersion: 7 }]);
  });

  test('this section: it is said, and what was typed stays', async () => {
    const { person, server } = await openBase();
    server.on(saveBaseInformation, conflict);
    server.on(profileQueries.forEdit, aProfile({ version: 7, baseInformation: someBase({ height: 170 }) }));
    await person.type(field(base('middleName')), 'Maria');
    await person.click(update());
    expect(await screen.findByText(error('error.conflict'))).toBeTruthy();
    expect(field(base('middleName')).value).toBe('Maria');
    expect(server.inputs(saveBaseInformation)).toHaveLength(1);
  });
});

test('what was typed stays while one looks at another section, and is asked for before it is lost', async () => {
  const { person } = await openBase();
  await person.type(field(base('middleName')), 'Maria');
  const menu = within(screen.getByRole('navigation', { name: t('sections') }));
  await person.click(menu.getByRole('link', { name: new RegExp(t('section_credentials')) }));
  await screen.findByRole('heading', { name: t('section_credentials'), level: 1 });
  expect(screen.getByRole('img', { name: t('unsaved') })).toBeTruthy();
  await person.click(menu.getByRole('link', { name: new RegExp(t('section_base-information')) }));
  expect(field(base('middleName')).value).toBe('Maria');
  await person.click(screen.getByRole('link', { name: new RegExp(t('toPublic')) }));
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy();
  expect(location.pathname).toBe(`/en/profile/${userId}/edit`);
});

test('what was saved is there when one comes back', async () => {
  const { person, server, leave } = await openBase();
  const saved = someBase({ middleName: 'Maria' });
  server.on(saveBaseInformation, { version: 6, baseInformation: saved });
  await person.type(field(base('middleName')), 'Maria');
  await person.click(update());
  await screen.findByText(t('saved'));
  leave();
  await openBase(aProfile({ version: 6, baseInformation: saved }));
  expect(field(base('middleName')).value).toBe('Maria');
});
