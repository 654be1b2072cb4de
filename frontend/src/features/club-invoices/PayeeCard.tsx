import { useState } from 'react';
import type { PayeeAnswer } from '#contracts/payments/papers/papers.docs';
import { paperOps, paperQueries } from '#contracts/payments/papers/papers.ops';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { TextField } from '../../ui/Field.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { useText } from '../../ui/texts.js';
import { clubTexts } from './clubTexts.js';

const fields = ['name', 'inn', 'kpp', 'bik', 'bankName', 'account', 'correspondentAccount', 'iban', 'swift', 'address'] as const;
const longest = {
  name: 160,
  inn: 12,
  kpp: 9,
  bik: 9,
  bankName: 100,
  account: 30,
  correspondentAccount: 30,
  iban: 42,
  swift: 11,
  address: 250,
};

/** The account that stands on every invoice on paper. */
export const PayeeCard = ({ eventId }: { eventId: number }) => {
  const t = useText(clubTexts);
  const { answer, refetch } = useQuery(paperQueries.payee, { eventId });
  const [isEditing, setEditing] = useState(false);
  if (!answer) return null;
  const { payee } = answer;
  const shown = [payee.name, payee.inn && `${t('inn')} ${payee.inn}`, payee.bankName, payee.account || payee.iban].filter(Boolean);
  return (
    <section className="cardx card-p column" aria-label={t('payee')}>
      <b>{t('payee')}</b>
      {payee.account || payee.iban ? (
        <ul className="muted">
          {shown.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : (
        <p className="note note--warn">{t('noPayee')}</p>
      )}
      <div className="form-actions">
        <Button size="small" onClick={() => setEditing(true)}>
          {t('editPayee')}
        </Button>
      </div>
      {isEditing && (
        <PayeeDialog
          eventId={eventId}
          payee={payee}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            refetch();
          }}
        />
      )}
    </section>
  );
};

interface PayeeDialogProps {
  eventId: number;
  payee: PayeeAnswer['payee'];
  onClose: () => void;
  onDone: () => void;
}

const PayeeDialog = ({ eventId, payee, onClose, onDone }: PayeeDialogProps) => {
  const t = useText(clubTexts);
  const { send, sending, errors } = useCommand(paperOps.savePayee, { isQuiet: true });
  const save = (values: Record<string, string>) => {
    const given = { ...payee };
    for (const field of fields) given[field] = values[field] ?? '';
    void send({ eventId, payee: given }).then((outcome) => {
      if (outcome.success) onDone();
    });
  };
  return (
    <FormDialog title={t('payee')} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={fields.map((field) => `payee.${field}`)} />
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          name={field}
          defaultValue={payee[field]}
          maxLength={longest[field]}
          errors={errors[`payee.${field}`]}
        />
      ))}
    </FormDialog>
  );
};
