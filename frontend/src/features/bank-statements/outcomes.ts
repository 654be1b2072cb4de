import type { CheckedInvoices, StatementLine } from '#contracts/payments/statements/statement.docs';

export const kinds = ['matched', 'partial', 'overpaid', 'mismatched', 'unmatched', 'alreadyKnown'] as const;
export type Kind = (typeof kinds)[number];

/** A line of the file with what becomes of it. */
export interface Outcome {
  line: StatementLine;
  kind: Kind;
  numbers: string[];
  /** It looks like a transfer that was met before. */
  isTwin: boolean;
  /** What no invoice takes of it. */
  waiting: number;
}

/** What a call has said of its lines. */
export const outcomesOf = (lines: readonly StatementLine[], checked: CheckedInvoices): Outcome[] => {
  const said = new Map<number, Omit<Outcome, 'line'>>();
  for (const kind of kinds)
    for (const one of checked[kind]) {
      const known = said.get(one.lineIndex)?.numbers ?? [];
      said.set(one.lineIndex, {
        ...{ kind, numbers: 'number' in one ? [...known, one.number] : known },
        ...{ isTwin: 'isTwin' in one && one.isTwin, waiting: 'waiting' in one ? one.waiting : 0 },
      });
    }
  return lines.flatMap((line, i) => {
    const one = said.get(i);
    return one ? [{ line, ...one }] : [];
  });
};

const ordinal = (day: string): string => day.split('-').reverse().join('');

/** From the first day of the lines to the last one. */
export const periodOf = (lines: readonly StatementLine[]): { dateFrom: string; dateTo: string } => {
  const days = lines.map(({ date }) => date).sort((a, b) => ordinal(a).localeCompare(ordinal(b)));
  return { dateFrom: days[0] ?? '', dateTo: days.at(-1) ?? '' };
};
