import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OlderAnswer, OlderProfile, OlderRole } from '#contracts/profiles/older-profile.docs';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { pictureTypes } from '../../../ui/fileTypes.js';
import { uiTexts } from '../../../ui/uiTexts.js';
import { profileTexts } from '../profileTexts.js';
import { getOlder, newRole, removePhoto, removeRole, saveOlder, savePhoto, saveRoles } from './olderData.js';
import { OlderEdit } from './OlderEdit.js';
import { olderTexts } from './olderTexts.js';

const t = words(olderTexts);
const role = words(profileTexts);
const userId = 7;
const error = (key: string) => serverText('en', key);
const judo = { id: 1, name: 'Judo' };
const stats = { 1: 0, 2: 0, 3: 0, rating: 0 } as unknown as OlderProfile['placesStats'];

const aProfile = (more: Partial<OlderProfile> = {}): OlderProfile => ({
  ...{ id: userId, last_name: 'Ant', first_name: 'Anna', middle_name: '', birthday: '01-02-2000', gender: 'Female' },
  ...{ country: 1, countryObj: { id: 1, name: 'Narnia' }, city: 5, cityObj: { id: 5, name: 'Cair' } },
  ...{ email: 'a@example.org', phone: '', height: 170, weight: 57, about: '<b>Fast</b>', user_type: 'athlete' },
  ...{ facebook: null, instagram: null, twitter: null, youtube: null, vkontakte: null, odnoklassniki: null },
  ...{ profileImageUrl: null, placesStats: stats },
  ...more,
});

const aRole = (id: number, type: OlderRole['type'], more: Partial<OlderRole> = {}): OlderRole => ({
  ...newRole(false),
  ...{ id, type, roleIndex: 0, sport_kind: judo.id, sportKindObj: judo, rankObj: null, interestedSportKindsCollection: [] },
  ...more,
});

const opened = async (answer: Partial<OlderAnswer> = {}, server = new FakeServer()) => {
  const onSaved = jest.fn();
  const onCancel = jest.fn();
  server.on(getOlder, {
    ...{ locks: {}, version: 4, profile: aProfile(), profileRoles: [aRole(1, 'athlete', { is_main: true }), aRole(2, 'coach')] },
    ...{ countries: [{ id: 1, name: 'Narnia' }], sportKinds: [judo, { id: 2, name: 'Sambo' }], ranks: [{ id: 11, name: 'Black belt' }] },
    ...{ categories: [], specializations: [], qualifications: [] },
    ...answer,
  });
  const page = await open(<OlderEdit {...{ userId, onSaved, onCancel }} />, { server });
  await page.person.click(await screen.findByRole('button', { name: t('ok') }));
  await waitFor(() => expect(screen.queryByText(t('notFilled'))).toBeNull());
  return { ...page, onSaved, onCancel };
};

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const card = (type: 'athlete' | 'coach' | 'fan') => within(screen.getByRole('region', { name: role(`role_${type}`) }));
const save = () => screen.getByRole('button', { name: t('save') });
const okay = () =>
  new FakeServer().on(saveOlder, { version: 6 }).on(saveRoles, { version: 5, profileRoles: [aRole(1, 'athlete', { is_main: true })] });

describe('the older screen', () => {
  test('saves the roles first, then the profile; what was formatted stays unless its text changes', async () => {
    const { person, server, onSaved } = await opened({}, okay());
    await person.clear(field(t('first_name')));
    await person.type(field(t('first_name')), 'Hanna');
    await person.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(server.calls.map(({ path }) => path).filter((path) => path.startsWith('/profile'))).toEqual([saveRoles.path, saveOlder.path]);
    const [sent] = server.inputs<Record<string, unknown>>(saveOlder);
    expect(sent).toMatchObject({ userId, first_name: 'Hanna', last_name: 'Ant', country: 1, city: 5, height: 170 });
    expect(sent).not.toHaveProperty('about');
    expect(server.inputs(saveRoles)).toMatchObject([
      {
        userId,
        profileRoles: [
          { id: 1, roleIndex: 0 },
          { id: 2, roleIndex: 1 },
        ],
      },
    ]);
  });

  test('sends a text that was changed without letting markup through', async () => {
    const { person, server, onSaved } = await opened({}, okay());
    const about = field(t('about'));
    expect(about.value).toBe('Fast');
    await person.clear(about);
    await person.type(about, 'a < b & c{Enter}d');
    await person.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(server.inputs(saveOlder)).toMatchObject([{ about: 'a &lt; b &amp; c<br>d' }]);
  });

  test('roles that are refused keep the profile from being saved, and the error stands at the role', async () => {
    const server = okay().on(saveRoles, refused(400, { role_2_comment: ['error.too_long'] }));
    const { person, onSaved } = await opened({}, server);
    await person.click(save());
    expect(await card('coach').findByText(error('error.too_long'))).toBeTruthy();
    expect(card('athlete').queryByText(error('error.too_long'))).toBeNull();
    expect(screen.getByText(error('error.update_profile'))).toBeTruthy();
    expect(server.inputs(saveOlder)).toEqual([]);
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('an error of the profile stands at its field, and what was typed stays', async () => {
    const { person } = await opened({}, okay().on(saveOlder, refused(400, { weight: ['error.number'] })));
    await person.clear(field(t('weight')));
    await person.type(field(t('weight')), 'light');
    await person.click(save());
    expect(await screen.findByText(error('error.number'))).toBeTruthy();
    expect(field(t('weight')).value).toBe('light');
  });

  test('a save that fails as a whole says that and why, and can be sent again', async () => {
    const { person, server, onSaved } = await opened({}, okay().on(saveOlder, refused(500, 'error.internal')));
    await person.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(error('error.update_profile') + error('error.internal'));
    server.on(saveOlder, { version: 6 });
    await person.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  });

  test('what documents or an administrator lock is shown with the reason and cannot be typed into', async () => {
    await opened({ locks: { last_name: 'documents', birthday: 'administrator' } });
    expect(field(t('last_name')).disabled).toBe(true);
    expect(screen.getByText(t('lock_documents'))).toBeTruthy();
    expect(screen.getByText(t('lock_administrator'))).toBeTruthy();
    expect(field(t('first_name')).disabled).toBe(false);
  });

  test('cancelling saves nothing', async () => {
    const { person, server, onCancel } = await opened({}, okay());
    await person.type(field(t('first_name')), 'bella');
    await person.click(screen.getByRole('button', { name: t('cancel') }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(server.inputs(saveRoles)).toEqual([]);
  });

  test('a profile that cannot be read says so and is asked for again', async () => {
    const server = new FakeServer().on(getOlder, refused(403, 'error.forbidden'));
    const { person } = await open(<OlderEdit userId={userId} onSaved={jest.fn()} onCancel={jest.fn()} />, { server });
    expect((await screen.findByRole('alert')).textContent).toContain(error('error.fetch_profile') + error('error.forbidden'));
    expect(screen.queryByRole('button', { name: t('save') })).toBeNull();
    await person.click(screen.getByRole('button', { name: words(uiTexts)('retry') }));
    await waitFor(() => expect(server.inputs(getOlder)).toHaveLength(2));
  });
});

describe('roles', () => {
  test('a profile without any gets a main one', async () => {
    await opened({ profileRoles: [] });
    expect(screen.getByRole('heading', { name: `${t('mainRole')}: ${role('role_athlete')}` })).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('removeRole', { role: role('role_athlete') }) })).toBeNull();
  });

  test('those that were entered section by section have a main one among them: no blank one comes beside it', async () => {
    await opened({ profileRoles: [aRole(2, 'coach'), aRole(1, 'athlete', { sport_kind: judo.id })] });
    expect(screen.getByRole('heading', { name: `${t('mainRole')}: ${role('role_athlete')}` })).toBeTruthy();
    const of = (type: 'athlete' | 'coach') => screen.getAllByRole('region', { name: role(`role_${type}`) });
    expect([of('athlete'), of('coach')].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('a new one goes away without a call; a saved one is removed by the server first', async () => {
    const server = new FakeServer().on(removeRole, { profileRoles: [aRole(1, 'athlete', { is_main: true })] });
    const { person } = await opened({}, server);
    await person.click(screen.getByRole('button', { name: t('addRole') }));
    expect(screen.getAllByRole('region', { name: role('role_athlete') })).toHaveLength(2);
    await person.click(screen.getByRole('button', { name: t('removeRole', { role: role('role_athlete') }) }));
    expect(screen.getAllByRole('region', { name: role('role_athlete') })).toHaveLength(1);
    expect(server.inputs(removeRole)).toEqual([]);
    await person.click(screen.getByRole('button', { name: t('removeRole', { role: role('role_coach') }) }));
    await waitFor(() => expect(screen.queryByRole('region', { name: role('role_coach') })).toBeNull());
    expect(server.inputs(removeRole)).toMatchObject([{ userId, id: 2 }]);
  });

  test('one that the server keeps stays on the page', async () => {
    const { person } = await opened({}, new FakeServer().on(removeRole, refused(403, 'error.forbidden')));
    await person.click(screen.getByRole('button', { name: t('removeRole', { role: role('role_coach') }) }));
    expect(await screen.findByText(error('error.forbidden'))).toBeTruthy();
    expect(screen.getByRole('region', { name: role('role_coach') })).toBeTruthy();
  });

  test('the fields are those of its type', async () => {
    const { person } = await opened();
    const has = (name: string) => card('athlete').queryByLabelText(name) !== null;
    expect([has(t('rank')), has(t('comment'))]).toEqual([true, true]);
    await person.selectOptions(card('athlete').getByRole('combobox', { name: t('type') }), role('role_fan'));
    expect(card('fan').getByLabelText(t('favorite_sport_kind'))).toBeTruthy();
    expect(card('fan').queryByLabelText(t('rank'))).toBeNull();
  });

  test('previous coaches leave one by one', async () => {
    const previousCoachesCollection = [
      { id: 31, name: 'Coach One' },
      { id: 32, name: 'Coach Two' },
    ];
    const main = aRole(1, 'athlete', { is_main: true, previous_coaches: [31, 32], previousCoachesCollection });
    const { person, server, onSaved } = await opened({ profileRoles: [main] }, okay());
    await person.click(screen.getByRole('button', { name: t('removePerson', { name: 'Coach One' }) }));
    await person.click(save());
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    expect(server.inputs(saveRoles)).toMatchObject([{ profileRoles: [{ previous_coaches: [32] }] }]);
  });
});

test('a photo is sent as it is chosen, of the types that the server takes and no others', async () => {
  const server = new FakeServer().on(savePhoto, { profile: aProfile({ profileImageUrl: '/file/2' }) });
  const { person } = await opened({}, server);
  const chooser = screen.getByLabelText<HTMLInputElement>(t('photo'));
  expect(chooser.accept).toBe(pictureTypes);
  await person.upload(chooser, new File(['x'], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('button', { name: t('removePhoto') })).toBeTruthy();
  expect(server.inputs(savePhoto)).toMatchObject([{ userId }]);
});

test('the photo is deleted at once', async () => {
  const server = new FakeServer().on(removePhoto, {});
  const { person } = await opened({ profile: aProfile({ profileImageUrl: '/file/1' }) }, server);
  await person.click(screen.getByRole('button', { name: t('removePhoto') }));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('removePhoto') })).toBeNull());
  expect(server.inputs(removePhoto)).toMatchObject([{ userId }]);
});

describe('the notice', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const openNotice = async () => {
    const server = new FakeServer().on(getOlder, {
      ...{ locks: {}, version: 1, profile: aProfile(), profileRoles: [] },
      ...{ countries: [], sportKinds: [], ranks: [], categories: [], specializations: [], qualifications: [] },
    });
    await open(<OlderEdit userId={userId} onSaved={jest.fn()} onCancel={jest.fn()} />, { server });
    await pass(100);
    return screen.getByText(t('notFilled'));
  };

  test('closes by itself', async () => {
    await openNotice();
    await pass(11_000);
    expect(screen.queryByText(t('notFilled'))).toBeNull();
  });

  test('stays as long as the pointer rests on it, and goes some time after', async () => {
    const notice = await openNotice();
    await pass(5_000);
    fireEvent.mouseEnter(notice);
    await pass(11_000);
    expect(screen.getByText(t('notFilled'))).toBeTruthy();
    fireEvent.mouseLeave(notice);
    await pass(11_000);
    expect(screen.queryByText(t('notFilled'))).toBeNull();
  });
});
