import { useState } from 'react';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { TextArea } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { entryTexts } from './entryTexts.js';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { ownOp, withdrawOp } from './formData.js';
import { isPaid } from './isPaid.js';
import { ownTexts } from './ownTexts.js';

/** Leaving is asked for; the organiser decides. */
export const WithdrawDialog = ({ row, onClose }: { row: OwnRow; onClose: () => void }) => {
  const t = useText(entryTexts);
  const own = useText(ownTexts);
  const toast = useToast();
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(withdrawOp, { isQuiet: true });
  const ask = () => {
    void send({ registrationIds: [row.id], reason }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('withdrawDone'));
      refetchQueries(ownOp);
      onClose();
    });
  };
  return (
    <FormDialog
      title={isPaid(row) ? own('withdrawPaid') : t('withdraw')}
      action={t('withdrawSend')}
      size="small"
      look="danger"
      isBusy={sending}
      onSubmit={ask}
      onClose={onClose}
    >
      <p>{t('withdrawText', { name: row.fullName, category: row.streamName })}</p>
      {isPaid(row) && <p className="muted">{own('refundText')}</p>}
      <FormErrors errors={errors} handled={['reason']} />
      <TextArea
        label={t('withdrawReason')}
        value={reason}
        errors={errors['reason']}
        onChange={(changed) => setReason(changed.target.value)}
        isRequired
      />
    </FormDialog>
  );
};
