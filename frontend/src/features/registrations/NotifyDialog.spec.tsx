import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { entryInvitationOps } from '#contracts/registrations/entry-invitation.ops';
import type { SentNotice } from '#contracts/registrations/notification.docs';
import { notificationOps } from '#contracts/registrations/notification.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused, type ReceivedCall } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { NotifyDialog } from './NotifyDialog.js';
import { notifyTexts } from './notifyTexts.js';

const t = words(notifyTexts);
const openDialog = (server: FakeServer, registrationIds: readonly number[] = [1, 2]) =>
  open(<NotifyDialog eventId={3} registrationIds={registrationIds} onClose={() => undefined} />, {
    server: server.on('/api/get-event', { ...anEventAnswer({ streams: [aCategory(12, '−52 kg')] }) }).on(notificationOps.reach, reach),
  });
/** Of the two Anna has an address, and nobody a device. */
const reach = ({ input }: ReceivedCall) => {
  const isByMail = (input as { channels: string[] }).channels.includes('email');
  const vera = { registrationId: 2, name: 'Bee Vera', error: isByMail ? 'error.no_email' : 'error.no_push' };
  const anna = { registrationId: 1, name: 'Ant Anna', error: 'error.no_push' };
  return { entrantCount: 2, recipientCount: isByMail ? 1 : 0, skipped: isByMail ? [vera] : [anna, vera] };
};
const notice = (more: Partial<SentNotice> = {}): SentNotice => ({
  ...{ noticeId: 1, kind: 'notification', subject: 'Weigh-in', text: 'At 8:00', sentAt: '2026-11-22T07:00:00Z' },
  ...{ sentBy: { id: 9, name: 'Olga Organiser' }, counts: { sent: 1, queued: 0, failed: 0, skipped: 0 } },
  ...{ recipients: [{ registrationId: 1, name: 'Ant Anna', status: 'sent', error: null }], skipped: [] },
  ...more,
});
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: t('send') });
const tab = (name: 'write' | 'invite' | 'sentTab') => screen.getByRole('button', { name: t(name) });

describe('a message to participants', () => {
  test('goes by the ways that are ticked', async () => {
    const server = new FakeServer().on(notificationOps.notify, refused(200, { channels: ['error.channel_unavailable'] }));
    const { person } = await openDialog(server);
    await person.type(screen.getByLabelText(new RegExp(`^${t('subject')}`)), 'Weigh-in');
    await person.type(screen.getByLabelText(new RegExp(`^${t('text')}`)), 'At 8:00');
    await person.click(screen.getByRole('checkbox', { name: t('channel.push') }));
    await person.click(send());
    expect(await screen.findByText(serverText('en', 'error.channel_unavailable'))).toBeTruthy();
    await person.click(screen.getByRole('checkbox', { name: t('channel.email') }));
    await waitFor(() => expect(send().disabled).toBe(false));
    await person.click(send());
    await waitFor(() =>
      expect(server.inputs<{ channels: string[] }>(notificationOps.notify).map(({ channels }) => channels)).toEqual([
        ['email', 'push'],
        ['push'],
      ]),
    );
  });

  test('sent, says whom it does not reach, and leads to what was sent', async () => {
    const skipped = [{ registrationId: 2, error: 'error.no_address' }];
    const server = new FakeServer()
      .on(notificationOps.notify, { noticeId: 1, recipientCount: 1, skipped })
      .on(entryInvitationOps.sent, { invitations: [] })
      .on(notificationOps.sent, { notices: [notice()], page: 1, maxPage: 1 });
    const { person } = await openDialog(server);
    await person.click(send());
    expect(await screen.findByText(t('queued', { count: 1 }))).toBeTruthy();
    expect(screen.getByText(t('skipped', { count: 1 }))).toBeTruthy();
    expect(await screen.findByText(t('countSent', { count: 1 }))).toBeTruthy();
    expect(tab('sentTab').getAttribute('aria-pressed')).toBe('true');
  });

  test('names before it is sent whom it does not reach by the ways that are ticked, and why', async () => {
    const { person, server } = await openDialog(new FakeServer());
    expect(screen.getByText('2 participants are chosen')).toBeTruthy();
    expect(await screen.findByText(t('unreached', { count: 1 }))).toBeTruthy();
    expect(screen.getByText(t('willReach', { count: 1 }))).toBeTruthy();
    const named = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(named()).toEqual([`Bee Vera — ${serverText('en', 'error.no_email')}`]);
    await person.click(screen.getByRole('checkbox', { name: t('channel.push') }));
    await person.click(screen.getByRole('checkbox', { name: t('channel.email') }));
    expect(await screen.findByText(t('reachesNobody'))).toBeTruthy();
    expect(named()).toEqual(['Ant Anna', 'Bee Vera'].map((name) => `${name} — ${serverText('en', 'error.no_push')}`));
    await person.click(screen.getByRole('checkbox', { name: t('channel.push') }));
    await waitFor(() => expect(screen.queryByText(t('reachesNobody'))).toBeNull());
    expect(server.inputs(notificationOps.reach)).toEqual(
      [['email'], ['email', 'push'], ['push']].map((channels) => ({ eventId: 3, registrationIds: [1, 2], channels })),
    );
  });

  test('that reaches everybody says so; of very many that it does not reach the first are named', async () => {
    const all = new FakeServer();
    const opened = await openDialog(all);
    all.on(notificationOps.reach, { entrantCount: 2, recipientCount: 2, skipped: [] });
    await opened.person.click(screen.getByRole('checkbox', { name: t('channel.push') }));
    expect(await screen.findByText(new RegExp(t('reachesAll')))).toBeTruthy();
    const skipped = Array.from({ length: 203 }, (_, i) => ({ registrationId: i, name: `Entrant ${i}`, error: 'error.no_email' }));
    all.on(notificationOps.reach, { entrantCount: 204, recipientCount: 1, skipped });
    await opened.person.click(screen.getByRole('checkbox', { name: t('channel.email') }));
    expect(await screen.findByText(t('unreached', { count: 203 }))).toBeTruthy();
    expect(screen.getByText(t('andMore', { count: 3 }))).toBeTruthy();
  });

  test('to nobody is not sent', async () => {
    await openDialog(new FakeServer(), []);
    expect(send().disabled).toBe(true);
  });
});

describe('what was sent', () => {
  test('is asked for again while something waits', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
    try {
      const queued = notice({ counts: { sent: 0, queued: 1, failed: 0, skipped: 0 } });
      const server = new FakeServer().on(entryInvitationOps.sent, { invitations: [] }).on(notificationOps.sent, () => ({
        notices: [server.inputs(notificationOps.sent).length > 1 ? notice() : queued],
        page: 1,
        maxPage: 1,
      }));
      await openDialog(server);
      act(() => tab('sentTab').click());
      await act(() => jest.advanceTimersByTimeAsync(500));
      expect(screen.getByText(t('countQueued', { count: 1 }))).toBeTruthy();
      await act(() => jest.advanceTimersByTimeAsync(5_000));
      expect(screen.getByText(t('countSent', { count: 1 }))).toBeTruthy();
      expect(server.inputs(notificationOps.sent)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('tells who got it, who did not and why', async () => {
    const failed = notice({
      counts: { sent: 0, queued: 0, failed: 1, skipped: 1 },
      recipients: [{ registrationId: 1, name: 'Ant Anna', status: 'failed', error: 'error.email' }],
      skipped: [{ registrationId: 2, name: 'Bee Vera', error: 'error.required' }],
    });
    const server = new FakeServer()
      .on(entryInvitationOps.sent, { invitations: [] })
      .on(notificationOps.sent, { notices: [failed], page: 1, maxPage: 1 });
    const { person } = await openDialog(server);
    await person.click(tab('sentTab'));
    const items = await screen.findAllByText(/^(Ant Anna|Bee Vera)/);
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `Ant Anna — ${serverText('en', 'error.email')}`,
      `Bee Vera — ${serverText('en', 'error.required')}`,
    ]);
  });

  test('an invitation in place of an entry is taken back while it is open', async () => {
    const invitation = { userId: 5, streams: [{ id: 12, name: '−52 kg' }], invitedAt: '2026-11-22T07:00:00Z' };
    const invitations = [
      { ...invitation, fullName: 'Ant Anna', status: 'open' },
      { ...invitation, userId: 6, fullName: 'Bee Vera', status: 'declined' },
    ];
    const server = new FakeServer()
      .on(entryInvitationOps.sent, { invitations })
      .on(entryInvitationOps.takeBack, {})
      .on(notificationOps.sent, { notices: [], page: 1, maxPage: 1 });
    const { person } = await openDialog(server);
    await person.click(tab('sentTab'));
    expect(await screen.findByText(new RegExp(t('entry_declined')))).toBeTruthy();
    await person.click(screen.getByRole('button', { name: t('takeInvitationBack') }));
    await waitFor(() => expect(server.inputs(entryInvitationOps.takeBack)).toEqual([{ eventId: 3, userId: 5 }]));
    await waitFor(() => expect(server.inputs(entryInvitationOps.sent).length).toBeGreaterThan(1));
  });
});

describe('an invitation', () => {
  test('goes to every address that was typed, for a category', async () => {
    const server = new FakeServer().on(notificationOps.invite, {
      invited: [{ email: 'a@example.org' }],
      skipped: [{ value: 'b@example.org', error: 'error.conflict' }],
    });
    const { person } = await openDialog(server);
    await person.click(tab('invite'));
    await person.type(screen.getByLabelText(new RegExp(`^${t('addresses')}`)), 'a@example.org, b@example.org;c@example.org');
    await screen.findByRole('option', { name: '−52 kg' });
    await person.selectOptions(screen.getByRole('combobox', { name: t('inviteTo') }), '−52 kg');
    await person.click(send());
    expect(await screen.findByText(t('invited', { count: 1 }))).toBeTruthy();
    expect(server.inputs(notificationOps.invite)).toMatchObject([
      { eventId: 3, emails: ['a@example.org', 'b@example.org', 'c@example.org'], streamId: '12' },
    ]);
    expect(screen.getByText(/^b@example\.org/).textContent).toContain(serverText('en', 'error.conflict'));
  });

  test('names the addresses that are none', async () => {
    const server = new FakeServer().on(notificationOps.invite, refused(400, { 'emails.1': ['error.email'] }));
    const { person } = await openDialog(server);
    await person.click(tab('invite'));
    await person.type(screen.getByLabelText(new RegExp(`^${t('addresses')}`)), 'a@example.org nobody');
    await person.click(send());
    expect(await screen.findByText(t('badAddresses', { list: 'nobody' }))).toBeTruthy();
  });
});
