import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LeaseState } from '#contracts/feed/feed.ops';
import type { SessionUser } from '#contracts/identity/session.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { checkEventIn, getEventLease, showHallCode, takeEventBack } from './calls.js';
import { EventInHall } from './EventInHall.js';
import { eventInHallTexts } from './eventInHallTexts.js';

const t = words(eventInHallTexts);
const organiser: SessionUser = { id: 9, email: 'o@example.org', fullName: 'Olga', roles: [{ role: 'organiser', eventId: 3 }] };

const atHome: LeaseState = {
  ...{ where: 'home', hallName: null, homeUrl: null, term: 0, heardSecondsAgo: null, waiting: null },
  ...{ fault: null, isLateRefused: false, takenBackReason: null, code: null },
};
const out: LeaseState = { ...atHome, where: 'out', hallName: 'Hall A', term: 1, heardSecondsAgo: 4 };
const brought: LeaseState = { ...out, where: 'brought', homeUrl: 'https://podium.example', waiting: 0 };

const opened = (state: LeaseState, after: Partial<LeaseState> = {}) => {
  let now = state;
  const server = new FakeServer().on(getEventOp, { ...anEventAnswer({}) });
  for (const call of [checkEventIn, showHallCode, takeEventBack]) server.on(call, () => (now = { ...now, ...after }));
  server.on(getEventLease, () => now as never);
  return open(<EventInHall />, { user: organiser, path: '/cabinet/event/3/in-hall', route: '/cabinet/event/:eventId/in-hall', server });
};

test('an organiser gets a code and the command for the computer of the hall', async () => {
  const code = { words: 'one-two-three-four-five-six', address: 'https://podium.example', secondsLeft: 540 };
  const { person, server } = await opened(atHome, { code });
  expect(await screen.findByText(t('where.home'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('showCode') }));
  expect(await screen.findByText('one-two-three-four-five-six')).toBeTruthy();
  expect(await screen.findByText(/--hall --from https:\/\/podium\.example --code one-two-three-four-five-six/)).toBeTruthy();
  expect(screen.getByText(t('codeHolds', { minutes: 9 }))).toBeTruthy();
  expect(server.inputs(showHallCode)).toEqual([{ eventId: 3 }]);
});

test('while a hall has it, it is said how old the line is, and it is taken back for a reason', async () => {
  const { person, server } = await opened(out, { where: 'home', hallName: null, term: 2 });
  expect(await screen.findByText(t('where.out', { hall: 'Hall A' }))).toBeTruthy();
  expect(screen.getByText(t('heard', { seconds: 4 }))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('takeBack') }));
  expect(server.inputs(takeEventBack)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: t('takeBackTitle') }));
  await person.type(dialog.getByRole('textbox', { name: t('reason') }), 'stolen');
  await person.click(dialog.getByRole('button', { name: t('takeBack') }));
  expect(server.inputs(takeEventBack)).toEqual([{ eventId: 3, reason: 'stolen' }]);
  expect(await screen.findByText(t('where.home'))).toBeTruthy();
});

test('the hall sees what waits and that it may go on without a line, and ends the day', async () => {
  const { person, server } = await opened({ ...brought, waiting: 3, fault: 'unreachable' }, { where: 'ending' });
  expect(await screen.findByText(t('waiting', { count: 3 }))).toBeTruthy();
  expect(screen.getByText(t('unreachable'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('checkIn') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('checkInTitle') }));
  await person.click(dialog.getByRole('button', { name: t('checkIn') }));
  expect(server.inputs(checkEventIn)).toEqual([{ eventId: 3 }]);
  expect(await screen.findByText(t('where.ending'))).toBeTruthy();
});

test('a hall whose sport event was taken back is told why, and home what came too late', async () => {
  await opened({ ...brought, where: 'over', fault: 'taken_back', takenBackReason: 'stolen', isLateRefused: true });
  expect(await screen.findByText(t('takenBack', { reason: 'stolen' }))).toBeTruthy();
  expect(screen.getByText(t('late'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('checkIn') })).toBeNull();
});
