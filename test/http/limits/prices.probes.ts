import { expect } from '@jest/globals';
import { maxInsuranceTariffs, maxPriceSteps, maxPromoCodesPerCall } from '#contracts/limits';
import { addDays } from '#contracts/rules/dates';
import { madeEvent, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import type { Probes } from './probe.js';

let made = 0;

const savingSteps = async ({ organiser }: Cast, count: number): Promise<Answer> => {
  const eventId = await madeEvent(organiser, `steps-${(made += 1)}`);
  const registrationOptionId = eventId;
  const priceSteps = Array.from({ length: count }, (_, i) => ({ registrationOptionId, fromDate: addDays('01-01-2026', i), price: i }));
  return wrapped(organiser.caller, '/api/cabinet/save-payment-settings', { eventId, settings: { priceSteps } });
};

const makingCodes = async ({ organiser }: Cast, codesCount: number): Promise<Answer> => {
  const eventId = await madeEvent(organiser, `codes-${(made += 1)}`);
  const given = { name: 'Many', eventId, discountType: 'percent', discountValue: 10, codesCount };
  return organiser.caller.post('/api/cabinet/create-new-promo-codes-settings', given);
};

const savingTariffs = ({ admin }: Cast, count: number): Promise<Answer> => {
  const tariffs = Array.from({ length: count }, (_, i) => ({ sportId: 1 + (i % 10), termInDays: 1 + Math.floor(i / 10), price: 100 }));
  const providers = [{ key: 'local', name: 'Insurer', isEnabled: true, tariffs }];
  return admin.caller.post('/api/update-site-settings-insurance-data', { insuranceSettings: { providers } });
};

export const priceProbes: Probes = {
  maxInsuranceTariffs: {
    within: async (cast) => expect((await savingTariffs(cast, maxInsuranceTariffs)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect(await savingTariffs(cast, maxInsuranceTariffs + 1)).toMatchObject({
        status: 400,
        body: { errors: { 'insuranceSettings.providers.0.tariffs': ['error.too_many'] } },
      }),
  },
  maxPriceSteps: {
    within: async (cast) => expect((await savingSteps(cast, maxPriceSteps)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect(await savingSteps(cast, maxPriceSteps + 1)).toMatchObject({
        status: 400,
        body: { errors: { 'settings.priceSteps': ['error.too_many'] } },
      }),
  },
  maxPromoCodesPerCall: {
    within: async (cast) => {
      const { body } = await makingCodes(cast, maxPromoCodesPerCall);
      expect(body['promoCodes']).toHaveLength(maxPromoCodesPerCall);
    },
    beyond: async (cast) =>
      expect(await makingCodes(cast, maxPromoCodesPerCall + 1)).toMatchObject({
        status: 400,
        body: { errors: { codesCount: ['error.too_many'] } },
      }),
  },
};
