import type { ResultToVerify, VerificationRequest } from '#contracts/profiles/verification.docs';
import { useState } from 'react';
import { Link } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime, formatDay } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { CertificateQueue } from './CertificateQueue.js';
import { getQueue, verify } from './calls.js';
import { DeclineDialog } from './DeclineDialog.js';
import { ProofList } from './ProofList.js';
import styles from './verification.module.css';
import { verificationTexts } from './verificationTexts.js';

/** Results that wait for an administrator: what is said, what proves it, and the two verdicts. */
export const Verification = () => {
  const t = useText(verificationTexts);
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(getQueue, { page });
  return (
    <CabinetPage title={t('title')}>
      <h2>{t('results')}</h2>
      <p className="muted">{t('lead')}</p>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer?.requests.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {answer?.requests.map((request) => (
        <PersonCard key={request.userId} request={request} onDecided={refetch} />
      ))}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      <CertificateQueue />
    </CabinetPage>
  );
};

const PersonCard = ({ request, onDecided }: { request: VerificationRequest; onDecided: () => void }) => {
  const t = useText(verificationTexts);
  const locale = useLocale();
  const { userId, fullName, birthDate, results } = request;
  return (
    <section className={`cardx ${styles['person']}`} aria-label={fullName}>
      <header className="row wrap">
        <Link className="w5" to={`/profile/${userId}`} target="_blank" rel="noreferrer">
          {fullName}
        </Link>
        {birthDate && <span className="muted t13">{t('born', { day: formatDay(locale, birthDate) })}</span>}
      </header>
      <ul className={styles['results']}>
        {results.map((result) => (
          <ResultRow key={result.achievement.id} person={request} result={result} onDecided={onDecided} />
        ))}
      </ul>
    </section>
  );
};

interface ResultRowProps {
  person: VerificationRequest;
  result: ResultToVerify;
  onDecided: () => void;
}

const ResultRow = ({ person: { userId, fullName: name }, result, onDecided }: ResultRowProps) => {
  const t = useText(verificationTexts);
  const locale = useLocale();
  const toast = useToast();
  const { send, sending } = useCommand(verify);
  const [isDeclining, setDeclining] = useState(false);
  const { achievement, askedAt } = result;
  const what = achievement.eventObj?.name ?? achievement.other_event ?? t('event');
  const facts = [
    formatDay(locale, achievement.event_date),
    achievement.cityObj?.name,
    achievement.countryObj?.name,
    achievement.sportKindObj?.name,
    achievement.sportKindDisciplineObj?.name,
    achievement.comment,
  ];
  const accept = async () => {
    const outcome = await send({ userId, achievementIds: [achievement.id ?? 0], askedAt });
    if (outcome.success) toast('ok', t('verified', { what }));
    onDecided();
  };
  return (
    <li>
      <div className={styles['said']}>
        <b>{[what, achievement.place && t('place', { place: achievement.place }), achievement.result].filter(Boolean).join(' · ')}</b>
        <span className="muted t13">{facts.filter(Boolean).join(' · ')}</span>
        <ProofList userId={userId} result={result} />
        <span className="muted t13">{t('asked', { day: formatDateTime(locale, askedAt) })}</span>
      </div>
      <div className={`row ${styles['acts']}`}>
        <Button look="primary" isBusy={sending} aria-label={t('verifyOf', { name, what })} onClick={() => void accept()}>
          {t('verify')}
        </Button>
        <Button aria-label={t('declineOf', { name, what })} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
      {isDeclining && (
        <DeclineDialog
          {...{ userId, achievementId: achievement.id ?? 0, askedAt, name, what }}
          onDeclined={() => {
            setDeclining(false);
            onDecided();
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </li>
  );
};
