import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refusalsOf, startCast, type Cast } from '../cast.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
}, 60_000);
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

const update = (insuranceSettings: object, caller = cast.admin.caller) =>
  caller.post('/api/update-site-settings-insurance-data', { insuranceSettings });
const provider = (more: object = {}) => ({ key: 'local', name: 'Podium', isEnabled: true, tariffs: [], ...more });
const tariff = (more: object = {}) => ({ sportId: 1, termInDays: 30, price: 500, ...more });

describe('settings', () => {
  test('an administrator finds the insurers of the server switched off, and switches them on', async () => {
    const before = (await cast.admin.caller.post('/api/get-site-settings-insurance-data')).body;
    expect(before).toMatchObject({
      success: true,
      insuranceSettings: { providers: [{ key: 'local', isEnabled: false, tariffs: [] }], policyFileKey: 'insurancePolicy' },
    });
    const { body } = await update({ providers: [provider({ tariffs: [tariff(), tariff({ termInDays: 7, price: '99,5' })] })] });
    expect(body).toMatchObject({
      success: true,
      insuranceSettings: {
        providers: [{ isEnabled: true, tariffs: [tariff({ termInDays: 7, price: 99.5 }), tariff()] }],
        ...{ isGiftAllowed: false, isOutsideEventAllowed: false, minAge: null },
      },
    });
  });

  test('bad input is refused at its field, and nothing is recorded', async () => {
    const at = 'insuranceSettings.providers.0';
    const bad: [object, number, Record<string, string[]>][] = [
      [provider({ tariffs: [tariff({ price: -1 })] }), 400, { [`${at}.tariffs.0.price`]: ['error.price'] }],
      [provider({ tariffs: [tariff({ price: 1.005 })] }), 400, { [`${at}.tariffs.0.price`]: ['error.price'] }],
      [provider({ tariffs: [tariff({ termInDays: 0 })] }), 400, { [`${at}.tariffs.0.termInDays`]: ['error.number_range'] }],
      [provider({ key: 'nobody' }), 200, { [`${at}.key`]: ['error.unknown_value'] }],
      [provider({ tariffs: [tariff({ sportId: 9_999 })] }), 200, { [`${at}.tariffs.0.sportId`]: ['error.unknown_value'] }],
      [provider({ tariffs: [tariff(), tariff()] }), 200, { [`${at}.tariffs.1.termInDays`]: ['error.duplicate'] }],
    ];
    for (const [given, status, errors] of bad) await refuses(() => update({ providers: [given] }), status, errors);
    await refuses(() => update({ minAge: 20, maxAge: 10 }), 200, { 'insuranceSettings.minAge': ['error.range'] });
  });
});
