import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { profileLimits } from '#contracts/rules/profile';
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
} from './identityDocuments.js';
import { withRow } from './rows.js';
import { SectionFrame } from './SectionFrame.js';
import { UndoRow } from './UndoRow.js';
import { useRowRemoval } from './useRowRemoval.js';
import { useSectionForm } from './useSectionForm.js';

/** National insurance number and identity documents. */
export const DocumentsSection = () => {
  const t = useText(documentTexts);
  const { userId, data } = useEditing();
  const form = useSectionForm({
    section: 'documents',
    op: profileDocumentOps.saveDocuments,
    givenOf: documentsDraftOf,
    inputOf: documentsInputOf,
    filesOf: documentFilesOf,
    check: checkDocuments,
  });
  const { draft, change, errors, invalid } = form;
  const removal = useRowRemoval<DocumentRow, typeof profileDocumentOps.removeDocument>({
    op: profileDocumentOps.removeDocument,
    inputOf: (identificationUserDocumentId) => ({ identificationUserDocumentId, userId }),
    rows: draft.rows,
    blank: null,
    setRows: (rows) => change({ rows }),
    form,
  });
  const set = (row: DocumentRow, i: number, patch: Partial<DocumentRow>) =>
    change({ rows: withRow(draft.rows, row.key, patch) }, `${list}.${i}`);
  return (
    <SectionFrame form={form} lead={t('lead')} pill={<DocumentsPill />} onSave={removal.flush}>
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
      {draft.rows.length === 0 && <p className="muted">{t('none')}</p>}
      {draft.rows.map((row, i) => (
        <DocumentCard
          key={row.key}
          row={row}
          index={i}
          form={form}
          onChange={(patch) => set(row, i, patch)}
          onRemove={(name) => removal.remove(row, name)}
        />
      ))}
      <UndoRow removal={removal} />
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
