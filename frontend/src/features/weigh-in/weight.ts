import { isWeightIn } from '#contracts/rules/eligibility';

export interface Limits {
  /** Less is not a weight yet. */
  least: number;
  weightFrom: number | null;
  weightTo: number | null;
}

const heaviest = 400;
const maxDigits = 3;

/** A key of the keypad after what stands there: at most three digits, a comma, two digits. */
export const typed = (text: string, key: string): string => {
  if (key === 'erase') return text.slice(0, -1);
  if (key === ',') return text === '' || text.includes(',') ? text : `${text},`;
  if (!/^\d$/.test(key)) return text;
  const [whole = '', decimals] = text.split(',');
  if (decimals === undefined) return whole === '0' || whole.length >= maxDigits ? text : text + key;
  return decimals.length >= 2 ? text : text + key;
};

/** Null: nothing that could be a weight. */
export const weightOf = (text: string): number | null => (/^\d+(,\d{0,2})?$/.test(text) ? Number(text.replace(',', '.')) : null);

export type Verdict = { is: 'none' | 'passes' | 'range' } | { is: 'heavy'; by: number } | { is: 'light'; from: number };

/** What a weight means in a category, while it is being typed. */
export const verdictOf = (weight: number | null, limits: Limits): Verdict => {
  if (weight === null || weight < limits.least) return { is: 'none' };
  if (weight > heaviest) return { is: 'range' };
  if (isWeightIn(limits, weight)) return { is: 'passes' };
  const { weightFrom, weightTo } = limits;
  if (weightTo !== null && weight > weightTo) return { is: 'heavy', by: Number((weight - weightTo).toFixed(2)) };
  return { is: 'light', from: weightFrom ?? 0 };
};

export const canBeSaved = ({ is }: Verdict): boolean => is !== 'none' && is !== 'range';
