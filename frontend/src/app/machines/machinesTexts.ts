import { defineTexts } from '../../ui/texts.js';

export const machinesTexts = defineTexts({
  ru: {
    otherLeads: 'Соревнования ведёт другой компьютер. Перейдите на него: здесь ничего больше не запишется.',
    go: 'Перейти',
    stay: 'Остаться',
  },
  en: {
    otherLeads: 'Another computer leads now. Go there: nothing is recorded here any more.',
    go: 'Go there',
    stay: 'Stay here',
  },
});
