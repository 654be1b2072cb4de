import { useState } from 'react';
import { Link } from 'react-router';
import type { NoticeRow } from '#contracts/payments/paying/notice.docs';
import { noticeOps, noticeQueries } from '#contracts/payments/paying/notices.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Money } from '../../ui/Money.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { noticesTexts } from './noticesTexts.js';

/** What providers of payments have told and no rule could book: what it is, what to do, and that it was done. */
export const NoticesPage = () => {
  const t = useText(noticesTexts);
  const { answer, failure, refetch } = useQuery(noticeQueries.kept);
  const [chosen, setChosen] = useState<NoticeRow | null>(null);
  const done = () => {
    setChosen(null);
    refetchQueries(noticeQueries.kept);
  };
  return (
    <CabinetPage title={t('title')}>
      <p className="muted">{t('help')}</p>
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {!failure && !answer && <Skeleton lines={6} />}
      {answer?.notices.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {answer?.notices.map((notice) => (
        <Notice key={notice.noticeKey} notice={notice} onResolve={() => setChosen(notice)} />
      ))}
      {answer && answer.total > answer.notices.length && <p>{t('more', { count: answer.notices.length, total: answer.total })}</p>}
      {chosen && <ResolveDialog notice={chosen} onClose={() => setChosen(null)} onDone={done} />}
    </CabinetPage>
  );
};

const Notice = ({ notice, onResolve }: { notice: NoticeRow; onResolve: () => void }) => {
  const t = useText(noticesTexts);
  const locale = useLocale();
  const { kind, why, provider, reference, amount, currency, keptDate, invoice } = notice;
  return (
    <article className="cardx card-p column" aria-label={`${t(kind)} ${reference}`}>
      <div className="row">
        <b className="sp">
          {t(kind)}, {provider}
        </b>
        <Money amount={amount} currency={currency} />
      </div>
      <p>{t(why)}</p>
      <p className="muted">
        {formatDateTime(locale, keptDate)} · {t('reference', { reference })}
      </p>
      <div className="form-actions">
        {invoice?.eventId && (
          <Link to={`/cabinet/event/${invoice.eventId}/payments/invoices`}>{t('invoice', { number: invoice.number })}</Link>
        )}
        {why !== 'in_hall' && (
          <Button size="small" onClick={onResolve}>
            {t('resolve')}
          </Button>
        )}
      </div>
    </article>
  );
};

const ResolveDialog = ({ notice, onClose, onDone }: { notice: NoticeRow; onClose: () => void; onDone: () => void }) => {
  const t = useText(noticesTexts);
  const { send, sending, errors } = useCommand(noticeOps.resolve, { isQuiet: true });
  const resolve = (values: Record<string, string>) =>
    void send({ noticeKey: notice.noticeKey, comment: values['comment'] ?? '' }).then((outcome) => {
      if (outcome.success) onDone();
    });
  return (
    <FormDialog title={t('resolveTitle')} action={t('save')} isBusy={sending} onSubmit={resolve} onClose={onClose}>
      <FormErrors errors={errors} handled={['comment']} />
      <p>{t(notice.why)}</p>
      <TextField label={t('comment')} name="comment" isRequired maxLength={1000} errors={errors['comment']} />
    </FormDialog>
  );
};
