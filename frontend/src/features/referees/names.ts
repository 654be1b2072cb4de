import type { Rota, RotaBoutRow } from '#contracts/referees/referees.docs';

/** By name; two of one name are told apart by their grades, or else by a number in the order of their accounts. */
export const nameIn = ({ referees }: { referees: readonly Rota['referees'][number][] }, userId: number | null): string => {
  const own = referees.find((one) => one.userId === userId);
  if (!own) return '—';
  const namesakes = referees.filter(({ fullName }) => fullName === own.fullName);
  if (namesakes.length === 1) return own.fullName;
  const isGradeOwn = own.grade !== '' && namesakes.filter(({ grade }) => grade === own.grade).length === 1;
  const number = namesakes.filter((one) => one.userId <= own.userId).length;
  return `${own.fullName} (${isGradeOwn ? own.grade : number})`;
};

/** "Иванов Иван – Петров Пётр"; `unknown` for whoever is not known yet. */
export const sidesOf = ({ sides }: Pick<RotaBoutRow, 'sides'>, unknown: string): string => sides.map((name) => name ?? unknown).join(' – ');
