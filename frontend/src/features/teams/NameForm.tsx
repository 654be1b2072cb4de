import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { formValues } from '../../ui/formValues.js';
import { useText } from '../../ui/texts.js';
import styles from './teams.module.css';
import { teamsTexts } from './teamsTexts.js';

interface NameFormProps {
  action: string;
  known?: string;
  errors: readonly string[] | undefined;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** A team's name, written in place; Escape leaves it as it was. */
export const NameForm = ({ action, known = '', errors, onSave, onCancel }: NameFormProps) => {
  const t = useText(teamsTexts);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  return (
    <form
      ref={form}
      className={styles['naming']}
      noValidate
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
      onSubmit={(event) => onSave(formValues(event)['name'] ?? '')}
    >
      <TextField name="name" label={t('name')} defaultValue={known} maxLength={120} errors={errors} isRequired />
      <div className="row">
        <Button type="submit" look="primary" size="small">
          {action}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
};
