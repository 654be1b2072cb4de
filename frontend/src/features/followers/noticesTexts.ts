import { defineTexts } from '../../ui/texts.js';

export const noticesTexts = defineTexts({
  name: 'followersNotices',
  ru: {
    title: 'Уведомления в этом браузере',
    explained:
      'Придут, даже если страница закрыта: скоро бой, победа или поражение, жеребьёвка, другая площадка. Браузер спросит разрешение; отключить можно здесь в любой момент.',
    insecure:
      'Страница открыта без шифрования (http), поэтому браузер не даёт уведомлений. Всё остальное работает: страница обновляется сама.',
    install:
      'На iPhone и iPad уведомления приходят только со страницы на домашнем экране: «Поделиться» → «На экран „Домой“», затем откройте её оттуда. Без этого страница тоже обновляется сама.',
    denied: 'Вы запретили уведомления этого сайта. Разрешить их можно в настройках сайта в браузере.',
    unable: 'Этот браузер не умеет уведомления. Страница обновляется сама, пока открыта.',
    turnOn: 'Включить уведомления',
    turnOff: 'Отключить уведомления',
    failed: 'Не удалось включить: служба уведомлений браузера не ответила. Попробуйте позже.',
    'kind.soon': 'Скоро бой: за три боя и меньше, и если площадка другая',
    'kind.result': 'Победа или поражение, и кто дальше',
    'kind.draw': 'Жеребьёвка: площадка, время, соперник',
    own: 'Мои спортсмены: кого я тренирую или представляю, на всех соревнованиях',
  },
  en: {
    title: 'Notices in this browser',
    explained:
      'They come even when the page is closed: a bout that comes soon, won or lost, the draw, another mat. The browser asks for permission; turn them off here at any time.',
    insecure: 'The page is open without encryption (http), where browsers allow no notices. All else works: the page stays up to date.',
    install:
      'On an iPhone or iPad notices come only from a page on the home screen: “Share” → “Add to Home Screen”, then open it there. Without it the page stays up to date as well.',
    denied: 'You have denied notices of this site. Allow them in the site settings of the browser.',
    unable: 'This browser knows no notices. The page stays up to date while it is open.',
    turnOn: 'Turn notices on',
    turnOff: 'Turn notices off',
    failed: 'They could not be turned on: the push service of the browser did not answer. Try again later.',
    'kind.soon': 'Soon on the mat: three bouts before or less, and when the mat changes',
    'kind.result': 'Won or lost, and who comes next',
    'kind.draw': 'The draw: mat, time, opponent',
    own: 'My athletes: those I coach or represent, at every sport event',
  },
});
