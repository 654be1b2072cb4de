import { useState } from 'react';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { makeChild } from '../../shared/guardians/guardianCalls.js';
import { blankPerson, isNamed, PersonFields } from '../../shared/profiles/PersonFields.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { CheckField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { childrenTexts } from './childrenTexts.js';

/** A parent makes the profile of their child. */
export const NewChild = ({ onClose, onMade }: { onClose: () => void; onMade: () => void }) => {
  const t = useText(childrenTexts);
  const toast = useToast();
  const [draft, setDraft] = useState(blankPerson);
  const [isDeclared, setDeclared] = useState(false);
  const { send, sending, errors } = useCommand(makeChild, { isQuiet: true });
  const make = async () => {
    if (!isDeclared) return;
    const { success } = await send({ ...draft, isDeclared });
    if (!success) return;
    toast('ok', t('made'));
    onMade();
    onClose();
  };
  return (
    <Dialog title={t('add')} isOpen onClose={onClose}>
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <FormErrors errors={errors} handled={Object.keys(blankPerson)} />
        <PersonFields {...{ draft, errors, t }} onChange={(part) => setDraft((before) => ({ ...before, ...part }))} />
        <CheckField label={t('declared')} checked={isDeclared} onChange={({ currentTarget }) => setDeclared(currentTarget.checked)} />
        <p className="muted t13">{t('exists')}</p>
        <div className="form-actions">
          <Button type="submit" look="primary" isBusy={sending} disabled={!isDeclared || !isNamed(draft)}>
            {t('create')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
};
