import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { erasureQueries } from '#contracts/erasure/erasure.ops';
import type { OwnDataAnswer } from '#contracts/own-data/own-data.docs';
import { ownDataOps, ownDataQueries } from '#contracts/own-data/own-data.ops';
import { factorsOp, proveOp } from '../../shared/proof/proofCalls.js';
import { proofTexts } from '../../shared/proof/proofTexts.js';
import { words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { ownDataTexts } from './ownDataTexts.js';
import { aProfile, openSection } from './profileEdit.fixture.js';

const t = words(ownDataTexts);
const proof = words(proofTexts);
const plan = { state: 'none', by: null, reason: null, requestedAt: null, dueAt: null, graceDays: 14, goes: [], stays: [], entries: [] };
const factors = { passkeys: [], hasAuthenticator: false, recoveryCodesLeft: 0, isProven: false, passkeySite: 'localhost' };
const copyOf = (more: Partial<OwnDataAnswer> = {}): OwnDataAnswer & Record<string, unknown> => ({
  ...{ state: 'none', percent: 0, requestedAt: null, bytes: 0, files: 0, expiresAt: null },
  ...more,
});
const serverWith = (more: Partial<OwnDataAnswer> = {}) =>
  new FakeServer().on(erasureQueries.get, plan).on(factorsOp, factors).on(ownDataQueries.get, copyOf(more));
const opened = (server = serverWith()) => openSection('own-data', undefined, 'own-data', server);

test('a copy is asked for with a fresh proof; how far it is, is shown until it can be downloaded', async () => {
  const { person, server } = await opened();
  server.on(ownDataOps.request, refused(200, { form: ['error.proof_needed'] }));
  await person.click(await screen.findByRole('button', { name: t('copyAsk') }));
  const dialog = within(await screen.findByRole('dialog', { name: proof('proof') }));
  await person.type(dialog.getByLabelText(new RegExp(`^${proof('password')}`)), 'correct horse');
  server
    .on(proveOp, {})
    .on(ownDataOps.request, {})
    .on(ownDataQueries.get, copyOf({ state: 'requested', percent: 40 }));
  await person.click(dialog.getByRole('button', { name: proof('confirm') }));
  await waitFor(() => expect(server.inputs(ownDataOps.request)).toHaveLength(2));
  expect((await screen.findByRole('progressbar', { name: t('copyProgress') })).getAttribute('aria-valuenow')).toBe('40');
  expect(screen.queryByRole('button', { name: t('copyAsk') })).toBeNull();
  server.on(ownDataQueries.get, copyOf({ state: 'written', bytes: 2_400_000, files: 3, expiresAt: '2026-11-24T10:00:00.000Z' }));
  expect(await screen.findByRole('button', { name: t('copyDownload') })).toBeTruthy();
  expect(screen.getByText(/2\.4 MB/)).toBeTruthy();
  expect(server.inputs(proveOp)).toEqual([{ password: 'correct horse' }]);
});

test('a copy whose time ended while the page was open is asked for again', async () => {
  const { person, server } = await opened(serverWith({ state: 'written', bytes: 900, files: 0, expiresAt: '2026-11-24T10:00:00.000Z' }));
  const download = await screen.findByRole('button', { name: t('copyDownload') });
  server.on(ownDataQueries.download, refused(200, { form: ['error.expired'] })).on(ownDataQueries.get, copyOf({ state: 'expired' }));
  await person.click(download);
  expect(await screen.findByText(serverText('en', 'error.expired'))).toBeTruthy();
  expect(await screen.findByText(t('copyExpired'))).toBeTruthy();
  expect(screen.getByRole('button', { name: t('copyAsk') })).toBeTruthy();
});

test('whoever keeps the profile of somebody else is offered no copy', async () => {
  const server = new FakeServer().on(erasureQueries.get, plan);
  await openSection('own-data', aProfile({ itSelfProfile: false }), 'own-data', server);
  await screen.findByText(t('staysNothing'));
  expect(screen.queryByText(t('copy'))).toBeNull();
});
