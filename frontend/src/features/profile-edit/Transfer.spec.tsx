import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { transferOps } from '#contracts/identity/access.ops';
import type { ProfileForEdit } from '#contracts/profiles/edit.docs';
import { profileQueries } from '#contracts/profiles/profile.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { aProfile, anna, errorOf, openSection, t, userId } from './profileEdit.fixture.js';
import { ProfileEdit } from './ProfileEdit.js';
import { transferTexts } from './transferTexts.js';

const error = (key: string) => serverText('en', key);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('handing a profile over', () => {
  const transfer = words(transferTexts);
  const made = { itSelfProfile: false, isUserCreatedByOfficialRepresentative: true };
  const openTransfer = (more: Partial<ProfileForEdit> = {}) => openSection('transfer-to-personal-access', aProfile({ ...made, ...more }));
  const handOver = () => button(transfer('handOver'));
  const email = (key: 'newEmail' | 'confirmNewEmail') =>
    screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${transfer(key)}`) });

  test('that the athlete has accepted is not offered again to administrators, who still see that it was', async () => {
    await openTransfer({ isUserAdmin: true, isTransferAccepted: true });
    expect(screen.getByText(transfer('accepted'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: transfer('handOver') })).toBeNull();
  });

  test('needs the address twice and a last look; an administrator goes on in the profile', async () => {
    const { person, server } = await openTransfer({ isUserAdmin: true });
    await person.type(email('newEmail'), 'anna@example.com');
    await person.type(email('confirmNewEmail'), 'ana@example.com');
    await person.tab();
    expect(screen.getByText(transfer('mismatch'))).toBeTruthy();
    expect(handOver().disabled).toBe(true);
    await person.clear(email('confirmNewEmail'));
    await person.type(email('confirmNewEmail'), 'anna@example.com');
    await person.click(handOver());
    const dialog = within(await screen.findByRole('dialog', { name: transfer('confirmTitle') }));
    expect(dialog.getByText(transfer('confirmText', { email: 'anna@example.com' }))).toBeTruthy();
    expect(server.inputs(transferOps.transfer)).toEqual([]);
    server.on(transferOps.transfer, {});
    await person.click(dialog.getByRole('button', { name: transfer('yes') }));
    expect(await screen.findByText(transfer('done', { email: 'anna@example.com' }))).toBeTruthy();
    expect(server.inputs(transferOps.transfer)).toEqual([{ editableUserId: userId, newEmail: 'anna@example.com' }]);
    await waitFor(() => expect(location.pathname).toBe(`/en/profile/${userId}/edit`));
  });

  test('leaves the representative on the page of the athlete, with no form of a profile that they keep no more', async () => {
    const pages = (
      <Routes>
        <Route path="/profile/:id/edit/*" element={<ProfileEdit />} />
        <Route path="/profile/:id" element={<p>The page of the athlete</p>} />
      </Routes>
    );
    const server = new FakeServer().on(profileQueries.forEdit, aProfile(made)).on(transferOps.transfer, {});
    const { person } = await open(pages, { server, user: anna, path: `/profile/${userId}/edit/transfer-to-personal-access` });
    await screen.findByRole('heading', { name: t('section_transfer-to-personal-access'), level: 1 });
    await person.type(email('newEmail'), 'anna@example.com');
    await person.type(email('confirmNewEmail'), 'anna@example.com');
    await person.click(handOver());
    await person.click(await screen.findByRole('button', { name: transfer('yes') }));
    expect(await screen.findByText('The page of the athlete')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.pathname).toBe(`/en/profile/${userId}`);
  });

  test('an address that has an account is refused at the field', async () => {
    const { person, server } = await openTransfer();
    server.on(transferOps.transfer, refused(400, { newEmail: ['error.taken'] }));
    await person.type(email('newEmail'), 'anna@example.com');
    await person.type(email('confirmNewEmail'), 'anna@example.com');
    await person.click(handOver());
    await person.click(
      within(await screen.findByRole('dialog', { name: transfer('confirmTitle') })).getByRole('button', { name: transfer('yes') }),
    );
    await waitFor(() => expect(errorOf(email('newEmail'))).toBe(error('error.taken')));
    expect(email('newEmail').value).toBe('anna@example.com');
  });
});
