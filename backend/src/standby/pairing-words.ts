import { copyFaultOf } from './copy-fault.js';

const words = {
  en: {
    unreachable:
      'Nobody answers at {address}. Check that both laptops are in one network, that Podium runs on the first, and that the command is typed as its page shows it.',
    silent: 'The first laptop ({address}) does not answer, or the line breaks. Check Wi-Fi or cable, then run the command again.',
  },
  ru: {
    unreachable:
      'По адресу {address} никто не отвечает. Проверьте, что оба ноутбука в одной сети, что на первом запущен Podium и что команда набрана так, как её показывает его страница.',
    silent: 'Первый ноутбук ({address}) не отвечает, или связь обрывается. Проверьте Wi-Fi или кабель и выполните команду ещё раз.',
  },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** In the language of the terminal. */
const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: Environment): keyof typeof words =>
  (LC_ALL ?? LC_MESSAGES ?? LANG ?? '').startsWith('ru') ? 'ru' : 'en';

/** What whoever pairs reads in the terminal where the line to the first machine fails; any other error as it is. */
export const inPairingWords = (
  error: unknown,
  { host, port }: { host: string; port: number },
  environment: Environment = process.env,
): unknown => {
  const fault = copyFaultOf(error);
  if (fault !== 'unreachable' && fault !== 'silent') return error;
  const address = `https://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return new Error(words[languageOf(environment)][fault].replace('{address}', address), { cause: error });
};
