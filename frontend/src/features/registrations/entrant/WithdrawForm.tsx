import { registrationOps } from '#contracts/registrations/registration.ops';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formValues } from '../../../ui/formValues.js';
import { useText } from '../../../ui/texts.js';
import { registrationsTexts } from '../registrationsTexts.js';

/** Before the draw an entry is withdrawn: nobody stands in a match yet. */
export const WithdrawForm = ({ row, onChanged }: { row: RegistrationRow; onChanged: () => void }) => {
  const t = useText(registrationsTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(registrationOps.withdraw, { isQuiet: true });
  const withdraw = ({ reason = '' }: Record<string, string>) => {
    void send({ registrationIds: [row.id], reason }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      onChanged();
    });
  };
  return (
    <form className="form cardx card-p" noValidate aria-label={t('withdraw')} onSubmit={(event) => withdraw(formValues(event))}>
      <h3>{t('withdraw')}</h3>
      <FormErrors errors={errors} handled={['reason']} />
      <TextField name="reason" label={t('reason')} hint={t('withdrawHint')} errors={errors['reason']} isRequired />
      <div className="form-actions">
        <Button type="submit" isBusy={sending}>
          {t('withdraw')}
        </Button>
      </div>
    </form>
  );
};
