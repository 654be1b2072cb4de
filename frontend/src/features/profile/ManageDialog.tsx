import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import type { FieldErrors } from '../../app/http.js';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckField, TextArea, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { requestManage } from './calls.js';
import { useProfile } from './pageContext.js';
import { profileTexts } from './profileTexts.js';

const modes = [1, 2] as const;
export type Mode = (typeof modes)[number];
const blank = { email: '', phone: '', informationToChange: '', comment: '' };

const isFilled = ({ email, phone, informationToChange }: typeof blank, mode: Mode): boolean =>
  email.trim() !== '' && (mode === 1 ? informationToChange : phone).trim() !== '';

interface ManageDialogProps {
  isOpen: boolean;
  /** Which of the two it opens on. */
  firstMode: Mode;
  onClose: () => void;
}

/** Asks to correct the profile, or to get access to it: one of two modes at a time. */
export const ManageDialog = ({ isOpen, firstMode, onClose }: ManageDialogProps) => {
  const t = useText(profileTexts);
  const toast = useToast();
  const { data } = useProfile();
  const [mode, setMode] = useState<Mode | null>(firstMode);
  const [isAgreed, setAgreed] = useState(false);
  const [draft, setDraft] = useState(blank);
  const { send, sending, errors, clearErrors } = useCommand(requestManage, { isQuiet: true });
  const open = (one: Mode) => {
    setMode(mode === one ? null : one);
    setAgreed(false);
    clearErrors();
  };
  const submit = async () => {
    const { email, phone, informationToChange, comment } = draft;
    const own = mode === 1 ? { informationToChange } : { comment };
    const outcome = await send({ email, phone, ...own, idViewProfile: data.profile.userId, emailIndex: mode });
    if (!outcome.success) return;
    toast('ok', t('requestSent'));
    setDraft(blank);
    setAgreed(false);
    onClose();
  };
  return (
    <Dialog title={t('manageTitle')} isOpen={isOpen} onClose={onClose}>
      <form
        className="col pp-manage"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormErrors errors={errors} handled={['email', 'phone', 'informationToChange', 'comment']} />
        {modes.map((one) => (
          <ModeFold key={one} title={t(`mode_${one}`)} isOpen={mode === one} onToggle={() => open(one)}>
            <ModeFields mode={one} draft={draft} errors={errors} onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))} />
          </ModeFold>
        ))}
        {mode && (
          <>
            <CheckField label={t('agreement')} checked={isAgreed} onChange={({ currentTarget }) => setAgreed(currentTarget.checked)} />
            <div className="form-actions">
              <Button type="submit" look="primary" disabled={!isAgreed || !isFilled(draft, mode)} isBusy={sending}>
                {t(`submit_${mode}`)}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
};

interface ModeFoldProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

const ModeFold = ({ title, isOpen, onToggle, children }: ModeFoldProps) => {
  const id = useId();
  return (
    <section className="cardx">
      <h3>
        <button type="button" className="pp-fold" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className="sp">{title}</span>
          <IconChevronDown aria-hidden size={18} />
        </button>
      </h3>
      <div id={id} className="pp-fold-b" hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
};

interface ModeFieldsProps {
  mode: Mode;
  draft: typeof blank;
  errors: FieldErrors;
  onChange: (patch: Partial<typeof blank>) => void;
}

const ModeFields = ({ mode, draft, errors, onChange }: ModeFieldsProps) => {
  const t = useText(profileTexts);
  const field = (name: keyof typeof blank) => ({
    value: draft[name],
    errors: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [name]: currentTarget.value }),
  });
  return (
    <>
      <TextField label={t('contactEmail')} type="email" autoComplete="email" isRequired {...field('email')} />
      <TextField label={t('contactPhone')} type="tel" autoComplete="tel" isRequired={mode === 2} {...field('phone')} />
      {mode === 1 ? (
        <TextArea label={t('informationToChange')} isRequired {...field('informationToChange')} />
      ) : (
        <TextArea label={t('comment')} {...field('comment')} />
      )}
    </>
  );
};
