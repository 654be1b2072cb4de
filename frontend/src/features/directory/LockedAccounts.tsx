import type { LockedAccount } from '#contracts/identity/access.docs';
import { useState } from 'react';
import { Link } from 'react-router';
import { findAccounts } from '../../app/findAccounts.js';
import { LookupField } from '../../app/LookupField.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import type { Choice } from '../../ui/ChoiceField.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getLockedAccounts, setLocked } from './calls.js';
import { lockTexts } from './lockTexts.js';

/** Accounts that nobody can log in with; administrators lock and unlock. */
export const LockedAccounts = () => {
  const t = useText(lockTexts);
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(getLockedAccounts, { page });
  const [opened, setOpened] = useState<LockedAccount | null>(null);
  const { send, sending } = useCommand(setLocked);
  const unlock = async () => {
    if (!opened) return;
    await send({ userId: opened.userId, isLocked: false });
    setOpened(null);
    refetch();
  };
  return (
    <section className="column" aria-labelledby="locked-accounts">
      <h2 id="locked-accounts">{t('title')}</h2>
      <p className="muted">{t('explained')}</p>
      <Lock onLocked={refetch} />
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={2} />}
      {answer?.accounts.length === 0 && <EmptyState>{t('nobody')}</EmptyState>}
      {answer && answer.accounts.length > 0 && (
        <ul className="cardx dir-athletes">
          {answer.accounts.map((account) => (
            <LockedRow key={account.userId} account={account} onUnlock={() => setOpened(account)} />
          ))}
        </ul>
      )}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      <ConfirmDialog
        title={t('unlockTitle')}
        action={t('unlock')}
        isOpen={opened !== null}
        isBusy={sending}
        onConfirm={() => void unlock()}
        onClose={() => setOpened(null)}
      >
        <p>{opened && t('unlockText', { name: opened.fullName })}</p>
      </ConfirmDialog>
    </section>
  );
};

const LockedRow = ({ account, onUnlock }: { account: LockedAccount; onUnlock: () => void }) => {
  const t = useText(lockTexts);
  const locale = useLocale();
  const { userId, fullName, lockedAt, lockedBy, reason } = account;
  return (
    <li>
      <span className="col sp">
        <Link className="w5" to={`/profile/${userId}`}>
          {fullName}
        </Link>
        <span className="muted t13">{account.email}</span>
        <span className="t13">
          {t('since', { date: lockedAt ? formatDateTime(locale, lockedAt) : '', name: lockedBy?.fullName ?? '', reason })}
        </span>
      </span>
      <Button size="small" aria-label={`${t('unlock')}: ${fullName}`} onClick={onUnlock}>
        {t('unlock')}
      </Button>
    </li>
  );
};

const Lock = ({ onLocked }: { onLocked: () => void }) => {
  const t = useText(lockTexts);
  const [person, setPerson] = useState<Choice | null>(null);
  const [reason, setReason] = useState('');
  const { send, sending, errors } = useCommand(setLocked, { isQuiet: true });
  const lock = async () => {
    if (!person) return;
    const outcome = await send({ userId: person.id, isLocked: true, reason });
    if (!outcome.success) return;
    setPerson(null);
    setReason('');
    onLocked();
  };
  return (
    <form
      className="cardx card-p column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void lock();
      }}
    >
      <FormErrors errors={errors} handled={['userId', 'reason']} />
      <div className="dir-bar">
        <LookupField
          label={t('person')}
          hint={t('personHint')}
          value={person}
          onChange={setPerson}
          source="accounts"
          find={findAccounts}
          minCharacters={1}
          errors={errors['userId']}
        />
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          value={reason}
          errors={errors['reason']}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" look="danger" isBusy={sending} disabled={!person || reason.trim() === ''}>
          {t('lock')}
        </Button>
      </div>
    </form>
  );
};
