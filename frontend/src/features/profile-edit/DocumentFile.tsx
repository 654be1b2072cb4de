import { IconDownload, IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { Button, IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { useText } from '../../ui/texts.js';
import { documentTexts } from './documentTexts.js';
import { downloadDocument } from './downloadFile.js';
import { useEditing } from './editContext.js';
import type { DocumentRow } from './identityDocuments.js';

interface DocumentFileProps {
  row: DocumentRow;
  isSaving: boolean;
  onChoose: (uploaded: DocumentRow['uploaded']) => void;
  /** The server's file is gone. */
  onRemoved: (fileId: number) => void;
  onFail: (errors: FieldErrors) => void;
}

/** The one file of a document: to choose, waiting for the save, or kept by the server. */
export const DocumentFile = ({ row, isSaving, onChoose, onRemoved, onFail }: DocumentFileProps) => {
  const t = useText(documentTexts);
  const { userId, take } = useEditing();
  const removal = useCommand(profileDocumentOps.removeDocumentFile, { isQuiet: true });
  const [isAsked, setAsked] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const [file] = row.files;
  const documentId = row.id;

  if (file && documentId !== null) {
    const remove = async () => {
      const outcome = await removal.send({
        identificationUserDocumentId: documentId,
        identificationUserDocumentFileId: file.id,
        userId,
      });
      setAsked(false);
      if (!outcome.success) {
        onFail(outcome.errors);
        return;
      }
      take(outcome);
      onRemoved(file.id);
    };
    const download = async () => {
      const input = { identificationUserDocumentId: documentId, fileOriginalName: file.name, editableUserId: userId };
      const errors = await downloadDocument(input);
      if (errors) onFail(errors);
    };
    return (
      <div className="pe-file">
        <IconFileText aria-hidden size={20} />
        <div>{file.name}</div>
        <Button size="small" icon={<IconDownload aria-hidden size={16} />} onClick={() => void download()}>
          {t('download')}
        </Button>
        <IconButton label={t('removeFile', { name: file.name })} onClick={() => setAsked(true)}>
          <IconX aria-hidden size={18} />
        </IconButton>
        <ConfirmDialog
          title={t('removeFileTitle')}
          action={t('removeFile', { name: file.name })}
          isOpen={isAsked}
          isBusy={removal.sending}
          onConfirm={() => void remove()}
          onClose={() => setAsked(false)}
        >
          {t('removeFileText', { name: file.name })}
        </ConfirmDialog>
      </div>
    );
  }
  if (row.uploaded) {
    return (
      <div className="pe-file">
        <IconUpload aria-hidden size={20} />
        <div>
          {row.uploaded.name}
          <p className="t13 muted" role="status">
            {t(isSaving ? 'sending' : 'waits')}
          </p>
        </div>
        <IconButton label={t('removeFile', { name: row.uploaded.name })} onClick={() => onChoose(null)} disabled={isSaving}>
          <IconX aria-hidden size={18} />
        </IconButton>
      </div>
    );
  }
  return (
    <div className="row wrap">
      <Button size="small" icon={<IconUpload aria-hidden size={16} />} onClick={() => chooser.current?.click()}>
        {t('chooseFile')}
      </Button>
      <span className="hint">{t('fileHint')}</span>
      <input
        ref={chooser}
        className="vh"
        type="file"
        accept="image/*,application/*"
        aria-label={t('file')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen) onChoose({ name: chosen.name, file: chosen });
          currentTarget.value = '';
        }}
      />
    </div>
  );
};
