import { useState, type ReactNode } from 'react';
import { boutLengthIn, boutLengthText } from '../../shared/sport-modes/boutLength.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { valueAt } from './draft.js';
import { useDraft } from './draftContext.js';

interface AtProps {
  path: string;
  label: string;
  hint?: ReactNode;
}

export const TextAt = ({ path, label, hint }: AtProps) => {
  const { rules, faults, set } = useDraft();
  const value = valueAt(rules, path);
  return (
    <TextField
      label={label}
      hint={hint}
      value={typeof value === 'string' ? value : ''}
      errors={faults[path]}
      onChange={({ target }) => set(path, target.value)}
    />
  );
};

/** Text that stands for a value; what does not is kept as it is typed, and the value is then not a number. */
interface WrittenProps extends AtProps {
  textOf: (value: number) => string;
  valueOf: (text: string) => number;
  /** An empty field takes the value out, or sets it to null. */
  whenEmpty?: undefined | null;
  isOptional?: boolean;
}

const WrittenAt = ({ path, label, hint, textOf, valueOf, whenEmpty, isOptional = false }: WrittenProps) => {
  const { rules, faults, set } = useDraft();
  const value = valueAt(rules, path);
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  const text = typeof value === 'number' && !Number.isNaN(value) ? textOf(value) : '';
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={typed && Object.is(typed.value, value) ? typed.text : text}
      errors={faults[path]}
      onChange={({ target }) => {
        const next = target.value.trim() === '' && isOptional ? whenEmpty : valueOf(target.value);
        setTyped({ text: target.value, value: next });
        set(path, next);
      }}
    />
  );
};

const wholeIn = (text: string): number => (/^\s*\d{1,6}\s*$/.test(text) ? Number(text) : Number.NaN);
const secondsIn = (text: string): number => {
  const found = boutLengthIn(text);
  return typeof found === 'number' ? found : Number.NaN;
};

type NumberProps = AtProps & Pick<WrittenProps, 'isOptional' | 'whenEmpty'>;

export const NumberAt = (props: NumberProps) => <WrittenAt {...props} textOf={String} valueOf={wholeIn} />;

/** A length as `4:00`. */
export const TimeAt = (props: NumberProps) => <WrittenAt {...props} textOf={boutLengthText} valueOf={secondsIn} />;

/** Seconds, as whole minutes. */
export const MinutesAt = (props: NumberProps) => (
  <WrittenAt {...props} textOf={(seconds) => String(seconds / 60)} valueOf={(text) => wholeIn(text) * 60} />
);

/** Lengths one after another: `3:00 3:00`. */
export const TimesAt = ({ path, label, hint }: AtProps) => {
  const { rules, faults, set } = useDraft();
  const [typed, setTyped] = useState<string>();
  const list = valueAt(rules, path);
  const own = Array.isArray(list) ? list.map((seconds) => boutLengthText(Number(seconds))).join(' ') : '';
  const errors = Object.entries(faults).flatMap(([at, keys]) => (at === path || at.startsWith(`${path}.`) ? keys : []));
  return (
    <TextField
      label={label}
      hint={hint}
      autoComplete="off"
      value={typed ?? own}
      errors={[...new Set(errors)]}
      onChange={({ target }) => {
        setTyped(target.value);
        set(
          path,
          target.value
            .split(/[\s,;]+/)
            .filter(Boolean)
            .map(secondsIn),
        );
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};

export interface PickOption {
  value: string;
  text: string;
}

interface PickProps extends AtProps {
  options: readonly PickOption[];
  /** Offered as the first choice: without the field. */
  none?: string;
  /** What no choice sets. */
  whenNone?: undefined | null;
}

export const PickAt = ({ path, label, hint, options, none, whenNone }: PickProps) => {
  const { rules, faults, set } = useDraft();
  const value = valueAt(rules, path);
  const chosen = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  const offered = [
    ...(none === undefined ? [] : [{ value: '', text: none }]),
    ...options,
    ...(isKnown ? [] : [{ value: chosen, text: chosen }]),
  ];
  return (
    <SelectField
      label={label}
      hint={hint}
      value={chosen}
      errors={faults[path]}
      options={offered}
      onChange={({ target }) => set(path, target.value === '' ? whenNone : typeof value === 'number' ? Number(target.value) : target.value)}
    />
  );
};

/** A mark that stands in the rules or does not. */
export const TickAt = ({ path, label }: AtProps) => {
  const { rules, set } = useDraft();
  return (
    <CheckField label={label} checked={valueAt(rules, path) === true} onChange={({ target }) => set(path, target.checked || undefined)} />
  );
};
