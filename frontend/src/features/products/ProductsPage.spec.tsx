import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { paymentSettingsOps } from '#contracts/payments/prices/settings.ops';
import type { ProductRow } from '#contracts/payments/products/product.docs';
import { productOps } from '#contracts/payments/products/product.ops';
import { getEventOp } from '../../app/sportEvents.js';
import { open, words } from '../../testing/page.js';
import { FakeServer, refused } from '../../testing/server.js';
import { anEventAnswer } from '../../testing/sportEvents.js';
import { serverText } from '../../ui/errorTexts.js';
import { AllProductsPage, ProductsPage } from './ProductsPage.js';
import { productsTexts } from './productsTexts.js';

const t = words(productsTexts);
const shirt: ProductRow = {
  ...{ id: 9, eventId: 3, eventName: 'Cup', name: 'T-shirt', description: 'Cotton', price: 1200.5, currency: 'EUR', isEnabled: true },
  ...{ imageUrl: '/api/product/9/picture/f', stock: 30, reserved: 12 },
};
const settings = { currency: 'EUR', vatRate: null, dueDays: null, priceSteps: [], feeRules: [] };
const server = (products: ProductRow[] = [shirt]) =>
  new FakeServer()
    .on(getEventOp, { ...anEventAnswer() })
    .on(paymentSettingsOps.get, { settings, registrationOptions: [], currencies: ['EUR'], version: 1 })
    .on(productOps.list, { products, page: 1, maxPage: 1, total: products.length });
const opened = (given: FakeServer) =>
  open(<ProductsPage />, {
    server: given,
    path: '/cabinet/event/3/payments/products',
    route: '/cabinet/event/:eventId/payments/products',
  });

test('products with what is ordered and left; one is edited, its picture taken away', async () => {
  const given = server().on(productOps.edit, { product: shirt });
  const { person } = await opened(given);
  const row = within((await screen.findByText('T-shirt')).closest('tr') ?? document.body);
  expect(row.getByText('12')).toBeTruthy();
  expect(row.getByText('18')).toBeTruthy();
  expect(row.getByText(/€1,200\.50/)).toBeTruthy();
  await person.click(row.getByRole('button', { name: t('editOf', { name: 'T-shirt' }) }));
  const dialog = within(await screen.findByRole('dialog', { name: t('editOf', { name: 'T-shirt' }) }));
  await person.clear(dialog.getByLabelText(t('stock')));
  await person.click(dialog.getByRole('button', { name: t('removePicture') }));
  await person.click(dialog.getByLabelText(t('isEnabled')));
  await person.click(dialog.getByRole('button', { name: t('save') }));
  const sent = { cabinetProductId: 9, name: 'T-shirt', description: 'Cotton', price: '1200.5', stock: null, isEnabled: false };
  await waitFor(() => expect(given.inputs(productOps.edit)).toEqual([{ ...sent, isImageRemoved: true }]));
});

test('a new one is sent with its picture; what is wrong is said at its field', async () => {
  const given = server([]).on(productOps.add, refused(400, { price: ['error.price'], image: ['error.file_type'] }));
  const { person } = await opened(given);
  expect(await screen.findByText(t('none'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('add') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('newProduct') }));
  await person.type(dialog.getByLabelText(new RegExp(`^${t('name')}`)), 'Banquet');
  await person.type(dialog.getByLabelText(new RegExp(`^${t('price', { currency: 'EUR' })}`)), '15,005');
  const picture = new File(['gif'], 'hall.gif', { type: 'image/gif' });
  await person.upload(dialog.getByLabelText(t('choosePicture'), { selector: 'input' }), picture);
  expect(dialog.getByText(t('chosen', { name: 'hall.gif' }))).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: t('save') }));
  expect(await dialog.findByText(serverText('en', 'error.price'))).toBeTruthy();
  expect(dialog.getByText(serverText('en', 'error.file_type'))).toBeTruthy();
  const sent = { eventId: 3, name: 'Banquet', description: '', price: '15,005', stock: null, isEnabled: true };
  expect(given.inputs(productOps.add)).toMatchObject([{ ...sent, image: expect.any(File) }]);
});

test('administrators see where each is sold, and a new one is sold everywhere', async () => {
  const everywhere: ProductRow = { ...shirt, id: 10, eventId: null, eventName: null, name: 'Yearbook', currency: 'RUB' };
  const given = server([shirt, everywhere]).on(productOps.add, { product: everywhere });
  const { person } = await open(<AllProductsPage />, { server: given, path: '/cabinet/products', route: '/cabinet/products' });
  expect(within((await screen.findByText('T-shirt')).closest('tr') ?? document.body).getByText('Cup')).toBeTruthy();
  expect(within(screen.getByText('Yearbook').closest('tr') ?? document.body).getByText(t('forAll'))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: t('add') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('newProduct') }));
  await person.type(dialog.getByLabelText(new RegExp(`^${t('name')}`)), 'Calendar');
  await person.type(dialog.getByLabelText(new RegExp(`^${t('price', { currency: 'RUB' })}`)), '300');
  await person.click(dialog.getByRole('button', { name: t('save') }));
  await waitFor(() => expect(given.inputs(productOps.add)).toMatchObject([{ eventId: null, name: 'Calendar', price: '300' }]));
});
