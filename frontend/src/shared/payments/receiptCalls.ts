import type { paperQueries } from '#contracts/payments/papers/papers.ops';
import type { receiptQueries } from '#contracts/payments/receipts/receipts.ops';
import { ref } from '../../app/call.js';

export const ownReceiptsOp = ref<typeof receiptQueries.own>({ path: '/api/profile/get-receipts', kind: 'wrapped' });
export const receiptPdfOp = ref<typeof paperQueries.pdf>({ path: '/api/download-pdf-file', kind: 'file' });
