import { useState } from 'react';
import { phoneOps } from '#contracts/profiles/phone.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { useNow } from '../../ui/useNow.js';
import { useEditing } from './editContext.js';
import { partTexts } from './partTexts.js';
import { PhoneField } from './PhoneField.js';

/** One's own phone, proved by a code that is sent to it. */
export const OwnPhone = () => {
  const t = useText(partTexts);
  const { data, reload } = useEditing();
  const { isPhoneVerified } = data.contacts;
  const request = useCommand(phoneOps.request, { isQuiet: true });
  const confirm = useCommand(phoneOps.confirm, { isQuiet: true });
  const [isOpen, setOpen] = useState(false);
  const [phone, setPhone] = useState(data.contacts.contactPhone ?? '');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<{ phone: string; nextAt: number } | null>(null);
  const now = useNow(sent ? 1_000 : 0);
  const wait = sent ? Math.ceil((sent.nextAt - now) / 1_000) : 0;

  const send = async () => {
    const outcome = await request.send({ phone });
    if (!outcome.success) return;
    setSent({ phone, nextAt: Date.parse(outcome.nextSendAt) });
    setCode('');
    confirm.clearErrors();
  };
  const prove = async () => {
    const outcome = await confirm.send({ phone: sent?.phone ?? phone, code });
    if (!outcome.success) return;
    setSent(null);
    setOpen(false);
    await reload();
  };
  if (isPhoneVerified && !isOpen) {
    return (
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('changePhone')}
        </Button>
      </div>
    );
  }
  return (
    <div className="column">
      <div className="pe-ask">
        <PhoneField
          label={t('phone')}
          value={phone}
          onChange={(typed) => {
            setPhone(typed);
            setSent(null);
            request.clearErrors();
          }}
          onEnter={() => void send()}
          errors={request.errors['phone'] ?? request.errors['form'] ?? confirm.errors['phone']}
        />
        <Button isBusy={request.sending} disabled={phone.trim() === '' || wait > 0} onClick={() => void send()}>
          {sent ? (wait > 0 ? t('nextCode', { count: wait }) : t('anotherCode')) : t('sendCode')}
        </Button>
      </div>
      {sent && (
        <>
          <p role="status">{t('codeSent', { phone: sent.phone })}</p>
          <div className="pe-ask">
            <TextField
              label={t('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus
              value={code}
              onChange={({ currentTarget }) => {
                setCode(currentTarget.value.replaceAll(/\D/g, ''));
                confirm.clearErrors();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                void prove();
              }}
              errors={confirm.errors['code'] ?? confirm.errors['form']}
            />
            <Button look="primary" isBusy={confirm.sending} disabled={code.length < 6} onClick={() => void prove()}>
              {t('confirmCode')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
};
