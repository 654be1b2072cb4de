import { defineTexts } from '../../ui/texts.js';

/** What the systems of a draw are called. */
export const systemTexts = defineTexts({
  name: 'system',
  ru: {
    walkover: 'победа без боя',
    bestOfThree: 'до двух побед',
    roundRobin: 'круговая',
    twoPools: 'две группы и полуфиналы',
    poolsAndKnockout: 'группы и плей-офф',
    knockout: 'с выбыванием',
    repechageLastEight: 'утешение от четвертьфинала',
    repechageFinalists: 'утешение от финалистов',
    repechageSemifinalists: 'утешение от полуфиналистов',
    performance: 'выступления',
    own: 'как настроено',
  },
  en: {
    walkover: 'walk-over',
    bestOfThree: 'best of three',
    roundRobin: 'round robin',
    twoPools: 'two pools and semi-finals',
    poolsAndKnockout: 'groups and play-off',
    knockout: 'knockout',
    repechageLastEight: 'repechage from quarter-finals',
    repechageFinalists: 'repechage from finalists',
    repechageSemifinalists: 'repechage from semi-finalists',
    performance: 'performances',
    own: 'as set up',
  },
});
