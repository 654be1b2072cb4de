import { IconArrowLeft, IconArrowRight, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { profileFileQueries } from '#contracts/profiles/profile-documents.ops';
import { answerOps } from '#contracts/registrations/form.ops';
import { downloadFile } from '../../app/downloadFile.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { TextArea } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { StatusPill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import styles from './challenges.module.css';
import { challengesTexts } from './challengesTexts.js';
import type { ChallengeRow } from '#contracts/registrations/form-answers.docs';
import { useListKeys } from './useListKeys.js';

interface JudgingProps {
  row: ChallengeRow;
  onJudged: () => void;
  onPrevious?: () => void;
  onNext?: () => void;
}

/** One answer: what was sent, and the verdict. */
export const Judging = ({ row, onJudged, onPrevious, onNext }: JudgingProps) => {
  const t = useText(challengesTexts);
  return (
    <section className={`cardx ${styles['judging']}`} aria-labelledby="judged">
      <header className="row wrap">
        <div className="sp">
          <h2 id="judged">{row.fullName}</h2>
          <p className="muted t13">{[row.streamName, row.organization?.name].filter(Boolean).join(', ')}</p>
        </div>
        <StatusPill of="participation" value={row.participation} />
      </header>
      {row.answer ? <Sent answer={row.answer} /> : <p>{t('noAnswer')}</p>}
      {row.answer && <Verdict row={row} answerId={row.answer.id} known={row.answer.comment} onJudged={onJudged} />}
      <div className="row wrap">
        <Button look="ghost" icon={<IconArrowLeft aria-hidden size={16} />} disabled={!onPrevious} onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button look="ghost" icon={<IconArrowRight aria-hidden size={16} />} disabled={!onNext} onClick={onNext}>
          {t('next')}
        </Button>
        <span className="sp" />
        <span className={`muted t13 ${styles['keys']}`}>{t('keys')}</span>
      </div>
    </section>
  );
};

const Sent = ({ answer: { id, url, privateDocuments } }: { answer: NonNullable<ChallengeRow['answer']> }) => {
  const t = useText(challengesTexts);
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <div className="column">
      {url !== null && (
        <p className={styles['link']}>
          <span className="lab">{t('link')}</span>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            {url} <IconExternalLink aria-hidden size={16} />
          </a>
        </p>
      )}
      {privateDocuments.length > 0 && (
        <div>
          <span className="lab">{t('documents')}</span>
          <ul className={styles['documents']}>
            {privateDocuments.map(({ documentId, fileName }) => (
              <li key={documentId}>
                <Button
                  size="small"
                  icon={<IconDownload aria-hidden size={16} />}
                  aria-label={t('download', { name: fileName })}
                  onClick={() => {
                    const asked = { fileTypeKey: 'challengeAnswer', answerId: id, documentId };
                    void downloadFile(profileFileQueries.download, asked, fileName).then(setFailed);
                  }}
                >
                  {fileName}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {failed && (
        <p className="danger-t t13" role="alert">
          <ErrorText keys={[failed]} />
        </p>
      )}
    </div>
  );
};

interface VerdictProps {
  row: ChallengeRow;
  answerId: number;
  known: string;
  onJudged: () => void;
}

const Verdict = ({ row, answerId, known, onJudged }: VerdictProps) => {
  const t = useText(challengesTexts);
  const toast = useToast();
  const [comment, setComment] = useState(known);
  const field = useRef<HTMLDivElement>(null);
  const { send, sending, errors } = useCommand(answerOps.changeChallengeStatus, { isQuiet: true });
  const { registrationId, fullName, status } = row;
  const judge = (verdict: 'accepted' | 'rejected') => {
    if (sending) return;
    const said = { ...(comment.trim() && { comment: comment.trim() }) };
    void send({ answerId, registrationId, componentType: 'challenge', status: verdict, ...said }).then((outcome) => {
      if (outcome.success) {
        toast('ok', t(verdict === 'accepted' ? 'accepted' : 'returned', { name: fullName }));
        onJudged();
      } else field.current?.querySelector('textarea')?.focus();
    });
  };
  const reject = () => (comment.trim() ? judge('rejected') : field.current?.querySelector('textarea')?.focus());
  useListKeys({ ...(status !== 'accepted' && { accept: () => judge('accepted') }), ...(status !== 'rejected' && { reject }) });
  return (
    <div ref={field} className="column">
      <FormErrors errors={errors} handled={['comment']} />
      <TextArea
        label={t('comment')}
        hint={t('commentHint')}
        rows={2}
        maxLength={1000}
        value={comment}
        errors={errors['comment']}
        onChange={(changed) => setComment(changed.target.value)}
      />
      <div className="row wrap">
        <Button look="primary" isBusy={sending} disabled={status === 'accepted'} onClick={() => judge('accepted')}>
          {t('accept')}
        </Button>
        <Button isBusy={sending} onClick={() => judge('rejected')}>
          {t('return')}
        </Button>
      </div>
    </div>
  );
};
