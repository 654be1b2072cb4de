import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { checkInsuranceOp, insuranceFilesCall, InsuranceMenu } from './InsuranceMenu.js';
import { insuranceMenuTexts } from './insuranceMenuTexts.js';

const t = words(insuranceMenuTexts);
const counters = { valid: 12, invalid: 1, expired: 2, onReview: 3, none: 4 };
const opened = async (server: FakeServer) => {
  const page = await open(<InsuranceMenu eventId={3} />, { server, path: '/cabinet/event/3/registrations' });
  await page.person.click(screen.getByRole('button', { name: t('insurance') }));
  return page;
};

test('a check goes on until nothing is left, and says what it found', async () => {
  const left = [500, 0];
  const silent = { registrationId: 1, insuranceId: null, number: null, company: null, validFrom: null, validTo: null };
  const checked = [{ ...silent, isCoversEvent: false, status: 'none' as const, text: 'error.provider' }];
  const server = new FakeServer().on(checkInsuranceOp, () => ({ checked, counters, leftCount: left.shift() ?? 0 }));
  const { person } = await opened(server);
  await person.click(await screen.findByRole('menuitem', { name: t('check') }));
  expect(await screen.findByText(t('checked', { valid: 12, bad: 3, onReview: 3, none: 4 }))).toBeTruthy();
  expect(screen.getByText(t('silent', { count: 1 }))).toBeTruthy();
  expect(server.inputs(checkInsuranceOp)).toEqual([{ eventId: 3 }, { eventId: 3 }]);
});

test('all policies are one file; that there are none is said', async () => {
  const server = new FakeServer().on(
    insuranceFilesCall.path,
    refused(200, 'error.nothing_to_export', { error: 'error.nothing_to_export' }),
  );
  const { person } = await opened(server);
  await person.click(await screen.findByRole('menuitem', { name: t('download') }));
  expect(await screen.findByText(serverText('en', 'error.nothing_to_export'))).toBeTruthy();
  await waitFor(() => expect(server.inputs(insuranceFilesCall.path)).toEqual([{ eventId: 3 }]));
});
