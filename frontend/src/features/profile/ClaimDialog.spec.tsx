import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OwnClaim } from '#contracts/profiles/claim.docs';
import type { PublicProfile } from '#contracts/profiles/page.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { getAchievements, getProfile } from './calls.js';
import { claimProfile, getMyClaims, withdrawClaim } from './claimCalls.js';
import { claimTexts } from './claimTexts.js';
import { ProfilePage } from './ProfilePage.js';
import { profileTexts } from './profileTexts.js';

const t = words(claimTexts);
const ofPage = words(profileTexts);
const vera = { id: 7, email: 'vera@example.com', fullName: 'Bee Vera', roles: [] };
const anna: PublicProfile & Record<string, unknown> = {
  profile: {
    ...{ userId: 21, isPrivate: false, lastName: 'Bee', firstName: 'Vera', middleName: null, gender: 'female', age: 20 },
    ...{ birthDate: null, height: null, weight: null, country: null, countryRegion: null, city: null, about: '', avatar: null },
    ...{ sports: [], organizations: [], coaches: [], contacts: {}, isPhoneVerified: false, isIdentificationValidated: false },
    shows: { results: true, events: true, categories: true, coaching: true, organizationRating: false },
    rating: null,
  },
  ...{ achievements: [], placesStats: { 1: 0, 2: 0, 3: 0, less: 0, rating: null }, events: [], recommendations: [] },
  viewer: { kind: 'user', itSelfProfile: false, isUserAdmin: false, mayEdit: false, isCoachOfLoginUser: false },
};

const openMenu = async (claims: OwnClaim[] = [], viewer: Partial<PublicProfile['viewer']> = {}) => {
  const server = new FakeServer()
    .on(getProfile, { ...anna, viewer: { ...anna.viewer, ...viewer } })
    .on(getAchievements, { achievements: [] })
    .on(getMyClaims, { claims })
    .on(claimProfile, {})
    .on(withdrawClaim, {});
  const page = await open(<ProfilePage />, { server, user: vera, path: '/profile/21', route: '/profile/:id/*' });
  await page.person.click(await screen.findByRole('button', { name: ofPage('manageTitle') }));
  await screen.findByRole('menuitem', { name: ofPage('manage') });
  return page;
};
const openDialog = async (claims: OwnClaim[] = []) => {
  const page = await openMenu(claims);
  await page.person.click(screen.getByRole('menuitem', { name: t('menu') }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: t('title') })) };
};
const claimed = (more: Partial<OwnClaim>): OwnClaim => ({
  ...{ claimedUserId: 21, status: 'asked', at: '2026-11-23T08:00:00.000Z', reason: '' },
  ...more,
});

test('somebody says that a profile is theirs, by what one can tell; a refusal stands at its field', async () => {
  const { person, server, dialog } = await openDialog();
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: t('send') });
  expect(send.disabled).toBe(true);
  await person.type(dialog.getByRole('textbox', { name: new RegExp(`^${t('comment')}`) }), 'Second at −60 kg');
  await person.type(dialog.getByRole('textbox', { name: new RegExp(`^${t('link')}`) }), 'nowhere');
  server.on(claimProfile, refused(200, Object.fromEntries([['link', ['error.url']]])));
  await person.click(send);
  expect(await dialog.findByText(serverText('en', 'error.url'))).toBeTruthy();
  server.on(claimProfile, {});
  const file = new File(['%PDF'], 'diploma.pdf', { type: 'application/pdf' });
  await person.upload(dialog.getByLabelText(t('file'), { selector: 'input' }), file);
  expect(dialog.getByText('diploma.pdf')).toBeTruthy();
  await person.click(send);
  expect(await screen.findByText(t('sent'))).toBeTruthy();
  expect(server.inputs(claimProfile).at(-1)).toEqual({ claimedUserId: 21, link: 'nowhere', comment: 'Second at −60 kg', proof: file });
});

test('whoever waits reads so and takes it back', async () => {
  const { person, server, dialog } = await openDialog([claimed({})]);
  await person.click(await dialog.findByRole('button', { name: t('withdraw') }));
  expect(await screen.findByText(t('withdrawn'))).toBeTruthy();
  await waitFor(() => expect(server.inputs(withdrawClaim)).toEqual([{ claimedUserId: 21 }]));
});

test('whoever was declined reads why, and may say it again', async () => {
  const { dialog } = await openDialog([claimed({ claimedUserId: 20 }), claimed({ status: 'declined', reason: 'Born elsewhere' })]);
  expect(await dialog.findByText(/Born elsewhere/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: t('send') })).toBeTruthy();
});

test('whoever keeps the profile is not asked', async () => {
  await openMenu([], { mayEdit: true });
  expect(screen.queryByRole('menuitem', { name: t('menu') })).toBeNull();
});
