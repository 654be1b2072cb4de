import type { Rota, RotaBoutRow } from '#contracts/referees/referees.docs';

export const nameIn = ({ referees }: Pick<Rota, 'referees'>, userId: number | null): string =>
  referees.find((one) => one.userId === userId)?.fullName ?? '—';

/** "Иванов Иван – Петров Пётр"; `unknown` for whoever is not known yet. */
export const sidesOf = ({ sides }: Pick<RotaBoutRow, 'sides'>, unknown: string): string => sides.map((name) => name ?? unknown).join(' – ');
