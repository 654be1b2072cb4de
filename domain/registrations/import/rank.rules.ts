import { foldText } from '#contracts/text';

/** A rank of the Russian classification by its usual short forms, in full: "1 юн.", "II разряд", "2 взр". */
export const fullRank = (written: string): string => {
  const [, numeral = '', rest = ''] = /^(iii|ii|i|[123])(?:-?й)?(?:[\s.]+(.*))?$/.exec(foldText(written)) ?? [];
  if (numeral === '' || !/^(\(?(юн|р|взр|сп)[а-я. )]*)?$/.test(rest)) return written;
  const number = /^\d/.test(numeral) ? numeral : String(numeral.length);
  return `${number}-й ${rest.includes('юн') ? 'юношеский' : 'спортивный'} разряд`;
};
