import { Select } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { toItems, type Choice } from '../ui/ChoiceField.js';
import { autocompleteDelayInMs, autocompleteMinCharacters } from '../ui/delays.js';
import { FieldFrame } from '../ui/Field.js';
import { fieldTexts } from '../ui/fieldTexts.js';
import { useText } from '../ui/texts.js';
import { useFound, type Find } from './useFound.js';

export interface LookupFieldProps {
  label: string;
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** Where it looks, as a key of the cache: another key, other answers. */
  source: string;
  find: Find;
  /** 250 ms for autocompletes, 400 ms for locations (docs/spec/profile.md). */
  delayInMs?: number;
  minCharacters?: number;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  /** Takes the focus and opens the list when it becomes another number. */
  openings?: number;
}

const stateText = { short: 'typeTwo', searching: 'searching', done: 'nothing', failed: 'lookupFailed' } as const;

/** One of more than a page can hold: typed, looked up after a pause, chosen. */
export const LookupField = (props: LookupFieldProps) => {
  const { label, value, onChange, source, find, errors, hint, disabled = false, openings = 0 } = props;
  const { delayInMs = autocompleteDelayInMs, minCharacters = autocompleteMinCharacters } = props;
  const t = useText(fieldTexts);
  const [typed, setTyped] = useState(value?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const name = value?.name ?? '';
  const needle = typed === name ? '' : typed.trim();
  const { choices, state } = useFound(source, find, needle, { isOpen, minCharacters, delayInMs });
  useEffect(() => setTyped(name), [name]);
  useEffect(() => {
    if (openings === 0) return;
    input.current?.focus();
    setOpen(true);
  }, [openings]);
  const isListed = value !== null && choices.some(({ id }) => id === value.id);
  const offered = value && !isListed ? [value, ...choices] : choices;
  return (
    <FieldFrame label={label} errors={errors} hint={hint}>
      {(wiring) => (
        <Select
          {...wiring}
          ref={input}
          variant="unstyled"
          classNames={{ input: 'in in--choice' }}
          data={toItems(offered)}
          value={value ? String(value.id) : null}
          onChange={(id) => onChange(offered.find((choice) => String(choice.id) === id) ?? null)}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          openOnFocus={false}
          // What is typed takes the place of what was chosen.
          onClick={({ currentTarget }) => currentTarget.select()}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          filter={({ options }) =>
            needle === '' ? options : options.filter((option) => !('value' in option) || isListed || option.value !== String(value?.id))
          }
          clearable
          allowDeselect={false}
          placeholder={minCharacters > 0 ? t('typeTwo') : t('notChosen')}
          nothingFoundMessage={t(stateText[state])}
          disabled={disabled}
          clearButtonProps={{ 'aria-label': t('clear', { label }) }}
        />
      )}
    </FieldFrame>
  );
};
