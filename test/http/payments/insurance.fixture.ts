import { expect } from '@jest/globals';
import { homeDay } from '#contracts/rules/dates';
import { until } from '../../until.js';
import { personOf, wrapped, type Cast, type Person } from '../cast.js';

export const today = homeDay(new Date().toISOString());

interface Item {
  id: number;
  isRefundedInsurance: boolean;
  insuranceFileName: string;
}

/** Buying insurance on the server of a cast. */
export const insuranceAt = (cast: () => Cast) => {
  const update = (insuranceSettings: object, caller = cast().admin.caller) =>
    caller.post('/api/update-site-settings-insurance-data', { insuranceSettings });
  const provider = (more: object = {}) => ({ key: 'local', name: 'Podium', isEnabled: true, tariffs: [], ...more });
  const tariff = (more: object = {}) => ({ sportId: 1, termInDays: 30, price: 500, ...more });

  /** A person of full age, as the insurer needs to know them. */
  const athlete = async (name: string, more: object = {}): Promise<Person> => {
    const person = await personOf(cast().podium, name);
    const base = { userId: person.id, lastName: name, firstName: 'Анна', birthDate: '03-02-1995', gender: 'female', ...more };
    expect((await wrapped(person.caller, '/api/profile/base-information', { profileBaseInformation: base })).body).toMatchObject({
      success: true,
    });
    return person;
  };

  const settings = { isOutsideEventAllowed: true, isGiftAllowed: true, minAge: 5, maxAge: 80 };
  const onSale = (more: object = {}) =>
    update({ ...settings, providers: [provider({ tariffs: [tariff(), tariff({ termInDays: 365, price: 3000 })] })], ...more });

  const order = (buyer: Person, userId: number, more: object = {}) =>
    buyer.caller.post('/api/insurance/create-invoice', {
      ...{ userId, providerKey: 'local', sportId: 1, termInDays: 30, startDate: today, price: 500, method: 'card', ...more },
    });
  const check = (buyer: Person, paymentId: string) => buyer.caller.post('/api/insurance/check-payment', { paymentId });
  const historyOf = async (reader: Person, userId: number) =>
    (await reader.caller.post('/api/get-insurance-history-list-data-by-page', { userId, page: 1 })).body as {
      isUserHaveAccess: boolean;
      insurancesList: Item[];
    };
  const download = (reader: Person, insuranceId: number, more: object = {}) =>
    reader.caller.download('/api/download-file-by-key', { fileTypeKey: 'insurancePolicy', insuranceId, ...more });

  /** Ordered and paid at the bank, with the policy issued. */
  const bought = async (buyer: Person, userId: number, more: object = {}) => {
    const { body } = await order(buyer, userId, more);
    const made = body as unknown as {
      insuranceId: number;
      payment: { paymentId: string };
      redirectUrl: string;
      invoice: { paymentInvoiceId: number };
    };
    expect(body).toMatchObject({ success: true });
    await cast().visitor.post('/api/bank/act', { providerPaymentId: made.redirectUrl.split('/').at(-1), action: 'pay' });
    await until(async () => (await check(buyer, made.payment.paymentId)).body['isIssued'] === true);
    const { runner, events } = cast().podium.composition;
    await runner.waitFor(await events.head(), 60_000);
    return { ...made, paymentId: made.payment.paymentId };
  };

  return { update, provider, tariff, athlete, onSale, order, check, historyOf, download, bought };
};
