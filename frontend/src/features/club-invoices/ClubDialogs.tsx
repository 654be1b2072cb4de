import { useState } from 'react';
import type { InvoiceRow } from '#contracts/payments/invoice.docs';
import type { OrganizationInvoices } from '#contracts/payments/papers/papers.docs';
import { paperOps } from '#contracts/payments/papers/papers.ops';
import { useCommand } from '../../app/useCommand.js';
import { DayField } from '../../ui/DayField.js';
import { CheckField, TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Money } from '../../ui/Money.js';
import { useText } from '../../ui/texts.js';
import './clubs.css';
import { clubTexts } from './clubTexts.js';

interface CreateProps {
  eventId: number;
  club: OrganizationInvoices['organizations'][number];
  currency: string;
  onClose: () => void;
  onDone: () => void;
}

/** An invoice over chosen entries of a club, with the payer as it is to stand on the paper. */
export const CreateDialog = ({ eventId, club, currency, onClose, onDone }: CreateProps) => {
  const t = useText(clubTexts);
  const { send, sending, errors } = useCommand(paperOps.create, { isQuiet: true });
  const [left, setLeft] = useState<readonly number[]>([]);
  const [dueDate, setDueDate] = useState('');
  const chosen = club.entries.filter(({ registrationId }) => !left.includes(registrationId));
  const toggle = (id: number, isOn: boolean) => setLeft(isOn ? left.filter((one) => one !== id) : [...left, id]);
  const create = (values: Record<string, string>) => {
    const { name = '', inn = '', kpp = '', address = '', email = '', comment = '' } = values;
    const registrationIds = chosen.map(({ registrationId }) => registrationId);
    const payer = { name, inn, kpp, address, email };
    void send({ eventId, organizationId: club.id, registrationIds, payer, dueDate: dueDate || null, comment }).then((outcome) => {
      if (outcome.success) onDone();
    });
  };
  const handled = ['payer.name', 'payer.inn', 'payer.kpp', 'payer.address', 'payer.email', 'dueDate', 'comment'];
  return (
    <FormDialog title={t('make')} action={t('make')} isBusy={sending} isReady={chosen.length > 0} onSubmit={create} onClose={onClose}>
      <FormErrors errors={errors} handled={handled} />
      <TextField label={t('payerName')} name="name" defaultValue={club.name} maxLength={250} isRequired errors={errors['payer.name']} />
      <TextField label={t('inn')} name="inn" inputMode="numeric" maxLength={12} errors={errors['payer.inn']} />
      <TextField label={t('kpp')} name="kpp" maxLength={9} errors={errors['payer.kpp']} />
      <TextField label={t('address')} name="address" maxLength={250} errors={errors['payer.address']} />
      <TextField label={t('email')} name="email" type="email" maxLength={254} errors={errors['payer.email']} />
      <DayField label={t('dueDate')} value={dueDate} onChange={setDueDate} errors={errors['dueDate']} />
      <TextField label={t('comment')} name="comment" maxLength={1000} errors={errors['comment']} />
      <fieldset className="column club-entries">
        <legend className="lab">{t('entries', { count: chosen.length })}</legend>
        {club.entries.map(({ registrationId, fullName, streamName, amount }) => (
          <div key={registrationId} className="row">
            <span className="sp">
              <CheckField
                label={[fullName, streamName].filter(Boolean).join(', ')}
                checked={!left.includes(registrationId)}
                onChange={({ currentTarget }) => toggle(registrationId, currentTarget.checked)}
              />
            </span>
            <Money amount={amount} currency={currency} />
          </div>
        ))}
      </fieldset>
    </FormDialog>
  );
};

export const DisableDialog = ({ invoice, onClose, onDone }: { invoice: InvoiceRow; onClose: () => void; onDone: () => void }) => {
  const t = useText(clubTexts);
  const { send, sending, errors } = useCommand(paperOps.disable, { isQuiet: true });
  const disable = (values: Record<string, string>) =>
    void send({ paymentInvoiceId: invoice.paymentInvoiceId, reason: values['reason'] ?? '' }).then((outcome) => {
      if (outcome.success) onDone();
    });
  return (
    <FormDialog title={t('disable')} action={t('disable')} look="danger" isBusy={sending} onSubmit={disable} onClose={onClose}>
      <FormErrors errors={errors} handled={['reason']} />
      <p>
        {t('number', { number: invoice.number })} · {invoice.payer.name}
      </p>
      <TextField label={t('reason')} name="reason" isRequired maxLength={1000} errors={errors['reason']} />
    </FormDialog>
  );
};
