import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PromoCodeRow, PromoCodesSettingRow } from '#contracts/payments/promo/promo.docs';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { pricesTexts } from './pricesTexts.js';
import { AllPromoCodesPage, PromoCodesPage } from './PromoCodesPage.js';

const t = words(pricesTexts);
const setting: PromoCodesSettingRow = {
  ...{ id: 4, eventId: 3, eventName: 'Cup', name: 'Clubs', discountType: 'percent', discountValue: 12.5, currency: 'RUB' },
  ...{ validFrom: null, validTo: null, usageLimitPerCode: 1, usageLimitPerUser: null, usageLimitTotal: null },
  ...{ budget: 1_000, minAmount: null, streamIds: [], registrationOptionIds: [], comment: '' },
  ...{ codesCount: 2, usedCount: 5, discountGiven: 150.5, budgetLeft: 849.5, createdDate: '01-05-2026' },
};
const code = (id: number, more: Partial<PromoCodeRow> = {}): PromoCodeRow => ({
  ...{ id, code: `CODE0${id}`, isEnabled: true, state: 'active', usedCount: 0, usageLimit: 1, discountGiven: 0, createdDate: '01-05-2026' },
  ...more,
});
const paged = { page: 1, maxPage: 1, total: 1 };
const server = () =>
  new FakeServer()
    .on(getEventOp, { ...anEventAnswer() })
    .on(promoOps.settings, { promoCodesSettings: [setting], ...paged })
    .on(promoOps.codes, { promoCodes: [code(1), code(2, { state: 'usedUp', usedCount: 1, discountGiven: 150.5 })], ...paged })
    .on(promoOps.details, {
      setting,
      totals: { codes: 2, enabled: 2, used: 1, discountGiven: 150.5, budgetLeft: 849.5 },
      usages: [
        { promoCode: 'CODE02', paymentInvoiceId: 77, number: '2026-3-00077', eventId: 3, userId: 5, amount: 150.5, date: '02-05-2026' },
      ],
    })
    .on(promoOps.forNew, {
      events: [{ id: 3, name: 'Cup', currency: 'RUB', streams: [{ id: 7, name: 'Men' }], registrationOptions: [] }],
      discountTypes: ['percent', 'fixed', 'setPrice'],
      limits: { codesCountMax: 1_000, codeLengthMin: 6, codeLengthMax: 16 },
    });
const opened = (given: FakeServer, { search = '', width = 1280 } = {}) =>
  open(<PromoCodesPage />, {
    ...{ server: given, width },
    path: `/cabinet/event/3/payments/promo-codes${search}`,
    route: '/cabinet/event/:eventId/payments/promo-codes',
  });
const rowOf = async (name: string) => within((await screen.findByText(name)).closest<HTMLElement>('.ag-row') ?? document.body);

test('sets of codes with their usage and budget; a code is disabled in its list, and invoices that have one are named', async () => {
  const given = server().on(promoOps.toggle, { promoCode: code(1, { isEnabled: false, state: 'disabled' }) });
  const { person } = await opened(given);
  const row = await rowOf('Clubs');
  // Two codes, used five times: nobody said how often they may be.
  for (const text of ['12.5 %', '2', '5', /849\.50/]) expect(await row.findByText(text)).toBeTruthy();
  await person.click(await row.findByRole('button', { name: t('openOf', { name: 'Clubs' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('openOf', { name: 'Clubs' }) }));
  expect(await dialog.findByText('2026-3-00077')).toBeTruthy();
  await person.click(await dialog.findByRole('button', { name: `${t('disable')}: CODE01` }));
  await waitFor(() => expect(given.inputs(promoOps.toggle)).toEqual([{ promoCodeId: 1, isEnabled: false }]));
});

test('new codes: what is typed is sent, and one bad code is said at the codes', async () => {
  const given = server().on(promoOps.create, refused(200, { 'codes.1': ['error.duplicate'] }));
  const { person } = await opened(given);
  await person.click(await screen.findByRole('button', { name: t('newPromo') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('newPromo') }));
  await person.type(dialog.getByLabelText(new RegExp(`^${t('name')}`)), 'Spring');
  await person.type(dialog.getByLabelText(new RegExp(`^${t('value')}`)), '15,5');
  await person.type(dialog.getByLabelText(t('budget')), '1000');
  await person.type(dialog.getByLabelText(t('codes')), 'SPRING1\nSPRING2');
  await person.click(dialog.getByText(t('scope')));
  await person.click(dialog.getByLabelText('Men'));
  await person.click(dialog.getByRole('button', { name: t('create') }));
  expect(await dialog.findByText(serverText('en', 'error.duplicate'))).toBeTruthy();
  expect(given.inputs(promoOps.create)).toMatchObject([
    {
      ...{ eventId: 3, name: 'Spring', discountType: 'percent', discountValue: 15.5, budget: 1_000, minAmount: null },
      ...{ codes: ['SPRING1', 'SPRING2'], streamIds: [7], registrationOptionIds: [], validFrom: null },
    },
  ]);
});

test('more codes of a set', async () => {
  const given = server().on(promoOps.addCodes, { promoCodes: [code(9)] });
  const { person } = await opened(given);
  await person.click(await screen.findByRole('button', { name: t('openOf', { name: 'Clubs' }) }));
  await person.click(await screen.findByRole('button', { name: t('addCodes') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('addCodes') }));
  await person.type(dialog.getByLabelText(t('codesCount')), '10');
  await person.click(dialog.getByRole('button', { name: t('create') }));
  await waitFor(() => expect(given.inputs(promoOps.addCodes)).toEqual([{ promoCodesSettingId: 4, codesCount: 10 }]));
});

test('administrators see where each set holds, and make codes for every sport event', async () => {
  const everywhere = { ...setting, id: 5, name: 'Federation', eventId: null, eventName: null };
  const given = server()
    .on(promoOps.settings, { promoCodesSettings: [setting, everywhere], page: 1, maxPage: 1, total: 2 })
    .on(promoOps.create, refused(200, { discountValue: ['error.range'] }));
  const { person } = await open(<AllPromoCodesPage />, { server: given, path: '/cabinet/promo-codes' });
  expect(await (await rowOf('Clubs')).findByText('Cup')).toBeTruthy();
  expect(await (await rowOf('Federation')).findByText(t('everywhere'))).toBeTruthy();
  expect(given.inputs(promoOps.settings)).toEqual([{ eventId: null, page: 1, perPage: 100 }]);
  await person.click(screen.getByRole('button', { name: t('newPromo') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('newPromo') }));
  expect(dialog.queryByText(t('scope'))).toBeNull();
  await person.type(dialog.getByLabelText(new RegExp(`^${t('value')}`)), '200');
  await person.type(dialog.getByLabelText(t('codesCount')), '5');
  await person.click(dialog.getByRole('button', { name: t('create') }));
  expect(await dialog.findByText(serverText('en', 'error.range'))).toBeTruthy();
  expect(given.inputs(promoOps.create)).toMatchObject([{ eventId: null, discountValue: 200, codesCount: 5 }]);
});

test('a set is looked for by its name, which stands in the address; none is said', async () => {
  const given = server();
  const { person } = await opened(given, { search: '?needle=clu' });
  await screen.findByText('Clubs');
  expect(given.inputs(promoOps.settings)[0]).toEqual({ eventId: 3, needle: 'clu', page: 1, perPage: 100 });
  given.on(promoOps.settings, { promoCodesSettings: [], page: 1, maxPage: 1, total: 0 });
  await person.type(screen.getByLabelText(t('findSet')), 'xyz');
  expect(await screen.findByText(t('noneFound'))).toBeTruthy();
  expect(given.inputs(promoOps.settings).at(-1)).toMatchObject({ needle: 'cluxyz' });
});

test('on a phone each set is a card that opens its codes', async () => {
  const { person } = await opened(server(), { width: 390 });
  const card = await screen.findByRole('button', { name: t('openOf', { name: 'Clubs' }) });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(card.textContent).toContain('12.5 %');
  expect(card.textContent).toContain(`${t('used')}: 5.`);
  expect(card.textContent).toContain('849.50');
  await person.click(card);
  expect(await screen.findByRole('dialog', { name: t('openOf', { name: 'Clubs' }) })).toBeTruthy();
});

test('what an order takes is shown without a reload', async () => {
  const given = server().holds('invoice-changes', 3, { invoices: {}, receipts: {} });
  await opened(given);
  await screen.findByText('Clubs');
  await waitFor(() => expect(given.isFollowed('invoice-changes', 3)).toBe(true));
  const used = { ...setting, usedCount: 6, usageLimitTotal: 9, discountGiven: 300, budgetLeft: 700 };
  given.on(promoOps.settings, { promoCodesSettings: [used], page: 1, maxPage: 1, total: 1 });
  act(() => given.patch('invoice-changes', 3, [{ op: 'add', path: '/invoices/7', value: 3 }]));
  expect(await screen.findByText(/700\.00/)).toBeTruthy();
  expect(await (await rowOf('Clubs')).findByText(t('codesOf', { used: 6, count: 9 }))).toBeTruthy();
});
