import { defineTexts } from '../../ui/texts.js';

export const profileLinkTexts = defineTexts({
  name: 'profileLink',
  ru: { profile: 'Профиль: {name}' },
  en: { profile: 'Profile: {name}' },
});
