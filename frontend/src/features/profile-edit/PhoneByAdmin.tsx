import { useState } from 'react';
import { phoneOps } from '#contracts/profiles/phone.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { Dialog } from '../../ui/Dialog.js';
import { useText } from '../../ui/texts.js';
import { useEditing } from './editContext.js';
import { editTexts } from './editTexts.js';
import { partTexts } from './partTexts.js';
import { PhoneField } from './PhoneField.js';

const noPhone = {
  isPhoneVerified: false,
  phoneForVerification: null,
  lastUserIdUpdatePhoneForVerification: null,
  lastUserFioUpdatePhoneForVerification: null,
  phoneVerifiedAt: null,
};

/** An administrator enters a verified phone, or takes the verification back. */
export const PhoneByAdmin = () => {
  const t = useText(partTexts);
  const { userId, data, take } = useEditing();
  const { contacts } = data;
  const removing = useCommand(phoneOps.remove);
  const [open, setOpen] = useState<'add' | 'remove' | null>(null);
  const remove = async () => {
    const outcome = await removing.send({ profileContacts: { userId } });
    if (outcome.success) take({ contacts: { ...contacts, ...noPhone } });
    setOpen(null);
  };
  return (
    <div className="row wrap">
      <Button size="small" onClick={() => setOpen('add')}>
        {t('addPhone')}
      </Button>
      {contacts.isPhoneVerified && (
        <Button size="small" look="danger" onClick={() => setOpen('remove')}>
          {t('removePhone')}
        </Button>
      )}
      <AddPhoneDialog isOpen={open === 'add'} onClose={() => setOpen(null)} />
      <ConfirmDialog
        title={t('removePhone')}
        action={t('removePhone')}
        isOpen={open === 'remove'}
        isBusy={removing.sending}
        onConfirm={() => void remove()}
        onClose={() => setOpen(null)}
      >
        {t('removePhoneText', { phone: contacts.phoneForVerification ?? '' })}
      </ConfirmDialog>
    </div>
  );
};

const AddPhoneDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useText(partTexts);
  const words = useText(editTexts);
  const { userId, data, take } = useEditing();
  const { send, sending, errors, clearErrors } = useCommand(phoneOps.add, { isQuiet: true });
  const [phone, setPhone] = useState('');
  const add = async () => {
    const outcome = await send({ userId, newPhoneVerification: phone });
    if (!outcome.success) return;
    const { phoneForVerification, lastUserIdUpdatePhoneForVerification, lastUserFioUpdatePhoneForVerification, phoneVerifiedAt } = outcome;
    take({
      contacts: {
        ...data.contacts,
        isPhoneVerified: true,
        phoneForVerification,
        lastUserIdUpdatePhoneForVerification,
        lastUserFioUpdatePhoneForVerification,
        phoneVerifiedAt,
      },
    });
    setPhone('');
    onClose();
  };
  return (
    <Dialog
      title={t('addPhoneTitle')}
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <span className="sp" />
          <Button look="primary" isBusy={sending} disabled={phone.trim() === ''} onClick={() => void add()}>
            {t('addPhone')}
          </Button>
        </>
      }
    >
      <div className="column">
        <p>{t('addPhoneText')}</p>
        <PhoneField
          label={t('phone')}
          value={phone}
          autoFocus
          onChange={(typed) => {
            setPhone(typed);
            clearErrors();
          }}
          onEnter={() => void add()}
          errors={errors['newPhoneVerification'] ?? errors['form']}
        />
      </div>
    </Dialog>
  );
};
