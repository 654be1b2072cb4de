import { expect } from '@jest/globals';
import {
  maxExportColumns,
  maxInsuranceTariffs,
  maxPiecesOfProduct,
  maxPriceSteps,
  maxProductsOfEvent,
  maxPromoCodesPerCall,
  maxStock,
} from '#contracts/limits';
import { addDays } from '#contracts/rules/dates';
import { madeCategory, madeEvent, wrapped, type Cast } from '../cast.js';
import type { Answer } from '../podium.js';
import { multipartOf } from '../upload.js';
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

const exporting = async ({ organiser }: Cast, count: number): Promise<Answer> => {
  const eventId = await madeEvent(organiser, `export-${(made += 1)}`);
  const columns = Array.from({ length: count }, () => 'fullName');
  return organiser.caller.post('/api/export-file-by-format', { format: 'json', exportType: 'results', eventId, columns });
};

const addingProduct = async ({ organiser: { caller } }: Cast, data: object): Promise<Answer> => {
  const form = await multipartOf([['data', JSON.stringify({ name: 'Shirt', price: 1, ...data })]]);
  const headers = { ...form.headers, 'x-csrf-token': caller.cookies.get('csrfToken') ?? '' };
  return caller.send('POST', '/api/cabinet/add-cabinet-product', headers, form.body as never);
};

const addingProducts = async (cast: Cast, count: number): Promise<Answer | undefined> => {
  const eventId = await madeEvent(cast.organiser, `products-${(made += 1)}`);
  let last: Answer | undefined;
  for (let i = 0; i < count; i += 1) last = await addingProduct(cast, { eventId });
  return last;
};

const withStock = async (cast: Cast, stock: number): Promise<Answer> =>
  addingProduct(cast, { eventId: await madeEvent(cast.organiser, `stock-${(made += 1)}`), stock });

const enteringWith = async (cast: Cast, count: number): Promise<Answer> => {
  const { organiser } = cast;
  const eventId = await madeEvent(organiser, `pieces-${(made += 1)}`);
  const streamId = await madeCategory(organiser, eventId, 'one');
  const { body } = await addingProduct(cast, { eventId });
  const products = [{ productId: (body['product'] as { id: number }).id, count }];
  const person = { lastName: 'Buyer', firstName: 'Anna' };
  return wrapped(organiser.caller, '/api/register-for-event', { eventId, registrations: [{ person, streamIds: [streamId], products }] });
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
  maxExportColumns: {
    within: async (cast) => expect(await exporting(cast, maxExportColumns)).toMatchObject({ status: 200 }),
    beyond: async (cast) => expect(await exporting(cast, maxExportColumns + 1)).toMatchObject({ status: 400 }),
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
  maxProductsOfEvent: {
    within: async (cast) => expect((await addingProducts(cast, maxProductsOfEvent))?.body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect(await addingProducts(cast, maxProductsOfEvent + 1)).toMatchObject({
        status: 200,
        body: { errors: { form: ['error.too_many'] } },
      }),
  },
  maxPiecesOfProduct: {
    within: async (cast) => expect((await enteringWith(cast, maxPiecesOfProduct)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect(await enteringWith(cast, maxPiecesOfProduct + 1)).toMatchObject({
        status: 400,
        body: { errors: { 'registrations.0.products.0.count': ['error.range'] } },
      }),
  },
  maxStock: {
    within: async (cast) => expect((await withStock(cast, maxStock)).body).toMatchObject({ success: true }),
    beyond: async (cast) =>
      expect(await withStock(cast, maxStock + 1)).toMatchObject({ status: 400, body: { errors: { stock: ['error.range'] } } }),
  },
};
