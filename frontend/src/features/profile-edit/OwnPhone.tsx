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

/** A code that was sent to a phone. */
interface SentCode {
  phone: string;
  nextAt: number;
}

/** One's own phone, proved by a code that is sent to it. */
export const OwnPhone = () => {
  const t = useText(partTexts);
  const { data, reload } = useEditing();
  const [isOpen, setOpen] = useState(false);
  if (data.contacts.isPhoneVerified && !isOpen) {
    return (
      <div>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('changePhone')}
        </Button>
      </div>
    );
  }
  const done = async () => {
    setOpen(false);
    await reload();
  };
  return <PhoneProof known={data.contacts.contactPhone ?? ''} onProved={() => void done()} />;
};

const PhoneProof = ({ known, onProved }: { known: string; onProved: () => void }) => {
  const t = useText(partTexts);
  const request = useCommand(phoneOps.request, { isQuiet: true });
  const [phone, setPhone] = useState(known);
  const [sent, setSent] = useState<SentCode | null>(null);
  const [phoneErrors, setPhoneErrors] = useState<readonly string[]>();
  const now = useNow(sent ? 1_000 : 0);
  const wait = sent ? Math.ceil((sent.nextAt - now) / 1_000) : 0;
  const send = async () => {
    const outcome = await request.send({ phone });
    if (!outcome.success) return;
    setSent({ phone, nextAt: Date.parse(outcome.nextSendAt) });
    setPhoneErrors(undefined);
  };
  const proved = () => {
    setSent(null);
    onProved();
  };
  return (
    <div className="column">
      <div className="pe-ask">
        <PhoneField
          label={t('phone')}
          value={phone}
          onChange={(typed) => {
            setPhone(typed);
            setSent(null);
            setPhoneErrors(undefined);
            request.clearErrors();
          }}
          onEnter={() => void send()}
          errors={request.errors['phone'] ?? request.errors['form'] ?? phoneErrors}
        />
        <Button isBusy={request.sending} disabled={phone.trim() === '' || wait > 0} onClick={() => void send()}>
          {sent ? (wait > 0 ? t('nextCode', { count: wait }) : t('anotherCode')) : t('sendCode')}
        </Button>
      </div>
      {sent && <CodeField key={sent.nextAt} phone={sent.phone} onProved={proved} onPhoneRefused={setPhoneErrors} />}
    </div>
  );
};

interface CodeFieldProps {
  phone: string;
  onProved: () => void;
  /** The server has something against the phone, not against the code. */
  onPhoneRefused: (errors: readonly string[] | undefined) => void;
}

/** The code that came to the phone. */
const CodeField = ({ phone, onProved, onPhoneRefused }: CodeFieldProps) => {
  const t = useText(partTexts);
  const { send, sending, errors, clearErrors } = useCommand(phoneOps.confirm, { isQuiet: true });
  const [code, setCode] = useState('');
  const prove = async () => {
    const outcome = await send({ phone, code });
    if (outcome.success) onProved();
    else onPhoneRefused(outcome.errors['phone']);
  };
  return (
    <>
      <p role="status">{t('codeSent', { phone })}</p>
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
            clearErrors();
            onPhoneRefused(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void prove();
          }}
          errors={errors['code'] ?? errors['form']}
        />
        <Button look="primary" isBusy={sending} disabled={code.length < 6} onClick={() => void prove()}>
          {t('confirmCode')}
        </Button>
      </div>
    </>
  );
};
