import { payingOps } from '#contracts/payments/paying/paying.ops';
import { promoOps } from '#contracts/payments/promo/promo.ops';
import { badOf, wrongCodes, type Bad } from './bad.js';

const terms = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status },
  given: ({ ids }) => ({ name: 'Клубы', eventId: ids.eventId, discountType: 'percent', discountValue: 10, codesCount: 1, ...more }),
});
const added = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status },
  given: ({ ids }) => ({ promoCodesSettingId: ids.promoCodesSettingId, ...more }),
});
const wrongLists: [what: string, given: object, errors: Record<string, string[]>, status?: number][] = [
  ['one under six characters', { codes: ['GOODONE', 'ab'] }, { 'codes.1': ['error.min_length'] }],
  ['one over sixteen', { codes: ['A2345678901234567'] }, { 'codes.0': ['error.max_length'] }],
  ['one that is taken', { codes: ['GOODONE', 'ta ken-1'] }, { 'codes.1': ['error.duplicate'] }],
  ['one twice', { codes: ['GOODONE', 'goodone'] }, { 'codes.1': ['error.duplicate'] }],
  ['one with a slash', { codes: ['no/slash'] }, { 'codes.0': ['error.unknown_value'] }],
  ['codes and a number of them', { codes: ['GOODONE'], codesCount: 2 }, { codes: ['error.required'] }],
  ['neither codes nor a number', { codesCount: undefined }, { codes: ['error.required'] }],
  ['over a thousand', { codesCount: 1001 }, { codesCount: ['error.too_many'] }, 400],
];

/** Catalogue 2.3. */
export const badPromo = [
  badOf(promoOps.create, [
    terms({ discountValue: 101 }, { discountValue: ['error.range'] }, 'more than all of it'),
    terms({ discountValue: 0 }, { discountValue: ['error.range'] }, 'nothing off'),
    terms({ discountType: 'fixed', discountValue: 0 }, { discountValue: ['error.amount_too_low'] }, 'an amount of nothing'),
    terms({ discountType: 'fixed', discountValue: -1 }, { discountValue: ['error.amount_too_low'] }, 'an amount below nothing'),
    terms({ discountType: 'fixed', discountValue: 0.001 }, { discountValue: ['error.price'] }, 'a part of a kopeck'),
    terms({ discountType: 'free' }, { discountType: ['error.unknown_value'] }, 'a kind that is none', 400),
    terms({ validFrom: '02-01-2026', validTo: '01-01-2026' }, { validTo: ['error.date_range'] }, 'days that end before they begin'),
    terms({ streamIds: [999_999] }, { streamIds: ['error.not_found'] }, 'a category that is not there'),
    terms({ registrationOptionIds: [999_999] }, { registrationOptionIds: ['error.not_found'] }, 'an option that is not there'),
    terms({ eventId: null }, { eventId: ['error.forbidden'] }, 'everywhere, by an organiser', 403),
    ...wrongLists.map(([what, given, errors, status]) => terms({ codesCount: undefined, ...given }, errors, what, status)),
  ]),
  badOf(promoOps.addCodes, [
    ...wrongLists.map(([what, given, errors, status]) => added(given, errors, what, status)),
    added({ promoCodesSettingId: 999_999, codesCount: 1 }, { promoCodesSettingId: ['error.not_found'] }, 'a set that is not there', 404),
  ]),
  badOf(promoOps.toggle, [
    { what: 'one that is not there', given: () => ({ promoCodeId: 999_999 }), status: 404, errors: { promoCodeId: ['error.not_found'] } },
  ]),
  badOf(promoOps.details, [
    {
      what: 'one that is not there',
      given: () => ({ promoCodesSettingId: 999_999 }),
      status: 404,
      errors: { promoCodesSettingId: ['error.not_found'] },
    },
  ]),
  badOf(promoOps.codes, [
    {
      what: 'one that is not there',
      given: () => ({ promoCodesSettingId: 999_999 }),
      status: 404,
      errors: { promoCodesSettingId: ['error.not_found'] },
    },
  ]),
  badOf(promoOps.settings, [
    { what: 'a sport event of words', given: () => ({ eventId: 'x' }), status: 400, errors: { eventId: ['error.not_numeric'] } },
  ]),
  badOf(
    payingOps.applyPromo,
    wrongCodes.map(([code, error, what]): Bad => ({
      ...{ what, errors: { code: [error] } },
      by: ({ cast }) => cast.user.caller,
      given: ({ cast, online }) => ({ eventId: online.eventId, userId: cast.user.id, code }),
    })),
  ),
];
