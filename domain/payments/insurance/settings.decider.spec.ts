import { describe, expect, test } from '@jest/globals';
import type { InsuranceSettings, Tariff } from '#contracts/payments/insurance/settings.events';
import { minorOf } from '#contracts/payments/money';
import { isRefusal } from '#domain/decider';
import { insuranceSettings, updateInsuranceSettings, type InsuranceFacts } from './settings.decider.js';

const tariff = (sportId: number, termInDays: number, amount = 50_000): Tariff => ({ sportId, termInDays, amount: minorOf(amount) });
const settings = (more: Partial<InsuranceSettings> = {}, tariffs = [tariff(1, 30)]): InsuranceSettings => ({
  ...insuranceSettings.initial(),
  providers: [{ key: 'local', name: 'Insurer', isEnabled: true, tariffs }],
  ...more,
});
const facts: InsuranceFacts = { insurerKeys: ['local'], sportIds: new Set([1, 2]), isRequired: false };
const update = (given: InsuranceSettings, more: Partial<InsuranceFacts> = {}, state = insuranceSettings.initial()) =>
  updateInsuranceSettings(state, given, { ...facts, ...more });
const refusing = (errors: Record<string, string[]>) => ({ refused: true, status: 200, errors });

describe('who insures on this site', () => {
  test('what changes is recorded, tariffs in their order; what stands already is not recorded again', () => {
    const given = settings({ minAge: 4, maxAge: 80, isGiftAllowed: true }, [tariff(2, 30), tariff(1, 365), tariff(1, 30)]);
    const decided = update(given);
    const [event] = isRefusal(decided) ? [] : decided;
    expect(event?.data.settings.providers[0]?.tariffs).toEqual([tariff(1, 30), tariff(1, 365), tariff(2, 30)]);
    expect(event?.data.changes.map(({ field }) => field)).toEqual(['providers', 'minAge', 'maxAge', 'isGiftAllowed']);
    expect(update(given, {}, event?.data.settings)).toEqual([]);
  });

  test('an insurer that the server does not know, or one twice', () => {
    const one = settings().providers.map((provider) => ({ ...provider, key: 'other' }));
    expect(update(settings({ providers: one }))).toEqual(refusing({ 'insuranceSettings.providers.0.key': ['error.unknown_value'] }));
    const { providers } = settings();
    expect(update(settings({ providers: [...providers, ...providers] }))).toEqual(
      refusing({ 'insuranceSettings.providers.1.key': ['error.duplicate'] }),
    );
  });

  test('tariffs of no sport, twice, or for nothing', () => {
    expect(update(settings({}, [tariff(9, 30), tariff(1, 30), tariff(1, 30), tariff(2, 7, 0)]))).toEqual(
      refusing({
        'insuranceSettings.providers.0.tariffs.0.sportId': ['error.unknown_value'],
        'insuranceSettings.providers.0.tariffs.2.termInDays': ['error.duplicate'],
        'insuranceSettings.providers.0.tariffs.3.price': ['error.price'],
      }),
    );
  });

  test('ages that cross', () => {
    expect(update(settings({ minAge: 18, maxAge: 17 }))).toEqual(refusing({ 'insuranceSettings.minAge': ['error.range'] }));
    expect(update(settings({ minAge: 18, maxAge: 18 }))).toHaveLength(1);
  });

  test('somebody insures as long as a sport event asks for it', () => {
    const off = settings().providers.map((provider) => ({ ...provider, isEnabled: false }));
    expect(update(settings({ providers: off }), { isRequired: true })).toEqual(refusing({ form: ['error.insurance_required'] }));
    expect(update(settings({}, []), { isRequired: true })).toEqual(refusing({ form: ['error.insurance_required'] }));
    expect(update(settings({ providers: off }))).toHaveLength(1);
  });
});
