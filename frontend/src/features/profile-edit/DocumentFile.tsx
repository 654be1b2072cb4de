import { IconDownload, IconFileText, IconUpload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Named } from '#contracts/directory/lookups.docs';
import { profileDocumentOps, profileFileQueries } from '#contracts/profiles/profile-documents.ops';
import { downloadFile } from '../../app/downloadFile.js';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { Button, IconButton } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { FileButton } from '../../ui/FileButton.js';
import { documentTypes } from '../../ui/fileTypes.js';
import { useText } from '../../ui/texts.js';
import { documentTexts } from './documentTexts.js';
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
  const [file] = row.files;
  if (file && row.id !== null) return <KeptFile documentId={row.id} file={file} onRemoved={onRemoved} onFail={onFail} />;
  if (row.uploaded) return <WaitingFile name={row.uploaded.name} isSaving={isSaving} onRemove={() => onChoose(null)} />;
  return (
    <div className="row wrap">
      <FileButton
        label={t('file')}
        accept={documentTypes}
        size="small"
        icon={<IconUpload aria-hidden size={16} />}
        onChoose={(chosen) => onChoose({ name: chosen.name, file: chosen })}
      >
        {t('chooseFile')}
      </FileButton>
      <span className="hint">{t('fileHint')}</span>
    </div>
  );
};

/** A file that the server keeps: downloaded, or removed at once. */
const KeptFile = ({
  documentId,
  file,
  onRemoved,
  onFail,
}: Pick<DocumentFileProps, 'onRemoved' | 'onFail'> & { documentId: number; file: Named }) => {
  const t = useText(documentTexts);
  const { userId, take } = useEditing();
  const removal = useCommand(profileDocumentOps.removeDocumentFile, { isQuiet: true });
  const [isAsked, setAsked] = useState(false);
  const { name } = file;
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
    const input = { identificationUserDocumentId: documentId, fileOriginalName: name, editableUserId: userId };
    const failed = await downloadFile(
      profileFileQueries.download,
      { fileTypeKey: 'identificationUserDocument', ...input },
      name || 'file.txt',
    );
    if (failed) onFail({ 'documents.form': [failed] });
  };
  return (
    <div className="pe-file">
      <IconFileText aria-hidden size={20} />
      <div>{name}</div>
      <Button size="small" icon={<IconDownload aria-hidden size={16} />} onClick={() => void download()}>
        {t('download')}
      </Button>
      <IconButton label={t('removeFile', { name })} onClick={() => setAsked(true)}>
        <IconX aria-hidden size={18} />
      </IconButton>
      <ConfirmDialog
        title={t('removeFileTitle')}
        action={t('removeFile', { name })}
        isOpen={isAsked}
        isBusy={removal.sending}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      >
        {t('removeFileText', { name })}
      </ConfirmDialog>
    </div>
  );
};

/** A file that goes with the next save. */
const WaitingFile = ({ name, isSaving, onRemove }: { name: string; isSaving: boolean; onRemove: () => void }) => {
  const t = useText(documentTexts);
  return (
    <div className="pe-file">
      <IconUpload aria-hidden size={20} />
      <div>
        {name}
        <p className="t13 muted" role="status">
          {t(isSaving ? 'sending' : 'waits')}
        </p>
      </div>
      <IconButton label={t('removeFile', { name })} onClick={onRemove} disabled={isSaving}>
        <IconX aria-hidden size={18} />
      </IconButton>
    </div>
  );
};
