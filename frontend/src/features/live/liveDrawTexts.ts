import { defineTexts } from '../../ui/texts.js';

export const liveDrawTexts = defineTexts({
  name: 'liveDraw',
  ru: { watch: 'Посмотреть жеребьёвку', check: 'Проверить жеребьёвку', draw: 'Жеребьёвка' },
  en: { watch: 'Watch the draw', check: 'Check the draw', draw: 'Draw' },
});
