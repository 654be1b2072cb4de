import { useState } from 'react';
import type { OwnClaim } from '#contracts/profiles/claim.docs';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Dialog } from '../../ui/Dialog.js';
import { FieldFrame, TextArea, TextField } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { documentTypes } from '../../ui/fileTypes.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useLocale, useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { claimTexts } from './claimTexts.js';
import { claimProfile, getMyClaims, withdrawClaim } from './claimCalls.js';
import { useProfile } from './pageContext.js';

/** "This is me": says why a profile is one's own, and reads there what administrators have found. */
export const ClaimDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(claimTexts);
  const ui = useText(uiTexts);
  const toast = useToast();
  const { data } = useProfile();
  const claimedUserId = data.profile.userId;
  const [draft, setDraft] = useState({ link: '', comment: '' });
  const [file, setFile] = useState<File | null>(null);
  const { answer } = useQuery(getMyClaims);
  const claim = answer?.claims.find((one) => one.claimedUserId === claimedUserId);
  const asking = useCommand(claimProfile, { isQuiet: true });
  const withdrawing = useCommand(withdrawClaim);
  const finish = (isDone: boolean, text: string) => {
    if (!isDone) return;
    toast('ok', text);
    onClose();
  };
  const ask = async () => {
    const outcome = await asking.send({ claimedUserId, ...draft }, { files: file ? { proof: file } : {} });
    finish(outcome.success, t('sent'));
  };
  const withdraw = async () => finish((await withdrawing.send({ claimedUserId })).success, t('withdrawn'));
  const isWaiting = claim?.status === 'asked';
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <span className="sp" />
          {isWaiting ? (
            <Button isBusy={withdrawing.sending} onClick={() => void withdraw()}>
              {t('withdraw')}
            </Button>
          ) : (
            <Button look="primary" disabled={draft.comment.trim() === ''} isBusy={asking.sending} onClick={() => void ask()}>
              {t('send')}
            </Button>
          )}
        </>
      }
    >
      <div className="column">
        <p>{t('lead')}</p>
        {claim && <Found claim={claim} />}
        {!isWaiting && <Proof draft={draft} errors={asking.errors} onChange={setDraft} />}
        {!isWaiting && <ProofFile file={file} errors={asking.errors['proof']} onChoose={setFile} />}
      </div>
    </Dialog>
  );
};

interface Draft {
  link: string;
  comment: string;
}

/** By what an administrator can tell. */
const Proof = ({ draft, errors, onChange }: { draft: Draft; errors: FieldErrors; onChange: (draft: Draft) => void }) => {
  const t = useText(claimTexts);
  return (
    <>
      <FormErrors errors={errors} handled={['link', 'comment', 'proof']} />
      <TextArea
        label={t('comment')}
        hint={t('commentHint')}
        maxLength={1_000}
        isRequired
        value={draft.comment}
        errors={errors['comment']}
        onChange={({ currentTarget }) => onChange({ ...draft, comment: currentTarget.value })}
      />
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        maxLength={500}
        value={draft.link}
        errors={errors['link']}
        onChange={({ currentTarget }) => onChange({ ...draft, link: currentTarget.value })}
      />
    </>
  );
};

interface ProofFileProps {
  file: File | null;
  errors: readonly string[] | undefined;
  onChoose: (file: File) => void;
}

const ProofFile = ({ file, errors, onChoose }: ProofFileProps) => {
  const t = useText(claimTexts);
  return (
    <FieldFrame label={t('file')} hint={t('fileHint')} errors={errors}>
      {(wiring) => (
        <div className="row wrap" {...{ id: wiring.id, 'aria-describedby': wiring['aria-describedby'] }}>
          <FileButton label={t('file')} accept={documentTypes} size="small" onChoose={onChoose}>
            {t(file ? 'chooseOther' : 'chooseFile')}
          </FileButton>
          {file && <span>{file.name}</span>}
        </div>
      )}
    </FieldFrame>
  );
};

/** What has become of the claim so far. */
const Found = ({ claim: { status, at, reason } }: { claim: OwnClaim }) => {
  const t = useText(claimTexts);
  const locale = useLocale();
  return (
    <p className={`note ${status === 'declined' ? 'note--warn' : 'note--info'}`}>
      <span>
        {t(status, { at: formatDateTime(locale, at) })}
        {status === 'declined' && ` ${reason}`}
      </span>
    </p>
  );
};
