import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { madeCategory, madeEvent, recordedBy, refusalsOf, registered, startCast, teams, wrapped, type Cast } from '../cast.js';
import type { Caller } from '../podium.js';
import { multipartOf } from '../upload.js';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.podium.close());
const refuses = refusalsOf(() => cast);

interface Product {
  id: number;
  price: number;
  stock: number | null;
  reserved: number;
  imageUrl: string | null;
}

/** The smallest gif there is. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const sendForm = async (caller: Caller, call: 'add' | 'edit', data: object, image?: Buffer) => {
  const parts: [string, string | Blob, string?][] = [['data', JSON.stringify(data)]];
  if (image) parts.push(['image', new Blob([new Uint8Array(image)]), 'shirt.gif']);
  const form = await multipartOf(parts);
  const token = caller.cookies.get('csrfToken') ?? '';
  const path = `/api/cabinet/${call}-cabinet-product`;
  return caller.send('POST', path, { ...form.headers, 'x-csrf-token': token }, form.body as never);
};
const organiser = () => cast.organiser.caller;
const add = (data: object, caller = organiser(), image?: Buffer) =>
  sendForm(caller, 'add', { name: 'T-shirt', price: 1200, ...data }, image);
const edit = (data: object, caller = organiser(), image?: Buffer) => sendForm(caller, 'edit', data, image);
const made = async (data: object): Promise<Product> => (await add(data)).body['product'] as Product;
const listed = async (eventId: number): Promise<Product[]> =>
  (await organiser().post('/api/cabinet/get-cabinet-products', { eventId })).body['products'] as Product[];

/** A sport event where the athlete has entered a category, of no price. */
const entered = async (eventKey: string, more: object = {}) => {
  const eventId = await madeEvent(cast.organiser, eventKey);
  const streamId = await madeCategory(cast.organiser, eventId, 'one');
  const register = (caller = cast.user, given: object = more) =>
    wrapped(caller.caller, '/api/register-for-event', { eventId, registrations: [{ userId: caller.id, streamIds: [streamId], ...given }] });
  return { eventId, register };
};
const order = (eventId: number, eventRegistrationId: number, products: object[], person = cast.user) =>
  person.caller.post('/api/event-payment/order-products', { eventId, userId: person.id, eventRegistrationId, products });
const entryIn = ({ body }: { body: Record<string, unknown> }): number => (body['registrations'] as { id: number }[])[0]?.id ?? 0;

describe('products of a sport event', () => {
  test('are added with a picture, listed, edited; a picture is everybody’s to see', async () => {
    const eventId = await madeEvent(cast.organiser, 'shop');
    const { answer, recorded } = await recordedBy(cast, () =>
      add({ eventId, price: '1200,50', stock: 30, description: 'Cotton' }, organiser(), gif),
    );
    expect(recorded).toEqual(['CabinetProductAdded']);
    expect(answer.body['product']).toMatchObject({
      ...{ eventId, name: 'T-shirt', description: 'Cotton', price: 1200.5, currency: 'RUB', isEnabled: true, stock: 30, reserved: 0 },
    });
    const { id, imageUrl } = answer.body['product'] as Product;
    expect((await cast.visitor.get(imageUrl ?? '')).status).toBe(200);
    expect((await cast.visitor.get((imageUrl ?? '').replace(/[0-9a-f]{64}$/, 'f'.repeat(64)))).status).toBe(404);
    expect(await listed(eventId)).toMatchObject([{ id, price: 1200.5 }]);
    expect((await recordedBy(cast, () => edit({ cabinetProductId: id, stock: 20, isImageRemoved: true }))).recorded).toEqual([
      'CabinetProductEdited',
    ]);
    expect((await recordedBy(cast, () => edit({ cabinetProductId: id, stock: 20 }))).recorded).toEqual([]);
    expect(await listed(eventId)).toMatchObject([{ id, stock: 20, imageUrl: null, name: 'T-shirt' }]);
    expect((await organiser().post('/api/cabinet/get-cabinet-products', {})).body['products']).toMatchObject([{ id }]);
    expect((await cast.other.caller.post('/api/cabinet/get-cabinet-products', {})).body['products']).toEqual([]);
  });

  test('are refused where they make no sense, and to others', async () => {
    const eventId = await madeEvent(cast.organiser, 'wrong');
    await refuses(() => add({ eventId, name: ' ' }), 400, { name: ['error.required'] });
    for (const price of [-1, 1.005, 'much']) await refuses(() => add({ eventId, price }), 400, { price: ['error.price'] });
    await refuses(() => add({ eventId, stock: -1 }), 400, { stock: ['error.range'] });
    await refuses(() => add({ eventId }, organiser(), Buffer.from('no picture')), 200, { image: ['error.file_type'] });
    await refuses(() => add({}), 403, { eventId: ['error.forbidden'] });
    const { id } = await made({ eventId });
    for (const { caller } of [cast.other, cast.operator, cast.user])
      await refuses(() => add({ eventId }, caller), 403, { form: ['error.forbidden'] });
    await refuses(() => edit({ cabinetProductId: id, price: 1 }, cast.other.caller), 403, { cabinetProductId: ['error.forbidden'] });
    await refuses(() => edit({ cabinetProductId: 999_999, price: 1 }), 404, { cabinetProductId: ['error.not_found'] });
    await refuses(() => organiser().post('/api/cabinet/get-cabinet-products', { eventId: 999_999 }), 404, { form: ['error.not_found'] });
  });

  test('one for all sport events is the administrators’, and offered where one pays in roubles', async () => {
    const { body } = await add({ name: 'Yearbook' }, cast.admin.caller);
    const { id } = body['product'] as Product;
    await refuses(() => edit({ cabinetProductId: id, price: 1 }), 403, { cabinetProductId: ['error.forbidden'] });
    const roubles = await madeEvent(cast.organiser, 'roubles');
    const euros = await madeEvent(cast.organiser, 'euros');
    await wrapped(organiser(), '/api/cabinet/save-payment-settings', { eventId: euros, settings: { currency: 'EUR' } });
    const offered = async (eventId: number) => (await cast.visitor.post('/api/get-registration-form', { eventId })).body['products'];
    expect(await offered(roubles)).toMatchObject([{ id, name: 'Yearbook', left: null }]);
    expect(await offered(euros)).toEqual([]);
    await made({ eventId: euros, price: 15 });
    expect(await listed(euros)).toMatchObject([{ price: 15, currency: 'EUR' }]);
    expect((await edit({ cabinetProductId: id, isEnabled: false }, cast.admin.caller)).body).toMatchObject({ success: true });
    expect(await offered(roubles)).toEqual([]);
  });
});

describe('what the desk sells after the entry is made', () => {
  const sell = (registrationId: number, count: number, productId: number, caller = organiser()) =>
    wrapped(caller, '/api/cabinet/sell-products', { registrationId, products: [{ productId, count }] });

  test('is charged to the entry, and its stock kept, also when twenty sell the last five at once', async () => {
    const { eventId } = await entered('desk-sale');
    const streamId = await madeCategory(cast.organiser, eventId, 'many');
    const entries = await registered(cast.organiser, eventId, teams(streamId, 20));
    const { id: productId } = await made({ eventId, stock: 5 });
    const [first = 0] = entries;
    const { answer, recorded } = await recordedBy(cast, () => sell(first, 2, productId));
    expect(answer.body).toMatchObject({ currency: 'RUB', offered: [{ id: productId, left: 3 }], ordered: [{ count: 2, amount: 2400 }] });
    expect(recorded).toEqual(expect.arrayContaining(['ProductReserved', 'ProductsOrdered', 'InvoicePositionAdded']));
    const answers = await Promise.all(entries.slice(1).map((id) => sell(id, 1, productId)));
    expect(answers.filter((one) => one.body['success'] === true)).toHaveLength(3);
    expect(await listed(eventId)).toMatchObject([{ reserved: 5 }]);
    const read = await wrapped(organiser(), '/api/cabinet/get-entry-products', { registrationId: first });
    expect(read.body).toMatchObject({ ordered: [{ count: 2 }], offered: [{ left: 0 }] });
    expect((await sell(first, 0, productId)).body).toMatchObject({ ordered: [], offered: [{ left: 2 }] });
  });

  test('is refused to others, with entries that are not there, and where the entry has left', async () => {
    const { eventId, register } = await entered('desk-refused');
    const { id: productId } = await made({ eventId, stock: 5 });
    const entry = entryIn(await register());
    for (const caller of [cast.other.caller, cast.user.caller])
      await refuses(() => sell(entry, 1, productId, caller), 403, { form: ['error.forbidden'] });
    await refuses(() => sell(entry, 6, productId), 200, { 'products.0.count': ['error.sold_out'] });
    await refuses(() => sell(999_999, 1, productId), 404, { form: ['error.not_found'] });
    await wrapped(organiser(), '/api/manage-registrations/make-withdrawal', { registrationIds: [entry], reason: 'ill' });
    await refuses(() => sell(entry, 1, productId), 200, { form: ['error.transition'] });
  });
});

describe('an order of products', () => {
  test('with an entry: charged at the price of the books, whatever the call says; more and fewer on the page of the payer', async () => {
    const { eventId, register } = await entered('order');
    const { id: productId } = await made({ eventId, stock: 3 });
    const { answer, recorded } = await recordedBy(cast, () => register(cast.user, { products: [{ productId, count: 2, price: 1 }] }));
    expect(recorded).toEqual(expect.arrayContaining(['ProductReserved', 'ProductsOrdered', 'InvoicePositionAdded']));
    const entry = entryIn(answer);
    const due = await cast.user.caller.post('/api/event-payment/get-data', { eventId, userId: cast.user.id });
    expect(due.body).toMatchObject({
      positions: [{ kind: 'product', price: 2400, lines: [{ kind: 'product', name: 'T-shirt × 2', amount: 2400 }] }],
      products: [{ id: productId, price: 1200, left: 1 }],
      entries: [{ eventRegistrationId: entry, products: [{ productId, count: 2, amount: 2400 }] }],
    });
    await edit({ cabinetProductId: productId, price: 2000 });
    expect((await order(eventId, entry, [{ productId, count: 3 }])).body).toMatchObject({ positions: [{ price: 4400 }], total: 4400 });
    expect((await order(eventId, entry, [{ productId, count: 0 }])).body).toMatchObject({ positions: [], entries: [{ products: [] }] });
    expect(await listed(eventId)).toMatchObject([{ reserved: 0 }]);
  });

  test('is refused beyond the stock, of what is not sold here, of others’ entries, and on paid pieces', async () => {
    const { eventId, register } = await entered('refused');
    const { id: productId } = await made({ eventId, stock: 2 });
    const strange = await made({ eventId: await madeEvent(cast.organiser, 'elsewhere') });
    await refuses(() => register(cast.user, { products: [{ productId, count: 3 }] }), 200, {
      'registrations.0.products.0.count': ['error.sold_out'],
    });
    const entry = entryIn(await register());
    await refuses(() => order(eventId, entry, [{ productId, count: 3 }]), 200, { 'products.0.count': ['error.sold_out'] });
    await refuses(() => order(eventId, entry, [{ productId: strange.id, count: 1 }]), 200, { 'products.0.productId': ['error.not_found'] });
    await refuses(() => order(eventId, entry, [{ productId, count: -1 }]), 400, { 'products.0.count': ['error.range'] });
    await refuses(() => order(eventId, entry, []), 400, { products: ['error.required'] });
    await refuses(() => order(eventId, 999_999, [{ productId, count: 1 }]), 404, { eventRegistrationId: ['error.not_found'] });
    await refuses(() => order(eventId, entry, [{ productId, count: 1 }], cast.representative), 404, {
      eventRegistrationId: ['error.not_found'],
    });
    await order(eventId, entry, [{ productId, count: 2 }]);
    await refuses(() => edit({ cabinetProductId: productId, stock: 1 }), 200, { stock: ['error.stock_sold'] });
    await organiser().post('/api/set-offline-pay-for-registration', { registrationId: entry, isOfflinePayment: true });
    // A receipt is queued meanwhile: what is recorded is not asked.
    const again = async (count: number) => (await order(eventId, entry, [{ productId, count }])).body['errors'];
    expect(await again(1)).toEqual({ 'products.0.count': ['error.already_paid'] });
    await edit({ cabinetProductId: productId, isEnabled: false });
    expect(await again(4)).toEqual({ 'products.0.count': ['error.product_closed'] });
  });

  test('of more than is paid is taken back to what is paid', async () => {
    const { eventId, register } = await entered('fewer');
    const { id: productId } = await made({ eventId, stock: 5 });
    const entry = entryIn(await register(cast.user, { products: [{ productId, count: 1 }] }));
    await organiser().post('/api/set-offline-pay-for-registration', { registrationId: entry, isOfflinePayment: true });
    expect((await order(eventId, entry, [{ productId, count: 4 }])).body).toMatchObject({ success: true, total: 3600 });
    expect((await order(eventId, entry, [{ productId, count: 2 }])).body).toMatchObject({ success: true, total: 1200 });
    expect((await order(eventId, entry, [{ productId, count: 1 }])).body).toMatchObject({ success: true, positions: [] });
    expect((await order(eventId, entry, [{ productId, count: 0 }])).body['errors']).toEqual({
      'products.0.count': ['error.already_paid'],
    });
    expect(await listed(eventId)).toMatchObject([{ reserved: 1 }]);
  });

  test('twenty at once for the last five: exactly five have one', async () => {
    const { eventId } = await entered('crowd');
    const streamId = await madeCategory(cast.organiser, eventId, 'two');
    const { id: productId } = await made({ eventId, stock: 5 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        wrapped(organiser(), '/api/register-for-event', {
          eventId,
          registrations: [
            { person: { lastName: `Crowd${i}`, firstName: 'A' }, streamIds: [streamId], products: [{ productId, count: 1 }] },
          ],
        }),
      ),
    );
    expect(answers.filter(({ body }) => body['success'] === true)).toHaveLength(5);
    expect(await listed(eventId)).toMatchObject([{ stock: 5, reserved: 5 }]);
  });

  test('goes with the entry: who is withdrawn leaves their pieces', async () => {
    const { eventId, register } = await entered('gone');
    const { id: productId } = await made({ eventId, stock: 1 });
    const entry = entryIn(await register(cast.user, { products: [{ productId, count: 1 }] }));
    const given = { registrationIds: [entry], reason: 'ill' };
    const gone = await recordedBy(cast, () => wrapped(organiser(), '/api/manage-registrations/make-withdrawal', given));
    expect(gone.recorded).toEqual(expect.arrayContaining(['RegistrationWithdrawn', 'ProductReturned', 'ProductsOrdered']));
    expect(await listed(eventId)).toMatchObject([{ reserved: 0 }]);
    await refuses(() => order(eventId, entry, [{ productId, count: 1 }]), 200, { form: ['error.transition'] });
  });
});
