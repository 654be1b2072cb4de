import type { StandbyState } from '#contracts/standby/standby.ops';
import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { handOver, takeOver } from './calls.js';
import { standbyTexts } from './standbyTexts.js';

interface RolesProps {
  state: StandbyState;
  onDone: () => void;
}

/** One button: hand over on the first, take over on the other one. */
export const Roles = ({ state: { role, other, behind }, onDone }: RolesProps) => {
  const t = useText(standbyTexts);
  const [isAsking, setAsking] = useState(false);
  const handing = useCommand(handOver);
  const taking = useCommand(takeOver);
  const isFirst = role === 'first';
  const { send, sending, errors } = isFirst ? handing : taking;
  const names = { other: other?.name ?? '' };
  const go = async () => {
    await send({});
    setAsking(false);
    onDone();
  };
  if (role === 'handing-over') return null;
  return (
    <>
      <div>
        <Button look={isFirst ? undefined : 'primary'} onClick={() => setAsking(true)}>
          {t(isFirst ? 'handOver' : 'takeOver')}
        </Button>
      </div>
      <FormErrors errors={errors} />
      <ConfirmDialog
        title={t(isFirst ? 'handOverTitle' : 'takeOverTitle')}
        action={t(isFirst ? 'handOver' : 'takeOver')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        <p>{t(isFirst ? 'handOverText' : 'takeOverText', names)}</p>
        {!isFirst && <p>{behind === null ? t('lostUnknown') : behind > 0 ? t('lost', { ...names, count: behind }) : t('lostNone')}</p>}
      </ConfirmDialog>
    </>
  );
};
