import { maxProductsOfEvent } from '#contracts/limits';
import type { InputOf } from '#contracts/op';
import type { EntryProductsAnswer, ProductRow } from '#contracts/payments/products/product.docs';
import { productOps, productQueries } from '#contracts/payments/products/product.ops';
import { defined } from '#contracts/rules/given';
import { forbidden, isRefusal, notFound, refuse, type Refusal } from '#domain/decider';
import { registration } from '#domain/registrations/registration.decider';
import { addProduct, editProduct, product } from '#domain/payments/products/product.decider';
import { FileAnswer, type HandlerContext, type OperationContext } from '#platform/context';
import type { Files } from '#platform/files';
import type { Filter } from '#platform/ports/document-store';
import { onCommand, onQuery, recordedField, type Implementation } from '#platform/operations/implementation';
import { isUploadProblem, megabyte, mimeTypeOf, pictureOf } from '#platform/uploads';
import { productsView } from '#projections/payments/products/products.view';
import { ownEventIds, type Scopes } from '../promo/promo-access.js';
import { decideSell } from './order.js';
import { currencyOf, offeredProducts, orderedRow, productRow } from './product-rows.js';

export interface ProductParts {
  files: Files;
  scopes: Scopes;
}

const maxImageBytes = 5 * megabyte;
const rowsAPage = 20;

/** The picture that came with a form, kept; null: none came. */
const imageIn = async ({ files: [given] }: HandlerContext, files: Files): Promise<string | null | Refusal> => {
  if (!given) return null;
  const picture = await pictureOf(given.bytes, maxImageBytes);
  return isUploadProblem(picture) ? refuse(picture, 'image') : files.keepOpen(picture.bytes);
};

const decideAdd = async (input: InputOf<typeof productOps.add>, context: HandlerContext, { files }: ProductParts) => {
  const { name, price, description = '', isEnabled = true, stock = null, eventId = null } = input;
  if (eventId === null && !context.actor.isAdministrator) return forbidden('eventId');
  if ((await context.documents.count(productsView, { filter: { eventId } })) >= maxProductsOfEvent) return refuse('error.too_many');
  const image = await imageIn(context, files);
  if (isRefusal(image)) return image;
  const [cabinetProductId = 0] = await context.nextIds('cabinetProduct');
  const fields = { name, description, price, isEnabled, stock, image };
  return context.decide(product, cabinetProductId, (state) => addProduct(state, { cabinetProductId, eventId }, fields));
};

const decideEdit = async (input: InputOf<typeof productOps.edit>, context: HandlerContext, { files, scopes }: ProductParts) => {
  const { cabinetProductId, isImageRemoved = false, ...given } = input;
  const refused = await foreign(cabinetProductId, context, scopes);
  if (refused) return refused;
  const image = await imageIn(context, files);
  if (isRefusal(image)) return image;
  const changed = { ...defined(given), ...((image !== null || isImageRemoved) && { image }) };
  return context.decide(product, cabinetProductId, (state) => editProduct(state, changed));
};

/** A product is its organisers'; one for all sport events is the administrators'. */
const foreign = async (cabinetProductId: number, context: HandlerContext, scopes: Scopes): Promise<Refusal | null> => {
  const { fields, eventId } = (await context.load(product, cabinetProductId)).state;
  if (!fields) return notFound('cabinetProductId');
  if (context.actor.isAdministrator) return null;
  const scope = eventId === null ? 'unknown' : await scopes.resolve('eventId', { eventId }, context.actor);
  return typeof scope === 'object' && scope.roles.has('O') ? null : forbidden('cabinetProductId');
};

const rowOf = async (cabinetProductId: number, context: OperationContext): Promise<ProductRow | null> => {
  const doc = await context.documents.get(productsView, cabinetProductId);
  return doc ? productRow(doc, context) : null;
};

/** Of one sport event; without one all that the caller organises. */
const filterOf = async (eventId: number | null, context: OperationContext): Promise<Filter> => {
  if (eventId !== null) return { eventId };
  const own = await ownEventIds(context);
  return own === null ? {} : { eventId: { $in: own } };
};

/** What an entry has, and what it can have. */
const ofEntry = async (registrationId: number, context: OperationContext): Promise<EntryProductsAnswer | Refusal> => {
  const { isCreated, eventId, products } = (await context.load(registration, registrationId)).state;
  if (!isCreated) return notFound('registrationId');
  const currency = await currencyOf(eventId, context);
  return { currency, offered: await offeredProducts(eventId, context), ordered: products.map((one) => orderedRow(one, currency)) };
};

const deskRows: Implementation[] = [
  onQuery(productOps.ofEntry, ({ registrationId }, context) => ofEntry(registrationId, context)),
  onCommand(productOps.sell, {
    queueKey: ({ registrationId }) => `products-of-entry-${registrationId}`,
    decide: decideSell,
    answer: async ({ input: { registrationId } }, context) => {
      const answer = await ofEntry(registrationId, context);
      if (isRefusal(answer)) throw new Error(`registration ${registrationId} was there a moment ago`);
      return answer;
    },
  }),
];

export const productRows = (parts: ProductParts): Implementation[] => [
  ...deskRows,
  onQuery(productOps.list, async ({ page, eventId = null }, context) => {
    const query = { filter: await filterOf(eventId, context), sort: [['id', 'desc']] as const };
    const { rows, ...paging } = await context.documents.page(productsView, query, page, rowsAPage);
    return { products: await Promise.all(rows.map((doc) => productRow(doc, context))), ...paging };
  }),
  onCommand(productOps.add, {
    queueKey: ({ eventId }) => `products-of-${eventId ?? 'all'}`,
    decide: (input, context) => decideAdd(input, context, parts),
    answer: async ({ events }, context) => ({ product: await rowOf(recordedField(events, 'cabinetProductId', 0), context) }),
  }),
  onCommand(productOps.edit, {
    queueKey: ({ cabinetProductId }) => `product-${cabinetProductId}`,
    decide: (input, context) => decideEdit(input, context, parts),
    answer: async ({ input: { cabinetProductId } }, context) => ({ product: await rowOf(cabinetProductId, context) }),
  }),
  onQuery(productQueries.picture, async ({ cabinetProductId, sha256 }, { documents }) => {
    const found = await documents.get(productsView, cabinetProductId);
    const bytes = found?.image === sha256 ? await parts.files.readOpen(sha256) : null;
    return bytes ? new FileAnswer('product', mimeTypeOf(bytes), bytes) : notFound('sha256');
  }),
];
