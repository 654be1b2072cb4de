import { IconCertificate, IconClock, IconPlus } from '@tabler/icons-react';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { profileLimits } from '#contracts/rules/profile';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { FieldFrame, SelectField } from '../../ui/Field.js';
import { MaskedInput } from '../../ui/MaskedInput.js';
import { snillsMask } from '../../ui/masks.js';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { DocumentCard } from './DocumentCard.js';
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
import { useSectionForm, type SectionForm } from './useSectionForm.js';

/** An administrator's verdict; everybody else reads it. */
const Validated = ({ form }: { form: Pick<SectionForm<never>, 'done' | 'fail' | 'errors'> }) => {
  const t = useText(documentTexts);
  const { userId, data } = useEditing();
  const { send, sending } = useCommand(profileDocumentOps.validateDocuments, { isQuiet: true });
  const isValidated = data.isIdentificationUserDocumentValidatedBool;
  const judge = async (validatedStatus: string) => {
    const outcome = await send({ validatedStatus, userId });
    if (outcome.success) form.done(outcome);
    else form.fail(outcome.errors);
  };
  if (data.isUserAdmin) {
    return (
      <SelectField
        label={t('validated')}
        value={String(data.isIdentificationUserDocumentValidated)}
        disabled={sending}
        options={data.identificationUserDocumentValidatedList.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={({ currentTarget }) => void judge(currentTarget.value)}
        errors={form.errors['validatedStatus']}
      />
    );
  }
  const status = data.identificationUserDocumentValidatedList.find(({ id }) => id === data.isIdentificationUserDocumentValidated);
  const Icon = isValidated ? IconCertificate : IconClock;
  return (
    <div className="fld">
      <span className="lab">{t('validated')}</span>
      <p className="in in--lock">
        <Icon aria-hidden size={16} />
        <span className="v">{status?.name}</span>
      </p>
      <span className="hint">{t('validatedByAdmin')}</span>
    </div>
  );
};

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
  const isValidated = data.isIdentificationUserDocumentValidatedBool;
  const Icon = isValidated ? IconCertificate : IconClock;
  const pill = data.identificationUserDocuments.length > 0 && (
    <Pill tone={isValidated ? 'ok' : 'warn'} icon={<Icon aria-hidden size={14} />}>
      {t(isValidated ? 'validatedPill' : 'notValidatedPill')}
    </Pill>
  );
  return (
    <SectionFrame form={form} lead={t('lead')} pill={pill} onSave={removal.flush}>
      <section className="cardx pe-b">
        <div className="pe-2">
          <FieldFrame label={t('snills')} hint={t('snillsHint')} errors={invalid['snills'] ?? errors['snills']}>
            {(wiring) => (
              <MaskedInput {...wiring} className="in" mask={snillsMask} value={draft.snills} onChange={(snills) => change({ snills })} />
            )}
          </FieldFrame>
          <Validated form={form} />
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
        {draft.rows.length < profileLimits.identityDocuments && (
          <Button
            icon={<IconPlus aria-hidden size={16} />}
            onClick={() => change({ rows: [...draft.rows, blankDocument(data.currentIdentificationUserDocumentType)] })}
          >
            {t('add')}
          </Button>
        )}
        <span className="t13 muted">{t('used', { count: draft.rows.length, max: profileLimits.identityDocuments })}</span>
      </div>
    </SectionFrame>
  );
};
