import { useState } from 'react';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { profileLimits } from '#contracts/rules/profile';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { FieldFrame } from '../../ui/Field.js';
import { MaskedInput } from '../../ui/MaskedInput.js';
import { snillsMask } from '../../ui/masks.js';
import { useText } from '../../ui/texts.js';
import { AddRow } from './AddRow.js';
import { DocumentCard } from './DocumentCard.js';
import { DocumentsPill, DocumentsVerdict } from './DocumentsVerdict.js';
import { documentTexts } from './documentTexts.js';
import { useEditing } from './editContext.js';
import {
  blankDocument,
  checkDocuments,
  documentFilesOf,
  documentsDraftOf,
  documentsInputOf,
  list,
  type DocumentRow,
  type DocumentsDraft,
} from './identityDocuments.js';
import { withRow } from './rows.js';
import { SectionFrame } from './SectionFrame.js';
import { UndoRow } from './UndoRow.js';
import { useRowRemoval, type RowRemoval } from './useRowRemoval.js';
import { useSectionForm, type SectionForm } from './useSectionForm.js';

/** National insurance number and identity documents. */
export const DocumentsSection = () => {
  const t = useText(documentTexts);
  const { userId, data } = useEditing();
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useSectionForm({
    section: 'documents',
    op: profileDocumentOps.saveDocuments,
    givenOf: documentsDraftOf,
    inputOf: documentsInputOf,
    filesOf: documentFilesOf,
    check: checkDocuments,
  });
  const { draft, change } = form;
  const removal = useRowRemoval<DocumentRow, typeof profileDocumentOps.removeDocument>({
    op: profileDocumentOps.removeDocument,
    inputOf: (identificationUserDocumentId) => ({ identificationUserDocumentId, userId }),
    rowsOf: (data) => documentsDraftOf(data).rows,
    rows: draft.rows,
    blank: null,
    setRows: (rows) => change({ rows }),
    form,
  });
  const set = (row: DocumentRow, i: number, patch: Partial<DocumentRow>) =>
    change({ rows: withRow(draft.rows, row.key, patch) }, `${list}.${i}`);
  return (
    <SectionFrame form={form} lead={t('lead')} pill={<DocumentsPill />}>
      <SnillsFields form={form} />
      {draft.rows.length === 0 && <p className="muted">{t('none')}</p>}
      {draft.rows.map((row, i) => (
        <DocumentCard
          key={row.key}
          row={row}
          index={i}
          form={form}
          onChange={(patch) => set(row, i, patch)}
          // A removed document takes its scan along: whoever means a saved one is asked first.
          onRemove={(name) => (row.id === null ? removal.remove(row, name) : setAsked({ row, name }))}
        />
      ))}
      <UndoRow removal={removal} />
      <ConfirmRemoval asked={asked} removal={removal} onClose={() => setAsked(null)} />
      <div className="row wrap g12">
        <AddRow
          count={draft.rows.length}
          max={profileLimits.identityDocuments}
          onAdd={() => change({ rows: [...draft.rows, blankDocument(data.currentIdentificationUserDocumentType)] })}
        >
          {t('add')}
        </AddRow>
        <span className="t13 muted">{t('used', { count: draft.rows.length, max: profileLimits.identityDocuments })}</span>
      </div>
    </SectionFrame>
  );
};

const SnillsFields = ({ form }: { form: SectionForm<DocumentsDraft> }) => {
  const t = useText(documentTexts);
  const { draft, change, errors, invalid } = form;
  return (
    <section className="cardx pe-b">
      <div className="pe-2">
        <FieldFrame label={t('snills')} hint={t('snillsHint')} errors={invalid['snills'] ?? errors['snills']}>
          {(wiring) => (
            <MaskedInput {...wiring} className="in" mask={snillsMask} value={draft.snills} onChange={(snills) => change({ snills })} />
          )}
        </FieldFrame>
        <DocumentsVerdict form={form} />
      </div>
    </section>
  );
};

interface Asked {
  row: DocumentRow;
  name: string;
}

const ConfirmRemoval = ({ asked, removal, onClose }: { asked: Asked | null; removal: RowRemoval<DocumentRow>; onClose: () => void }) => {
  const t = useText(documentTexts);
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      action={t('removeDocument')}
      isOpen={asked !== null}
      isBusy={removal.isBusy}
      onConfirm={() => {
        if (asked) removal.remove(asked.row, asked.name);
        onClose();
      }}
      onClose={onClose}
    >
      {t('removeText', { name: asked?.name ?? '' })}
    </ConfirmDialog>
  );
};
