import { defineTexts } from '../../ui/texts.js';

export const selfTakeOverTexts = defineTexts({
  name: 'selfTakeOver',
  ru: {
    title: 'Резервный берёт управление сам',
    hint: 'Только если за это время до этого компьютера не дозвонились ни резервный, ни один планшет или экран. Если в зале некому это подтвердить, решает человек.',
    never: 'Никогда, только по кнопке',
    after: 'Через {seconds} с без связи',
    personAlone: 'Управление берёт только человек, кнопкой.',
    aloneAfter: 'Через {seconds} с без связи с ведущим этот компьютер возьмёт управление сам.',
    witnesses: 'Планшеты и экраны: видят ведущий компьютер — {reach}, не видят — {miss}.',
  },
  en: {
    title: 'The stand-by takes over by itself',
    hint: 'Only where neither the stand-by nor any tablet or screen reaches this computer in that time. Where nobody in the hall can say so, a person decides.',
    never: 'Never, by the button alone',
    after: 'After {seconds} s without it',
    personAlone: 'Only a person takes over, by the button.',
    aloneAfter: 'After {seconds} s without the leading computer this one takes over by itself.',
    witnesses: 'Tablets and screens: {reach} reach the leading computer, {miss} do not.',
  },
});
