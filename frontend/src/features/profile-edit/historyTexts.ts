import { defineTexts } from '../../ui/texts.js';

/** Words of the insurances of a person that the server does not bring. */
export const historyTexts = defineTexts({
  name: 'insuranceHistory',
  ru: {
    policy: 'Полис',
    details: 'Подробнее',
    waiting: 'Оформляется',
    returned: 'Страховка возвращена',
    returnedOn: 'Деньги вернули {day}. Полис больше не действует.',
    referral: 'Реферал: организация',
  },
  en: {
    policy: 'Policy',
    details: 'Details',
    waiting: 'Being made out',
    returned: 'Insurance returned',
    returnedOn: 'The money was given back on {day}. The policy is void.',
    referral: 'Referral: organisation',
  },
});
