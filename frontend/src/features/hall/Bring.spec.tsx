import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { BringingState } from '#contracts/feed/bringing.ops';
import { serverText } from '../../ui/errorTexts.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { Bring } from './Bring.js';
import { bringTexts } from './bringTexts.js';
import { bringEvent, getBringing } from './calls.js';

const t = words(bringTexts);
const empty: BringingState = { phase: 'empty', events: 0, fault: null, homeUrl: null, eventId: null };
const person = { lastName: 'Ivanov', firstName: 'Boris', email: 'boris@example.org', password: 'a long password 1' };

const opened = (state: BringingState, after: Partial<BringingState> = {}) => {
  let now = state;
  const server = new FakeServer().on(getBringing, () => now as never).on(bringEvent, () => (now = { ...now, ...after }));
  return open(<Bring />, { server, path: '/bring' });
};
/** A page that looks again each second finds another state then. */
const turns = (...states: Partial<BringingState>[]) => {
  const server = new FakeServer().on(getBringing, () => ({ ...empty, ...(states.length > 1 ? states.shift() : states[0]) }));
  return open(<Bring />, { server: server.on(bringEvent, { ...empty, phase: 'running' }), path: '/bring' });
};
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const fillIn = async ({ person: hand }: Awaited<ReturnType<typeof opened>>) => {
  for (const key of ['lastName', 'firstName', 'email'] as const) await hand.type(field(t(key)), person[key]);
  await hand.type(screen.getByLabelText(new RegExp(`^${t('password')}`)), person.password);
};

test('address, code and who runs the day are asked for, then it is said how far it is', async () => {
  const page = await opened(empty, { phase: 'running', events: 120 });
  await page.person.type(await screen.findByRole('textbox', { name: new RegExp(`^${t('homeUrl')}`) }), 'podium.example');
  await page.person.type(field(t('code')), 'one-two-three-four-five-six');
  await fillIn(page);
  await page.person.click(screen.getByRole('button', { name: t('bring') }));
  expect(await screen.findByText(t('running', { count: 120 }))).toBeTruthy();
  const sent = { ...person, homeUrl: 'https://podium.example', code: 'one-two-three-four-five-six' };
  expect(page.server.inputs(bringEvent)).toEqual([sent]);
});

test('what was cut off is said with the reason, and goes on without address and code', async () => {
  const cut: BringingState = { ...empty, phase: 'cut', fault: 'unreachable', homeUrl: 'https://podium.example' };
  const page = await opened(cut, { phase: 'done', eventId: 3, fault: null });
  expect((await screen.findByRole('alert')).textContent).toBe(t('unreachable'));
  expect(screen.getByText(t('cut'))).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: new RegExp(`^${t('code')}`) })).toBeNull();
  await fillIn(page);
  await page.person.click(screen.getByRole('button', { name: t('goOn') }));
  expect(page.server.inputs(bringEvent)).toEqual([{ ...person, homeUrl: 'https://podium.example', code: '' }]);
  expect(await screen.findByText(t('done'))).toBeTruthy();
  expect(screen.getByRole('link', { name: t('login') }).getAttribute('href')).toContain('in-hall');
  expect(screen.getByText(t('staff'))).toBeTruthy();
});

test('what was typed stays when nothing came', async () => {
  const { person: hand } = await turns({}, { phase: 'running' }, { fault: 'wrong_code' });
  await hand.type(await screen.findByRole('textbox', { name: new RegExp(`^${t('code')}`) }), 'one-two');
  await hand.click(screen.getByRole('button', { name: t('bring') }));
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe(t('wrong_code'));
  expect((field(t('code')) as HTMLInputElement).value).toBe('one-two');
});

test('errors of fields stand at them', async () => {
  const server = new FakeServer()
    .on(getBringing, { ...empty })
    .on(bringEvent, refused(400, { homeUrl: ['error.url'], email: ['error.email'] }));
  const { person: hand } = await open(<Bring />, { server, path: '/bring' });
  await hand.click(await screen.findByRole('button', { name: t('bring') }));
  await waitFor(() => expect(screen.getByText(serverText('en', 'error.url'))).toBeTruthy());
  expect(screen.getByText(serverText('en', 'error.email'))).toBeTruthy();
});

test('a server that brings nothing says so, and how it is done', async () => {
  await opened({ ...empty, phase: 'closed' });
  expect(await screen.findByText(t('closed'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('bring') })).toBeNull();
});

test('everything is here and nobody runs it: only the person is asked for', async () => {
  await opened({ ...empty, phase: 'person', homeUrl: 'https://podium.example', eventId: 3 });
  expect(await screen.findByRole('button', { name: t('create') })).toBeTruthy();
  expect(screen.getByText(t('person'))).toBeTruthy();
});
