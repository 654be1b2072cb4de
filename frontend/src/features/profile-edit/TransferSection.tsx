import { IconAlertTriangle } from '@tabler/icons-react';
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
import { SectionFrame } from './SectionFrame.js';
import { sectionPath } from './sectionNames.js';
import { transferTexts } from './transferTexts.js';
import { useSectionForm } from './useSectionForm.js';

const blank = { newEmail: '', confirmNewEmail: '' };
const givenOf = () => blank;
const check = ({ newEmail }: typeof blank): FieldErrors =>
  newEmail === '' || emailInput.safeParse(newEmail).success ? {} : { newEmail: ['error.email'] };

/** A profile that a representative made is handed to its athlete (docs/spec/profile.md). */
export const TransferSection = () => {
  const t = useText(transferTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const { userId, data, reload } = useEditing();
  const [isAsked, setAsked] = useState(false);
  const [left, setLeft] = useState<readonly string[]>([]);
  const form = useSectionForm({
    section: 'transfer-to-personal-access',
    op: transferOps.transfer,
    givenOf,
    inputOf: ({ newEmail }, editableUserId) => ({ editableUserId, newEmail }),
    isElsewhere: true,
    check,
  });
  const { draft, change, errors, invalid } = form;
  const isSame = draft.newEmail.trim() === draft.confirmNewEmail.trim();
  const { lastName, firstName } = data.baseInformation;
  const handOver = async () => {
    const isDone = await form.save();
    setAsked(false);
    if (!isDone) return;
    toast('ok', t('done', { email: draft.newEmail }));
    await reload();
    await navigate(sectionPath(userId, ''));
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
          {(['newEmail', 'confirmNewEmail'] as const).map((field) => (
            <TextField
              key={field}
              label={t(field)}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={draft[field]}
              onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
              onBlur={() => setLeft((before) => [...before, field])}
              errors={errors[field] ?? (left.includes(field) ? invalid[field] : undefined)}
              hint={field === 'newEmail' ? t('emailHint') : left.includes(field) && !isSame ? t('mismatch') : undefined}
              isRequired
            />
          ))}
        </div>
      </section>
      <Dialog
        title={t('confirmTitle')}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        size="small"
        footer={
          <>
            <Button autoFocus onClick={() => setAsked(false)}>
              {t('no')}
            </Button>
            <span className="sp" />
            <Button look="primary" isBusy={form.isSaving} onClick={() => void handOver()}>
              {t('yes')}
            </Button>
          </>
        }
      >
        <p className="pe-email">{t('confirmText', { email: draft.newEmail })}</p>
      </Dialog>
    </SectionFrame>
  );
};
