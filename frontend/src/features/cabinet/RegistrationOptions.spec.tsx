import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RegistrationOption } from '#contracts/sport-events/sport-event.docs';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { aCategory, anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { RegistrationOptions } from './RegistrationOptions.js';

const t = words(cabinetTexts);
const anOption = (id: number, more: Partial<RegistrationOption> = {}): RegistrationOption => ({
  ...{ id, eventId: 3, optionKey: `o${id}`, name: `Terms ${id}`, price: 0, streamIds: [], isAutoConfirmed: false, documents: [] },
  ...more,
});
const standard = anOption(1, { optionKey: 'default', name: 'default' });
const late = anOption(2, { name: 'Late', price: 1_500.5, streamIds: [7], isAutoConfirmed: true });

const opened = async (registrationOptions: RegistrationOption[], server = new FakeServer(), currency = 'RUB') => {
  let changes = 0;
  const given = anEventAnswer({ streams: [aCategory(7, 'Men'), aCategory(8, 'Women')], registrationOptions, currency });
  const page = await open(<RegistrationOptions given={given} onChanged={() => (changes += 1)} />, { server });
  return { ...page, changes: () => changes };
};
const priceIn = (currency: string) => t('price', { currency });
const sent = (server: FakeServer) => server.inputs(sportEventOps.saveOption);
const cellsOf = (name: string) =>
  within(screen.getByText(name).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .slice(1, 3)
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

test('the terms with their categories and prices; the standard ones are not removed', async () => {
  await opened([standard, late]);
  expect(cellsOf(t('defaultOption'))[0]).toBe(t('allCategories'));
  expect(cellsOf('Late')[0]).toBe('Men');
  expect(cellsOf('Late')[1]).toMatch(/1,500\.50/);
  expect(screen.getAllByRole('button', { name: new RegExp(`^${t('remove')}`) })).toHaveLength(1);
});

test.each([
  ['EUR', '€1,500.50', '€'],
  ['KZT', 'KZT 1,500.50', 'KZT'],
])('prices are in the currency of the sport event: %s', async (currency, price, sign) => {
  const { person } = await opened([standard, late], new FakeServer(), currency);
  expect(cellsOf('Late')[1]).toBe(price);
  await person.click(screen.getByRole('button', { name: t('addOption') }));
  expect(screen.getByLabelText(priceIn(sign))).toBeTruthy();
});

test('new terms at a price for one category', async () => {
  const server = new FakeServer().on(sportEventOps.saveOption, { registrationOption: anOption(5) });
  const { person, changes } = await opened([standard], server);
  await person.click(screen.getByRole('button', { name: t('addOption') }));
  const dialog = within(screen.getByRole('dialog', { name: t('editOption') }));
  await person.type(dialog.getByLabelText(new RegExp(`^${t('name')}`)), 'Early');
  await person.clear(dialog.getByLabelText(priceIn('RUB')));
  await person.type(dialog.getByLabelText(priceIn('RUB')), '99,90');
  await person.click(dialog.getByLabelText('Women'));
  await person.click(dialog.getByLabelText(t('autoConfirm')));
  await person.click(dialog.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(changes()).toBe(1));
  expect(sent(server)).toEqual([{ eventId: 3, registrationOption: { name: 'Early', price: 99.9, streamIds: [8], isAutoConfirmed: true } }]);
  expect(screen.queryByRole('dialog', { name: t('editOption') })).toBeNull();
});

test('a price that is refused stays to be mended, and the dialog with it', async () => {
  const server = new FakeServer().on(sportEventOps.saveOption, refused(200, { 'registrationOption.price': ['error.price'] }));
  const { person, changes } = await opened([standard, late], server);
  await person.click(screen.getByRole('button', { name: `${t('edit')}: Late` }));
  const dialog = within(screen.getByRole('dialog', { name: t('editOption') }));
  const price = dialog.getByLabelText<HTMLInputElement>(priceIn('RUB'));
  expect(price.value).toBe('1500.50');
  expect(dialog.getByLabelText<HTMLInputElement>('Men').checked).toBe(true);
  await person.clear(price);
  await person.type(price, '-5');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  expect(await dialog.findByText(serverText('en', 'error.price'))).toBeTruthy();
  expect(price.value).toBe('-5');
  expect(changes()).toBe(0);
  expect(sent(server)).toMatchObject([
    { registrationOptionId: 2, registrationOption: { price: -5, streamIds: [7], isAutoConfirmed: true } },
  ]);
});

test('removing is asked about by name; a refusal is said in the question', async () => {
  const server = new FakeServer().on(sportEventOps.saveOption, refused(200, { registrationOptionId: ['error.not_empty'] }));
  const { person, changes } = await opened([standard, late], server);
  await person.click(screen.getByRole('button', { name: `${t('remove')}: Late` }));
  const dialog = within(await screen.findByRole('dialog', { name: t('remove') }));
  expect(dialog.getByText(t('removeOption', { name: 'Late' }))).toBeTruthy();
  expect(sent(server)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: t('remove') }));
  expect(await dialog.findByText(serverText('en', 'error.not_empty'))).toBeTruthy();
  expect(changes()).toBe(0);
  server.on(sportEventOps.saveOption, {});
  await person.click(dialog.getByRole('button', { name: t('remove') }));
  await waitFor(() => expect(changes()).toBe(1));
  expect(sent(server)).toEqual(Array(2).fill({ eventId: 3, registrationOptionId: 2, isRemoved: true }));
});
