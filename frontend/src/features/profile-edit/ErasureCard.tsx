import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { Counted, ErasurePlan } from '#contracts/erasure/erasure.docs';
import { erasureOps } from '#contracts/erasure/erasure.ops';
import { isAdministrator, useSession } from '../../app/session.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDate, formatDateTime } from '../../ui/dates.js';
import { TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { ownDataTexts } from './ownDataTexts.js';

interface ErasureCardProps {
  plan: ErasurePlan;
  onChanged: () => void;
}

/** What an erasure takes and what it leaves, from what is really there; then the request, or taking it back. */
export const ErasureCard = ({ plan, onChanged }: ErasureCardProps) => {
  const t = useText(ownDataTexts);
  return (
    <section className="cardx pe-b pe-erase">
      <h2>{t('erasure')}</h2>
      <div className="pe-2">
        <Kinds title={t('goes')} kinds={plan.goes} none={t('goesNothing')} />
        <Kinds title={t('stays')} kinds={plan.stays} none={t('staysNothing')} />
      </div>
      {plan.stays.length > 0 && <p className="muted">{t('staysWhy')}</p>}
      <Entries entries={plan.entries} />
      <p className="muted">{t('copies')}</p>
      {plan.state === 'requested' ? <Requested plan={plan} onChanged={onChanged} /> : null}
      {plan.state === 'begun' ? <p role="status">{t('begun')}</p> : null}
      {plan.state === 'none' ? <Ask days={plan.graceDays} onChanged={onChanged} /> : null}
    </section>
  );
};

const Kinds = ({ title, kinds, none }: { title: string; kinds: readonly Counted[]; none: string }) => {
  const t = useText(ownDataTexts);
  return (
    <div>
      <h3>{title}</h3>
      {kinds.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="pe-kinds">
          {kinds.map(({ kind, count }) => (
            <li key={kind}>
              <span>{t(`kind_${kind}` as 'kind_names')}</span>
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const Entries = ({ entries }: Pick<ErasurePlan, 'entries'>) => {
  const t = useText(ownDataTexts);
  const locale = useLocale();
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{t('entries')}</summary>
      <ul className="pe-kinds">
        {entries.map(({ registrationId, eventName, categoryName, dateFrom, place }) => (
          <li key={registrationId}>
            <span>
              {eventName} · {categoryName} <small className="muted">{formatDate(locale, dateFrom)}</small>
            </span>
            <span>{place === null ? t('noPlace') : t('place', { place })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

const Requested = ({ plan: { by, reason, dueAt }, onChanged }: ErasureCardProps) => {
  const t = useText(ownDataTexts);
  const locale = useLocale();
  const toast = useToast();
  const { userId } = useEditing();
  const { send, sending, errors } = useCommand(erasureOps.takeBack);
  const takeBack = async () => {
    const { success } = await send({ userId });
    if (success) toast('ok', t('takenBackToast'));
    onChanged();
  };
  return (
    <>
      <div className="note note--warn" role="status">
        <IconAlertTriangle aria-hidden size={20} />
        <span>
          {t('requested', { due: dueAt === null ? '' : formatDateTime(locale, dueAt) })} {by && t(`by_${by}`, { reason: reason ?? '' })}
        </span>
      </div>
      <FormErrors errors={errors} />
      <Button look="primary" isBusy={sending} onClick={() => void takeBack()}>
        {t('takeBack')}
      </Button>
    </>
  );
};

const Ask = ({ days, onChanged }: { days: number; onChanged: () => void }) => {
  const t = useText(ownDataTexts);
  const toast = useToast();
  const { user } = useSession();
  const { userId, data } = useEditing();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const { send, sending, errors, clearErrors } = useCommand(erasureOps.request);
  const isByAdministrator = isAdministrator(user) && !data.itSelfProfile;
  const ask = async () => {
    const { success } = await send({ userId, reason });
    if (!success) return;
    setAsked(false);
    toast('ok', t('askedToast'));
    onChanged();
  };
  const close = () => {
    setAsked(false);
    clearErrors();
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsked(true)}>
        {t('ask')}
      </Button>
      <ConfirmDialog
        title={t('confirmTitle')}
        action={t('confirm')}
        isOpen={isAsked}
        isBusy={sending}
        onConfirm={() => void ask()}
        onClose={close}
      >
        <p>{t('confirmText', { days })}</p>
        {isByAdministrator && (
          <TextField
            label={t('reason')}
            hint={t('reasonHint')}
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            errors={errors['reason']}
            isRequired
          />
        )}
        <FormErrors errors={errors} handled={['reason']} />
      </ConfirmDialog>
    </>
  );
};
