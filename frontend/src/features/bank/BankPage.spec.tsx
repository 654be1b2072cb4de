import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { BankPage } from './BankPage.js';
import { bankTexts } from './bankTexts.js';
import { bankActOp, bankPaymentOp } from './calls.js';

const t = words(bankTexts);

test('the bank is told to decline, and says that it plays', async () => {
  const payment = { amount: 1500, currency: 'RUB', description: '№ 2026-3-00001', returnUrl: '/back', method: 'card' as const };
  const server = new FakeServer()
    .on(bankPaymentOp, { payment: { ...payment, status: 'pending' as const } })
    .on(bankActOp, refused(200, { form: ['error.not_found'] }));
  const { person } = await open(<BankPage />, { server, path: '/bank/abc', route: '/bank/:providerPaymentId' });
  expect(await screen.findByText(t('bankNote'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('bankDecline') }));
  await waitFor(() => expect(server.inputs(bankActOp)).toEqual([{ providerPaymentId: 'abc', action: 'decline' }]));
});
