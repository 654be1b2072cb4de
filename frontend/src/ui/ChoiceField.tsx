import { MultiSelect, Select, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import type { ReactNode } from 'react';
import './choice.css';
import { FieldFrame } from './Field.js';
import { fieldTexts } from './fieldTexts.js';
import { useText } from './texts.js';
import { foldText } from '#contracts/text';

export interface Choice {
  id: number | string;
  name: string;
}

interface ChoiceFrame {
  label: ReactNode;
  choices: readonly Choice[];
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  isRequired?: boolean;
}

const filter: OptionsFilter = ({ options, search }) => {
  const word = foldText(search);
  return options.filter((option) => 'label' in option && foldText(option.label).includes(word));
};
export const toItems = (choices: readonly Choice[]): ComboboxItem[] => choices.map(({ id, name }) => ({ value: String(id), label: name }));

interface ChoiceFieldProps extends ChoiceFrame {
  value: Choice | null;
  onChange: (choice: Choice | null) => void;
  /** The list is about to be seen: for choices that are made only then. */
  onOpen?: () => void;
}

/** One of a list, found by typing. */
export const ChoiceField = ({
  label,
  choices,
  value,
  onChange,
  onOpen,
  errors,
  hint,
  disabled = false,
  isRequired = false,
}: ChoiceFieldProps) => {
  const t = useText(fieldTexts);
  return (
    <FieldFrame label={label} errors={errors} hint={hint} isRequired={isRequired}>
      {(wiring) => (
        <Select
          {...wiring}
          variant="unstyled"
          classNames={{ input: 'in in--choice' }}
          data={toItems(choices)}
          value={value ? String(value.id) : null}
          onChange={(id) => onChange(choices.find((choice) => String(choice.id) === id) ?? null)}
          searchable
          openOnFocus={false}
          // What is typed takes the place of what was chosen.
          onClick={({ currentTarget }) => currentTarget.select()}
          {...(onOpen && { onDropdownOpen: onOpen })}
          clearable={!isRequired}
          allowDeselect={false}
          filter={filter}
          placeholder={t('notChosen')}
          nothingFoundMessage={t('nothing')}
          disabled={disabled}
          clearButtonProps={{ 'aria-label': t('clear', { label: typeof label === 'string' ? label : '' }) }}
        />
      )}
    </FieldFrame>
  );
};

interface ChoicesFieldProps extends ChoiceFrame {
  value: readonly (number | string)[];
  onChange: (ids: number[]) => void;
}

/** Some of a list, found by typing. */
export const ChoicesField = ({ label, choices, value, onChange, errors, hint, disabled = false }: ChoicesFieldProps) => {
  const t = useText(fieldTexts);
  return (
    <FieldFrame label={label} errors={errors} hint={hint}>
      {(wiring) => (
        <MultiSelect
          {...wiring}
          variant="unstyled"
          classNames={{ input: 'in in--choice in--many' }}
          data={toItems(choices)}
          value={value.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
          searchable
          openOnFocus={false}
          clearable
          filter={filter}
          {...(value.length === 0 && { placeholder: t('notChosen') })}
          nothingFoundMessage={t('nothing')}
          disabled={disabled}
          clearButtonProps={{ 'aria-label': t('clear', { label: typeof label === 'string' ? label : '' }) }}
        />
      )}
    </FieldFrame>
  );
};
