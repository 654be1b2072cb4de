import { useId } from 'react';
import { useFound, type Find } from '../../../app/useFound.js';
import { autocompleteDelayInMs, autocompleteMinCharacters } from '../../../ui/delays.js';
import { TextField } from '../../../ui/Field.js';

interface SuggestedFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
  /** Where it looks, as a key of the cache. */
  source: string;
  find: Find;
  errors: readonly string[] | undefined;
}

/** A name that may be a new one: those that are known are offered, so that no club gets a second spelling. */
export const SuggestedField = ({ label, hint, value, onChange, source, find, errors }: SuggestedFieldProps) => {
  const listId = useId();
  const looking = { isOpen: true, minCharacters: autocompleteMinCharacters, delayInMs: autocompleteDelayInMs };
  const { choices } = useFound(source, find, value.trim(), looking);
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        value={value}
        errors={errors}
        list={listId}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {choices.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
};
