type Words = { ru: string; en: string };

/** Heads of the columns of files about money and the audit. */
export const invoiceColumnNames = {
  number: { ru: 'Счёт', en: 'Invoice' },
  createdDate: { ru: 'Выставлен', en: 'Made' },
  dueDate: { ru: 'Оплатить до', en: 'Due' },
  paidDate: { ru: 'Оплачен', en: 'Paid on' },
  status: { ru: 'Статус', en: 'Status' },
  payer: { ru: 'Плательщик', en: 'Payer' },
  athletes: { ru: 'За кого', en: 'For whom' },
  amount: { ru: 'Сумма', en: 'Amount' },
  paidAmount: { ru: 'Оплачено', en: 'Paid' },
  refundedAmount: { ru: 'Возвращено', en: 'Refunded' },
  outstandingAmount: { ru: 'Остаток', en: 'Outstanding' },
  currency: { ru: 'Валюта', en: 'Currency' },
  paymentKind: { ru: 'Способ', en: 'Way' },
  provider: { ru: 'Провайдер', en: 'Provider' },
  providerPaymentId: { ru: 'Номер у провайдера', en: 'Number at the provider' },
  promoCode: { ru: 'Промокод', en: 'Promo code' },
} satisfies Record<string, Words>;

export const paymentKindNames = {
  online: { ru: 'онлайн', en: 'online' },
  offline: { ru: 'на месте', en: 'on the spot' },
  manual: { ru: 'вручную', en: 'by hand' },
  organization: { ru: 'счёт клуба', en: 'invoice of a club' },
} satisfies Record<string, Words>;

export const refundColumnNames = {
  refundId: { ru: 'Возврат', en: 'Refund' },
  number: { ru: 'Счёт', en: 'Invoice' },
  payer: { ru: 'Плательщик', en: 'Payer' },
  amount: { ru: 'Сумма', en: 'Amount' },
  fee: { ru: 'Удержано', en: 'Kept' },
  currency: { ru: 'Валюта', en: 'Currency' },
  method: { ru: 'Куда', en: 'Way' },
  status: { ru: 'Состояние', en: 'State' },
  createdDate: { ru: 'Создан', en: 'Made' },
  doneDate: { ru: 'Возвращён', en: 'Given back' },
  createdBy: { ru: 'Кем', en: 'By whom' },
  reason: { ru: 'Причина', en: 'Reason' },
  failure: { ru: 'Отказ', en: 'Failure' },
} satisfies Record<string, Words>;

export const refundMethodNames = {
  original: { ru: 'туда, откуда пришло', en: 'the way it came' },
  offline: { ru: 'на месте', en: 'on the spot' },
  credit: { ru: 'на счёт плательщика', en: 'as credit' },
} satisfies Record<string, Words>;

export const refundStatusNames = {
  created: { ru: 'создан', en: 'created' },
  sent: { ru: 'отправлен', en: 'sent' },
  done: { ru: 'возвращён', en: 'given back' },
  failed: { ru: 'не прошёл', en: 'failed' },
  removed: { ru: 'удалён', en: 'removed' },
} satisfies Record<string, Words>;

export const promoColumnNames = {
  set: { ru: 'Набор', en: 'Set' },
  code: { ru: 'Промокод', en: 'Promo code' },
  state: { ru: 'Состояние', en: 'State' },
  usedCount: { ru: 'Использован, раз', en: 'Used, times' },
  usageLimit: { ru: 'Предел', en: 'Limit' },
  discountGiven: { ru: 'Скидок дано', en: 'Discount given' },
  currency: { ru: 'Валюта', en: 'Currency' },
  createdDate: { ru: 'Создан', en: 'Made' },
} satisfies Record<string, Words>;

export const promoStateNames = {
  active: { ru: 'действует', en: 'active' },
  disabled: { ru: 'отключён', en: 'disabled' },
  usedUp: { ru: 'исчерпан', en: 'used up' },
  notYetValid: { ru: 'ещё не действует', en: 'not yet valid' },
  expired: { ru: 'истёк', en: 'expired' },
} satisfies Record<string, Words>;

export const auditColumnNames = {
  recordedAt: { ru: 'Когда (UTC)', en: 'When (UTC)' },
  type: { ru: 'Событие', en: 'Event' },
  actor: { ru: 'Кто', en: 'Who' },
  actorRole: { ru: 'Роль', en: 'Role' },
  onBehalfOf: { ru: 'От чьего имени', en: 'On behalf of' },
  object: { ru: 'Объект', en: 'Object' },
  version: { ru: 'Версия', en: 'Version' },
  reason: { ru: 'Причина', en: 'Reason' },
  changes: { ru: 'Изменения', en: 'Changes' },
  data: { ru: 'Данные', en: 'Data' },
  eventId: { ru: 'Номер записи', en: 'Number of the record' },
} satisfies Record<string, Words>;
