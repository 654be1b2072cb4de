import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { NotifyDialog } from './NotifyDialog.js';
import { notifyTexts } from './notifyTexts.js';

const t = words(notifyTexts);
const openDialog = (server: FakeServer) =>
  open(<NotifyDialog eventId={3} registrationIds={[1, 2]} onClose={() => undefined} />, { server });

describe('a message to participants', () => {
  test('goes by the ways that are ticked', async () => {
    const server = new FakeServer().on(notificationOps.notify, refused(200, { channels: ['error.channel_unavailable'] }));
    const { person } = await openDialog(server);
    await person.type(screen.getByLabelText(new RegExp(`^${t('subject')}`)), 'Weigh-in');
    await person.type(screen.getByLabelText(new RegExp(`^${t('text')}`)), 'At 8:00');
    await person.click(screen.getByRole('checkbox', { name: t('channel.push') }));
    await person.click(screen.getByRole('button', { name: t('send') }));
    await person.click(screen.getByRole('checkbox', { name: t('channel.email') }));
    await person.click(screen.getByRole('button', { name: t('send') }));
    expect(await screen.findByText(serverText('en', 'error.channel_unavailable'))).toBeTruthy();
    expect(server.inputs<{ channels: string[] }>(notificationOps.notify).map(({ channels }) => channels)).toEqual([
      ['email', 'push'],
      ['push'],
    ]);
  });
});
