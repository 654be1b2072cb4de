import { IconAlertCircle } from '@tabler/icons-react';
import { useId, type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { ErrorText } from './ErrorText.js';

interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Keys as the server gives them. */
  errors?: readonly string[] | undefined;
  isRequired?: boolean;
  children: (wiring: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    required: boolean;
  }) => ReactNode;
}

/** Label above, hint and error under the control, wired for assistive technology. */
export const FieldFrame = ({ label, hint, errors = [], isRequired = false, children }: FieldFrameProps) => {
  const id = useId();
  const isBad = errors.length > 0;
  const describedBy = [hint ? `${id}-hint` : '', isBad ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div className={`fld${isBad ? ' is-bad' : ''}`}>
      <label htmlFor={id}>
        {label}
        {isRequired && (
          <span className="req" aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': isBad || undefined, required: isRequired })}
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {isBad && (
        <span id={`${id}-error`} className="err">
          <IconAlertCircle aria-hidden size={14} />
          <ErrorText keys={errors} />
        </span>
      )}
    </div>
  );
};

type FrameProps = Omit<FieldFrameProps, 'children'>;
type Given<Attributes> = FrameProps & Omit<Attributes, 'id' | 'required'>;

export const TextField = ({ label, hint, errors, isRequired, className = '', ...input }: Given<InputHTMLAttributes<HTMLInputElement>>) => (
  <FieldFrame label={label} hint={hint} errors={errors} isRequired={isRequired ?? false}>
    {(wiring) => <input {...input} {...wiring} className={`in ${className}`.trim()} />}
  </FieldFrame>
);

export const TextArea = ({ label, hint, errors, isRequired, ...input }: Given<TextareaHTMLAttributes<HTMLTextAreaElement>>) => (
  <FieldFrame label={label} hint={hint} errors={errors} isRequired={isRequired ?? false}>
    {(wiring) => <textarea rows={3} {...input} {...wiring} className="in" />}
  </FieldFrame>
);

interface SelectFieldProps extends Given<SelectHTMLAttributes<HTMLSelectElement>> {
  options: readonly { value: string; text: string }[];
}

export const SelectField = ({ label, hint, errors, isRequired, options, ...input }: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint} errors={errors} isRequired={isRequired ?? false}>
    {(wiring) => (
      <select {...input} {...wiring} className="in">
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
);

interface CheckFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
}

export const CheckField = ({ label, ...input }: CheckFieldProps) => (
  <label className="check">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
