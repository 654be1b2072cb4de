import { defineTexts } from '../../ui/texts.js';

export const eventInHallTexts = defineTexts({
  ru: {
    title: 'Компьютер зала',
    explained:
      'Компьютер в зале проводит соревнования сам — даже без интернета. Этот сайт показывает их зрителям и получает каждый результат, как только есть связь. В конце дня соревнования возвращаются сюда.',
    'where.home': 'Соревнования ведёт этот сайт',
    'where.out': 'Соревнования ведёт «{hall}»',
    'where.brought': 'Соревнования ведёт этот компьютер («{hall}»)',
    'where.ending': 'День закончен: отправляем последние записи на сайт…',
    'where.over': 'Соревнования возвращены на сайт',
    heard: 'Последняя связь {seconds} с назад',
    never: 'Связи с момента запуска ещё не было',
    waiting: 'Ждут отправки: {count}',
    waitingNone: 'Сайт получил всё',
    unreachable: 'Сайт недоступен. Продолжайте: записи отправятся сами, когда появится интернет.',
    refused:
      'Сайт не принимает записи этого компьютера: данные не сходятся. Проводите день дальше и покажите это тому, кто обслуживает Podium.',
    takenBack: 'Организатор забрал соревнования на сайт: «{reason}». Записи этого компьютера больше не принимаются.',
    late: 'Компьютер зала присылал записи после того, как соревнования забрали. Они не приняты.',
    showCode: 'Передать в зал',
    newCode: 'Новый код',
    onHall:
      'На ноутбуке зала, в пустой папке Podium, при включённом интернете выполните npm start -- --hall --bring и откройте http://localhost:3000/bring. Введите там:',
    address: 'Адрес сайта',
    code: 'Код',
    byCommand: 'Или перенесите одной командой и создайте администратора: npm run create-admin',
    codeHolds: 'Код действует ещё {minutes} мин. и только один раз. Ноутбук получит заявки, сетки, расписание и счета этих соревнований.',
    thenAdmin:
      'Кто перенёс соревнования, тот на ноутбуке и администратор. Учётные записи и пропуска этого сайта там не действуют: секретарям и судьям выдайте рабочие пропуска на ноутбуке.',
    meanwhile: 'Пока соревнования у зала, здесь их можно только смотреть: заявки, снятия и оплату принимают в зале.',
    takeBack: 'Забрать соревнования',
    takeBackTitle: 'Забрать соревнования у зала?',
    takeBackText:
      'Делайте это, только если ноутбук зала потерян или сломан. Здесь останется всё, что он успел прислать; остальное не будет принято никогда.',
    reason: 'Почему',
    checkIn: 'Закончить и вернуть на сайт',
    checkInTitle: 'Вернуть соревнования на сайт?',
    checkInText: 'После этого на этом компьютере ничего изменить нельзя. Всё, что записано, уйдёт на сайт, как только есть связь.',
  },
  en: {
    title: 'Hall computer',
    explained:
      'A computer in the hall runs the sport event by itself, even without internet. This site shows it to spectators and gets each result as soon as there is a line. At the end of the day the sport event comes back here.',
    'where.home': 'This site runs the sport event',
    'where.out': '“{hall}” runs the sport event',
    'where.brought': 'This computer (“{hall}”) runs the sport event',
    'where.ending': 'The day is over: the last records go to the site…',
    'where.over': 'The sport event is back on the site',
    heard: 'Last heard {seconds} s ago',
    never: 'Nothing has been heard since the start',
    waiting: 'Waiting to be sent: {count}',
    waitingNone: 'The site has everything',
    unreachable: 'The site cannot be reached. Go on: records are sent by themselves once there is internet.',
    refused:
      'The site does not take the records of this computer: they do not fit. Go on with the day, and show this to whoever runs Podium.',
    takenBack: 'The organiser has taken the sport event back to the site: “{reason}”. No records of this computer are taken any more.',
    late: 'The hall computer sent records after the sport event was taken back. They were not taken.',
    showCode: 'Give it to a hall',
    newCode: 'New code',
    onHall:
      'On the laptop of the hall, in an empty Podium folder, with internet, run npm start -- --hall --bring and open http://localhost:3000/bring. Type there:',
    address: 'Address of the site',
    code: 'Code',
    byCommand: 'Or bring it by one command, and make an administrator: npm run create-admin',
    codeHolds:
      'The code holds for {minutes} more min. and once. The laptop gets the entries, brackets, timetable and invoices of this sport event.',
    thenAdmin:
      'Whoever brings the sport event is the administrator of the laptop. Accounts and work passes of this site do not work there: give referees and the desk work passes on the laptop.',
    meanwhile:
      'While the hall has the sport event, it can only be looked at here: entries, withdrawals and payments are taken in the hall.',
    takeBack: 'Take it back',
    takeBackTitle: 'Take the sport event back from the hall?',
    takeBackText:
      'Do this only if the laptop of the hall is lost or broken. Everything that it has sent stays; nothing else will ever be taken from it.',
    reason: 'Why',
    checkIn: 'End the day and give it back',
    checkInTitle: 'Give the sport event back to the site?',
    checkInText: 'Nothing can be changed on this computer then. Everything that is recorded goes to the site as soon as there is a line.',
  },
});
