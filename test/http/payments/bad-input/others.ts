import { transferOps } from '#contracts/identity/access.ops';
import { noticeOps } from '#contracts/payments/paying/notices.ops';
import { payingOps, payingQueries } from '#contracts/payments/paying/paying.ops';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import { productOps } from '#contracts/payments/products/product.ops';
import { profileFileQueries } from '#contracts/profiles/profile-documents.ops';
import { badOf, wrongCodes, type Bad } from './bad.js';
import type { Books } from './world.js';

const byAdministrator = ({ cast }: Books) => cast.admin.caller;
const sells = (more: object, errors: Bad['errors'], what: string, status = 400): Bad => ({
  ...{ what, errors, status },
  given: ({ ids }) => ({ eventId: ids.eventId, name: 'Кружка', price: 500, ...more }),
});
const changes = (more: object, errors: Bad['errors'], what: string, status = 400): Bad => ({
  ...{ what, errors, status },
  given: ({ ids }) => ({ cabinetProductId: ids.productId, ...more }),
});
const wrongProduct: [what: string, given: object, errors: Record<string, string[]>][] = [
  ['no name', { name: ' ' }, { name: ['error.required'] }],
  ['a price below nothing', { price: -1 }, { price: ['error.price'] }],
  ['a part of a kopeck', { price: 1.005 }, { price: ['error.price'] }],
  ['a price of words', { price: 'much' }, { price: ['error.price'] }],
  ['fewer than none', { stock: -1 }, { stock: ['error.range'] }],
];

const pays = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status, by: ({ cast }) => cast.user.caller },
  given: ({ cast, online }) => ({
    ...{ eventId: online.eventId, userId: cast.user.id, positionIds: [online.due?.positionId], method: 'card', ...more },
  }),
});
const pieces = (products: (books: Books) => object[], errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status, by: ({ cast }) => cast.user.caller },
  given: (books) => {
    const { cast, online } = books;
    return {
      eventId: online.eventId,
      userId: cast.user.id,
      eventRegistrationId: online.due?.eventRegistrationId,
      products: products(books),
    };
  },
});

const sold = (products: (books: Books) => object[], errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status },
  given: (books) => ({ registrationId: books.online.due?.eventRegistrationId, products: products(books) }),
});

const settings = (more: object, errors: Bad['errors'], what: string, status = 400): Bad => ({
  ...{ what, errors, status },
  given: ({ ids }) => ({ eventId: ids.eventId, settings: more }),
});
const step = { registrationOptionId: 999_999, fromDate: '01-01-2026', price: 1 };

const bank = (more: object, errors: Bad['errors'], what: string, status = 400): Bad => ({
  ...{ what, errors, status, by: ({ cast }) => cast.visitor },
  given: ({ online }) => ({ providerPaymentId: online.providerPaymentId, action: 'pay', ...more }),
});

/** Catalogue 6, 9 and appendix B: products, paying, and the profile's calls about money. */
export const badOthers = [
  badOf(
    productOps.add,
    wrongProduct.map(([what, given, errors]) => sells(given, errors, what)),
  ),
  badOf(productOps.edit, [
    ...wrongProduct.map(([what, given, errors]) => changes(given, errors, what)),
    changes({ cabinetProductId: 999_999, price: 1 }, { cabinetProductId: ['error.not_found'] }, 'one that is not there', 404),
  ]),
  badOf(productOps.order, [
    pieces(({ ids }) => [{ productId: ids.productId, count: 3 }], { 'products.0.count': ['error.sold_out'] }, 'more than there are'),
    pieces(({ ids }) => [{ productId: ids.productId, count: -1 }], { 'products.0.count': ['error.range'] }, 'fewer than none', 400),
    pieces(() => [{ productId: 999_999, count: 1 }], { 'products.0.productId': ['error.not_found'] }, 'one that is not sold here'),
    pieces(() => [], { products: ['error.required'] }, 'nothing', 400),
  ]),
  badOf(productOps.sell, [
    sold(({ ids }) => [{ productId: ids.productId, count: 3 }], { 'products.0.count': ['error.sold_out'] }, 'more than there are'),
    sold(() => [{ productId: 999_999, count: 1 }], { 'products.0.productId': ['error.not_found'] }, 'one that is not sold here'),
    sold(() => [], { products: ['error.required'] }, 'nothing', 400),
  ]),
  badOf(payingOps.createInvoice, [
    pays({ positionIds: [] }, { positionIds: ['error.required'] }, 'nothing', 400),
    pays({ positionIds: [999_999] }, { 'positions.999999': ['error.not_found'] }, 'a position that is not there'),
    pays({ total: 0.5 }, { total: ['error.price_changed'] }, 'another sum than it costs'),
    pays({ total: 1.005 }, { total: ['error.price'] }, 'a part of a kopeck', 400),
    pays({ method: 'gold' }, { method: ['error.unknown_value'] }, 'a method that is none', 400),
    ...wrongCodes.map(([promoCode, error, what]) => pays({ promoCode }, { promoCode: [error] }, what)),
    {
      ...pays({}, {}, 'paid already'),
      given: (books) => ({ ...pays({}, {}, '').given(books), positionIds: [books.online.paid?.positionId] }),
      errors: ({ online }) => ({ [`positions.${online.paid?.positionId}`]: ['error.already_paid'] }),
    },
  ]),
  badOf(payingOps.check, [pays({ paymentId: 'x' }, { paymentId: ['error.not_found'] }, 'a payment that is not there', 404)]),
  badOf(payingOps.notice, [
    {
      what: 'a notice that nobody has signed',
      by: ({ cast }) => cast.visitor,
      given: () => ({}),
      status: 400,
      errors: { form: ['error.signature'] },
    },
  ]),
  badOf(payingOps.bank, [
    bank({ providerPaymentId: 'x' }, { providerPaymentId: ['error.not_found'] }, 'no payment'),
    bank({ action: 'steal' }, { action: ['error.unknown_value'] }, 'an act that is none'),
  ]),
  badOf(payingQueries.bank, [bank({ providerPaymentId: 'f'.repeat(32) }, { providerPaymentId: ['error.not_found'] }, 'no payment', 404)]),
  badOf(noticeOps.resolve, [
    {
      what: 'one that is not there',
      by: byAdministrator,
      given: () => ({ noticeKey: 'x', comment: 'y' }),
      status: 404,
      errors: { noticeKey: ['error.not_found'] },
    },
    {
      what: 'nothing was done',
      by: byAdministrator,
      given: () => ({ noticeKey: 'x', comment: '' }),
      status: 400,
      errors: { comment: ['error.required'] },
    },
  ]),
  badOf(paymentSettingsOps.save, [
    settings({ vatRate: 101 }, { 'settings.vatRate': ['error.range'] }, 'VAT of more than all'),
    settings({ currency: 'JPY' }, { 'settings.currency': ['error.unknown_value'] }, 'a currency that is not offered'),
    settings({ dueDays: 0 }, { 'settings.dueDays': ['error.range'] }, 'no days to pay'),
    settings({ priceSteps: [{ ...step, price: 1.005 }] }, { 'settings.priceSteps.0.price': ['error.price'] }, 'a part of a kopeck'),
    settings(
      { priceSteps: [step] },
      { 'settings.priceSteps.0.registrationOptionId': ['error.not_found'] },
      'an option that is not there',
      200,
    ),
    settings(
      { feeRules: [{ untilDate: null, fixed: 0, percent: 101, perPerson: 0 }] },
      { 'settings.feeRules.0.percent': ['error.range'] },
      'a fee of more than all',
    ),
  ]),
  badOf(profileFileQueries.download, [
    { what: 'a file of no kind', given: () => ({ fileTypeKey: 'x' }), errors: { fileTypeKey: ['error.unknown_file_type'] } },
  ]),
  badOf(transferOps.transfer, [
    {
      what: 'no address',
      by: byAdministrator,
      given: ({ cast }) => ({ editableUserId: cast.user.id, newEmail: 'x' }),
      ...{ status: 400, errors: { newEmail: ['error.email'] } },
    },
    {
      what: 'an address that is somebody’s',
      by: byAdministrator,
      given: ({ cast, ids }) => ({ editableUserId: ids.childId, newEmail: cast.user.email }),
      errors: { newEmail: ['error.duplicate'] },
    },
    {
      what: 'a profile that no representative made',
      by: byAdministrator,
      given: ({ cast }) => ({ editableUserId: cast.user.id, newEmail: 'new@podium.test' }),
      errors: { common: ['error.not_transferable'] },
    },
  ]),
];
