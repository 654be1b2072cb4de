import { z } from 'zod';
import { boolean, id, integer, page, requiredText, text } from '../../input.js';
import { maxStock } from '../../limits.js';
import { answerOf, command, query } from '../../op.js';
import { amountInput } from '../amount.input.js';
import type { DuePayments } from '../paying/paying.docs.js';
import type { EntryProductsAnswer, ProductRow, ProductsPage } from './product.docs.js';
import { wantedProducts, wrongProducts } from './wanted.js';

const editors = ['O', 'A'] as const;
const stock = integer
  .refine((value) => value >= 0 && value <= maxStock, 'error.range')
  .nullable()
  .optional();
const optional = { description: text(2_000).optional(), isEnabled: boolean.optional(), stock };
const atDesk = { kind: 'wrapped', roles: ['O', 'T', 'A'], scope: 'registrationId' } as const;
const wrongPicture = ['error.file_type', 'error.file_too_large', 'error.file_broken'] as const;

/** What an organiser sells with a sport event: T-shirts, a banquet, a training camp. */
export const productOps = {
  list: query({
    name: 'GetCabinetProducts',
    path: '/api/cabinet/get-cabinet-products',
    kind: 'raw',
    roles: editors,
    scope: 'eventId',
    input: z.object({ page, eventId: id.nullable().optional() }),
    answer: answerOf<ProductsPage>(),
    summary: 'Products of a sport event, without one of all that the caller organises; the newest first',
  }),
  add: command({
    name: 'AddCabinetProduct',
    path: '/api/cabinet/add-cabinet-product',
    kind: 'multipart',
    roles: editors,
    scope: 'eventId',
    input: z.object({ name: requiredText(200), price: amountInput, ...optional, eventId: id.nullable().optional() }),
    answer: answerOf<{ product: ProductRow | null }>(),
    refusals: [...wrongPicture, 'error.price', 'error.too_many'],
    isForbiddenOnBehalf: true,
    summary: 'A product of a sport event (administrators: of all in roubles), its picture in field `image`: jpeg, png or gif up to 5 MB',
  }),
  edit: command({
    name: 'EditCabinetProduct',
    path: '/api/cabinet/edit-cabinet-product',
    kind: 'multipart',
    roles: editors,
    input: z.object({
      cabinetProductId: id,
      name: requiredText(200).optional(),
      price: amountInput.optional(),
      ...optional,
      isImageRemoved: boolean.optional(),
    }),
    answer: answerOf<{ product: ProductRow | null }>(),
    refusals: [...wrongPicture, 'error.price', 'error.stock_sold'],
    isForbiddenOnBehalf: true,
    summary: 'Change a product; what is not given stays, and what somebody has ordered keeps its price',
  }),
  ofEntry: query({
    name: 'GetEntryProducts',
    path: '/api/cabinet/get-entry-products',
    ...atDesk,
    input: z.object({ registrationId: id }),
    answer: answerOf<EntryProductsAnswer>(),
    summary: 'What an entry has of what is sold with its sport event, and what the desk can sell with it',
  }),
  sell: command({
    name: 'SellProducts',
    path: '/api/cabinet/sell-products',
    ...atDesk,
    isForbiddenOnBehalf: true,
    input: z.object({ registrationId: id, products: wantedProducts.min(1, 'error.required') }),
    answer: answerOf<EntryProductsAnswer>(),
    refusals: [...wrongProducts, 'error.transition', 'error.already_paid', 'error.being_paid', 'error.event_cancelled'],
    summary: 'So many pieces of products with an entry, as the desk sells them; the invoice of the entry charges for them',
  }),
  order: command({
    name: 'OrderProducts',
    path: '/api/event-payment/order-products',
    kind: 'raw',
    roles: ['U', 'R', 'A'],
    subject: 'userId',
    input: z.object({ eventId: id, userId: id, eventRegistrationId: id, products: wantedProducts.min(1, 'error.required') }),
    answer: answerOf<DuePayments>(),
    refusals: [...wrongProducts, 'error.transition', 'error.already_paid', 'error.being_paid'],
    isForbiddenOnBehalf: true,
    summary: 'So many pieces of products with an entry; those that are not named stay. What is paid already goes back by a refund',
  }),
};

export const productQueries = {
  picture: query({
    name: 'GetProductPicture',
    path: '/api/product/{cabinetProductId}/picture/{sha256}',
    kind: 'get',
    roles: ['V'],
    input: z.object({ cabinetProductId: id, sha256: z.string().regex(/^[0-9a-f]{64}$/, 'error.not_found') }),
    summary: 'The picture of a product',
  }),
};
