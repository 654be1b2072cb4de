import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PromoCodeRow, PromoCodesSettingRow, PromoUsage } from '#contracts/payments/promo/promo.docs';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { PromoCodesDialog } from './PromoCodesDialog.js';
import { pricesTexts } from './pricesTexts.js';

const t = words(pricesTexts);
const ui = words(uiTexts);
const setting: PromoCodesSettingRow = {
  ...{ id: 4, eventId: 3, eventName: 'Cup', name: 'Clubs', discountType: 'percent', discountValue: 10, currency: 'EUR' },
  ...{ validFrom: null, validTo: null, usageLimitPerCode: null, usageLimitPerUser: null, usageLimitTotal: null },
  ...{ budget: null, minAmount: null, streamIds: [], registrationOptionIds: [], comment: '' },
  ...{ codesCount: 2, usedCount: 1, discountGiven: 150.5, budgetLeft: null, createdDate: '01-05-2026' },
};
const code = (id: number, more: Partial<PromoCodeRow> = {}): PromoCodeRow => ({
  ...{ id, code: `CODE0${id}`, isEnabled: true, state: 'active', usedCount: 0, usageLimit: null, discountGiven: 0 },
  ...{ createdDate: '01-05-2026', ...more },
});
const usage: PromoUsage = {
  ...{ promoCode: 'CODE02', paymentInvoiceId: 77, number: '2026-3-00077', eventId: 3, userId: 5, amount: 150.5, date: '02-05-2026' },
};
const totals = { codes: 2, enabled: 2, used: 1, discountGiven: 150.5, budgetLeft: null };
const page = (promoCodes: PromoCodeRow[], more: object = {}) => ({ promoCodes, page: 1, maxPage: 1, total: promoCodes.length, ...more });

const opened = async (server: FakeServer, given = setting) => {
  const done = { changed: 0, closed: 0 };
  const dialog = <PromoCodesDialog setting={given} onChanged={() => (done.changed += 1)} onClose={() => (done.closed += 1)} />;
  return { ...(await open(dialog, { server })), done };
};
const served = (usages: PromoUsage[] = [usage]) =>
  new FakeServer()
    .on(
      promoOps.codes,
      page([code(1), code(2, { isEnabled: false, state: 'disabled', usedCount: 1, usageLimit: 3, discountGiven: 150.5 })]),
    )
    .on(promoOps.details, { setting, totals, usages });
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') ?? document.body);

test('codes with their state, how often they were used, and what they gave, in the currency of the set', async () => {
  await opened(served([]));
  await screen.findByText('CODE02');
  expect(rowOf('CODE01').getByText(t('state_active'))).toBeTruthy();
  expect(rowOf('CODE02').getByText(t('state_disabled'))).toBeTruthy();
  expect(rowOf('CODE02').getByText(t('codesOf', { used: 1, count: 3 }))).toBeTruthy();
  expect(rowOf('CODE02').getByText('€150.50')).toBeTruthy();
  expect(await screen.findByText(t('noUsages'))).toBeTruthy();
});

test('where a code was used leads to the invoice, by its number', async () => {
  await opened(served());
  const link = await screen.findByRole('link', { name: '2026-3-00077' });
  expect(link.getAttribute('href')).toBe('/en/cabinet/event/3/payments/invoices?invoice=77');
});

test('a code that is off is switched on again, and the lists behind are asked anew', async () => {
  const server = served().on(promoOps.toggle, { promoCode: code(2) });
  const { person, done } = await opened(server);
  await person.click(await screen.findByRole('button', { name: `${t('enable')}: CODE02` }));
  await waitFor(() => expect(done.changed).toBe(1));
  expect(server.inputs(promoOps.toggle)).toEqual([{ promoCodeId: 2, isEnabled: true }]);
  await waitFor(() => expect(server.inputs(promoOps.details)).toHaveLength(2));
});

test('a code is looked for from the first page on; none is said', async () => {
  const server = served().on(promoOps.codes, page([code(1)], { maxPage: 2, total: 21 }));
  const { person } = await opened(server);
  await screen.findByText('CODE01');
  await person.click(screen.getByRole('button', { name: ui('pageNumber', { number: 2 }) }));
  await waitFor(() => expect(server.inputs(promoOps.codes)).toContainEqual({ promoCodesSettingId: 4, page: 2, needle: '' }));
  server.on(promoOps.codes, page([]));
  await person.type(screen.getByLabelText(t('find')), 'vesna');
  await waitFor(() => expect(server.inputs(promoOps.codes)).toContainEqual({ promoCodesSettingId: 4, page: 1, needle: 'vesna' }));
  expect(await screen.findByText(t('noCodes'))).toBeTruthy();
});

test('what could not be read is said, and asked for again', async () => {
  const server = served().on(promoOps.codes, refused(500, 'error.internal'));
  const { person } = await opened(server);
  expect(await screen.findByText(serverText('en', 'error.internal'))).toBeTruthy();
  server.on(promoOps.codes, page([code(1)]));
  await person.click(screen.getByRole('button', { name: ui('retry') }));
  expect(await screen.findByText('CODE01')).toBeTruthy();
});

test('one’s own codes more: one that is taken is said at the codes, and nothing is closed', async () => {
  const server = served().on(promoOps.addCodes, refused(200, { 'codes.0': ['error.duplicate'] }));
  const { person, done } = await opened(server);
  await person.click(await screen.findByRole('button', { name: t('addCodes') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('addCodes') }));
  await person.type(dialog.getByLabelText(t('codes')), 'SPRING26');
  await person.click(dialog.getByRole('button', { name: t('create') }));
  expect(await dialog.findByText(serverText('en', 'error.duplicate'))).toBeTruthy();
  expect(server.inputs(promoOps.addCodes)).toEqual([{ promoCodesSettingId: 4, codes: ['SPRING26'] }]);
  expect(done).toEqual({ changed: 0, closed: 0 });
});

test('a set of all sport events has no audit of one', async () => {
  await opened(served(), { ...setting, eventId: null, eventName: null });
  await screen.findByText('CODE01');
  expect(screen.queryByText(t('wholeHistory'))).toBeNull();
});
