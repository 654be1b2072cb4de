import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { DuePayments, EntryWithProducts } from '#contracts/payments/paying/paying.docs';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { orderInsuranceOp } from './calls.js';
import { EntryInsurance } from './EntryInsurance.js';
import { payingTexts } from './payingTexts.js';

const t = words(payingTexts);
const offer = { providerKey: 'local', company: 'Shield', sportId: 1, sportName: 'Judo', termInDays: 30, price: 500 };
const held = (status: NonNullable<EntryWithProducts['insurance']>['status']) => ({
  ...{ insuranceId: 5, providerKey: 'local', company: 'Shield', termInDays: 30 },
  ...{ validFrom: '21-11-2026', validTo: '20-12-2026', amount: 500, status },
});
const entry = (eventRegistrationId: number, more: Partial<EntryWithProducts> = {}): EntryWithProducts => ({
  ...{ eventRegistrationId, fullName: `Athlete ${eventRegistrationId}`, streamName: '-60 kg', products: [] },
  ...{ insurance: null, isInsurable: true, ...more },
});
const shown = async (entries: EntryWithProducts[], server = new FakeServer(), asked: DuePayments['insurance']['asked'] = 'required') => {
  let changes = 0;
  const due = { currency: 'RUB', entries, insurance: { asked, offers: [offer] } };
  const page = <EntryInsurance due={due} payer={{ eventId: 3, userId: 11 }} onChanged={() => (changes += 1)} />;
  return { ...(await open(page, { server })), changes: () => changes };
};

test('each entry that is not insured is offered a policy; the choice is ordered at the price that is shown', async () => {
  const server = new FakeServer().on(orderInsuranceOp, {});
  const { person, changes } = await shown([entry(1), entry(2), entry(3, { isInsurable: false })], server);
  expect(screen.queryByLabelText(/Athlete 3/)).toBeNull();
  await person.selectOptions(await screen.findByLabelText(/Athlete 2/), 'local 30');
  await waitFor(() => expect(changes()).toBe(1));
  expect(server.inputs(orderInsuranceOp)).toEqual([
    { eventId: 3, userId: 11, eventRegistrationId: 2, insurance: { providerKey: 'local', termInDays: 30, price: 500 } },
  ]);
});

test('what is ordered is shown chosen, and taken off again', async () => {
  const server = new FakeServer().on(orderInsuranceOp, {});
  const { person } = await shown([entry(1, { insurance: held('ordered') })], server);
  const choice = screen.getByLabelText<HTMLSelectElement>(/Athlete 1/);
  expect(choice.value).toBe('local 30');
  await person.selectOptions(choice, t('withoutInsurance'));
  await waitFor(() => expect(server.inputs(orderInsuranceOp)).toMatchObject([{ eventRegistrationId: 1, insurance: null }]));
});

test.each(['paid', 'issued', 'declined'] as const)('a policy that is %s is said and changed no more', async (status) => {
  await shown([entry(1, { insurance: held(status) })]);
  expect(screen.getByText(new RegExp(t(`policy_${status}`)))).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('what was refused is said at its entry', async () => {
  const server = new FakeServer().on(orderInsuranceOp, refused(200, { insurance: ['error.already_insured'] }));
  const { person } = await shown([entry(1)], server);
  await person.selectOptions(await screen.findByLabelText(/Athlete 1/), 'local 30');
  expect(await screen.findByText(serverText('en', 'error.already_insured'))).toBeTruthy();
});

test('whose birth date is not known is said, with what to do', async () => {
  const server = new FakeServer().on(orderInsuranceOp, refused(200, { userId: ['error.valid_birth_date'] }));
  const { person } = await shown([entry(1)], server);
  await person.selectOptions(await screen.findByLabelText(/Athlete 1/), 'local 30');
  expect(await screen.findByText(t('birthDateFirst'))).toBeTruthy();
});

test('where insurance is not asked for nothing is shown', async () => {
  await shown([entry(1)], new FakeServer(), 'none');
  expect(screen.queryByText(t('entryInsurance'))).toBeNull();
});
