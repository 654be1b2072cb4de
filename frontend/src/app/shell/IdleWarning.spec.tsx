import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { SessionUser } from '#contracts/identity/session.docs';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { markAsked } from '../lastAsked.js';
import { sessionOp } from '../sessionCall.js';
import { IdleWarning } from './IdleWarning.js';
import { LoginAgain } from './LoginAgain.js';
import { shellTexts } from './shellTexts.js';

const t = words(shellTexts);
const organiser: SessionUser = { id: 3, email: 'o@example.com', fullName: 'Olga Orlova', roles: [{ role: 'organiser' }], idleMinutes: 30 };
const minutes = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 60_000));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] });
  markAsked();
});
afterEach(() => void jest.useRealTimers());

const opened = (server = new FakeServer()) =>
  open(
    <>
      <textarea aria-label="letter" />
      <IdleWarning />
      <LoginAgain />
    </>,
    { server, user: organiser },
  );

test('whoever does nothing is warned before the login ends, goes on by one press, and what they typed stays', async () => {
  await opened(new FakeServer().on(sessionOp, { user: organiser, locale: 'en' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'letter' }), { target: { value: 'half a letter' } });
  await minutes(26);
  expect(screen.queryByRole('dialog', { name: t('idle') })).toBeNull();
  await minutes(2);
  expect(screen.getByText(t('idleText', { count: 2 }))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: t('stay') }));
  await minutes(0.5);
  expect(screen.queryByRole('dialog', { name: t('idle') })).toBeNull();
  await minutes(25);
  expect(screen.queryByRole('dialog', { name: t('idle') })).toBeNull();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'letter' }).value).toBe('half a letter');
});

test('whoever says nothing logs in again over what they have typed', async () => {
  await opened();
  await minutes(31);
  expect(screen.queryByRole('dialog', { name: t('idle') })).toBeNull();
  expect(screen.getByRole('dialog', { name: t('expired') })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'letter' })).toBeTruthy();
});
