import { defineTexts } from '../../../ui/texts.js';

export const drawShowCardTexts = defineTexts({
  name: 'drawShowCard',
  ru: {
    title: 'Показ жеребьёвки',
    explained: 'Экраны, где отмечена «Жеребьёвка», показывают выбранную категорию: печать до жеребьёвки, затем участников по одному.',
    noScreen: 'Пока ни на одном экране не отмечена «Жеребьёвка»: отметьте её у нужного экрана.',
    category: 'Категория на экранах',
    none: 'Ничего не показывать',
    sealShown: 'Жеребьёвка объявлена: экраны показывают печать. Проведите её в сетке категории, потом начните показ.',
    notDrawn: 'В этой категории жеребьёвки ещё не было.',
  },
  en: {
    title: 'Show of a draw',
    explained: 'Screens with “Draw” ticked show the chosen category: its seal before the draw, then entrant by entrant.',
    noScreen: 'No screen has “Draw” ticked yet: tick it for the screen that shall show it.',
    category: 'Category on the screens',
    none: 'Show nothing',
    sealShown: 'The draw is announced: the screens show its seal. Make it in the grid of the category, then start the show.',
    notDrawn: 'This category has not been drawn yet.',
  },
});
