import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { statementOps, statementQueries } from '#contracts/payments/statements/statement.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer } from '../../testing/server.js';
import { StatementPage } from './StatementPage.js';
import { statementTexts } from './statementTexts.js';

const t = words(statementTexts);
const line = (reference: string, amount: number, providerPaymentId: string) => ({
  ...{ date: '22-11-2026', amount, currency: 'RUB', payer: 'Ring', payerInn: '', payerAccount: '', reference, providerPaymentId },
});
const lines = [line('Invoice 2026-3-00001', 1500, '17'), line('fees', 10, '18')];
const nothing = { matched: [], partial: [], overpaid: [], mismatched: [], unmatched: [], alreadyKnown: [] };
const checked = {
  ...nothing,
  matched: [{ paymentInvoiceId: 31, number: '2026-3-00001', lineIndex: 0, amount: 1500, expected: 1500 }],
  unmatched: [{ ...lines[1], lineIndex: 1 }],
};
const waiting = { ...line('fees', 10, '18'), bankLineId: 5, eventId: 1, named: [] };
const other = {
  ...{ paymentInvoiceId: 32, number: '2026-3-00002', outstandingAmount: 10, currency: 'RUB' },
  ...{ payerName: 'Anna', athletes: ['Anna'], eventName: 'Cup' },
};

const server = () => {
  const made = new FakeServer();
  let unmatched: object[] = [];
  return made
    .on('/api/get-event', { event: { id: 1, name: 'Cup' }, streams: [] })
    .on(statementQueries.read, { format: 'csv', lines, leftOut: 1 })
    .on(statementOps.check, ({ input }) => {
      if (!(input as { isDryRun: boolean }).isDryRun) unmatched = [waiting];
      return checked;
    })
    .on(statementOps.book, () => {
      unmatched = [];
      return { bankLineId: 5, invoices: [] };
    })
    .on(statementQueries.checking, () => ({ events: [], statusList: [], lastChecking: null, unmatched, mismatched: [] }))
    .on(statementQueries.open, ({ input }) => ({ invoices: (input as { needle?: string }).needle === '10' ? [other] : [] }));
};

test('a statement is tried first, then booked; what fitted nothing is booked by hand', async () => {
  const page = await open(<StatementPage />, {
    server: server(),
    path: '/cabinet/event/1/payments/statements',
    route: '/cabinet/event/:eventId/payments/statements',
  });
  await page.person.upload(await screen.findByLabelText(t('choose')), new File(['x'], 'statement.csv'));
  expect(await screen.findByText(t('matched'), { selector: '.ag-cell .pill' })).toBeTruthy();
  expect(screen.getByText(t('unmatched'), { selector: '.ag-cell .pill' })).toBeTruthy();
  expect(page.server.inputs(statementOps.check)).toEqual([
    { eventId: 1, dateFrom: '22-11-2026', dateTo: '22-11-2026', lines, isDryRun: true },
  ]);
  await page.person.click(screen.getByRole('button', { name: t('book') }));
  await waitFor(() => expect(page.server.inputs(statementOps.check)).toHaveLength(2));
  const card = within(await screen.findByRole('article', { name: 'fees' }));
  await page.person.click(card.getByRole('button', { name: t('match') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('match') }));
  expect(await dialog.findByText(t('noneFound'))).toBeTruthy();
  await page.person.type(dialog.getByRole('searchbox', { name: t('needle') }), '10');
  await page.person.click(await dialog.findByRole('checkbox', { name: '2026-3-00002 · Anna' }));
  await page.person.click(dialog.getByRole('button', { name: t('book') }));
  expect(await screen.findByText(t('noneWaiting'))).toBeTruthy();
  expect(page.server.inputs(statementOps.book)).toEqual([{ bankLineId: 5, paymentInvoiceIds: [32] }]);
});

test('what a transfer names is proposed; what looks like a known one and what is left of one is told', async () => {
  const made = server();
  const twin = { ...waiting, isTwin: true, named: [{ paymentInvoiceId: 31, number: '2026-3-00001', expected: 1500 }] };
  made.on(statementQueries.checking, { events: [], statusList: [], lastChecking: null, unmatched: [twin], mismatched: [] });
  made.on(statementOps.check, {
    ...nothing,
    overpaid: [{ paymentInvoiceId: 31, number: '2026-3-00001', lineIndex: 0, amount: 1000, expected: 1000, waiting: 500 }],
    unmatched: [{ ...lines[1], lineIndex: 1, isTwin: true }],
  });
  const page = await open(<StatementPage />, {
    server: made,
    path: '/cabinet/event/1/payments/statements',
    route: '/cabinet/event/:eventId/payments/statements',
  });
  expect(await screen.findByText(t('twin'))).toBeTruthy();
  await page.person.click(screen.getByRole('button', { name: t('match') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('match') }));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: '2026-3-00001' }).checked).toBe(true);
  expect(dialog.getByRole('status').textContent).toContain('1,500');
  await page.person.keyboard('{Escape}');
  await page.person.upload(screen.getByLabelText(t('choose')), new File(['x'], 'statement.csv'));
  expect(await screen.findByText(/500\.00 waits/, { selector: '.ag-cell *' })).toBeTruthy();
  expect(screen.getAllByText(t('twin'))).toHaveLength(2);
});

test('of a long statement those of one outcome are shown; on a phone each line is a card', async () => {
  const at = { path: '/cabinet/event/1/payments/statements', route: '/cabinet/event/:eventId/payments/statements' };
  const page = await open(<StatementPage />, { server: server(), ...at, width: 390 });
  await page.person.upload(await screen.findByLabelText(t('choose')), new File(['x'], 'statement.csv'));
  expect(await screen.findByText(/Invoice 2026-3-00001/)).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  await page.person.selectOptions(screen.getByLabelText(t('outcome')), 'unmatched');
  expect(await screen.findByText(/· fees/)).toBeTruthy();
  expect(screen.queryByText(/Invoice 2026-3-00001/)).toBeNull();
});
