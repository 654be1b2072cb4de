import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { IconButton } from './Button.js';
import { FieldFrame } from './Field.js';
import { fieldTexts } from './fieldTexts.js';
import { MaskedInput } from './MaskedInput.js';
import { dayMask, momentMask, typedDay, wireDay } from './masks.js';
import { useLocale, useText } from './texts.js';

const Calendar = lazy(async () => ({ default: (await import('./Calendar.js')).Calendar }));

interface DayFieldProps {
  label: string;
  /** dd-mm-yyyy (with `time` dd-mm-yyyy hh:mm), or as much of it as was typed. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  disabled?: boolean;
  placeholder?: string;
  isRequired?: boolean;
  /** A time is typed too; this one stands after a day that was picked first. */
  time?: string;
}

/** A day typed over the mask, or picked. */
export const DayField = ({
  label,
  value,
  onChange,
  onBlur,
  errors,
  hint,
  disabled = false,
  placeholder,
  isRequired = false,
  time,
}: DayFieldProps) => {
  const t = useText(fieldTexts);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldFrame label={label} errors={errors} hint={hint} isRequired={isRequired}>
      {(wiring) => (
        <span className={`in${disabled ? ' in--lock' : ''}`}>
          <MaskedInput
            {...wiring}
            mask={typedDay(locale, time ? momentMask : dayMask)}
            placeholder={placeholder ?? t(time ? 'momentMask' : 'dayMask')}
            value={typedDay(locale, value)}
            onChange={(typed) => onChange(wireDay(typed))}
            onBlur={onBlur}
            disabled={disabled}
          />
          {!disabled && (
            <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" withinPortal>
              <Popover.Target>
                <IconButton className="ib--sm" label={t('pickDay', { label })} onClick={() => setOpen(!isOpen)}>
                  <IconCalendar aria-hidden size={16} />
                </IconButton>
              </Popover.Target>
              <Popover.Dropdown>
                <Suspense fallback={null}>
                  <Calendar
                    day={value.slice(0, dayMask.length)}
                    onPick={(day) => {
                      onChange(time ? `${day} ${value.slice(dayMask.length).trim() || time}` : day);
                      setOpen(false);
                    }}
                  />
                </Suspense>
              </Popover.Dropdown>
            </Popover>
          )}
        </span>
      )}
    </FieldFrame>
  );
};
