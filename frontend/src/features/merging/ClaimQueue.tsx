import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ClaimSide, ShownClaim } from '#contracts/profiles/claim.docs';
import { downloadFile } from '../../app/downloadFile.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime, formatDay } from '../../ui/dates.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { Failure } from '../../ui/Failure.js';
import { TextArea } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Pagination } from '../../ui/Pagination.js';
import { useLocale, useText } from '../../ui/texts.js';
import { declineClaim, downloadProof, getClaims } from './calls.js';
import { claimQueueTexts } from './claimQueueTexts.js';
import css from './merge.module.css';

/** Who says of which profile that it is theirs: compared and merged above, or declined with a reason. */
export const ClaimQueue = ({ onCompare }: { onCompare: (own: ClaimSide, claimed: ClaimSide) => void }) => {
  const t = useText(claimQueueTexts);
  const [page, setPage] = useState(1);
  const [declining, setDeclining] = useState<ShownClaim | null>(null);
  const { answer, failure, refetch } = useQuery(getClaims, { page });
  if (failure) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer || answer.claims.length === 0) return null;
  return (
    <section className="column" aria-labelledby="claims">
      <h2 id="claims">{t('title')}</h2>
      <ul className={`cardx ${css.made}`}>
        {answer.claims.map((claim) => (
          <Row
            key={`${claim.person.userId} ${claim.claimed.userId}`}
            claim={claim}
            onCompare={() => onCompare(claim.person, claim.claimed)}
            onDecline={() => setDeclining(claim)}
          />
        ))}
      </ul>
      <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />
      {declining && (
        <DeclineClaim
          claim={declining}
          onClose={() => setDeclining(null)}
          onDeclined={() => {
            setDeclining(null);
            refetch();
          }}
        />
      )}
    </section>
  );
};

interface RowProps {
  claim: ShownClaim;
  onCompare: () => void;
  onDecline: () => void;
}

const Row = ({ claim: { person, claimed, askedAt, link, fileName, comment }, onCompare, onDecline }: RowProps) => {
  const t = useText(claimQueueTexts);
  const locale = useLocale();
  const names = { person: person.fullName, claimed: claimed.fullName };
  return (
    <li>
      <span className="col sp">
        <span>
          <Side side={person} /> {t('says')} <Side side={claimed} />
        </span>
        <span>{comment}</span>
        {link && (
          <a className="t13" href={link} target="_blank" rel="noreferrer nofollow" title={link}>
            {t('proof')}: {new URL(link).hostname}
          </a>
        )}
        {fileName && <ProofFile userId={person.userId} claimedUserId={claimed.userId} name={fileName} />}
        <span className="muted t13">{t('asked', { at: formatDateTime(locale, askedAt) })}</span>
      </span>
      <span className="row wrap">
        <Button size="small" look="primary" aria-label={t('compareOf', names)} onClick={onCompare}>
          {t('compare')}
        </Button>
        <Button size="small" aria-label={t('declineOf', names)} onClick={onDecline}>
          {t('decline')}
        </Button>
      </span>
    </li>
  );
};

const ProofFile = ({ userId, claimedUserId, name }: { userId: number; claimedUserId: number; name: string }) => {
  const t = useText(claimQueueTexts);
  const [failed, setFailed] = useState<string | null>(null);
  const input = { fileTypeKey: 'profileClaimProof', documentId: claimedUserId, editableUserId: userId };
  return (
    <span>
      <Button
        size="small"
        icon={<IconDownload aria-hidden size={16} />}
        onClick={() => void downloadFile(downloadProof, input, name).then(setFailed)}
      >
        {t('file', { name })}
      </Button>
      {failed && (
        <span className="err">
          <ErrorText keys={[failed]} />
        </span>
      )}
    </span>
  );
};

const Side = ({ side: { userId, fullName, birthDate } }: { side: ClaimSide }) => {
  const locale = useLocale();
  return (
    <>
      <Link className="w5" to={`/profile/${userId}`} target="_blank" rel="noreferrer">
        {fullName}
      </Link>
      {birthDate && <span className="muted t13"> ({formatDay(locale, birthDate)})</span>}
    </>
  );
};

const DeclineClaim = ({ claim, onClose, onDeclined }: { claim: ShownClaim; onClose: () => void; onDeclined: () => void }) => {
  const t = useText(claimQueueTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(declineClaim, { isQuiet: true });
  const { person, claimed, askedAt } = claim;
  const submit = async ({ reason = '' }: Record<string, string>) => {
    const outcome = await send({ userId: person.userId, claimedUserId: claimed.userId, askedAt, reason });
    if (!outcome.success) return;
    toast('ok', t('declined'));
    onDeclined();
  };
  return (
    <FormDialog
      title={t('declineTitle')}
      action={t('decline')}
      look="danger"
      isBusy={sending}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p className="muted">{t('declineLead', { person: person.fullName, claimed: claimed.fullName })}</p>
      <FormErrors errors={errors} handled={['reason']} />
      <TextArea name="reason" label={t('reason')} maxLength={500} isRequired errors={errors['reason']} />
    </FormDialog>
  );
};
