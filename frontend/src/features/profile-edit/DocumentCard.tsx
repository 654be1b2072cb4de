import type { FieldErrors } from '../../app/http.js';
import { DayField } from '../../ui/DayField.js';
import { FieldFrame, SelectField, TextField } from '../../ui/Field.js';
import { MaskedInput } from '../../ui/MaskedInput.js';
import { useText } from '../../ui/texts.js';
import { DocumentFile } from './DocumentFile.js';
import { documentTexts } from './documentTexts.js';
import { useEditing } from './editContext.js';
import { list, passport, type DocumentRow } from './identityDocuments.js';
import { RowCard } from './RowCard.js';
import { rowErrors } from './rows.js';
import { rowTexts } from './rowTexts.js';
import { useLeftFields } from './useLeftFields.js';
import type { SectionForm } from './useSectionForm.js';

interface DocumentCardProps {
  row: DocumentRow;
  index: number;
  form: Pick<SectionForm<unknown>, 'errors' | 'invalid' | 'isSaving' | 'fail'>;
  onChange: (patch: Partial<DocumentRow>) => void;
  onRemove: (name: string) => void;
}

const fileErrors = new Set(['error.file_type', 'error.file_too_large', 'error.file_broken']);
const masks = { series: '####', number: '######' } as const;

/** One identity document. */
export const DocumentCard = ({ row, index, form, onChange, onRemove }: DocumentCardProps) => {
  const t = useText(documentTexts);
  const words = useText(rowTexts);
  const { data } = useEditing();
  const { hasLeft, leave } = useLeftFields();
  const errorsOf = (field: string, source: FieldErrors = form.errors) => rowErrors(source, list, index, field);
  const shown = (field: string) =>
    hasLeft(field) && errorsOf(field, form.invalid).length > 0 ? errorsOf(field, form.invalid) : errorsOf(field);
  const name = data.identificationUserDocumentTypeList.find(({ id }) => id === row.type)?.name ?? t('type');
  const ofFile = (form.errors[`${list}.${index}`] ?? []).filter((code) => fileErrors.has(code));
  return (
    <RowCard title={name} removeText={words('remove')} onRemove={() => onRemove(name)} isBad={Boolean(form.errors[`${list}.${index}`])}>
      <div className="pe-doc">
        <SelectField
          label={t('type')}
          value={String(row.type)}
          options={data.identificationUserDocumentTypeList.map((type) => ({ value: String(type.id), text: type.name }))}
          onChange={({ currentTarget }) => onChange({ type: Number(currentTarget.value) })}
          errors={shown('type')}
        />
        {(['series', 'number'] as const).map((field) => (
          <NumberField key={field} field={field} row={row} errors={shown(field)} onChange={onChange} onBlur={leave(field)} />
        ))}
        <DayField
          label={t('date')}
          value={row.date}
          onChange={(date) => onChange({ date })}
          onBlur={leave('dateOfIssue')}
          errors={shown('dateOfIssue')}
        />
      </div>
      <TextField
        label={t('whoIssued')}
        placeholder={t('whoIssuedHint')}
        maxLength={500}
        value={row.whoIssued}
        onChange={({ currentTarget }) => onChange({ whoIssued: currentTarget.value })}
        errors={[...shown('who-issued'), ...shown('whoIssued')]}
      />
      <DocumentFile
        row={row}
        isSaving={form.isSaving}
        onChoose={(uploaded) => onChange({ uploaded })}
        onRemoved={(fileId) => onChange({ files: row.files.filter(({ id }) => id !== fileId) })}
        onFail={form.fail}
      />
      {ofFile.length > 0 && <FileErrors codes={ofFile} />}
    </RowCard>
  );
};

interface NumberFieldProps {
  field: keyof typeof masks;
  row: DocumentRow;
  errors: readonly string[];
  onChange: (patch: Partial<DocumentRow>) => void;
  onBlur: () => void;
}

/** Series or number: of a passport under a mask, of other documents as they are. */
const NumberField = ({ field, row, errors, onChange, onBlur }: NumberFieldProps) => {
  const t = useText(documentTexts);
  if (row.type !== passport) {
    return (
      <TextField
        label={t(field)}
        maxLength={50}
        value={row[field]}
        onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
        errors={errors}
      />
    );
  }
  return (
    <FieldFrame label={t(field)} errors={errors}>
      {(wiring) => (
        <MaskedInput
          {...wiring}
          className="in"
          mask={masks[field]}
          value={row[field]}
          onChange={(digits) => onChange({ [field]: digits })}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
};

const FileErrors = ({ codes }: { codes: readonly string[] }) => {
  const t = useText(documentTexts);
  return (
    <FieldFrame label={t('file')} errors={codes}>
      {() => null}
    </FieldFrame>
  );
};
