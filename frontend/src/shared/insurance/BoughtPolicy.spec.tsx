import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { BoughtPolicy } from './BoughtPolicy.js';
import { policyTexts } from './policyTexts.js';
import { policyFileCall } from './usePolicyFile.js';

const t = words(policyTexts);

test('a policy that was bought is offered, and what went wrong with it is said', async () => {
  const server = new FakeServer().on(policyFileCall.path, refused(200, 'error.insurance_refunded', { error: 'error.insurance_refunded' }));
  const { person } = await open(<BoughtPolicy />, { server, path: '/profile/21?insurance=5' });
  await person.click(await screen.findByRole('button', { name: t('download') }));
  expect(await screen.findByText(serverText('en', 'error.insurance_refunded'))).toBeTruthy();
  expect(server.inputs(policyFileCall.path)).toEqual([
    { fileTypeKey: 'insurancePolicy', insuranceId: 5, documentId: null, answerId: null },
  ]);
});

test('it is offered once: closed, it is gone', async () => {
  const { person } = await open(<BoughtPolicy />, { server: new FakeServer(), path: '/profile/21?insurance=5' });
  expect(await screen.findByText(t('boughtText'))).toBeTruthy();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: /close/i }));
  await waitFor(() => expect(screen.queryByText(t('boughtText'))).toBeNull());
});

test('without one, or with another word in the address, there is nothing', async () => {
  await open(<BoughtPolicy />, { server: new FakeServer(), path: '/profile/21?insurance=x' });
  expect(screen.queryByText(t('boughtText'))).toBeNull();
});
