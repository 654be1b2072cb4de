import { certificateKinds, endingKinds, type CertificateKind, type ShownCertificate } from '#contracts/profiles/certificate.docs';
import { certificateOps } from '#contracts/profiles/certificate.ops';
import { useState } from 'react';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { certificateTexts } from '../../shared/certificates/certificateTexts.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { FieldFrame, SelectField, TextField } from '../../ui/Field.js';
import { FileButton } from '../../ui/FileButton.js';
import { documentTypes } from '../../ui/fileTypes.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { ownCertificateTexts } from './ownCertificateTexts.js';

interface CertificateDialogProps {
  /** Null: a new one. */
  certificate: ShownCertificate | null;
  onSaved: () => void;
  onClose: () => void;
}

const handled = ['kind', 'sportId', 'title', 'number', 'issuedBy', 'issuedOn', 'validUntil', 'proof'];

/** One rank, belt, licence or medical certificate. */
export const CertificateDialog = ({ certificate, onSaved, onClose }: CertificateDialogProps) => {
  const t = useText(ownCertificateTexts);
  const toast = useToast();
  const { userId } = useEditing();
  const words = useText(certificateTexts);
  const [kind, setKind] = useState<CertificateKind>(certificate?.kind ?? 'medical');
  const [days, setDays] = useState<Days>({ issuedOn: certificate?.issuedOn ?? '', validUntil: certificate?.validUntil ?? '' });
  const [file, setFile] = useState<File | null | undefined>();
  const { send, sending, errors } = useCommand(certificateOps.save, { isQuiet: true });
  const save = async ({ title = '', number = '', issuedBy = '', sportId = '' }: Record<string, string>) => {
    const given = { userId, kind, title, number, issuedBy, ...days, sportId: sportId === '' ? null : Number(sportId) };
    const before = certificate && { certificateId: certificate.id, isFileRemoved: file === null };
    const outcome = await send({ ...given, ...before }, { files: file ? { proof: file } : {} });
    if (!outcome.success) return;
    toast('ok', t('saved', { title }));
    onSaved();
  };
  return (
    <FormDialog title={t('formTitle')} action={t('save')} isBusy={sending} onSubmit={(values) => void save(values)} onClose={onClose}>
      <FormErrors what="error.update_profile" errors={errors} handled={handled} />
      <SelectField
        label={t('kind')}
        value={kind}
        options={certificateKinds.map((value) => ({ value, text: words(value) }))}
        onChange={({ currentTarget }) => setKind(certificateKinds.find((one) => one === currentTarget.value) ?? kind)}
      />
      <Facts certificate={certificate} errors={errors} />
      <DayField
        label={t('issuedOn')}
        value={days.issuedOn}
        onChange={(issuedOn) => setDays({ ...days, issuedOn })}
        errors={errors['issuedOn']}
      />
      <DayField
        label={t('validUntil')}
        value={days.validUntil}
        onChange={(validUntil) => setDays({ ...days, validUntil })}
        errors={errors['validUntil']}
        isRequired={endingKinds.includes(kind)}
      />
      <Proof name={file === undefined ? certificate?.fileName : file?.name} errors={errors['proof']} onChoose={setFile} />
    </FormDialog>
  );
};

interface Days {
  issuedOn: string;
  validUntil: string;
}

/** What it says, but for its kind and days. */
const Facts = ({ certificate, errors }: { certificate: ShownCertificate | null; errors: FieldErrors }) => {
  const t = useText(ownCertificateTexts);
  const { sports } = useEditing().data;
  const { sport = null, title, number, issuedBy } = certificate ?? {};
  return (
    <>
      <SelectField
        name="sportId"
        label={t('sport')}
        defaultValue={String(sport?.id ?? '')}
        options={[{ value: '', text: t('anySport') }, ...sports.map(({ id, name }) => ({ value: String(id), text: name }))]}
        errors={errors['sportId']}
      />
      <TextField
        name="title"
        label={t('title')}
        hint={t('titleHint')}
        defaultValue={title}
        maxLength={200}
        isRequired
        errors={errors['title']}
      />
      <TextField name="number" label={t('numberOf')} defaultValue={number} maxLength={100} errors={errors['number']} />
      <TextField name="issuedBy" label={t('issuedBy')} defaultValue={issuedBy} maxLength={300} errors={errors['issuedBy']} />
    </>
  );
};

interface ProofProps {
  name: string | null | undefined;
  errors: readonly string[] | undefined;
  /** Null: there is to be none. */
  onChoose: (file: File | null) => void;
}

const Proof = ({ name, errors, onChoose }: ProofProps) => {
  const t = useText(ownCertificateTexts);
  return (
    <FieldFrame label={t('file')} hint={t('fileHint')} errors={errors}>
      {(wiring) => (
        <div className="row wrap" {...{ id: wiring.id, 'aria-describedby': wiring['aria-describedby'] }}>
          <FileButton label={t('file')} accept={documentTypes} size="small" onChoose={onChoose}>
            {t(name ? 'other' : 'choose')}
          </FileButton>
          {name && (
            <>
              <span>{name}</span>
              <Button size="small" onClick={() => onChoose(null)}>
                {t('withoutFile')}
              </Button>
            </>
          )}
        </div>
      )}
    </FieldFrame>
  );
};
