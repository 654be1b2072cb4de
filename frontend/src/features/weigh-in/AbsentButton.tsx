import { IconUserCheck, IconUserOff } from '@tabler/icons-react';
import type { WeighInRow } from '#contracts/registrations/details.docs';
import { detailOps } from '#contracts/registrations/details.ops';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { weighInTexts } from './weighInTexts.js';

interface AbsentButtonProps {
  eventId: number;
  row: WeighInRow;
  onChanged: () => void;
  onClose: () => void;
}

/** Somebody who was called did not come, or came after all. */
export const AbsentButton = ({ eventId, row, onChanged, onClose }: AbsentButtonProps) => {
  const t = useText(weighInTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(detailOps.markAbsent, { isQuiet: true });
  const isAbsent = row.weighIn === 'absent';
  const Icon = isAbsent ? IconUserCheck : IconUserOff;
  const mark = async () => {
    const outcome = await send({ eventId, registrationId: row.id, isAbsent: !isAbsent });
    if (!outcome.success) return;
    toast('ok', t(isAbsent ? 'nowPresent' : 'nowAbsent', { name: row.fullName }));
    onChanged();
    onClose();
  };
  return (
    <>
      <FormErrors errors={errors} />
      <Button icon={<Icon aria-hidden size={16} />} isBusy={sending} onClick={() => void mark()}>
        {t(isAbsent ? 'markPresent' : 'markAbsent')}
      </Button>
    </>
  );
};
