import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AskedGuardianship, OwnChild } from '#contracts/profiles/guardian.docs';
import { childAge } from '#contracts/rules/child-ages';
import { useSession } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { answerInvitation, getGuardians, getMyChildren, withdrawRequest } from '../../shared/guardians/guardianCalls.js';
import { GuardianList } from '../../shared/guardians/GuardianList.js';
import { guardianTexts } from '../../shared/guardians/guardianTexts.js';
import { Avatar } from '../../ui/Avatar.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { formatDay } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure, LoginFirst } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { ChildPage } from './ChildPage.js';
import './children.css';
import { childrenTexts } from './childrenTexts.js';
import { NewChild } from './NewChild.js';

/** The children whose guardian somebody is: made, kept, shared with a second guardian. */
export const MyChildren = () => {
  const t = useText(childrenTexts);
  const { isKnown, user } = useSession();
  usePageTitle(t('title'));
  if (!isKnown) return <Skeleton lines={6} />;
  return (
    <div className="mc">
      <h1>{t('title')}</h1>
      {user ? <Mine /> : <LoginFirst />}
    </div>
  );
};

const Mine = () => {
  const t = useText(childrenTexts);
  const [isMaking, setMaking] = useState(false);
  const { answer, failure, refetch } = useQuery(getMyChildren);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  const { children, invitations, requests, isEmailVerified } = answer;
  return (
    <>
      <p className="muted">{t('lead')}</p>
      <div>
        <Button look="primary" icon={<IconPlus aria-hidden size={18} />} onClick={() => setMaking(true)}>
          {t('add')}
        </Button>
      </div>
      <Asked title={t('invitations')} rows={invitations} isInvited />
      <Asked title={t('requests')} rows={requests} />
      {!isEmailVerified && (
        <p className="note note--info">
          <span>
            {t('verify')} <Link to="/devices">{t('toDevices')}</Link>
          </span>
        </p>
      )}
      {children.length === 0 ? <EmptyState>{t('none')}</EmptyState> : children.map((child) => <Child key={child.userId} child={child} />)}
      {isMaking && <NewChild onClose={() => setMaking(false)} onMade={refetch} />}
    </>
  );
};

const Child = ({ child }: { child: OwnChild }) => {
  const t = useText(childrenTexts);
  const words = useText(guardianTexts);
  const locale = useLocale();
  const { userId, fullName: name, age, birthDate, avatar, clubs, handOverFrom } = child;
  const facts = [age === null ? '' : t('years', { count: age }), birthDate && t('born', { day: formatDay(locale, birthDate) })];
  return (
    <section className="cardx mc-child" aria-label={name}>
      <header className="mc-head">
        <Avatar url={avatar} gender={null} size={56} />
        <div className="col sp">
          <h2>{name}</h2>
          <p className="muted t13">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="row wrap">
          <Link className={buttonClass('primary', 'small')} to={`/profile/${userId}/edit`} aria-label={t('editOf', { name })}>
            {t('edit')}
          </Link>
          <Link className={buttonClass('plain', 'small')} to={`/profile/${userId}`} aria-label={t('pageOf', { name })}>
            {t('page')}
          </Link>
          <Link className={buttonClass('plain', 'small')} to={`/profile/${userId}/edit/private`} aria-label={t('consentsOf', { name })}>
            {t('consents')}
          </Link>
        </div>
      </header>
      {age !== null && age < childAge && <ChildPage child={child} />}
      {handOverFrom !== null && <p className="muted t13">{t('handOverFrom', { day: formatDay(locale, handOverFrom) })}</p>}
      <div>
        <h3>{t('clubs')}</h3>
        {clubs.length === 0 && <p className="muted t13">{t('noClubs')}</p>}
        {clubs.map((club) => (
          <p key={club.id} className="t13">
            <Link to={`/organization/${club.id}`}>{club.name}</Link>
            {!club.isConfirmed && <span className="muted"> · {t('notConfirmed')}</span>}
          </p>
        ))}
      </div>
      <div>
        <h3>{words('title')}</h3>
        <p className="muted t13">{words('lead')}</p>
      </div>
      <GuardianList userId={userId} />
    </section>
  );
};

const Asked = ({ title, rows, isInvited = false }: { title: string; rows: readonly AskedGuardianship[]; isInvited?: boolean }) => {
  const t = useText(childrenTexts);
  if (rows.length === 0) return null;
  return (
    <section className="cardx mc-child" aria-label={title}>
      <h2>{title}</h2>
      {rows.map((row) => (
        <div key={`${row.userId}-${row.guardianshipId}`} className="row wrap">
          <span className="col sp">
            <Link className="w5" to={`/profile/${row.userId}`}>
              {row.name}
            </Link>
            <span className="muted t13">{isInvited ? row.by && t('invitedBy', { name: row.by }) : t('waiting')}</span>
          </span>
          {isInvited ? <Invitation row={row} /> : <Withdrawal row={row} />}
        </div>
      ))}
    </section>
  );
};

const Withdrawal = ({ row: { userId, guardianshipId, name } }: { row: AskedGuardianship }) => {
  const t = useText(childrenTexts);
  const toast = useToast();
  const { send, sending } = useCommand(withdrawRequest);
  const withdraw = async () => {
    const { success } = await send({ userId, guardianshipId });
    if (success) toast('ok', t('withdrawn'));
    refetchQueries(getMyChildren);
  };
  return (
    <Button size="small" aria-label={t('withdrawOf', { name })} isBusy={sending} onClick={() => void withdraw()}>
      {t('withdraw')}
    </Button>
  );
};

const Invitation = ({ row: { userId, guardianshipId, name } }: { row: AskedGuardianship }) => {
  const t = useText(childrenTexts);
  const toast = useToast();
  const { send, sending } = useCommand(answerInvitation);
  const answer = async (decision: 'accept' | 'decline') => {
    const { success } = await send({ userId, guardianshipId, decision });
    if (!success) return;
    toast('ok', t(decision === 'accept' ? 'accepted' : 'declined'));
    refetchQueries(getMyChildren, getGuardians);
  };
  return (
    <span className="row">
      <Button size="small" look="primary" aria-label={t('acceptOf', { name })} isBusy={sending} onClick={() => void answer('accept')}>
        {t('accept')}
      </Button>
      <Button size="small" aria-label={t('declineOf', { name })} isBusy={sending} onClick={() => void answer('decline')}>
        {t('decline')}
      </Button>
    </span>
  );
};
