import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.js';
import { FieldFrame } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { accountTexts } from './accountTexts.js';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  errors?: readonly string[] | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown and pasted. */
export const PasswordField = ({ name, label, hint, errors, autoComplete }: PasswordFieldProps) => {
  const t = useText(accountTexts);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FieldFrame label={label} hint={hint} errors={errors} isRequired>
      {(wiring) => (
        <span className="in">
          <input {...wiring} name={name} type={isShown ? 'text' : 'password'} autoComplete={autoComplete} />
          <IconButton className="ib--sm" label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!isShown)}>
            <Icon aria-hidden size={16} />
          </IconButton>
        </span>
      )}
    </FieldFrame>
  );
};
