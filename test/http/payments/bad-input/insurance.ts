import { insuranceCheckOps } from '#contracts/payments/insurance/check.ops';
import { policyOps } from '#contracts/payments/insurance/policy.ops';
import { insuranceSettingsOps } from '#contracts/payments/insurance/settings.ops';
import { addDays } from '#contracts/rules/dates';
import { today } from '../insurance.fixture.js';
import { badOf, type Bad } from './bad.js';

const insurers = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status, by: ({ cast }) => cast.admin.caller },
  given: () => ({ insuranceSettings: more }),
});
const tariff = { sportId: 1, termInDays: 30, price: 500 };
const provider = (more: object) => ({ providers: [{ key: 'local', name: 'Podium', isEnabled: true, tariffs: [], ...more }] });
const at = 'insuranceSettings.providers.0';

const orders = (more: object, errors: Bad['errors'], what: string, status = 200, who: 'buyer' | 'old' | 'insured' = 'buyer'): Bad => ({
  ...{ what, errors, status, by: ({ insurance }) => insurance[who].caller },
  given: ({ insurance }) => ({
    ...{
      userId: insurance[who].id,
      providerKey: 'local',
      sportId: 1,
      termInDays: 30,
      startDate: today,
      price: 500,
      method: 'card',
      ...more,
    },
  }),
});

const month = { providerKey: 'local', termInDays: 30, price: 500 };
const withEntry = (more: object, errors: Bad['errors'], what: string, status = 200): Bad => ({
  ...{ what, errors, status, by: ({ cast }) => cast.user.caller },
  given: ({ cast, online }) => ({
    ...{ eventId: online.eventId, userId: cast.user.id, eventRegistrationId: online.due?.eventRegistrationId, insurance: month },
    ...more,
  }),
});

/** Catalogue 2.4. */
export const badInsurance = [
  badOf(insuranceSettingsOps.update, [
    insurers(
      provider({ tariffs: [{ ...tariff, price: -1 }] }),
      { [`${at}.tariffs.0.price`]: ['error.price'] },
      'a price below nothing',
      400,
    ),
    insurers(
      provider({ tariffs: [{ ...tariff, price: 1.005 }] }),
      { [`${at}.tariffs.0.price`]: ['error.price'] },
      'a part of a kopeck',
      400,
    ),
    insurers(
      provider({ tariffs: [{ ...tariff, termInDays: 0 }] }),
      { [`${at}.tariffs.0.termInDays`]: ['error.number_range'] },
      'no days',
      400,
    ),
    insurers(provider({ key: 'nobody' }), { [`${at}.key`]: ['error.unknown_value'] }, 'an insurer that nobody knows'),
    insurers(
      provider({ tariffs: [{ ...tariff, sportId: 9_999 }] }),
      { [`${at}.tariffs.0.sportId`]: ['error.unknown_value'] },
      'a sport that is none',
    ),
    insurers(provider({ tariffs: [tariff, tariff] }), { [`${at}.tariffs.1.termInDays`]: ['error.duplicate'] }, 'a term twice'),
    insurers({ minAge: 20, maxAge: 10 }, { 'insuranceSettings.minAge': ['error.range'] }, 'ages that end before they begin'),
    insurers(provider({ isEnabled: false }), { form: ['error.insurance_required'] }, 'nobody, while a sport event requires insurance'),
  ]),
  badOf(insuranceCheckOps.check, [
    {
      what: 'an entry of words',
      given: ({ ids }) => ({ eventId: ids.eventId, registrationIds: ['x'] }),
      status: 400,
      errors: { 'registrationIds.0': ['error.not_numeric'] },
    },
  ]),
  badOf(policyOps.order, [
    orders({ startDate: addDays(today, -1) }, { startDate: ['error.date_range'] }, 'from yesterday'),
    orders({ startDate: addDays(today, 400) }, { startDate: ['error.date_range'] }, 'from the year after next'),
    orders({ startDate: '31-02-2027' }, { startDate: ['error.date_format'] }, 'from no day', 400),
    orders({ termInDays: 31 }, { termInDays: ['error.unknown_value'] }, 'a term that nobody sells'),
    orders({ providerKey: 'other' }, { termInDays: ['error.unknown_value'] }, 'an insurer that nobody knows'),
    orders({ method: 'cash' }, { method: ['error.unknown_value'] }, 'a method that is none', 400),
    orders({ price: 499 }, { price: ['error.price_changed'] }, 'another price'),
    orders({ userId: 999_999 }, { userId: ['error.not_found'] }, 'nobody', 404),
    {
      ...orders({}, { userId: ['error.valid_birth_date'] }, 'somebody whose birth date nobody knows'),
      by: ({ cast }) => cast.user.caller,
      given: (books) => ({ ...orders({}, {}, '').given(books), userId: books.cast.user.id }),
    },
    orders({}, { userId: ['error.not_eligible'] }, 'somebody too old', 200, 'old'),
    orders({ startDate: addDays(today, 29) }, { startDate: ['error.already_insured'] }, 'days that are insured', 200, 'insured'),
  ]),
  badOf(policyOps.orderWithEntry, [
    withEntry({ insurance: { ...month, providerKey: '' } }, { 'insurance.providerKey': ['error.required'] }, 'no insurer', 400),
    withEntry({ insurance: { ...month, price: -1 } }, { 'insurance.price': ['error.price'] }, 'a price below nothing', 400),
    withEntry({ eventRegistrationId: 999_999 }, { eventRegistrationId: ['error.not_found'] }, 'an entry that is not there', 404),
    withEntry({}, { form: ['error.insurance_closed'] }, 'at a sport event that asks for none'),
  ]),
  badOf(policyOps.getData, [
    {
      what: 'nobody',
      by: ({ insurance }) => insurance.buyer.caller,
      given: () => ({ userId: 999_999 }),
      ...{ status: 404, errors: { userId: ['error.not_found'] } },
    },
  ]),
  badOf(policyOps.check, [
    {
      what: 'a payment that is not there',
      by: ({ insurance }) => insurance.buyer.caller,
      given: () => ({ paymentId: 'x' }),
      status: 404,
      errors: { paymentId: ['error.not_found'] },
    },
  ]),
];
