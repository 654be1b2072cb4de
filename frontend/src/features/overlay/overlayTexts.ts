import { defineTexts } from '../../ui/texts.js';

export const overlayTexts = defineTexts({
  name: 'overlay',
  ru: { next: 'Далее', winner: 'Победа', penalties: 'Замечания: {count}' },
  en: { next: 'Next', winner: 'Winner', penalties: 'Penalties: {count}' },
});
