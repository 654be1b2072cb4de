import type { KeptMail } from '#contracts/identity/session.docs';
import { Fragment } from 'react';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { accountTexts } from './accountTexts.js';
import { outboxOp } from './calls.js';

/** Mail that the local adapter keeps, so that links in it can be followed without a mail server. */
export const Outbox = () => {
  const t = useText(accountTexts);
  const { answer, failure, isLoading, refetch } = useQuery(outboxOp);
  usePageTitle(t('outbox'));
  return (
    <div className="column">
      <h1>{t('outbox')}</h1>
      <p className="muted">{t('outboxText')}</p>
      {isLoading && <Skeleton lines={4} />}
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {answer?.mails.length === 0 && <EmptyState>{t('noMail')}</EmptyState>}
      {answer?.mails.map((mail) => (
        <MailCard key={mail.id} mail={mail} />
      ))}
    </div>
  );
};

const MailCard = ({ mail }: { mail: KeptMail }) => {
  const t = useText(accountTexts);
  const locale = useLocale();
  return (
    <article className="cardx mail">
      <h2>{mail.subject}</h2>
      <p className="muted t14">
        {t('to', { to: mail.to })}
        {` · ${formatDateTime(locale, mail.sentAt)}`}
      </p>
      <p className="mail-text">
        {mail.text.split(/(https?:\/\/\S+)/).map((part, index) =>
          /^https?:/.test(part) ? (
            <a key={index} href={part}>
              {part}
            </a>
          ) : (
            <Fragment key={index}>{part}</Fragment>
          ),
        )}
      </p>
    </article>
  );
};
