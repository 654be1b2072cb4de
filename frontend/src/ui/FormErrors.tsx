import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useErrorText } from './useErrorText.js';

interface FormErrorsProps {
  errors: Readonly<Record<string, readonly string[]>>;
  /** The fields that show their errors themselves. */
  handled?: readonly string[];
  /** The key of what was not done at all: above the reasons, also where all of them stand at their fields. */
  what?: string;
}

/** Why the whole form was refused; the first field that is wrong gets the focus (docs/spec/screens.md). */
export const FormErrors = ({ errors, handled = [], what }: FormErrorsProps) => {
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const wrong = JSON.stringify(errors);
  useEffect(() => {
    const form = wrong === '{}' ? null : place.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([disabled])')?.focus();
  }, [wrong]);
  const keys = Object.entries(errors).flatMap(([field, given]) => (handled.includes(field) ? [] : given));
  const shown = [...new Set(keys.map(errorText))];
  const heading = what && wrong !== '{}' ? errorText(what) : null;
  if (shown.length === 0 && !heading) return <div ref={place} hidden />;
  return (
    <div ref={place} className="note note--danger" role="alert">
      <IconAlertTriangle aria-hidden size={20} />
      <div>
        {heading && <b>{heading}</b>}
        <ul>
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
};
