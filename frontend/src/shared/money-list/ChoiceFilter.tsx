import { SelectField } from '../../ui/Field.js';

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** The name in the address. */
  name: string;
  values: readonly Value[];
  textOf: (value: Value) => string;
  /** Of no choice. */
  allText: string;
  of: (name: string) => string;
  onAddress: (changed: Record<string, string>) => void;
}

/** What a list is narrowed to by one of a few words, kept in the address. */
export const ChoiceFilter = <Value extends string>(props: ChoiceFilterProps<Value>) => {
  const { label, name, values, textOf, allText, of, onAddress } = props;
  return (
    <SelectField
      label={label}
      value={chosenIn(values, of(name)) ?? ''}
      options={[{ value: '', text: allText }, ...values.map((value) => ({ value, text: textOf(value) }))]}
      onChange={({ target }) => onAddress({ [name]: target.value })}
    />
  );
};

/** The word that the address says, if it is one of them. */
export const chosenIn = <Value extends string>(values: readonly Value[], said: string): Value | undefined =>
  values.find((value) => value === said);
