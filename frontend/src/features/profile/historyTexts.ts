import { defineTexts } from '../../ui/texts.js';

/** Where a profile leads its keepers to for what was paid. */
export const historyTexts = defineTexts({
  name: 'history',
  ru: { transactions: 'История оплат', insurances: 'Страховки', buyInsurance: 'Оформить страховку', giveInsurance: 'Подарить страховку' },
  en: { transactions: 'Transactions', insurances: 'Insurance', buyInsurance: 'Buy insurance', giveInsurance: 'Give insurance' },
});
