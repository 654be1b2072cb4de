import type { policyOps } from '#contracts/payments/insurance/policy.ops';
import { ref } from '../../../app/call.js';

/** The calls of buying insurance; without the tables, so that the schemas stay out of the pages. */
export const purchaseOp = ref<typeof policyOps.getData>({ path: '/api/insurance/get-data', kind: 'raw' });
export const orderOp = ref<typeof policyOps.order>({ path: '/api/insurance/create-invoice', kind: 'raw' });
export const checkOp = ref<typeof policyOps.check>({ path: '/api/insurance/check-payment', kind: 'raw' });
