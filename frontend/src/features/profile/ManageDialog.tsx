import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
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
type Mode = (typeof modes)[number];
const blank = { email: '', phone: '', informationToChange: '', comment: '' };

/** Asks to correct the profile, or to get access to it: one of two modes at a time. */
export const ManageDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useText(profileTexts);
  const toast = useToast();
  const { data } = useProfile();
  const id = useId();
  const [mode, setMode] = useState<Mode | null>(1);
  const [isAgreed, setAgreed] = useState(false);
  const [draft, setDraft] = useState(blank);
  const { send, sending, errors, clearErrors } = useCommand(requestManage, { isQuiet: true });
  const open = (one: Mode) => {
    setMode(mode === one ? null : one);
    setAgreed(false);
    clearErrors();
  };
  const field = (name: keyof typeof blank) => ({
    value: draft[name],
    errors: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: currentTarget.value })),
  });
  const isFilled = draft.email.trim() !== '' && (mode === 1 ? draft.informationToChange : draft.phone).trim() !== '';
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
          <section key={one} className="cardx">
            <h3>
              <button
                type="button"
                className="pp-fold"
                aria-expanded={mode === one}
                aria-controls={`${id}-${one}`}
                onClick={() => open(one)}
              >
                <span className="sp">{t(`mode_${one}`)}</span>
                <IconChevronDown aria-hidden size={18} />
              </button>
            </h3>
            <div id={`${id}-${one}`} className="pp-fold-b" hidden={mode !== one}>
              {mode === one && (
                <>
                  <TextField label={t('contactEmail')} type="email" autoComplete="email" isRequired {...field('email')} />
                  <TextField label={t('contactPhone')} type="tel" autoComplete="tel" isRequired={one === 2} {...field('phone')} />
                  {one === 1 ? (
                    <TextArea label={t('informationToChange')} isRequired {...field('informationToChange')} />
                  ) : (
                    <TextArea label={t('comment')} {...field('comment')} />
                  )}
                </>
              )}
            </div>
          </section>
        ))}
        {mode && (
          <>
            <CheckField label={t('agreement')} checked={isAgreed} onChange={({ currentTarget }) => setAgreed(currentTarget.checked)} />
            <div className="form-actions">
              <Button type="submit" look="primary" disabled={!isAgreed || !isFilled} isBusy={sending}>
                {t(`submit_${mode}`)}
              </Button>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
};
