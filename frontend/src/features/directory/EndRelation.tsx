import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { decideCoaching, decideMembership } from './calls.js';
import { requestTexts } from './requestTexts.js';

interface EndProps {
  userId: number;
  /** Row of the membership or coaching in the person's profile. */
  rowId: number;
  name: string;
  onEnded: () => void;
}

/** The club ends a membership. */
export const EndMembership = ({ userId, rowId, ...props }: EndProps) => {
  const { send, sending } = useCommand(decideMembership);
  const end = async () => (await send({ userId, userOrganizationId: rowId, decision: 'end' })).success;
  return <EndButton kind="Membership" isBusy={sending} end={end} {...props} />;
};

/** A coach ends the coaching of somebody. */
export const EndCoaching = ({ coachId, userId, rowId, ...props }: EndProps & { coachId: number }) => {
  const { send, sending } = useCommand(decideCoaching);
  const end = async () => (await send({ coachId, userId, userCoachId: rowId, decision: 'end' })).success;
  return <EndButton kind="Coaching" isBusy={sending} end={end} {...props} />;
};

interface EndButtonProps extends Pick<EndProps, 'name' | 'onEnded'> {
  kind: 'Membership' | 'Coaching';
  isBusy: boolean;
  end: () => Promise<boolean>;
}

const EndButton = ({ kind, name, isBusy, end, onEnded }: EndButtonProps) => {
  const t = useText(requestTexts);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    if (!(await end())) return;
    setAsking(false);
    toast('ok', t('ended', { name }));
    onEnded();
  };
  return (
    <>
      <Button look="ghost" size="small" aria-label={t(`end${kind}Of`, { name })} onClick={() => setAsking(true)}>
        {t(`end${kind}`)}
      </Button>
      <ConfirmDialog
        title={t(`end${kind}`)}
        action={t(`end${kind}`)}
        isOpen={isAsking}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      >
        {t(`end${kind}Text`, { name })}
      </ConfirmDialog>
    </>
  );
};
