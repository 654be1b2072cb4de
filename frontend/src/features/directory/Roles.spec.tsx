import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { LockedAccount, RoleHolder } from '#contracts/identity/access.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { getAccountRules, getInvitations, getLockedAccounts, getRoleHolders, grantRole, requireSecondFactor, setLocked } from './calls.js';
import { lockTexts } from './lockTexts.js';
import { Roles } from './Roles.js';
import { roleTexts } from './roleTexts.js';

const t = words(roleTexts);
const locks = words(lockTexts);
const admin = { id: 1, email: 'a@example.org', fullName: 'Ada Admin', roles: [{ role: 'administrator' as const }] };
const holder = (userId: number, fullName: string, more: Partial<RoleHolder> = {}): RoleHolder => ({
  ...{ userId, fullName, email: `${userId}@example.org`, isAdministrator: false, isOrganiser: false, organizations: [] },
  ...more,
});
const ada = holder(1, 'Ada Admin', { isAdministrator: true, isOrganiser: true });
const olga = holder(2, 'Olga Organiser', { isOrganiser: true, organizations: [{ id: 7, name: 'Dynamo' }] });
const locked: LockedAccount = {
  ...{ userId: 3, fullName: 'Lev Locked', email: 'l@example.org', lockedAt: '2026-11-22T10:00:00Z', reason: 'a stolen password' },
  lockedBy: { id: 1, fullName: 'Ada Admin' },
};

const openRoles = ({ accounts = [ada, olga], lockedAccounts = [] as LockedAccount[], maxPage = 1 } = {}) => {
  const server = new FakeServer()
    .on(getRoleHolders, { accounts, page: 1, maxPage })
    .on(getLockedAccounts, { accounts: lockedAccounts, page: 1, maxPage: 1 })
    .on(getInvitations, { invitations: [], page: 1, maxPage: 1 })
    .on(grantRole, {})
    .on(setLocked, {})
    .on(getAccountRules, { isForAdministrators: false, isForRefunds: false })
    .on(requireSecondFactor, refused(200, { isForAdministrators: ['error.second_factor_first'] }))
    .on('/api/autocomplete/user', { result: [{ id: 3, text: 'Lev Locked' }] });
  return open(<Roles />, { server, user: admin, path: '/cabinet/roles' });
};
const takeFrom = (name: string, role: 'administrator' | 'organiser') => `${t('takeBack')}: ${name}, ${t(`role_${role}`)}`;

describe('roles of the platform', () => {
  test('each holder with what they hold; administrators do not take their own rights away', async () => {
    await openRoles();
    expect(await screen.findByRole('button', { name: takeFrom('Olga Organiser', 'organiser') })).toBeTruthy();
    expect(screen.getByRole('button', { name: takeFrom('Ada Admin', 'organiser') })).toBeTruthy();
    expect(screen.queryByRole('button', { name: takeFrom('Ada Admin', 'administrator') })).toBeNull();
    expect(screen.getByRole('link', { name: t('represents', { name: 'Dynamo' }) }).getAttribute('href')).toContain('/organization/7');
  });

  test('who has no second factor cannot ask it of the other administrators, and is led to where they set one up', async () => {
    const { person, server } = await openRoles();
    const rule = await screen.findByRole<HTMLInputElement>('checkbox', { name: t('isForAdministrators') });
    await person.click(rule);
    expect(await screen.findByText(serverText('en', 'error.second_factor_first'))).toBeTruthy();
    expect(server.inputs(requireSecondFactor)).toEqual([{ isForAdministrators: true }]);
    expect(rule.checked).toBe(false);
    expect(screen.getByRole('link', { name: t('ruleLink') }).getAttribute('href')).toContain('/security');
  });

  test('whoever has a second factor asks it of all who give money back', async () => {
    const { person, server } = await openRoles();
    server.on(requireSecondFactor, { isForAdministrators: false, isForRefunds: true });
    await person.click(await screen.findByRole('checkbox', { name: t('isForRefunds') }));
    expect(await screen.findByText(t('ruleSaved'))).toBeTruthy();
    expect(server.inputs(requireSecondFactor)).toEqual([{ isForRefunds: true }]);
  });

  test('a role is taken back only after the question, and the list is read anew', async () => {
    const { person, server } = await openRoles();
    await person.click(await screen.findByRole('button', { name: takeFrom('Olga Organiser', 'organiser') }));
    const question = within(await screen.findByRole('dialog', { name: t('takeTitle') }));
    expect(question.getByText(t('takeText', { name: 'Olga Organiser', role: t('role_organiser') }))).toBeTruthy();
    expect(server.inputs(grantRole)).toEqual([]);
    const readBefore = server.inputs(getRoleHolders).length;
    await person.click(question.getByRole('button', { name: t('takeBack') }));
    expect(await screen.findByText(t('takenBack'))).toBeTruthy();
    expect(server.inputs(grantRole)).toEqual([{ email: '2@example.org', role: 'organiser', isGranted: false }]);
    await waitFor(() => expect(server.inputs(getRoleHolders).length).toBeGreaterThan(readBefore));
  });

  test('a role is granted by the e-mail of an account; a refusal stands at its field and keeps what was typed', async () => {
    const { person, server } = await openRoles();
    server.on(grantRole, refused(200, { email: ['error.not_found'] }));
    const email = await screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(t('email')) });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('grant') }).disabled).toBe(true);
    await person.type(email, 'new@example.org');
    await person.selectOptions(screen.getByRole('combobox', { name: new RegExp(t('role')) }), t('role_administrator'));
    await person.click(screen.getByRole('button', { name: t('grant') }));
    expect(await screen.findByText(serverText('en', 'error.not_found'))).toBeTruthy();
    expect(email.value).toBe('new@example.org');
    server.on(grantRole, {});
    await person.click(screen.getByRole('button', { name: t('grant') }));
    expect(await screen.findByText(t('granted'))).toBeTruthy();
    expect(server.inputs(grantRole).at(-1)).toEqual({ email: 'new@example.org', role: 'administrator', isGranted: true });
    expect(email.value).toBe('');
  });

  test('a search begins at the first page, and says when nobody is found', async () => {
    const { person, server } = await openRoles({ maxPage: 3 });
    await person.click(await screen.findByRole('button', { name: /2/ }));
    await waitFor(() => expect(server.inputs(getRoleHolders).at(-1)).toMatchObject({ page: 2 }));
    server.on(getRoleHolders, { accounts: [], page: 1, maxPage: 1 });
    await person.type(screen.getByRole('searchbox', { name: t('find') }), ' zz ');
    expect(await screen.findByText(t('nobody'))).toBeTruthy();
    await waitFor(() => expect(server.inputs(getRoleHolders).at(-1)).toEqual({ text: 'zz', page: 1 }));
  });
});

describe('locked accounts', () => {
  test('say since when, by whom and why, and are unlocked after a question', async () => {
    const { person, server } = await openRoles({ lockedAccounts: [locked] });
    expect(await screen.findByText(/a stolen password/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: `${locks('unlock')}: Lev Locked` }));
    const question = within(await screen.findByRole('dialog', { name: locks('unlockTitle') }));
    await person.click(question.getByRole('button', { name: locks('unlock') }));
    await waitFor(() => expect(server.inputs(setLocked)).toEqual([{ userId: 3, isLocked: false }]));
  });

  test('an account is locked only with a person and a reason', async () => {
    const { person, server } = await openRoles();
    const lock = await screen.findByRole<HTMLButtonElement>('button', { name: locks('lock') });
    await person.type(screen.getByRole('textbox', { name: new RegExp(locks('reason')) }), 'a stolen password');
    expect(lock.disabled).toBe(true);
    await person.type(screen.getByRole('combobox', { name: new RegExp(locks('person')) }), 'lev');
    await person.click(await screen.findByRole('option', { name: 'Lev Locked' }));
    await waitFor(() => expect(lock.disabled).toBe(false));
    await person.click(lock);
    await waitFor(() => expect(server.inputs(setLocked)).toEqual([{ userId: 3, isLocked: true, reason: 'a stolen password' }]));
  });
});
