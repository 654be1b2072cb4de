import { defineTexts } from '../../ui/texts.js';

/** Words of the check of a protocol. */
export const proofTexts = defineTexts({
  name: 'proofPage',
  ru: {
    title: 'Проверка протокола',
    lead: 'Код стоит на распечатанном протоколе. По нему видно, что журнал соревнования с тех пор никто не менял.',
    code: 'Код протокола',
    check: 'Проверить',
    whole: 'Журнал не изменён',
    wholeText:
      'Код подписан {at}, тогда в журнале было событий: {count}. Весь журнал проверен {checked}: ни одно событие не изменено и не пропало.',
    broken: 'Журнал изменён',
    brokenText: 'Код подписан {at}, но проверка {checked} нашла изменённые или пропавшие события.',
    known: 'Код подлинный',
    knownText: 'Код подписан {at}, тогда в журнале было событий: {count}. Проверка всего журнала ещё не завершена.',
    unknown: 'Код неизвестен',
    unknownText:
      'Этот сервер такой код не подписывал: проверьте, верно ли он набран. Если верно, протокол из другого журнала или журнал подменён.',
    key: 'Открытый ключ',
    signature: 'Подпись (Ed25519)',
  },
  en: {
    title: 'Check of a protocol',
    lead: 'The code stands on the printed protocol. It shows that nobody has changed the log of the competition since.',
    code: 'Code of the protocol',
    check: 'Check',
    whole: 'The log is untouched',
    wholeText:
      'The code was signed on {at}, with {count} events in the log. The whole log was checked on {checked}: no event was changed, none is missing.',
    broken: 'The log was changed',
    brokenText: 'The code was signed on {at}, but a check on {checked} found events that were changed or are missing.',
    known: 'The code is genuine',
    knownText: 'The code was signed on {at}, with {count} events in the log. The check of the whole log has not ended yet.',
    unknown: 'Unknown code',
    unknownText:
      'This server has signed no such code: look whether it is typed right. If it is, the protocol is of another log, or the log was replaced.',
    key: 'Public key',
    signature: 'Signature (Ed25519)',
  },
});
