import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { PaymentSettingsAnswer } from '#contracts/payments/prices/settings.docs';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { PaymentSettingsPage } from './PaymentSettingsPage.js';
import { pricesTexts } from './pricesTexts.js';

const t = words(pricesTexts);
const answer: PaymentSettingsAnswer = {
  settings: {
    ...{
      currency: 'RUB',
      vatRate: null,
      dueDays: 7,
      insurance: 'none',
      priceSteps: [{ registrationOptionId: 3, fromDate: '01-05-2026', price: 1_500.5 }],
    },
    feeRules: [{ untilDate: null, percent: 10, fixed: 0, perPerson: 50 }],
  },
  registrationOptions: [{ id: 3, name: 'default', price: 1_000, priceToday: 1_000 }],
  currencies: ['RUB', 'EUR'],
  version: 4,
};
const opened = (server: FakeServer, given = answer, locale: 'en' | 'ru' = 'en') =>
  open(<PaymentSettingsPage />, {
    server: server.on(getEventOp, { ...anEventAnswer() }).on(paymentSettingsOps.get, { ...given }),
    locale,
    path: '/cabinet/event/3/payments/settings',
    route: '/cabinet/event/:eventId/payments/settings',
  });

test('what stands is shown and is saved whole with the changes; a price is added and one is taken away', async () => {
  const server = new FakeServer().on(paymentSettingsOps.save, { ...answer });
  const { person } = await opened(server);
  const vat = await screen.findByLabelText(t('vatRate'));
  expect(screen.getByRole('option', { name: /today RUB\s?1,000\.00|today ₽\s?1,000\.00/ })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('save') }).disabled).toBe(true);
  await person.type(vat, '20');
  await person.selectOptions(screen.getByLabelText(t('insurance')), 'required');
  await person.click(screen.getByRole('button', { name: t('removeStep', { number: 1 }) }));
  await person.click(screen.getByRole('button', { name: t('addStep') }));
  await person.type(screen.getByLabelText(t('fromDate')), '10052026');
  await person.type(screen.getByLabelText(t('price', { currency: 'RUB' })), '2000,5');
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(server.inputs(paymentSettingsOps.save)).toHaveLength(1));
  expect(server.inputs(paymentSettingsOps.save)[0]).toMatchObject({
    expectedVersion: 4,
    settings: {
      ...{ currency: 'RUB', vatRate: 20, dueDays: 7, insurance: 'required' },
      priceSteps: [{ registrationOptionId: 3, fromDate: '10-05-2026', price: 2_000.5 }],
      feeRules: [{ untilDate: null, percent: 10, fixed: 0, perPerson: 50 }],
    },
  });
});

test('amounts stand as the language writes them, in the currency that is chosen', async () => {
  const ru = words(pricesTexts, 'ru');
  const { person } = await opened(new FakeServer(), { ...answer, settings: { ...answer.settings, currency: 'EUR' } }, 'ru');
  expect((await screen.findByLabelText<HTMLInputElement>(ru('price', { currency: '€' }))).value).toBe('1500,50');
  expect(screen.getByLabelText<HTMLInputElement>(ru('perPerson', { currency: '€' })).value).toBe('50');
  await person.selectOptions(screen.getByLabelText(ru('currency')), 'RUB');
  expect(screen.getByLabelText(ru('fixed', { currency: '₽' }))).toBeTruthy();
});

test('what is refused is said at its field, and what was typed stays', async () => {
  const server = new FakeServer().on(paymentSettingsOps.save, refused(400, { 'settings.priceSteps.0.price': ['error.price'] }));
  const { person } = await opened(server);
  const price = await screen.findByLabelText<HTMLInputElement>(t('price', { currency: 'RUB' }));
  await person.clear(price);
  await person.type(price, '1.005');
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(serverText('en', 'error.price'))).toBeTruthy();
  expect(price.value).toBe('1.005');
});
