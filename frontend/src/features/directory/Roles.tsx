import type { RoleHolder } from '#contracts/identity/access.docs';
import { useState } from 'react';
import { Link } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useSession } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { getRoleHolders, grantRole } from './calls.js';
import './directory.css';
import { Invitations } from './Invitations.js';
import { LockedAccounts } from './LockedAccounts.js';
import { roleTexts } from './roleTexts.js';
import { SecondFactorRule } from './SecondFactorRule.js';

const roles = ['administrator', 'organiser'] as const;
type Role = (typeof roles)[number];

/** Roles of the whole platform: who holds them; administrators grant and take back. */
export const Roles = () => {
  const t = useText(roleTexts);
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const text = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getRoleHolders, { text, page });
  const { send, sending } = useCommand(grantRole);
  const [taken, setTaken] = useState<{ holder: RoleHolder; role: Role } | null>(null);
  const takeBack = async () => {
    if (!taken) return;
    const outcome = await send({ email: taken.holder.email ?? '', role: taken.role, isGranted: false });
    setTaken(null);
    if (outcome.success) toast('ok', t('takenBack'));
    refetch();
  };
  return (
    <CabinetPage title={t('title')}>
      <Grant onGranted={refetch} />
      <Invitations />
      <div className="list-find">
        <TextField
          type="search"
          label={t('find')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer?.accounts.length === 0 && <EmptyState>{t('nobody')}</EmptyState>}
      {answer && answer.accounts.length > 0 && (
        <ul className="cardx dir-athletes">
          {answer.accounts.map((holder) => (
            <HolderRow key={holder.userId} holder={holder} onTake={(role) => setTaken({ holder, role })} />
          ))}
        </ul>
      )}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      <SecondFactorRule />
      <LockedAccounts />
      <ConfirmDialog
        title={t('takeTitle')}
        action={t('takeBack')}
        isOpen={taken !== null}
        isBusy={sending}
        onConfirm={() => void takeBack()}
        onClose={() => setTaken(null)}
      >
        <p>{taken && t('takeText', { name: taken.holder.fullName, role: t(`role_${taken.role}`) })}</p>
      </ConfirmDialog>
    </CabinetPage>
  );
};

const HolderRow = ({ holder, onTake }: { holder: RoleHolder; onTake: (role: Role) => void }) => {
  const t = useText(roleTexts);
  const { user } = useSession();
  const held = roles.filter((role) => (role === 'administrator' ? holder.isAdministrator : holder.isOrganiser));
  return (
    <li>
      <span className="col sp">
        <Link className="w5" to={`/profile/${holder.userId}`}>
          {holder.fullName}
        </Link>
        <span className="muted t13">{holder.email}</span>
      </span>
      <span className="row dir-tags">
        {held.map((role) => (
          <span key={role} className="row dir-role">
            <span className="tag">{t(`role_${role}`)}</span>
            {(role !== 'administrator' || holder.userId !== user?.id) && (
              <Button size="small" aria-label={`${t('takeBack')}: ${holder.fullName}, ${t(`role_${role}`)}`} onClick={() => onTake(role)}>
                {t('takeBack')}
              </Button>
            )}
          </span>
        ))}
        {holder.organizations.map(({ id, name }) => (
          <Link key={id} to={`/organization/${id}`}>
            {t('represents', { name })}
          </Link>
        ))}
      </span>
    </li>
  );
};

const Grant = ({ onGranted }: { onGranted: () => void }) => {
  const t = useText(roleTexts);
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('organiser');
  const { send, sending, errors } = useCommand(grantRole, { isQuiet: true });
  const grant = async () => {
    const outcome = await send({ email, role, isGranted: true });
    if (!outcome.success) return;
    setEmail('');
    toast('ok', t('granted'));
    onGranted();
  };
  return (
    <form
      className="cardx card-p column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void grant();
      }}
    >
      <h2>{t('grantTitle')}</h2>
      <FormErrors errors={errors} handled={['email', 'role']} />
      <div className="dir-bar">
        <TextField
          type="email"
          label={t('email')}
          value={email}
          errors={errors['email']}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <SelectField
          label={t('role')}
          value={role}
          errors={errors['role']}
          options={roles.map((value) => ({ value, text: t(`role_${value}`) }))}
          onChange={({ currentTarget }) => setRole(roles.find((one) => one === currentTarget.value) ?? 'organiser')}
        />
        <Button type="submit" look="primary" isBusy={sending} disabled={email.trim() === ''}>
          {t('grant')}
        </Button>
      </div>
      <p className="muted t13">{t('hint')}</p>
    </form>
  );
};
