import { useState, type ReactNode } from 'react';
import { FieldFrame } from './Field.js';
import { MaskedInput } from './MaskedInput.js';
import { timeMask } from './masks.js';

interface TimeFieldProps {
  label: string;
  /** Of a field that its form reads. */
  name?: string;
  /** HH:mm, or as much of it as was typed; without it the field keeps what was typed, from `defaultValue` on. */
  value?: string;
  defaultValue?: string;
  onChange?: (time: string) => void;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
}

/** `9` and `9:3` as times: 09:00, 09:30. What is no time stays as it was typed, for the server to say so. */
const wholeTime = (typed: string): string => {
  const [, hours = '', minutes = ''] = /^(\d{1,2})(?::(\d{0,2}))?$/.exec(typed) ?? [];
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
};

/** A time of day by 24 hours, whatever the browser is set to; an input of type time would follow the browser, not the page. */
export const TimeField = ({ label, name, value, defaultValue = '', onChange, errors, hint, isRequired = false }: TimeFieldProps) => {
  const [typed, setTyped] = useState(defaultValue);
  const change = (time: string): void => {
    setTyped(time);
    onChange?.(time);
  };
  const shown = value ?? typed;
  return (
    <FieldFrame label={label} errors={errors} hint={hint} isRequired={isRequired}>
      {(wiring) => (
        <MaskedInput
          {...wiring}
          className="in"
          name={name}
          mask={timeMask}
          placeholder="00:00"
          value={shown}
          onChange={change}
          onBlur={() => change(wholeTime(shown))}
        />
      )}
    </FieldFrame>
  );
};
