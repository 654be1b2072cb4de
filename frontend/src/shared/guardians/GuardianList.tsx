import { useState } from 'react';
import type { ShownGuardian } from '#contracts/profiles/guardian.docs';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { decideRequest, getGuardians, getMyChildren, removeGuardian } from './guardianCalls.js';
import { guardianTexts } from './guardianTexts.js';
import { InviteGuardian } from './InviteGuardian.js';

const reread = () => refetchQueries(getGuardians, getMyChildren);

/** Guardians of a child: who they are, who is invited, who asks; changed by those who decide. */
export const GuardianList = ({ userId }: { userId: number }) => {
  const t = useText(guardianTexts);
  const { answer, failure, refetch } = useQuery(getGuardians, { userId });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={3} />;
  const { guardians, mayDecide } = answer;
  const confirmed = guardians.filter(({ status }) => status === 'confirmed').length;
  const hasRoom = guardians.filter(({ status }) => status !== 'requested').length < 2;
  return (
    <div className="column">
      {guardians.length === 0 && <p className="muted t13">{t('none')}</p>}
      <ul className="column gl">
        {guardians.map((guardian) => (
          <GuardianRow key={guardian.guardianshipId} userId={userId} guardian={guardian} mayEnd={confirmed > 1} mayDecide={mayDecide} />
        ))}
      </ul>
      {mayDecide && hasRoom && <InviteGuardian userId={userId} onInvited={reread} />}
      {!mayDecide && <p className="muted t13">{t('clubLead')}</p>}
    </div>
  );
};

interface GuardianRowProps {
  userId: number;
  guardian: ShownGuardian;
  mayDecide: boolean;
  /** Another guardian stays. */
  mayEnd: boolean;
}

const GuardianRow = ({ userId, guardian, mayDecide, mayEnd }: GuardianRowProps) => {
  const t = useText(guardianTexts);
  const { status, person, email, isSelf } = guardian;
  const name = person?.name ?? email ?? '';
  const acts = { userId, guardian, name };
  return (
    <li className="row wrap">
      <span className="col sp">
        <b className="gl-n">{name}</b>
        <span className="muted t13">
          {t(`status_${status}`)}
          {isSelf && ` · ${t('self')}`}
        </span>
      </span>
      {mayDecide && status === 'requested' && <Answer {...acts} />}
      {mayDecide && (status === 'invited' || (status === 'confirmed' && mayEnd)) && <End {...acts} />}
    </li>
  );
};

interface ActProps {
  userId: number;
  guardian: ShownGuardian;
  name: string;
}

/** A guardianship is ended after a second word, an invitation at once. */
const End = ({ userId, guardian: { guardianshipId, status }, name }: ActProps) => {
  const t = useText(guardianTexts);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { send, sending } = useCommand(removeGuardian);
  const end = async () => {
    const { success } = await send({ userId, guardianshipId });
    setAsking(false);
    if (!success) return;
    toast('ok', t('removed'));
    reread();
  };
  if (status === 'invited') {
    return (
      <Button size="small" aria-label={t('withdrawOf', { name })} isBusy={sending} onClick={() => void end()}>
        {t('withdraw')}
      </Button>
    );
  }
  return (
    <>
      <Button size="small" look="ghost" aria-label={t('removeOf', { name })} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        title={t('remove')}
        action={t('remove')}
        isOpen={isAsking}
        isBusy={sending}
        onConfirm={() => void end()}
        onClose={() => setAsking(false)}
      >
        {t('removeText', { name })}
      </ConfirmDialog>
    </>
  );
};

/** Somebody says that the child is theirs. */
const Answer = ({ userId, guardian: { guardianshipId }, name }: ActProps) => {
  const t = useText(guardianTexts);
  const toast = useToast();
  const { send, sending } = useCommand(decideRequest);
  const decide = async (decision: 'accept' | 'decline') => {
    const { success } = await send({ userId, guardianshipId, decision });
    if (!success) return;
    toast('ok', t(decision === 'accept' ? 'granted' : 'refused'));
    reread();
  };
  return (
    <span className="row">
      <Button size="small" look="primary" aria-label={t('grantOf', { name })} isBusy={sending} onClick={() => void decide('accept')}>
        {t('grant')}
      </Button>
      <Button size="small" aria-label={t('refuseOf', { name })} isBusy={sending} onClick={() => void decide('decline')}>
        {t('refuse')}
      </Button>
    </span>
  );
};
