import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import { askingOps } from '#contracts/payments/paying/asking.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { providerTexts } from './providerTexts.js';
import { ProviderNews } from './ProviderNews.js';

const t = words(providerTexts);
const invoice = (more: Partial<InvoiceRow> = {}) =>
  ({
    paymentInvoiceId: 7,
    currency: 'RUB',
    paymentInvoiceStatus: 1,
    positions: [],
    refunds: [],
    underWay: [],
    ...more,
  }) as unknown as InvoiceRow;
const underWay = [{ paymentId: '7-a', amount: 1_500, startedDate: '2026-05-01T10:00:00.000Z' }];

test('a payment that the provider has not decided is said, and asked for by hand', async () => {
  const server = new FakeServer().on(askingOps.ask, { invoice: null });
  let changes = 0;
  const { person } = await open(<ProviderNews invoice={invoice({ underWay })} onChanged={() => (changes += 1)} />, { server });
  expect(await screen.findByText(/A payment was begun on/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('ask') }));
  await waitFor(() => expect(changes).toBe(1));
  expect(await screen.findByText(t('asked'))).toBeTruthy();
  expect(server.inputs(askingOps.ask)).toEqual([{ paymentInvoiceId: 7 }]);
});

test('a policy that is paid and not made out is said, and its insurer asked by hand', async () => {
  const server = new FakeServer().on(askingOps.ask, { invoice: null });
  const positions = [
    { positionId: 1, policyStatus: 'paid', positionText: 'Insurer, 01.06.2026 – 30.06.2026' },
    { positionId: 2, policyStatus: 'issued', positionText: 'Another' },
    { positionId: 3, policyStatus: null, positionText: 'Entry' },
  ] as unknown as InvoiceRow['positions'];
  const { person } = await open(<ProviderNews invoice={invoice({ positions })} onChanged={() => undefined} />, { server });
  expect(await screen.findByText(t('policyAwaited', { policy: 'Insurer, 01.06.2026 – 30.06.2026' }))).toBeTruthy();
  expect(screen.queryByText(/Another|Entry/)).toBeNull();
  await person.click(screen.getByRole('button', { name: t('askInsurer') }));
  await waitFor(() => expect(server.inputs(askingOps.ask)).toEqual([{ paymentInvoiceId: 7 }]));
});

test('a provider that does not answer is said', async () => {
  const server = new FakeServer().on(askingOps.ask, refused(200, { form: ['error.provider_disconnected'] }));
  const { person } = await open(<ProviderNews invoice={invoice({ paymentInvoiceStatus: 3 })} onChanged={() => undefined} />, { server });
  await person.click(await screen.findByRole('button', { name: t('ask') }));
  expect(await screen.findByText(serverText('en', 'error.provider_disconnected'))).toBeTruthy();
});

test('of an invoice that waits for nothing nobody is asked', async () => {
  await open(<ProviderNews invoice={invoice()} onChanged={() => undefined} />, { server: new FakeServer() });
  expect(screen.queryByRole('button', { name: t('ask') })).toBeNull();
});
