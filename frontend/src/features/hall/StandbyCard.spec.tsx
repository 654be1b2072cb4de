import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { StandbyState } from '#contracts/standby/standby.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { forgetStandby, getKeptTails, getStandby, handOver, setCopyingMode, showPairingCode, takeOver } from './calls.js';
import { StandbyCard } from './StandbyCard.js';
import { standbyTexts } from './standbyTexts.js';

const t = words(standbyTexts);

const alone: StandbyState = {
  ...{ role: 'alone', name: 'Table', other: null, term: 0, mode: 'async', isAlone: false, selfAfter: null },
  witnesses: { reach: 0, miss: 0 },
  ...{ behind: null, silentFor: null, fault: null, pairing: null, isHallOpen: true },
};
const other = { name: 'Office', address: 'http://192.168.1.11:3000' };
const first: StandbyState = { ...alone, role: 'first', other, term: 1, behind: 0, silentFor: 200 };
const second: StandbyState = { ...first, role: 'standby', name: 'Office', other: { ...other, name: 'Table' } };

const standing = (state: StandbyState, after: Partial<StandbyState> = {}): FakeServer => {
  let now = state;
  const server = new FakeServer();
  for (const call of [forgetStandby, handOver, setCopyingMode, showPairingCode, takeOver])
    server.on(call, () => (now = { ...now, ...after }));
  server.on(getKeptTails, { rows: [], names: { registrations: {}, streams: {} }, isOtherMissing: false });
  return server.on(getStandby, () => now as never);
};

test('an administrator gets a code and the command for the second computer', async () => {
  const pairing = { code: 'one-two-three-four-five-six', port: 3443, addresses: ['192.168.1.10'], secondsLeft: 540 };
  const { person } = await open(<StandbyCard />, { server: standing(alone, { pairing }) });
  expect(await screen.findByText(t('alone'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('showCode') }));
  expect(await screen.findByText(/--standby https:\/\/192\.168\.1\.10:3443 --code one-two-three-four-five-six/)).toBeTruthy();
  expect(screen.getByText(t('codeHolds', { minutes: 9 }))).toBeTruthy();
  expect(screen.getByRole('img', { name: t('qr') })).toBeTruthy();
});

test('the first shows who stands by and how far it is, lets commands wait, and hands over after a question', async () => {
  const { person, server } = await open(<StandbyCard />, { server: standing(first, { mode: 'sync', isAlone: true }) });
  expect(await screen.findByText(t('role.first', { name: 'Table', other: 'Office' }))).toBeTruthy();
  expect(screen.getByText(t('behindNone'))).toBeTruthy();
  await person.click(screen.getByRole('checkbox'));
  expect(server.inputs(setCopyingMode)).toEqual([{ mode: 'sync' }]);
  expect(await screen.findByText(t('isAlone'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('handOver') }));
  expect(server.inputs(handOver)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: t('handOverTitle') }));
  await person.click(dialog.getByRole('button', { name: t('handOver') }));
  expect(server.inputs(handOver)).toHaveLength(1);
});

test('the stand-by takes over after saying what is missing', async () => {
  const { person, server } = await open(<StandbyCard />, {
    server: standing({ ...second, behind: 3, silentFor: 9_000 }, { role: 'first' }),
  });
  expect(await screen.findByText(t('silent', { seconds: 9 }))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('takeOver') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('takeOverTitle') }));
  expect(dialog.getByText(t('lost', { count: 3, other: 'Table' }))).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: t('takeOver') }));
  expect(server.inputs(takeOver)).toHaveLength(1);
});

test('why nothing is copied stands there', async () => {
  await open(<StandbyCard />, { server: standing({ ...second, fault: 'unreachable' }) });
  expect(await screen.findByText(t('fault.unreachable'))).toBeTruthy();
});

const code = { code: 'one-two-three-four-five-six', port: 3443, addresses: ['192.168.1.10'], secondsLeft: 540 };

test('a hall that is closed is said, with how to open it', async () => {
  await open(<StandbyCard />, { server: standing({ ...alone, isHallOpen: false, pairing: code }) });
  expect(await screen.findByText(t('hallClosed'))).toBeTruthy();
  expect(screen.getByText(/--hall --standby https:\/\/192\.168\.1\.10/)).toBeTruthy();
});

test('a computer without a network names no address that nobody can reach', async () => {
  await open(<StandbyCard />, { server: standing({ ...alone, pairing: { ...code, addresses: [] } }) });
  expect(await screen.findByText(t('noAddress'))).toBeTruthy();
  expect(screen.queryByText(/localhost/)).toBeNull();
});

test('the first forgets the second computer after a question', async () => {
  const { person, server } = await open(<StandbyCard />, { server: standing(first, { ...alone }) });
  await person.click(await screen.findByRole('button', { name: t('forget') }));
  expect(server.inputs(forgetStandby)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: t('forgetTitle') }));
  expect(dialog.getByText(t('forgetText', { other: 'Office' }))).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: t('forget') }));
  expect(server.inputs(forgetStandby)).toHaveLength(1);
  expect(await screen.findByText(t('alone'))).toBeTruthy();
});

test('the stand-by cannot forget the machine that leads', async () => {
  await open(<StandbyCard />, { server: standing(second) });
  expect(await screen.findByRole('button', { name: t('takeOver') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('forget') })).toBeNull();
});

test('a stand-by whose copy is not complete does not say that everything is here', async () => {
  const { person } = await open(<StandbyCard />, { server: standing({ ...second, behind: null, silentFor: null }) });
  expect(await screen.findByText(t('unknownHere'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('takeOver') }));
  expect(within(await screen.findByRole('dialog', { name: t('takeOverTitle') })).getByText(t('lostUnknown'))).toBeTruthy();
});
