import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { FieldFrame, TextField } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { documentTypes } from '../../ui/fileTypes.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';
import { askVerification } from './calls.js';

interface AskVerificationProps {
  userId: number;
  achievementId: number;
  /** The picture of the result is a proof already. */
  hasPicture: boolean;
  onAsked: () => void;
  onClose: () => void;
}

/** What proves a result: an address, a file, or the picture that is there. */
export const AskVerification = ({ userId, achievementId, hasPicture, onAsked, onClose }: AskVerificationProps) => {
  const t = useText(achievementTexts);
  const toast = useToast();
  const [file, setFile] = useState<File | null>(null);
  const { send, sending, errors } = useCommand(askVerification, { isQuiet: true });
  const ask = async ({ link = '' }: Record<string, string>) => {
    const outcome = await send({ userId, achievementId, link }, { files: file ? { proof: file } : {} });
    if (!outcome.success) return;
    toast('ok', t('askedToast'));
    onAsked();
  };
  return (
    <FormDialog title={t('askVerification')} action={t('ask')} isBusy={sending} onSubmit={(values) => void ask(values)} onClose={onClose}>
      <p className="muted">{t('askLead')}</p>
      {hasPicture && <p className="muted">{t('askPicture')}</p>}
      <FormErrors errors={errors} handled={['link', 'proof']} />
      <TextField
        name="link"
        type="url"
        inputMode="url"
        label={t('proofLink')}
        placeholder="https://"
        maxLength={500}
        errors={errors['link']}
      />
      <FieldFrame label={t('proofFile')} hint={t('proofFileHint')} errors={errors['proof']}>
        {(wiring) => (
          <div className="row wrap" {...{ id: wiring.id, 'aria-describedby': wiring['aria-describedby'] }}>
            <FileButton label={t('proofFile')} accept={documentTypes} size="small" onChoose={setFile}>
              {t(file ? 'chooseOther' : 'chooseFile')}
            </FileButton>
            {file && <span>{file.name}</span>}
          </div>
        )}
      </FieldFrame>
    </FormDialog>
  );
};
