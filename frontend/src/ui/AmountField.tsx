import { readAmount } from './amounts.js';
import { TextField } from './Field.js';
import { currencySign } from './numbers.js';
import { useLocale } from './texts.js';

interface AmountFieldProps {
  label: string;
  currency: string;
  /** As it is typed. */
  value: string;
  /** More than that is said to be too much while it is typed. */
  max?: number | undefined;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  onChange: (typed: string) => void;
}

/** What is wrong with an amount that is typed, before anybody is asked. */
const problemOf = (value: string, currency: string, max: number | undefined): string | null => {
  const read = readAmount(value, currency);
  if (typeof read === 'string') return read === 'error.required' ? null : read;
  return max !== undefined && read > max ? 'error.amount_too_high' : null;
};

/** An amount of the large unit: `,` or `.`, blanks between thousands, checked while it is typed. */
export const AmountField = ({ label, currency, value, max, hint, errors, onChange }: AmountFieldProps) => {
  const locale = useLocale();
  const problem = problemOf(value, currency, max);
  return (
    <TextField
      label={`${label}, ${currencySign(locale, currency)}`}
      inputMode="decimal"
      autoComplete="off"
      isRequired
      value={value}
      hint={hint}
      errors={problem ? [problem] : errors}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
