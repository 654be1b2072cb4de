import { useState } from 'react';
import type { OnlineChallenge } from '#contracts/registrations/form.docs';
import { useCommand } from '../../../app/useCommand.js';
import { refetchQueries } from '../../../app/useQuery.js';
import { useToast } from '../../../app/useToast.js';
import { FormDialog } from '../../../ui/FormDialog.js';
import { FieldFrame, TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { entryTexts } from './entryTexts.js';
import type { OwnRow } from '#contracts/registrations/form-answers.docs';
import { challengeOp, ownOp } from './formData.js';
import { GivenAnswer } from './GivenAnswer.js';

interface ChallengeDialogProps {
  challenge: OnlineChallenge;
  row: OwnRow;
  onClose: () => void;
}

/** A link, private documents, or both, as the challenge asks. */
export const ChallengeDialog = ({ challenge, row, onClose }: ChallengeDialogProps) => {
  const t = useText(entryTexts);
  const toast = useToast();
  const given = row.challengeAnswers.find(({ challengeId }) => challengeId === challenge.challengeId);
  const [url, setUrl] = useState(given?.url ?? '');
  const [files, setFiles] = useState<readonly File[]>([]);
  const { send, sending, errors } = useCommand(challengeOp, { isQuiet: true });
  const { challengeId, acceptsUrl, acceptsPrivateDocuments } = challenge;
  const fileErrors = Object.entries(errors).flatMap(([path, keys]) => (path.startsWith('files') ? keys : []));
  const save = () => {
    const input = { registrationId: row.id, challengeId, ...(acceptsUrl && { url: url.trim() }) };
    void send(input, { files: Object.fromEntries(files.map((file, i) => [`files[${i}]`, file])) }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      refetchQueries(ownOp);
      onClose();
    });
  };
  return (
    <FormDialog title={challenge.title} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      {challenge.text && <p className="reg-text">{challenge.text}</p>}
      <FormErrors errors={errors} handled={Object.keys(errors).filter((path) => path === 'url' || path.startsWith('files'))} />
      {acceptsUrl && (
        <TextField
          label={t('url')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url}
          errors={errors['url']}
          onChange={(changed) => setUrl(changed.target.value)}
        />
      )}
      {acceptsPrivateDocuments && (
        <FieldFrame label={t('privateDocuments')} hint={`${t('privateHint')} ${t('fileHint')}`} errors={fileErrors}>
          {(wiring) => (
            <input
              {...wiring}
              type="file"
              multiple
              accept=".jpg,.jpeg,.png,.pdf,.docx,.odt"
              onChange={(changed) => setFiles([...(changed.target.files ?? [])])}
            />
          )}
        </FieldFrame>
      )}
      {given && <GivenAnswer answer={given} onRemoved={onClose} />}
    </FormDialog>
  );
};
