import { AsYouType, isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { partTexts } from './partTexts.js';

/** What a number without a country is taken for. */
const homeCountry = 'RU';

/** Laid out while it grows at its end; a correction in the middle is left alone. */
const laidOut = (typed: string, before: string, isAtEnd: boolean): string =>
  isAtEnd && typed.length > before.length ? new AsYouType(homeCountry).input(typed) : typed;

interface PhoneFieldProps {
  label: string;
  value: string;
  onChange: (phone: string) => void;
  onEnter?: () => void;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  autoFocus?: boolean;
  disabled?: boolean;
}

/** A phone; that it cannot be one is said on leaving the field. */
export const PhoneField = ({ label, value, onChange, onEnter, errors = [], hint, autoFocus, disabled }: PhoneFieldProps) => {
  const t = useText(partTexts);
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && value.trim() !== '' && !isPossiblePhoneNumber(value, homeCountry);
  return (
    <TextField
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      value={value}
      autoFocus={autoFocus}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(laidOut(currentTarget.value, value, currentTarget.selectionStart === currentTarget.value.length));
      }}
      onBlur={() => setLeft(true)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      errors={isWrong && errors.length === 0 ? ['error.phone'] : errors}
      hint={hint ?? t('phoneHint')}
    />
  );
};
