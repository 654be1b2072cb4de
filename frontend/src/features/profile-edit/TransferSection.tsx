import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { email as emailInput } from '#contracts/input';
import { transferOps } from '#contracts/identity/access.ops';
import type { FieldErrors } from '../../app/http.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { SectionFrame } from './SectionFrame.js';
import { sectionPath } from './sectionNames.js';
import { transferTexts } from './transferTexts.js';
import { useLeftFields } from './useLeftFields.js';
import { useSectionForm, type SectionForm } from './useSectionForm.js';

const blank = { newEmail: '', confirmNewEmail: '' };
const givenOf = () => blank;
const check = ({ newEmail }: typeof blank): FieldErrors =>
  newEmail === '' || emailInput.safeParse(newEmail).success ? {} : { newEmail: ['error.email'] };

/** A profile that a representative made is handed to its athlete (docs/spec/profile.md). */
export const TransferSection = () => {
  const { data } = useEditing();
  return data.isTransferAccepted ? <Accepted /> : <TransferForm />;
};

const Accepted = () => {
  const t = useText(transferTexts);
  const words = useText(editTexts);
  return (
    <>
      <h1>{words('section_transfer-to-personal-access')}</h1>
      <p className="note note--ok">
        <IconCheck aria-hidden size={20} />
        <span>{t('accepted')}</span>
      </p>
    </>
  );
};

const TransferForm = () => {
  const t = useText(transferTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { userId, data, reload, leaveTo } = useEditing();
  const [isAsked, setAsked] = useState(false);
  const form = useSectionForm({
    section: 'transfer-to-personal-access',
    op: transferOps.transfer,
    givenOf,
    inputOf: ({ newEmail }, editableUserId) => ({ editableUserId, newEmail }),
    isElsewhere: true,
    check,
  });
  const { draft } = form;
  const isSame = draft.newEmail.trim() === draft.confirmNewEmail.trim();
  const { lastName, firstName } = data.baseInformation;
  const handOver = async () => {
    const isDone = await form.save();
    setAsked(false);
    if (!isDone) return;
    toast('ok', t('done', { email: draft.newEmail }));
    // For the representative the profile is the athlete's own from here on: a form that stays would only be refused.
    if (data.isUserAdmin) await reload().then(() => navigate(sectionPath(userId, '')));
    else leaveTo(`/profile/${userId}`);
  };
  return (
    <SectionFrame
      form={form}
      lead={t('lead')}
      submit={t('handOver')}
      isWaiting={draft.newEmail === '' || !isSame}
      onSubmit={() => setAsked(true)}
    >
      <div className="note note--warn">
        <IconAlertTriangle aria-hidden size={20} />
        <span>{t('warning')}</span>
      </div>
      <section className="cardx">
        <header className="pe-row-h">
          <h2>
            {t('title')}: {lastName} {firstName} ({userId})
          </h2>
        </header>
        <div className="pe-b pe-2">
          <EmailFields form={form} isSame={isSame} />
        </div>
      </section>
      <ConfirmTransfer
        email={draft.newEmail}
        isOpen={isAsked}
        isBusy={form.isSaving}
        onConfirm={() => void handOver()}
        onClose={() => setAsked(false)}
      />
    </SectionFrame>
  );
};

/** The athlete's address, twice: a typing error would hand the profile to a stranger. */
const EmailFields = ({ form, isSame }: { form: SectionForm<typeof blank>; isSame: boolean }) => {
  const t = useText(transferTexts);
  const { draft, change, errors, invalid } = form;
  const { hasLeft, leave } = useLeftFields();
  return (
    <>
      {(['newEmail', 'confirmNewEmail'] as const).map((field) => (
        <TextField
          key={field}
          label={t(field)}
          type="email"
          autoComplete="off"
          maxLength={254}
          value={draft[field]}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
          onBlur={leave(field)}
          errors={errors[field] ?? (hasLeft(field) ? invalid[field] : undefined)}
          hint={field === 'newEmail' ? t('emailHint') : hasLeft(field) && !isSame ? t('mismatch') : undefined}
          isRequired
        />
      ))}
    </>
  );
};

interface ConfirmTransferProps {
  email: string;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The address once more, large: whoever reads its mail gets the profile. */
const ConfirmTransfer = ({ email, isOpen, isBusy, onConfirm, onClose }: ConfirmTransferProps) => {
  const t = useText(transferTexts);
  return (
    <Dialog
      title={t('confirmTitle')}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('no')}
          </Button>
          <span className="sp" />
          <Button look="primary" isBusy={isBusy} onClick={onConfirm}>
            {t('yes')}
          </Button>
        </>
      }
    >
      <p className="pe-email">{t('confirmText', { email })}</p>
    </Dialog>
  );
};
