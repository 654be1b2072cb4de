import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { InsuranceSettingsAnswer } from '#contracts/payments/insurance/settings.docs';
import { insuranceSettingsOps } from '#contracts/payments/insurance/settings.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { serverText } from '../../ui/errorTexts.js';
import { InsuranceSettingsPage } from './InsuranceSettingsPage.js';
import { insuranceTexts } from './insuranceTexts.js';

const t = words(insuranceTexts);
const answer: InsuranceSettingsAnswer = {
  insuranceSettings: {
    providers: [{ key: 'local', name: 'Insurer', isEnabled: false, tariffs: [{ sportId: 1, termInDays: 30, price: 500 }] }],
    ...{ policyFileKey: 'insurancePolicy', minAge: null, maxAge: 80, isGiftAllowed: false, isOutsideEventAllowed: true },
  },
  currency: 'RUB',
  version: 3,
};
const opened = (server: FakeServer) =>
  open(<InsuranceSettingsPage />, { server: server.on(insuranceSettingsOps.get, { ...answer }), path: '/cabinet/insurance' });

test('an insurer is switched on, a tariff is added and one is removed; all of it is saved at once', async () => {
  const server = new FakeServer().on(insuranceSettingsOps.update, { ...answer });
  const { person } = await opened(server);
  await person.click(await screen.findByLabelText(t('isEnabled')));
  await person.click(screen.getByLabelText(t('isGiftAllowed')));
  await person.click(screen.getByRole('button', { name: t('removeTariff', { number: 1 }) }));
  expect(screen.getByText(t('noTariffs'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('addTariff') }));
  await person.selectOptions(screen.getByLabelText(t('sport')), '2');
  await person.type(screen.getByLabelText(t('termInDays')), '365');
  await person.type(screen.getByLabelText(t('price', { currency: 'RUB' })), '1200,5');
  await person.type(screen.getByLabelText(t('minAge')), '4');
  await person.click(screen.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(server.inputs(insuranceSettingsOps.update)).toHaveLength(1));
  expect(server.inputs(insuranceSettingsOps.update)[0]).toEqual({
    expectedVersion: 3,
    insuranceSettings: {
      ...{ minAge: 4, maxAge: 80, isGiftAllowed: true, isOutsideEventAllowed: true },
      providers: [{ key: 'local', name: 'Insurer', isEnabled: true, tariffs: [{ sportId: 2, termInDays: 365, price: 1_200.5 }] }],
    },
  });
});

test('what is refused is said at its field', async () => {
  const server = new FakeServer().on(
    insuranceSettingsOps.update,
    refused(200, { 'insuranceSettings.providers.0.tariffs.0.price': ['error.price'] }),
  );
  const { person } = await opened(server);
  await person.clear(await screen.findByLabelText(t('price', { currency: 'RUB' })));
  await person.click(screen.getByRole('button', { name: t('save') }));
  expect(await screen.findByText(serverText('en', 'error.price'))).toBeTruthy();
});
