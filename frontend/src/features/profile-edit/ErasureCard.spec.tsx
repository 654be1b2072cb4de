import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ErasurePlan } from '#contracts/erasure/erasure.docs';
import { erasureOps, erasureQueries } from '#contracts/erasure/erasure.ops';
import { words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { ownDataTexts } from './ownDataTexts.js';
import { aProfile, openSection, userId } from './profileEdit.fixture.js';

const t = words(ownDataTexts);
const plan = (more: Partial<ErasurePlan> = {}): ErasurePlan & Record<string, unknown> => ({
  ...{ state: 'none', by: null, reason: null, requestedAt: null, dueAt: null, graceDays: 14 },
  goes: [
    { kind: 'names', count: 3 },
    { kind: 'documents', count: 2 },
  ],
  stays: [{ kind: 'results', count: 1 }],
  entries: [{ registrationId: 7, eventName: 'Open Cup', categoryName: '-60', dateFrom: '01-02-2026', place: 2 }],
  ...more,
});
const opened = (more: Partial<ErasurePlan> = {}) =>
  openSection('own-data', aProfile({ itSelfProfile: false }), 'own-data', new FakeServer().on(erasureQueries.get, plan(more)));

test('what goes and what stays is shown before anything is asked', async () => {
  await opened();
  await screen.findByRole('button', { name: t('ask') });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  const shown = [`${t('kind_names')}3`, `${t('kind_documents')}2`, `${t('kind_results')}1`, expect.stringContaining('Open Cup')];
  expect(rows).toEqual(expect.arrayContaining(shown));
  expect(screen.getByText(t('staysWhy'))).toBeTruthy();
});

test('it is asked for once it was confirmed; then it can be taken back', async () => {
  const { person, server } = await opened();
  server.on(erasureOps.request, { dueAt: '2026-12-07T10:00:00.000Z' });
  await person.click(await screen.findByRole('button', { name: t('ask') }));
  expect(server.inputs(erasureOps.request)).toEqual([]);
  server.on(erasureQueries.get, plan({ state: 'requested', by: 'self', dueAt: '2026-12-07T10:00:00.000Z' }));
  await person.click(await screen.findByRole('button', { name: t('confirm') }));
  await waitFor(() => expect(server.inputs(erasureOps.request)).toMatchObject([{ userId }]));
  server.on(erasureOps.takeBack, {});
  const back = await screen.findByRole('button', { name: t('takeBack') });
  server.on(erasureQueries.get, plan());
  await person.click(back);
  await waitFor(() => expect(server.inputs(erasureOps.takeBack)).toEqual([{ userId }]));
  expect(await screen.findByRole('button', { name: t('ask') })).toBeTruthy();
});

test('why it was refused is said in the dialog', async () => {
  const { person, server } = await opened();
  server.on(erasureOps.request, refused(200, { form: ['error.is_administrator'] }));
  await person.click(await screen.findByRole('button', { name: t('ask') }));
  await person.click(await screen.findByRole('button', { name: t('confirm') }));
  expect(await screen.findByText(serverText('en', 'error.is_administrator'))).toBeTruthy();
});
