import { defineTexts } from '../../ui/texts.js';

export const publicDrawTexts = defineTexts({
  name: 'publicDraw',
  ru: {
    announce: 'Открытая жеребьёвка',
    announceAction: 'Объявить',
    explained:
      'Система выберет тайное число и сразу покажет всем его печать, а с ней состав и настройки. Затем зал назовёт своё число, и ключ жеребьёвки получится из обоих: подобрать его не может никто. До жеребьёвки состав менять нельзя.',
    reason: 'Почему жеребьёвка проводится снова',
    reasonHint: 'Увидят все',
    lot: 'Число из зала',
    lotHint: 'От 3 до 20 цифр. Пусть его называют другие: например, по цифре от каждого клуба.',
    make: 'Провести жеребьёвку',
    made: 'Жеребьёвка проведена',
    withdraw: 'Отменить объявление',
    withdrawn: 'Объявление отменено',
    withdrawText: 'Объявленная жеребьёвка не состоится. Отмену и её причину увидят все.',
    show: 'Жеребьёвку можно показать на экранах по одному участнику:',
    toScreens: 'экраны зала',
  },
  en: {
    announce: 'Public draw',
    announceAction: 'Announce',
    explained:
      'The system chooses a secret number and shows its seal to everybody at once, with entrants and settings. Then the hall names a number of its own, and the key of the draw comes from both: nobody can choose it. Until the draw the entrants cannot change.',
    reason: 'Why it is drawn again',
    reasonHint: 'Everybody will see it',
    lot: 'Number from the hall',
    lotHint: '3 to 20 digits. Let others name it: such as a digit by each club.',
    make: 'Make the draw',
    made: 'The draw is made',
    withdraw: 'Take the announcement back',
    withdrawn: 'The announcement is taken back',
    withdrawText: 'The announced draw will not take place. Everybody will see that, and why.',
    show: 'The draw can be shown on the screens, entrant by entrant:',
    toScreens: 'hall screens',
  },
});
