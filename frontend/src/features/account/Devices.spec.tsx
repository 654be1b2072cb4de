import { afterAll, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionsAnswer } from '#contracts/identity/session.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer, held, refused } from '../../testing/server.js';
import { loadJudge } from '../../shared/passwords/passwordJudge.js';
import { serverText } from '../../ui/errorTexts.js';
import {
  acceptAccessOp,
  endOthersOp,
  endSessionOp,
  pushDevicesOp,
  removePushDeviceOp,
  requestVerificationOp,
  sessionsOp,
  verifyEmailOp,
} from './calls.js';
import { Devices } from './Devices.js';
import { deviceTexts } from './deviceTexts.js';
import { PersonalAccess, VerifyEmail } from './PersonalAccess.js';
import { personalAccessTexts } from './personalAccessTexts.js';

const t = words(deviceTexts);
const access = words(personalAccessTexts);
const anna = { id: 5, email: 'anna@example.com', fullName: 'Ant Anna', roles: [] };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const here = {
  id: 'here',
  network: 'local',
  isCurrent: true,
  startedAt: '2026-11-20T10:00:00Z',
  seenAt: '2026-11-22T10:00:00Z',
  device: firefox,
};
const elsewhere = { id: 'there', network: '203.0.*.*', isCurrent: false, startedAt: null, seenAt: '2026-11-21T10:00:00Z', device: '' };

const sessions = (more: Partial<SessionsAnswer> = {}): SessionsAnswer & Record<string, unknown> => ({
  ...{ sessions: [here, elsewhere], knownDevices: [], email: 'anna@example.com', isEmailVerified: true },
  ...more,
});
const openDevices = (answer = sessions()) =>
  open(<Devices />, { server: new FakeServer().on(sessionsOp, answer).on(pushDevicesOp, { devices: [] }), user: anna });
const endOthers = () => screen.findByRole<HTMLButtonElement>('button', { name: t('endOthers') });

describe('devices', () => {
  test('a visitor is asked to log in', async () => {
    const { server } = await open(<Devices />);
    expect(server.calls).toEqual([]);
    expect(screen.getByRole('link').getAttribute('href')).toContain('/login');
  });

  test('each device is named, this one marked', async () => {
    await openDevices();
    const rows = within(await screen.findByRole('list', { name: t('title') })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText(t('current')) !== null)).toEqual([true, false]);
    expect(rows[0]?.textContent).toContain('Firefox');
    expect(rows[1]?.textContent).toContain(t('unknown'));
  });

  test('one that is elsewhere is told with its place, and ended alone', async () => {
    const { person, server } = await openDevices();
    const rows = within(await screen.findByRole('list', { name: t('title') })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain(t('placeLocal'));
    expect(rows[1]?.textContent).toContain(t('placeNetwork', { prefix: '203.0.*.*' }));
    server.on(endSessionOp, {}).on(sessionsOp, sessions({ sessions: [here] }));
    await person.click(screen.getByRole('button', { name: t('endOne') }));
    expect(await screen.findByText(t('ended'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: t('endOne') })).toBeNull());
    expect(server.inputs(endSessionOp)).toEqual([{ id: 'there' }]);
  });

  test('the others are logged out, and then there are none', async () => {
    const { person, server } = await openDevices();
    const { reply, answer } = held();
    server.on(endOthersOp, reply);
    await person.click(await endOthers());
    await waitFor(async () => expect((await endOthers()).disabled).toBe(true));
    await person.pointer({ keys: '[MouseLeft]', target: await endOthers() });
    server.on(sessionsOp, sessions({ sessions: [here] }));
    answer();
    expect(await screen.findByText(t('othersEnded'))).toBeTruthy();
    expect(await screen.findByText(t('onlyHere'))).toBeTruthy();
    expect((await endOthers()).disabled).toBe(true);
    expect(server.inputs(endOthersOp)).toHaveLength(1);
  });

  test('a known browser elsewhere can be forgotten though nobody is logged in there', async () => {
    await openDevices(sessions({ sessions: [here], knownDevices: [{ isCurrent: false, since: '2026-10-01T10:00:00Z', device: firefox }] }));
    expect((await endOthers()).disabled).toBe(false);
    expect(within(screen.getByRole('list', { name: t('known') })).getByText(/Firefox/)).toBeTruthy();
  });

  test('an address that is not proved can be', async () => {
    const { person, server } = await openDevices(sessions({ isEmailVerified: false }));
    server.on(requestVerificationOp, {});
    await person.click(await screen.findByRole('button', { name: t('verify') }));
    expect(await screen.findByText(t('linkSent', { email: 'anna@example.com' }))).toBeTruthy();
  });

  test('a browser that gets notices is listed with what it follows, and ended', async () => {
    const phone = { deviceId: 'a1', device: firefox, since: '2026-11-22T10:00:00Z', kinds: ['result'], followed: 2, isOwn: true };
    const server = new FakeServer().on(sessionsOp, sessions()).on(pushDevicesOp, { devices: [phone] });
    const { person } = await open(<Devices />, { server, user: anna });
    const list = await screen.findByRole('list', { name: t('push') });
    for (const part of ['Firefox', t('pushFollowed', { count: 2 }), t('pushOwn')]) expect(list.textContent).toContain(part);
    server.on(pushDevicesOp, { devices: [] }).on(removePushDeviceOp, {});
    await person.click(within(list).getByRole('button'));
    await waitFor(() => expect(screen.queryByRole('list', { name: t('push') })).toBeNull());
    expect(server.inputs(removePushDeviceOp)).toEqual([{ deviceId: 'a1' }]);
  });

  test('a proved one needs nothing', async () => {
    await openDevices();
    expect(await screen.findByText(t('verified'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('verify') })).toBeNull();
  });

  test('a fault says so and is tried again', async () => {
    const { person, server } = await open(<Devices />, {
      server: new FakeServer().on(sessionsOp, refused(500, 'error.internal')).on(pushDevicesOp, { devices: [] }),
      user: anna,
    });
    const retry = await screen.findByRole('button');
    server.on(sessionsOp, sessions());
    await person.click(retry);
    expect(await endOthers()).toBeTruthy();
  });
});

describe('a profile that was handed over', () => {
  // What is on its way may come in after the page has gone.
  afterAll(loadJudge);
  const password = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${access('password')}`));

  test('is taken by setting a password', async () => {
    const server = new FakeServer().on(acceptAccessOp, { user: anna });
    const { person } = await open(<PersonalAccess />, { server, path: '/personal-access?token=abc' });
    await person.type(password(), 'a long secret');
    await person.click(screen.getByRole('button', { name: access('accessTake') }));
    await waitFor(() => expect(location.pathname).toBe('/en'));
    expect(server.inputs(acceptAccessOp)).toEqual([{ token: 'abc', newPassword: 'a long secret' }]);
  });

  test('a used link says whom to ask; a weak password is said at the field', async () => {
    const server = new FakeServer().on(acceptAccessOp, refused(400, { newPassword: ['error.weak_password'] }));
    const { person } = await open(<PersonalAccess />, { server, path: '/personal-access?token=abc' });
    await person.type(password(), 'password');
    await person.click(screen.getByRole('button', { name: access('accessTake') }));
    expect(await screen.findByText(serverText('en', 'error.weak_password'))).toBeTruthy();
    server.on(acceptAccessOp, refused(400, { token: ['error.token'] }));
    await person.click(screen.getByRole('button', { name: access('accessTake') }));
    expect(await screen.findByText(access('accessExpired'))).toBeTruthy();
    expect(password().value).toBe('password');
  });

  test('without the token of the mail there is nothing to fill in', async () => {
    await open(<PersonalAccess />, { path: '/personal-access' });
    expect(screen.getByText(access('noToken'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: access('accessTake') })).toBeNull();
  });
});

describe('proving an address', () => {
  test('happens by opening the link, once', async () => {
    const server = new FakeServer().on(verifyEmailOp, {});
    await open(<VerifyEmail />, { server, path: '/verify-email?token=abc' });
    expect(await screen.findByText(access('verified'))).toBeTruthy();
    expect(server.inputs(verifyEmailOp)).toEqual([{ token: 'abc' }]);
  });

  test('an old link leads to where a new one is asked for', async () => {
    const server = new FakeServer().on(verifyEmailOp, refused(400, { token: ['error.token'] }));
    await open(<VerifyEmail />, { server, path: '/verify-email?token=abc' });
    expect(await screen.findByText(access('askLinkAgain'))).toBeTruthy();
    expect(screen.getByRole('link', { name: access('toDevices') }).getAttribute('href')).toBe('/en/devices');
  });
});
