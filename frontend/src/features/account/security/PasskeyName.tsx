import type { FieldErrors } from '../../../app/http.js';
import { TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { securityTexts } from './securityTexts.js';

interface PasskeyNameProps {
  title: string;
  given: string;
  command: { sending: boolean; errors: FieldErrors };
  onName: (name: string) => void;
  onClose: () => void;
}

/** By which name the person will know the passkey again. */
export const PasskeyName = ({ title, given, command: { sending, errors }, onName, onClose }: PasskeyNameProps) => {
  const t = useText(securityTexts);
  return (
    <FormDialog title={title} size="small" action={t('save')} isBusy={sending} onSubmit={({ name = '' }) => onName(name)} onClose={onClose}>
      <FormErrors errors={errors} handled={['name']} />
      <TextField
        name="name"
        label={t('passkeyName')}
        hint={t('passkeyNameHint')}
        defaultValue={given}
        maxLength={60}
        errors={errors['name']}
        isRequired
      />
    </FormDialog>
  );
};
