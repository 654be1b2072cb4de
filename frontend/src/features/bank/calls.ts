import type { payingOps, payingQueries } from '#contracts/payments/paying/paying.ops';
import { ref } from '../../app/call.js';

export const bankPaymentOp = ref<typeof payingQueries.bank>({ path: '/api/bank/get-payment', kind: 'raw' });
export const bankActOp = ref<typeof payingOps.bank>({ path: '/api/bank/act', kind: 'raw' });
export const providerNoticeOp = ref<typeof payingOps.notice>({ path: '/api/event-payment/provider-notice', kind: 'raw' });
