import { IconCertificate, IconClock } from '@tabler/icons-react';
import { profileDocumentOps } from '#contracts/profiles/profile-documents.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { SelectField } from '../../ui/Field.js';
import { Pill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { documentTexts } from './documentTexts.js';
import { useEditing } from './editContext.js';
import type { SectionForm } from './useSectionForm.js';

/** An administrator's verdict; everybody else reads it. */
export const DocumentsVerdict = ({ form }: { form: Pick<SectionForm<never>, 'done' | 'fail' | 'errors'> }) => {
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
      <>
        <SelectField
          label={t('validated')}
          value={String(data.isIdentificationUserDocumentValidated)}
          disabled={sending}
          options={data.identificationUserDocumentValidatedList.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={({ currentTarget }) => void judge(currentTarget.value)}
          errors={form.errors['validatedStatus']}
        />
        {data.areNamesLocked && !isValidated && (
          <div className="fld">
            <p className="note note--warn">{t('stillLocked')}</p>
            <Button isBusy={sending} onClick={() => void judge('0')}>
              {t('liftLock')}
            </Button>
          </div>
        )}
      </>
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
      <span className="hint">{t(data.areNamesLocked && !isValidated ? 'stillLockedOwn' : 'validatedByAdmin')}</span>
    </div>
  );
};

/** Whether the documents have been validated, beside the heading; nothing while there are none. */
export const DocumentsPill = () => {
  const t = useText(documentTexts);
  const { data } = useEditing();
  if (data.identificationUserDocuments.length === 0) return null;
  const isValidated = data.isIdentificationUserDocumentValidatedBool;
  const Icon = isValidated ? IconCertificate : IconClock;
  return (
    <Pill tone={isValidated ? 'ok' : 'warn'} icon={<Icon aria-hidden size={14} />}>
      {t(isValidated ? 'validatedPill' : 'notValidatedPill')}
    </Pill>
  );
};
