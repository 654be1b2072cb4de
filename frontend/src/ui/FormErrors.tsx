import { IconAlertTriangle } from '@tabler/icons-react';
import { serverText } from './errorTexts.js';
import { useLocale } from './texts.js';

/** Why the whole form was refused; `handled` are the fields that show their errors themselves. */
export const FormErrors = ({
  errors,
  handled = [],
}: {
  errors: Readonly<Record<string, readonly string[]>>;
  handled?: readonly string[];
}) => {
  const locale = useLocale();
  const keys = Object.entries(errors).flatMap(([field, given]) => (handled.includes(field) ? [] : given));
  const shown = [...new Set(keys.map((key) => serverText(locale, key)))];
  if (shown.length === 0) return null;
  return (
    <div className="note note--danger" role="alert">
      <IconAlertTriangle aria-hidden size={20} />
      <ul>
        {shown.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
};
