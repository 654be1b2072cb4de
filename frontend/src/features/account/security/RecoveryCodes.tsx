import { useState } from 'react';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { Dialog } from '../../../ui/Dialog.js';
import { useText } from '../../../ui/texts.js';
import { recoveryCodesOp } from './securityCalls.js';
import { securityTexts } from './securityTexts.js';
import type { Prove } from '../../../shared/proof/useProven.js';

interface RecoveryCodesProps {
  left: number;
  hasFactor: boolean;
  prove: Prove;
  onMade: (codes: readonly string[] | null) => void;
}

/** How many codes are left, and new ones. */
export const RecoveryCodes = ({ left, hasFactor, prove, onMade }: RecoveryCodesProps) => {
  const t = useText(securityTexts);
  const [isAsking, setAsking] = useState(false);
  const { send, sending } = useCommand(recoveryCodesOp, { isQuiet: true });
  const make = async () => {
    setAsking(false);
    const outcome = await prove(() => send({}));
    if (outcome?.success) onMade(outcome.recoveryCodes);
  };
  return (
    <section className="cardx card-p form-actions">
      <span className="col sp">
        <h2 className="w5">{t('recovery')}</h2>
        <span className="muted t13">{hasFactor ? t('recoveryLeft', { count: left }) : t('recoveryNone')}</span>
      </span>
      {hasFactor && (
        <Button isBusy={sending} onClick={() => setAsking(true)}>
          {t('newCodes')}
        </Button>
      )}
      <ConfirmDialog
        title={t('newCodesTitle')}
        action={t('newCodes')}
        isOpen={isAsking}
        onConfirm={() => void make()}
        onClose={() => setAsking(false)}
      >
        {t('newCodesText')}
      </ConfirmDialog>
    </section>
  );
};

/** The codes, once: they are to be written down or kept elsewhere. */
export const NewCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = useText(securityTexts);
  const toast = useToast();
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast('ok', t('copied')));
  return (
    <Dialog
      title={t('codesTitle')}
      isOpen
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={copy}>{t('copy')}</Button>
          <span className="sp" />
          <Button look="primary" onClick={onClose}>
            {t('saved')}
          </Button>
        </>
      }
    >
      <p>{t('codesText')}</p>
      <ul className="sec-codes" aria-label={t('recovery')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
