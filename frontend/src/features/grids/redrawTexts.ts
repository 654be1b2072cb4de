import { defineTexts } from '../../ui/texts.js';

/** A category that is drawn again. */
export const redrawTexts = defineTexts({
  name: 'redraw',
  ru: { reason: 'Почему жеребьёвка проводится снова', hint: 'Останется в истории категории' },
  en: { reason: 'Why the draw is made again', hint: 'Stays in the history of the category' },
});
