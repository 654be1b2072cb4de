import type { ReactNode } from 'react';
import type { FieldErrors, Outcome } from '../../../../app/http.js';
import { useToast } from '../../../../app/useToast.js';
import { Button } from '../../../../ui/Button.js';
import { FormErrors } from '../../../../ui/FormErrors.js';
import { useText } from '../../../../ui/texts.js';
import { moreTexts } from './moreTexts.js';

interface MoreFormProps {
  title: string;
  send: () => Promise<Outcome>;
  sending: boolean;
  errors: FieldErrors;
  /** Fields that show what is wrong with them themselves. */
  handled?: readonly string[];
  isReady: boolean;
  onChanged: () => void;
  children: ReactNode;
}

/** One part of an entry, saved by itself. */
export const MoreForm = ({ title, send, sending, errors, handled = [], isReady, onChanged, children }: MoreFormProps) => {
  const t = useText(moreTexts);
  const toast = useToast();
  const save = async () => {
    if (!(await send()).success) return;
    toast('ok', t('saved'));
    onChanged();
  };
  return (
    <form
      className="form cardx card-p"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h3>{title}</h3>
      <FormErrors errors={errors} handled={handled} />
      {children}
      <div className="form-actions">
        <Button type="submit" isBusy={sending} disabled={!isReady}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
