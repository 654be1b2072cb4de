import { nothing, type Minor } from '#contracts/payments/money';
import { promoCodeEvents, promoSettingEvents, type PromoRedemption, type PromoTerms } from '#contracts/payments/promo/promo.events';
import { removed, view } from '../../view.js';

export interface PromoSettingDoc {
  id: number;
  eventId: number | null;
  terms: PromoTerms | null;
  createdAt: string;
}

/** Sets of promo codes: to list them. What they have given is in their own streams. */
export const promoSettingsView = view(promoSettingEvents, {
  name: 'promoSettings',
  version: 2,
  initial: (key): PromoSettingDoc => ({ id: Number(key), eventId: null, terms: null, createdAt: '' }),
  keys: ({ type, data }) => (type === 'PromoCodesSettingsCreated' ? data.promoCodesSettingId : null),
  on: {
    PromoCodesSettingsCreated: (doc, { data: { eventId, terms }, recordedAt }) =>
      void Object.assign(doc, { eventId, terms, createdAt: recordedAt }),
  },
  columns: {
    eventId: { type: 'integer', value: (doc) => doc.eventId },
    createdAt: { type: 'text', value: (doc) => doc.createdAt },
  },
  indexes: [['eventId', 'createdAt']],
  text: (doc) => [doc.terms?.name, doc.terms?.comment].filter(Boolean).join(' '),
});

export interface PromoCodeDoc {
  id: number;
  promoCodesSettingId: number;
  code: string;
  isEnabled: boolean;
  usageLimit: number | null;
  usedCount: number;
  discountGiven: Minor;
  createdAt: string;
  /** Where the log has it: codes of one call stand in the order of their making. */
  madeAt: number;
}

export const promoCodesView = view(promoCodeEvents, {
  name: 'promoCodes',
  version: 1,
  initial: (key): PromoCodeDoc => ({
    ...{ id: Number(key), promoCodesSettingId: 0, code: '', isEnabled: true, usageLimit: null },
    ...{ usedCount: 0, discountGiven: nothing, createdAt: '', madeAt: 0 },
  }),
  keys: (event) => (event.type === 'PromoCodeRedeemed' ? null : event.data.promoCodeId),
  on: {
    PromoCodeIssued: (doc, { data: { promoCodesSettingId, code, usageLimit }, recordedAt, position }) =>
      void Object.assign(doc, { promoCodesSettingId, code, usageLimit, createdAt: recordedAt, madeAt: Number(position) }),
    PromoCodeEnabled: (doc) => void Object.assign(doc, { isEnabled: true }),
    PromoCodeDisabled: (doc) => void Object.assign(doc, { isEnabled: false }),
    PromoCodeRedemptionUsed: (doc, { data: { usedCount, discountGiven } }) => void Object.assign(doc, { usedCount, discountGiven }),
    PromoCodeRedemptionReleased: (doc, { data: { usedCount, discountGiven } }) => void Object.assign(doc, { usedCount, discountGiven }),
  },
  columns: {
    promoCodesSettingId: { type: 'integer', value: (doc) => doc.promoCodesSettingId },
    isEnabled: { type: 'integer', value: (doc) => (doc.isEnabled ? 1 : 0) },
    usedCount: { type: 'integer', value: (doc) => doc.usedCount },
    madeAt: { type: 'integer', value: (doc) => doc.madeAt },
  },
  indexes: [['promoCodesSettingId', 'madeAt']],
  text: (doc) => doc.code,
});

export interface PromoRedemptionDoc extends PromoRedemption {
  promoCodesSettingId: number;
  /** The invoice that has it; null: held by an unfinished order until `heldUntil`. */
  paymentInvoiceId: number | null;
  at: string;
}

/** Uses of promo codes, by order and by set; what was released is gone. */
export const promoRedemptionsView = view(promoCodeEvents, {
  name: 'promoRedemptions',
  version: 1,
  initial: (key): PromoRedemptionDoc => ({
    ...{ redemptionId: Number(key), promoCodeId: 0, promoCodesSettingId: 0, code: '', orderKey: '', userId: 0 },
    ...{ discount: nothing, heldUntil: '', paymentInvoiceId: null, at: '' },
  }),
  keys: ({ type, data }) => {
    if (type === 'PromoCodeRedeemed') return data.redemption.redemptionId;
    return type === 'PromoCodeRedemptionUsed' || type === 'PromoCodeRedemptionReleased' ? data.redemptionId : null;
  },
  on: {
    PromoCodeRedeemed: (doc, { data: { redemption, promoCodesSettingId }, recordedAt }) =>
      void Object.assign(doc, redemption, { promoCodesSettingId, at: recordedAt }),
    PromoCodeRedemptionUsed: (doc, { data: { paymentInvoiceId }, recordedAt }) =>
      void Object.assign(doc, { paymentInvoiceId, at: recordedAt }),
    PromoCodeRedemptionReleased: () => removed,
  },
  columns: {
    orderKey: { type: 'text', value: (doc) => doc.orderKey },
    promoCodesSettingId: { type: 'integer', value: (doc) => doc.promoCodesSettingId },
    isUsed: { type: 'integer', value: (doc) => (doc.paymentInvoiceId === null ? 0 : 1) },
    at: { type: 'text', value: (doc) => doc.at },
  },
  indexes: [
    ['orderKey', 'isUsed'],
    ['promoCodesSettingId', 'isUsed', 'at'],
  ],
});
