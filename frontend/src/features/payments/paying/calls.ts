import type { payingOps, payingQueries } from '#contracts/payments/paying/paying.ops';
import type { policyOps } from '#contracts/payments/insurance/policy.ops';
import type { productOps } from '#contracts/payments/products/product.ops';
import { ref } from '../../../app/call.js';

/** The calls of paying online; without the tables, so that the schemas stay out of the pages. */
export const dueOp = ref<typeof payingQueries.getData>({ path: '/api/event-payment/get-data', kind: 'raw' });
export const createInvoiceOp = ref<typeof payingOps.createInvoice>({ path: '/api/event-payment/create-invoice', kind: 'raw' });
export const checkPaymentOp = ref<typeof payingOps.check>({ path: '/api/event-payment/check-payment', kind: 'raw' });
export const applyPromoOp = ref<typeof payingOps.applyPromo>({ path: '/api/event-payment/apply-promo-code', kind: 'raw' });
export const orderProductsOp = ref<typeof productOps.order>({ path: '/api/event-payment/order-products', kind: 'raw' });
export const orderInsuranceOp = ref<typeof policyOps.orderWithEntry>({ path: '/api/event-payment/order-insurance', kind: 'raw' });
