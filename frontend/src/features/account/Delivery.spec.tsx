import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { Delivery as Ways } from '#contracts/identity/delivery.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { deliveryOp, testMailOp } from './calls.js';
import { Delivery } from './Delivery.js';
import { deliveryTexts } from './deliveryTexts.js';

const t = words(deliveryTexts);
const admin = { id: 1, email: 'a@example.org', fullName: 'Ada Admin', roles: [{ role: 'administrator' as const }] };
const ways = (more: Partial<Ways> = {}): Ways & Record<string, unknown> => ({
  mail: { kind: 'server', host: 'mail.example:465', from: 'Podium <p@example.org>' },
  sms: { kind: 'none', host: null },
  testTo: 'a@example.org',
  ...more,
});
const opened = (more: Partial<Ways> = {}) =>
  open(<Delivery />, { server: new FakeServer().on(deliveryOp, ways(more)), user: admin, path: '/cabinet/delivery' });

test('a message that the mail server does not take is said so, one that it takes too', async () => {
  const { person, server } = await opened();
  expect(await screen.findByText(t('mail_server', { host: 'mail.example:465', from: 'Podium <p@example.org>' }))).toBeTruthy();
  expect(screen.getByText(t('sms_none'))).toBeTruthy();
  server.on(testMailOp, refused(200, { form: ['error.not_delivered'] }));
  await person.click(screen.getByRole('button', { name: t('test') }));
  expect(await screen.findByText(serverText('en', 'error.not_delivered'))).toBeTruthy();
  server.on(testMailOp, { to: 'a@example.org' });
  await person.click(screen.getByRole('button', { name: t('test') }));
  expect(await screen.findByText(t('tested_server', { email: 'a@example.org' }))).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(serverText('en', 'error.not_delivered'))).toBeNull());
});

test('where messages stay on the machine, the way to them is shown', async () => {
  await opened({ mail: { kind: 'outbox', host: null, from: null }, sms: { kind: 'outbox', host: null } });
  expect((await screen.findByRole('link', { name: t('outbox') })).getAttribute('href')).toContain('/outbox');
  expect(screen.getByText(t('sms_outbox'))).toBeTruthy();
});
