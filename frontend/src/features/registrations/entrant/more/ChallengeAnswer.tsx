import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ShownChallengeAnswer } from '#contracts/registrations/registration.docs';
import { answerOps } from '#contracts/registrations/form.ops';
import { registrationFormQueries } from '#contracts/registrations/form.queries';
import { downloadFile } from '../../../../app/downloadFile.js';
import { useCommand } from '../../../../app/useCommand.js';
import { useToast } from '../../../../app/useToast.js';
import { Button, IconButton } from '../../../../ui/Button.js';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.js';
import { ErrorText } from '../../../../ui/ErrorText.js';
import { TextField } from '../../../../ui/Field.js';
import { FormErrors } from '../../../../ui/FormErrors.js';
import { useText } from '../../../../ui/texts.js';
import { moreTexts } from './moreTexts.js';

interface ChallengeAnswerProps {
  answer: ShownChallengeAnswer;
  /** Organisers remove what was answered; operators look at it. */
  mayRemove: boolean;
  onChanged: () => void;
}

type Removed = { is: 'answer' } | { is: 'document'; documentId: number; fileName: string };

/** What was sent to an online challenge: its link, its documents; either is removed once somebody is sure. */
export const ChallengeAnswer = ({ answer: { id: answerId, url, privateDocuments }, mayRemove, onChanged }: ChallengeAnswerProps) => {
  const t = useText(moreTexts);
  const [failed, setFailed] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const load = (documentId: number, fileName: string) =>
    void downloadFile(registrationFormQueries.challengeDocument, { answerId, documentId }, fileName).then(setFailed);
  return (
    <section className="cardx card-p column" aria-label={t('challengeAnswer')}>
      <h3>{t('challengeAnswer')}</h3>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow">
          {url}
        </a>
      )}
      <ul className="column">
        {privateDocuments.map(({ documentId, fileName }) => (
          <li key={documentId} className="row">
            <Button size="small" icon={<IconDownload aria-hidden size={14} />} onClick={() => load(documentId, fileName)}>
              {fileName}
            </Button>
            {mayRemove && (
              <IconButton label={t('removeFile', { name: fileName })} onClick={() => setRemoved({ is: 'document', documentId, fileName })}>
                <IconTrash aria-hidden size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {failed && (
        <p className="danger-t t13" role="alert">
          <ErrorText keys={[failed]} />
        </p>
      )}
      {mayRemove && (
        <div>
          <Button size="small" look="danger" onClick={() => setRemoved({ is: 'answer' })}>
            {t('removeAnswer')}
          </Button>
        </div>
      )}
      {removed && <RemoveDialog answerId={answerId} removed={removed} onClose={() => setRemoved(null)} onChanged={onChanged} />}
    </section>
  );
};

interface RemoveDialogProps {
  answerId: number;
  removed: Removed;
  onClose: () => void;
  onChanged: () => void;
}

const RemoveDialog = ({ answerId, removed, onClose, onChanged }: RemoveDialogProps) => {
  const t = useText(moreTexts);
  const toast = useToast();
  const [reason, setReason] = useState('');
  const whole = useCommand(answerOps.removeChallengeAnswer, { isQuiet: true });
  const document = useCommand(answerOps.removeChallengeDocument, { isQuiet: true });
  const remove = async () => {
    const outcome =
      removed.is === 'answer'
        ? await whole.send({ answerId, ...(reason.trim() && { reason: reason.trim() }) })
        : await document.send({ answerId, documentId: removed.documentId });
    if (!outcome.success) return;
    toast('ok', t('removed'));
    onClose();
    onChanged();
  };
  return (
    <ConfirmDialog
      title={removed.is === 'answer' ? t('removeAnswer') : t('removeFile', { name: removed.fileName })}
      action={t('remove')}
      isOpen
      isBusy={whole.sending || document.sending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <div className="column">
        <FormErrors errors={{ ...whole.errors, ...document.errors }} handled={['reason']} />
        <p>{t('removeText')}</p>
        {removed.is === 'answer' && (
          <TextField
            label={t('reason')}
            maxLength={1_000}
            value={reason}
            errors={whole.errors['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </ConfirmDialog>
  );
};
