import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { inviteGuardian } from './guardianCalls.js';
import { guardianTexts } from './guardianTexts.js';

const blank = { email: '', number: '' };

interface InviteProps {
  userId: number;
  onInvited: () => void;
}

/** Invites by an address, or by the number of a profile. */
export const InviteGuardian = ({ userId, onInvited }: InviteProps) => {
  const t = useText(guardianTexts);
  const [isOpen, setOpen] = useState(false);
  const invited = () => {
    setOpen(false);
    onInvited();
  };
  if (isOpen) return <InviteForm userId={userId} onInvited={invited} />;
  return (
    <div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('invite')}
      </Button>
    </div>
  );
};

const InviteForm = ({ userId, onInvited }: InviteProps) => {
  const t = useText(guardianTexts);
  const toast = useToast();
  const [{ email, number }, setDraft] = useState(blank);
  const { send, sending, errors } = useCommand(inviteGuardian, { isQuiet: true });
  const guardianUserId = Number.parseInt(number, 10);
  const isReady = email.trim() !== '' || guardianUserId > 0;
  const invite = async () => {
    const whom = email.trim() === '' ? { guardianUserId } : { email: email.trim() };
    const { success } = await send({ userId, ...whom });
    if (!success) return;
    toast('ok', t('sent'));
    onInvited();
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <FormErrors errors={errors} handled={['email', 'guardianUserId']} />
      <TextField
        label={t('email')}
        type="email"
        value={email}
        errors={errors['email']}
        maxLength={254}
        onChange={({ currentTarget }) => setDraft({ email: currentTarget.value, number })}
      />
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        inputMode="numeric"
        value={number}
        errors={errors['guardianUserId']}
        maxLength={15}
        onChange={({ currentTarget }) => setDraft({ email, number: currentTarget.value })}
      />
      <div className="form-actions">
        <Button type="submit" size="small" look="primary" isBusy={sending} disabled={!isReady}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
};
