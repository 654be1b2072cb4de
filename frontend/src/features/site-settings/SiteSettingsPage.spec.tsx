import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { siteSettingsOps } from '#contracts/site/site-settings.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { SiteSettingsPage } from './SiteSettingsPage.js';
import { siteTexts } from './siteTexts.js';

const t = words(siteTexts);
const answer = { siteSettings: { childPageFromAge: null, handOverAge: 14 }, version: 2 };
const opened = (server = new FakeServer()) =>
  open(<SiteSettingsPage />, { server: server.on(siteSettingsOps.get, { ...answer }), path: '/cabinet/site-settings' });
const field = (name: 'childPageFromAge' | 'handOverAge') => screen.findByLabelText<HTMLSelectElement>(t(name));

test('an administrator says from what age on pages are opened and profiles handed over', async () => {
  const { person, server } = await opened(new FakeServer().on(siteSettingsOps.set, { ...answer }));
  expect((await field('childPageFromAge')).selectedOptions[0]?.text).toBe(t('never'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('save') }).disabled).toBe(true);
  await person.selectOptions(await field('childPageFromAge'), '10');
  await person.selectOptions(await field('handOverAge'), '18');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(t('saved'))).toBeTruthy();
  expect(server.inputs(siteSettingsOps.set)).toEqual([{ expectedVersion: 2, siteSettings: { childPageFromAge: 10, handOverAge: 18 } }]);
  await waitFor(() => expect(server.inputs(siteSettingsOps.get)).toHaveLength(2));
});

test('pages of children are closed again, and what is refused is said', async () => {
  const open10 = { ...answer, siteSettings: { childPageFromAge: 10, handOverAge: 18 } };
  const server = new FakeServer().on(siteSettingsOps.set, refused(409, 'error.conflict'));
  const { person } = await open(<SiteSettingsPage />, { server: server.on(siteSettingsOps.get, open10), path: '/cabinet/site-settings' });
  await person.selectOptions(await field('childPageFromAge'), t('never'));
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(serverText('en', 'error.conflict'))).toBeTruthy();
  expect(server.inputs(siteSettingsOps.set)).toMatchObject([{ siteSettings: { childPageFromAge: null } }]);
});
