import { useState } from 'react';
import type { ShownInvitation } from '#contracts/identity/account-invitation.docs';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Pagination } from '../../ui/Pagination.js';
import { Pill } from '../../ui/Pill.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getInvitations, inviteAccount, resendInvitation, revokeInvitation } from './calls.js';
import { invitationTexts } from './invitationTexts.js';

/** Accounts that administrators make by invitation, and who has not answered yet. */
export const Invitations = () => {
  const t = useText(invitationTexts);
  const toast = useToast();
  const [page, setPage] = useState(1);
  const [isInviting, setInviting] = useState(false);
  const [revoked, setRevoked] = useState<ShownInvitation | null>(null);
  const { answer, failure, refetch } = useQuery(getInvitations, { page });
  const { send, sending } = useCommand(revokeInvitation);
  const revoke = async () => {
    if (!revoked) return;
    const outcome = await send({ userId: revoked.userId });
    setRevoked(null);
    if (outcome.success) toast('ok', t('revoked'));
    refetch();
  };
  return (
    <section className="cardx card-p column" aria-labelledby="invitations">
      <div className="form-actions">
        <h2 id="invitations" className="sp">
          {t('title')}
        </h2>
        <Button onClick={() => setInviting(true)}>{t('invite')}</Button>
      </div>
      <p className="muted t13">{t('text')}</p>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {answer?.invitations.length === 0 && <p className="muted">{t('nobody')}</p>}
      {answer && answer.invitations.length > 0 && (
        <ul className="dir-athletes dir-invited" aria-label={t('pending')}>
          {answer.invitations.map((one) => (
            <Row key={one.userId} invitation={one} onChanged={refetch} onRevoke={() => setRevoked(one)} />
          ))}
        </ul>
      )}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      {isInviting && <Invite onInvited={refetch} onClose={() => setInviting(false)} />}
      <ConfirmDialog
        title={t('revokeTitle')}
        action={t('revoke')}
        isOpen={revoked !== null}
        isBusy={sending}
        onConfirm={() => void revoke()}
        onClose={() => setRevoked(null)}
      >
        <p>{revoked && t('revokeText', { name: revoked.email ?? revoked.fullName })}</p>
      </ConfirmDialog>
    </section>
  );
};

interface RowProps {
  invitation: ShownInvitation;
  onChanged: () => void;
  onRevoke: () => void;
}

const Row = ({ invitation, onChanged, onRevoke }: RowProps) => {
  const t = useText(invitationTexts);
  const locale = useLocale();
  const toast = useToast();
  const { send, sending } = useCommand(resendInvitation);
  const { userId, fullName, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  const resend = async () => {
    const outcome = await send({ userId });
    if (outcome.success) toast('ok', t('resent'));
    onChanged();
  };
  const at = formatDateTime(locale, sentAt);
  return (
    <li>
      <span className="col sp">
        <span className="w5">{fullName}</span>
        <span className="muted t13">{[email, t(`role_${role ?? 'none'}`)].filter(Boolean).join(' · ')}</span>
        <span className="muted t13">
          {invitedBy ? t('sentBy', { name: invitedBy.fullName, at }) : t('sentAt', { at })}
          {!isExpired && ` · ${t('until', { at: formatDateTime(locale, expiresAt) })}`}
        </span>
      </span>
      <span className="row dir-tags">
        {isExpired && <Pill tone="warn">{t('expired')}</Pill>}
        <Button size="small" isBusy={sending} aria-label={`${t('resend')}: ${fullName}`} onClick={() => void resend()}>
          {t('resend')}
        </Button>
        <Button size="small" aria-label={`${t('revoke')}: ${fullName}`} onClick={onRevoke}>
          {t('revoke')}
        </Button>
      </span>
    </li>
  );
};

const roles = ['none', 'organiser', 'administrator'] as const;

const Invite = ({ onInvited, onClose }: { onInvited: () => void; onClose: () => void }) => {
  const t = useText(invitationTexts);
  const toast = useToast();
  const [role, setRole] = useState<(typeof roles)[number]>('none');
  const { send, sending, errors } = useCommand(inviteAccount, { isQuiet: true });
  const invite = async ({ email = '', lastName = '', firstName = '' }: Record<string, string>) => {
    const outcome = await send({ email, lastName, firstName, role: role === 'none' ? null : role });
    if (!outcome.success) return;
    toast('ok', t('sent'));
    onInvited();
    onClose();
  };
  return (
    <FormDialog
      title={t('inviteTitle')}
      size="small"
      action={t('send')}
      isBusy={sending}
      onSubmit={(person) => void invite(person)}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={['email', 'lastName', 'firstName', 'role']} />
      <TextField name="lastName" label={t('lastName')} maxLength={100} errors={errors['lastName']} isRequired />
      <TextField name="firstName" label={t('firstName')} maxLength={100} errors={errors['firstName']} isRequired />
      <TextField name="email" type="email" label={t('email')} autoComplete="off" errors={errors['email']} isRequired />
      <SelectField
        label={t('role')}
        value={role}
        errors={errors['role']}
        options={roles.map((value) => ({ value, text: t(`role_${value}`) }))}
        onChange={({ currentTarget }) => setRole(roles.find((one) => one === currentTarget.value) ?? 'none')}
      />
    </FormDialog>
  );
};
