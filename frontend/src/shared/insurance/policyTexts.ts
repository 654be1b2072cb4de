import { defineTexts } from '../../ui/texts.js';

/** Words around a policy that can be downloaded. */
export const policyTexts = defineTexts({
  name: 'policy',
  ru: {
    boughtTitle: 'Страховка оформлена',
    boughtText: 'Полис готов. Скачайте его сейчас или позже: он останется в истории оплат вашего профиля.',
    download: 'Скачать полис',
  },
  en: {
    boughtTitle: 'Insurance bought',
    boughtText: 'The policy is ready. Download it now, or later: it stays among the payments of your profile.',
    download: 'Download the policy',
  },
});
