import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../ui/Button.js';
import { FieldFrame } from '../../ui/Field.js';
import { PasswordStrength } from './PasswordStrength.js';
import { useText } from '../../ui/texts.js';
import { passwordTexts } from './passwordTexts.js';

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  errors?: readonly string[] | undefined;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown and pasted; a new one says how good it is. */
export const PasswordField = ({ name, label, hint, errors, autoComplete }: PasswordFieldProps) => {
  const t = useText(passwordTexts);
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState<Typed>({ password: '', own: [] });
  const isNew = autoComplete === 'new-password';
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FieldFrame label={label} hint={hint} errors={errors} isRequired>
      {(wiring) => (
        <>
          <span className="in">
            <input
              {...wiring}
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={autoComplete}
              onChange={isNew ? ({ currentTarget }) => setTyped(typedIn(currentTarget)) : undefined}
            />
            <IconButton className="ib--sm" label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!isShown)}>
              <Icon aria-hidden size={16} />
            </IconButton>
          </span>
          {isNew && <PasswordStrength password={typed.password} own={typed.own} />}
        </>
      )}
    </FieldFrame>
  );
};

interface Typed {
  password: string;
  own: readonly string[];
}

/** The password with what else the form holds: names and an address are bad passwords. */
const typedIn = (input: HTMLInputElement): Typed => {
  const others = [...(input.form?.elements ?? [])].filter(
    (one): one is HTMLInputElement => one instanceof HTMLInputElement && one !== input,
  );
  return { password: input.value, own: others.map(({ value }) => value) };
};
