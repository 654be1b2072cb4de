import type { CertificateQueue as Queue, ShownCertificate } from '#contracts/profiles/certificate.docs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { CertificateFacts } from '../../shared/certificates/CertificateFacts.js';
import { CertificatePill } from '../../shared/certificates/CertificatePill.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime, formatDay } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { TextArea } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Pagination } from '../../ui/Pagination.js';
import { useLocale, useText } from '../../ui/texts.js';
import { decideCertificate, getCertificateQueue } from './calls.js';
import styles from './verification.module.css';
import { verificationTexts } from './verificationTexts.js';

type Person = Queue['requests'][number];

/** Ranks, belts, licences and medical certificates with a file that nobody has looked at. */
export const CertificateQueue = () => {
  const t = useText(verificationTexts);
  const locale = useLocale();
  const [page, setPage] = useState(1);
  const { answer, failure, refetch } = useQuery(getCertificateQueue, { page });
  return (
    <>
      <h2>{t('certificates')}</h2>
      <p className="muted">{t('certificatesLead')}</p>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {answer?.requests.length === 0 && <EmptyState>{t('noCertificates')}</EmptyState>}
      {answer?.requests.map((person) => (
        <section key={person.userId} className={`cardx ${styles['person']}`} aria-label={person.fullName}>
          <header className="row wrap">
            <Link className="w5" to={`/profile/${person.userId}`} target="_blank" rel="noreferrer">
              {person.fullName}
            </Link>
            {person.birthDate && <span className="muted t13">{t('born', { day: formatDay(locale, person.birthDate) })}</span>}
          </header>
          <ul className={styles['results']}>
            {person.certificates.map((certificate) => (
              <CertificateRow key={certificate.id} {...{ person, certificate }} onDecided={refetch} />
            ))}
          </ul>
        </section>
      ))}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
    </>
  );
};

interface RowProps {
  person: Person;
  certificate: ShownCertificate;
  onDecided: () => void;
}

const CertificateRow = ({ person: { userId, fullName: name }, certificate, onDecided }: RowProps) => {
  const t = useText(verificationTexts);
  const locale = useLocale();
  const toast = useToast();
  const { send, sending } = useCommand(decideCertificate);
  const [isDeclining, setDeclining] = useState(false);
  const { id, title: what, statedAt } = certificate;
  const verify = async () => {
    const outcome = await send({ userId, certificateId: id, statedAt, verdict: 'verify' });
    if (outcome.success) toast('ok', t('verified', { what }));
    onDecided();
  };
  return (
    <li>
      <div className={styles['said']}>
        <CertificateFacts userId={userId} certificate={certificate} />
        {certificate.isExpired && (
          <div>
            <CertificatePill state="expired" />
          </div>
        )}
        <span className="muted t13">{t('asked', { day: formatDateTime(locale, statedAt) })}</span>
      </div>
      <div className={`row ${styles['acts']}`}>
        <Button look="primary" isBusy={sending} aria-label={t('verifyOf', { name, what })} onClick={() => void verify()}>
          {t('verify')}
        </Button>
        <Button aria-label={t('declineOf', { name, what })} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      </div>
      {isDeclining && (
        <Decline
          {...{ userId, name, certificate }}
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

interface DeclineProps {
  userId: number;
  name: string;
  certificate: ShownCertificate;
  onDeclined: () => void;
  onClose: () => void;
}

const Decline = ({ userId, name, certificate: { id, title: what, statedAt }, onDeclined, onClose }: DeclineProps) => {
  const t = useText(verificationTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(decideCertificate, { isQuiet: true });
  const submit = async ({ reason = '' }: Record<string, string>) => {
    const outcome = await send({ userId, certificateId: id, statedAt, verdict: 'decline', reason });
    if (!outcome.success) return;
    toast('ok', t('declined', { what }));
    onDeclined();
  };
  return (
    <FormDialog
      title={t('declineCertificate')}
      action={t('decline')}
      look="danger"
      isBusy={sending}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p className="muted">{t('declineCertificateLead', { name, what })}</p>
      <FormErrors errors={errors} handled={['reason']} />
      <TextArea name="reason" label={t('reason')} maxLength={500} isRequired errors={errors['reason']} />
    </FormDialog>
  );
};
