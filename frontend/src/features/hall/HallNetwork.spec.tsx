import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { HallNetworkState } from '#contracts/hall/hall.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { getHallNetwork, getStandby, setHallNetwork } from './calls.js';
import { HallNetwork } from './HallNetwork.js';
import { hallTexts } from './hallTexts.js';

const t = words(hallTexts);
const closed: HallNetworkState = { isOpen: false, isFixed: false, addresses: [] };
const opened: HallNetworkState = { isOpen: true, isFixed: false, addresses: ['http://192.168.1.10:3000', 'http://10.0.0.5:3000'] };

const nobody = { role: 'alone', name: 'Table', other: null, pairing: null };

/** A server whose network of the hall can be opened and closed. */
const hallServer = (state: HallNetworkState): FakeServer => {
  const server = new FakeServer();
  let now = state;
  server.on(setHallNetwork, ({ input }) => (now = (input as { isOpen: boolean }).isOpen ? opened : closed) as never);
  server.on(getStandby, () => nobody);
  return server.on(getHallNetwork, () => now as never);
};

test('an administrator opens the server to the hall and reads its address', async () => {
  const { person, server } = await open(<HallNetwork />, { server: hallServer(closed) });
  expect(await screen.findByText(t('isClosed'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('open') }));
  expect(await screen.findByRole('link', { name: 'http://192.168.1.10:3000' })).toBeTruthy();
  expect(screen.getByRole('img', { name: t('qr', { address: 'http://192.168.1.10:3000' }) })).toBeTruthy();
  expect(screen.getByText(/10\.0\.0\.5/)).toBeTruthy();
  expect(server.inputs(setHallNetwork)).toEqual([{ isOpen: true }]);
});

test('closing is asked about, since tablets lose their line', async () => {
  const { person, server } = await open(<HallNetwork />, { server: hallServer(opened) });
  await person.click(await screen.findByRole('button', { name: t('close') }));
  expect(server.inputs(setHallNetwork)).toEqual([]);
  const dialog = within(await screen.findByRole('dialog', { name: t('closeTitle') }));
  await person.click(dialog.getByRole('button', { name: t('close') }));
  expect(await screen.findByText(t('isClosed'))).toBeTruthy();
  expect(server.inputs(setHallNetwork)).toEqual([{ isOpen: false }]);
});

test('a computer in no network is told what to do', async () => {
  await open(<HallNetwork />, { server: hallServer({ ...opened, addresses: [] }) });
  expect(await screen.findByText(t('noAddress'))).toBeTruthy();
});

test('a server that listens everywhere by its settings has nothing to switch', async () => {
  await open(<HallNetwork />, { server: hallServer({ ...opened, isFixed: true }) });
  expect(await screen.findByText(t('isFixed'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('close') })).toBeNull();
});

test.each([
  ['http://192.168.1.10:3000', true],
  ['https://hall.local', false],
])('at %s it is said what tablets cannot do: %s', async (address, isSaid) => {
  await open(<HallNetwork />, { server: hallServer({ ...opened, addresses: [address] }) });
  await screen.findByRole('link', { name: address });
  expect(screen.queryByText(t('withoutHttps')) !== null).toBe(isSaid);
});
