import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { blankPerson, isNamed, PersonFields } from '../../shared/profiles/PersonFields.js';
import { Button } from '../../ui/Button.js';
import { DayField } from '../../ui/DayField.js';
import { Dialog } from '../../ui/Dialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { makeProfile } from './calls.js';
import { directoryTexts } from './directoryTexts.js';

const blank = { ...blankPerson, fromDate: '' };

interface NewAthleteProps {
  organizationId: number;
  isOpen: boolean;
  onClose: () => void;
  onMade: () => void;
}

/** A representative makes a profile for an athlete; its further sections are filled in its edit screen. */
export const NewAthlete = ({ organizationId, isOpen, onClose, onMade }: NewAthleteProps) => {
  const t = useText(directoryTexts);
  const toast = useToast();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(blank);
  const { send, sending, errors, clearErrors } = useCommand(makeProfile, { isQuiet: true });
  const change = (part: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...part }));
  const close = () => {
    setDraft(blank);
    clearErrors();
    onClose();
  };
  const make = async () => {
    const outcome = await send({ organizationId, ...draft });
    if (!outcome.success) return;
    toast('ok', t('made'));
    onMade();
    close();
    await navigate(`/profile/${outcome.userId}/edit`);
  };
  return (
    <Dialog title={t('newAthlete')} isOpen={isOpen} onClose={close}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FormErrors errors={errors} handled={Object.keys(blank)} />
        <PersonFields {...{ draft, errors, t }} onChange={change} />
        <DayField label={t('fromDate')} value={draft.fromDate} errors={errors['fromDate']} onChange={(fromDate) => change({ fromDate })} />
        <div className="form-actions">
          <Button type="submit" look="primary" isBusy={sending} disabled={!isNamed(draft)}>
            {t('create')}
          </Button>
          <Button onClick={close}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
};
