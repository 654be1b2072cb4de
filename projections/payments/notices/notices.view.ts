import { paymentNoticeEvents } from '#contracts/payments/paying/notice.events';
import { nothing } from '#contracts/payments/money';
import { noticeKey, type KeptNotice } from '#domain/payments/paying/notices';
import { view } from '../../view.js';

interface PaymentNoticeDoc extends KeptNotice {
  noticeKey: string;
  keptAt: string;
  isOpen: boolean;
}

const unread: KeptNotice = {
  ...{ provider: '', kind: 'payment', reference: '', why: 'unknown', amount: nothing, currency: '', paymentInvoiceId: null },
};

/** What providers of payments have told and no rule could book. */
export const paymentNoticesView = view<PaymentNoticeDoc, typeof paymentNoticeEvents>(paymentNoticeEvents, {
  name: 'paymentNotices',
  version: 1,
  initial: (key) => ({ ...unread, noticeKey: String(key), keptAt: '', isOpen: true }),
  keys: ({ data }) => noticeKey(data),
  on: {
    PaymentNoticeKept: (doc, { data, recordedAt }) => void Object.assign(doc, data, { keptAt: recordedAt }),
    PaymentNoticeResolved: (doc) => void Object.assign(doc, { isOpen: false }),
  },
  columns: {
    isOpen: { type: 'integer', value: (doc) => Number(doc.isOpen) },
    keptAt: { type: 'text', value: (doc) => doc.keptAt },
  },
  indexes: [['isOpen', 'keptAt']],
});
