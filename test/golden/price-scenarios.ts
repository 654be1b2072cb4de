import { minorOf } from '#contracts/payments/money';
import type { paymentSettingsEvents } from '#contracts/payments/prices/settings.events';
import type { productEvents } from '#contracts/payments/products/product.events';
import type { booksCheckEvents } from '#contracts/payments/checks/check.events';
import type { unpaidEvents } from '#contracts/payments/unpaid/unpaid.events';
import type { promoCodeEvents, promoSettingEvents } from '#contracts/payments/promo/promo.events';
import { scenario, type Scenario } from './scenario.js';

const settings = {
  currency: 'RUB',
  vatRate: 20,
  dueDays: 7,
  priceSteps: [{ registrationOptionId: 1, fromDate: '01-05-2026', amount: minorOf(150_000) }],
  feeRules: [{ untilDate: null, fixed: minorOf(5_000), percent: 10, perPerson: minorOf(0) }],
  insurance: 'required' as const,
};
const terms = {
  ...{ name: 'Клубы', discountType: 'percent' as const, percent: 10, amount: null, currency: 'RUB' },
  ...{ validFrom: '01-05-2026', validTo: '30-05-2026', usageLimitPerCode: 1, usageLimitPerUser: 1, usageLimitTotal: 10 },
  ...{ budget: minorOf(1_000_000), minAmount: minorOf(50_000), streamIds: [7], registrationOptionIds: [1], comment: 'Для клубов' },
};
const ids = { promoCodesSettingId: 4, eventId: 1 };
const code = { promoCodesSettingId: 4, promoCodeId: 40 };
const redemption = {
  ...{ redemptionId: 5, promoCodeId: 40, code: 'SPRING', orderKey: '1-11', userId: 11 },
  ...{ discount: minorOf(15_000), heldUntil: '2026-05-01T10:30:00.000Z' },
};
const held = { ...code, redemptionId: 5 };
const sold = { cabinetProductId: 9, eventId: 1 };
const shirt = { name: 'Футболка', description: 'Хлопок', price: minorOf(120_000), isEnabled: true, stock: 50, image: null };
const none = { usedCount: 0, discountGiven: minorOf(0) };

export const prices: readonly Scenario[] = [
  scenario<typeof paymentSettingsEvents>('payment-settings', 1, [
    { type: 'PaymentSettingsSaved', data: { eventId: 1, settings, changes: [{ field: 'vatRate', from: null, to: 20 }] } },
  ]),
  scenario<typeof booksCheckEvents>('books-check', 'all', [
    {
      type: 'BooksChecked',
      data: {
        ...{ day: '01-05-2026', at: '2026-05-01T03:00:00.000Z', invoiceCount: 12, differenceCount: 1 },
        differences: [
          {
            ...{ kind: 'ledger', eventId: 1, paymentInvoiceId: 31, number: '2026-3-00001' },
            ...{ expected: minorOf(150_000), found: minorOf(149_000) },
          },
        ],
      },
    },
  ]),
  scenario<typeof unpaidEvents>('unpaid-invoices', 1, [
    {
      type: 'InvoicePaidStatusChecked',
      data: { eventId: 1, checkedCount: 3, changedCount: 1, failedCount: 0, at: '2026-05-01T10:00:00.000Z' },
    },
    {
      type: 'UnpaidReminded',
      data: { eventId: 1, paymentInvoiceIds: [31], text: 'Ждём', dueDate: '30-05-2026', byUserId: 11, at: '2026-05-01T10:00:00.000Z' },
    },
  ]),
  scenario<typeof promoSettingEvents>('promo-codes-setting', 4, [
    { type: 'PromoCodesSettingsCreated', data: { ...ids, terms } },
    { type: 'PromoCodesAdded', data: { ...ids, codes: [{ promoCodeId: 40, code: 'SPRING' }] } },
    { type: 'PromoBudgetHeld', data: { ...ids, redemption } },
    { type: 'PromoBudgetUsed', data: { ...held, paymentInvoiceId: 77 } },
    { type: 'PromoBudgetReleased', data: { ...held, reason: 'cancelled' } },
  ]),
  scenario<typeof promoCodeEvents>('promo-code', 40, [
    { type: 'PromoCodeIssued', data: { ...ids, promoCodeId: 40, code: 'SPRING', usageLimit: 1 } },
    { type: 'PromoCodeRedeemed', data: { promoCodesSettingId: 4, redemption } },
    { type: 'PromoCodeRedemptionUsed', data: { ...held, paymentInvoiceId: 77, usedCount: 1, discountGiven: minorOf(15_000) } },
    { type: 'PromoCodeRedemptionReleased', data: { ...held, reason: 'cancelled', ...none } },
    { type: 'PromoCodeDisabled', data: code },
    { type: 'PromoCodeEnabled', data: code },
  ]),
  scenario<typeof productEvents>('product', 9, [
    { type: 'CabinetProductAdded', data: { ...sold, product: shirt } },
    {
      type: 'CabinetProductEdited',
      data: { ...sold, product: { ...shirt, stock: 40 }, changes: [{ field: 'stock', from: 50, to: 40 }] },
    },
    { type: 'ProductReserved', data: { ...sold, registrationId: 1, from: 0, to: 2 } },
    { type: 'ProductReturned', data: { ...sold, registrationId: 1, from: 2, to: 0 } },
  ]),
];
