import { useState } from 'react';
import { useCommand } from '../../../app/useCommand.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { TextField } from '../../../ui/Field.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { QrCode } from '../../../ui/QrCode.js';
import { useText } from '../../../ui/texts.js';
import { confirmAppOp, removeAppOp, startAppOp } from './securityCalls.js';
import { securityTexts } from './securityTexts.js';
import type { Prove } from '../../../shared/proof/useProven.js';

interface AuthenticatorProps {
  isOn: boolean;
  prove: Prove;
  /** With recovery codes when it is the first second factor. */
  onChanged: (codes: readonly string[] | null) => void;
}

/** The app that shows codes: connected by a QR code and a first code of it. */
export const Authenticator = ({ isOn, prove, onChanged }: AuthenticatorProps) => {
  const t = useText(securityTexts);
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const start = useCommand(startAppOp, { isQuiet: true });
  const remove = useCommand(removeAppOp, { isQuiet: true });
  const connect = async () => {
    const outcome = await prove(() => start.send({}));
    if (outcome?.success) setBegun(outcome);
  };
  const disconnect = async () => {
    setAsking(false);
    const outcome = await prove(() => remove.send({}));
    if (outcome?.success) onChanged(null);
  };
  return (
    <section className="cardx card-p form-actions">
      <span className="col sp">
        <h2 className="w5">{t('app')}</h2>
        <span className="muted t13">{t(isOn ? 'appOn' : 'appOff')}</span>
      </span>
      {isOn ? (
        <Button look="danger" isBusy={remove.sending} onClick={() => setAsking(true)}>
          {t('disconnect')}
        </Button>
      ) : (
        <Button isBusy={start.sending} onClick={() => void connect()}>
          {t('connect')}
        </Button>
      )}
      <ConfirmDialog
        title={t('disconnectTitle')}
        action={t('disconnect')}
        isOpen={isAsking}
        onConfirm={() => void disconnect()}
        onClose={() => setAsking(false)}
      >
        {t('disconnectText')}
      </ConfirmDialog>
      {begun && (
        <Connect
          {...begun}
          prove={prove}
          onClose={() => setBegun(null)}
          onDone={(codes) => {
            setBegun(null);
            onChanged(codes);
          }}
        />
      )}
    </section>
  );
};

interface ConnectProps {
  secret: string;
  uri: string;
  prove: Prove;
  onDone: (codes: readonly string[] | null) => void;
  onClose: () => void;
}

const Connect = ({ secret, uri, prove, onDone, onClose }: ConnectProps) => {
  const t = useText(securityTexts);
  const { send, sending, errors } = useCommand(confirmAppOp, { isQuiet: true });
  const confirm = async ({ code = '' }: Record<string, string>) => {
    const outcome = await prove(() => send({ code }));
    if (outcome?.success) onDone(outcome.recoveryCodes);
  };
  return (
    <FormDialog
      title={t('connectTitle')}
      size="small"
      action={t('connect')}
      isBusy={sending}
      onSubmit={(values) => void confirm(values)}
      onClose={onClose}
    >
      <p>{t('scan')}</p>
      <QrCode address={uri} label={t('qr')} className="sec-qr" />
      <code className="sec-key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <FormErrors errors={errors} handled={['code']} />
      <TextField name="code" label={t('confirmCode')} inputMode="numeric" autoComplete="one-time-code" errors={errors['code']} isRequired />
    </FormDialog>
  );
};
