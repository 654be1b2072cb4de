import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShownInvitation } from '#contracts/identity/account-invitation.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { getInvitations, inviteAccount, resendInvitation, revokeInvitation } from './calls.js';
import { Invitations } from './Invitations.js';
import { invitationTexts } from './invitationTexts.js';

const t = words(invitationTexts);
const vera: ShownInvitation = {
  ...{ userId: 9, fullName: 'Runner Vera', email: 'vera@example.org', role: 'organiser', isExpired: false },
  ...{ sentAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-27T10:00:00Z', invitedBy: { id: 1, fullName: 'Ada Admin' } },
};
const listed = (...invitations: ShownInvitation[]) => ({ invitations, page: 1, maxPage: 1 });
const opened = (...invitations: ShownInvitation[]) =>
  open(<Invitations />, { server: new FakeServer().on(getInvitations, listed(...invitations)) });

test('somebody is invited by name, e-mail and role; a refusal stands at its field and keeps what was typed', async () => {
  const { person, server } = await opened();
  expect(await screen.findByText(t('nobody'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('invite') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('inviteTitle') }));
  const field = (label: 'lastName' | 'firstName' | 'email') => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${t(label)}`));
  await person.type(field('lastName'), 'Runner');
  await person.type(field('firstName'), 'Vera');
  await person.type(field('email'), 'vera@example.org');
  await person.selectOptions(dialog.getByRole('combobox'), t('role_organiser'));
  server.on(inviteAccount, refused(200, { email: ['error.duplicate'] }));
  await person.click(dialog.getByRole('button', { name: t('send') }));
  expect(await dialog.findByText(serverText('en', 'error.duplicate'))).toBeTruthy();
  expect(field('email').value).toBe('vera@example.org');
  server.on(inviteAccount, { userId: 9 }).on(getInvitations, listed(vera));
  await person.click(dialog.getByRole('button', { name: t('send') }));
  expect(await screen.findByText('Runner Vera')).toBeTruthy();
  expect(server.inputs(inviteAccount).at(-1)).toEqual({
    lastName: 'Runner',
    firstName: 'Vera',
    email: 'vera@example.org',
    role: 'organiser',
  });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: t('inviteTitle') })).toBeNull());
});

test('one whose time is over is sent again', async () => {
  const { person, server } = await opened({ ...vera, isExpired: true });
  expect(await screen.findByText(t('expired'))).toBeTruthy();
  server.on(resendInvitation, {}).on(getInvitations, listed(vera));
  await person.click(screen.getByRole('button', { name: `${t('resend')}: Runner Vera` }));
  await waitFor(() => expect(server.inputs(resendInvitation)).toEqual([{ userId: 9 }]));
  await waitFor(() => expect(screen.queryByText(t('expired'))).toBeNull());
});

test('one is revoked after a question', async () => {
  const { person, server } = await opened(vera);
  await person.click(await screen.findByRole('button', { name: `${t('revoke')}: Runner Vera` }));
  const question = within(await screen.findByRole('dialog', { name: t('revokeTitle') }));
  expect(question.getByText(t('revokeText', { name: 'vera@example.org' }))).toBeTruthy();
  expect(server.inputs(revokeInvitation)).toEqual([]);
  server.on(revokeInvitation, {}).on(getInvitations, listed());
  await person.click(question.getByRole('button', { name: t('revoke') }));
  expect(await screen.findByText(t('nobody'))).toBeTruthy();
  expect(server.inputs(revokeInvitation)).toEqual([{ userId: 9 }]);
});
