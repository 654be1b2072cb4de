import { registerOps } from '#contracts/registrations/register.ops';
import type { gridOps } from '#contracts/competition/grid.ops';
import { ref } from '../../../app/call.js';
import { placeOf } from '#contracts/registrations/statuses';
import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { formatDay } from '../../../ui/dates.js';
import { Dialog } from '../../../ui/Dialog.js';
import { SelectField, TextField } from '../../../ui/Field.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { formValues, typedNumber } from '../../../ui/formValues.js';
import { StatusPill } from '../../../ui/Pill.js';
import { sharedTexts } from '../../../ui/sharedTexts.js';
import { formatNumber } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { EntryMore } from './more/EntryMore.js';
import { MendEntrant } from './MendEntrant.js';
import { WithdrawForm } from './WithdrawForm.js';
import { registrationsTexts } from '../registrationsTexts.js';

const setStatusOp = ref<typeof gridOps.setStatus>({ path: '/api/cabinet/set-entrant-status', kind: 'wrapped' });
/** Goes as null, so that the server says that a number is required. */
const nothingTyped = Number.NaN;
const statuses = ['active', 'withdrawn', 'disqualified'] as const;

interface EntrantDialogProps {
  row: RegistrationRow;
  /** Whether their category was drawn. */
  isDrawn: boolean;
  countryId: number | null;
  mayRemove: boolean;
  onClose: () => void;
  onChanged: () => void;
}

/** One entrant: facts, taking part, number. */
export const EntrantDialog = ({ row, isDrawn, countryId, mayRemove, onClose, onChanged }: EntrantDialogProps) => {
  const t = useText(registrationsTexts);
  const locale = useLocale();
  const facts: [string, string | number | null | undefined][] = [
    [t('stream'), row.streamName],
    [t('club'), row.organization?.name],
    [t('coach'), row.coach?.name],
    [t('birthDate'), formatDay(locale, row.birthDate)],
    [t('weight'), row.weight === null ? null : formatNumber(locale, row.weight)],
    [t('actualWeight'), row.actualWeight === null ? null : formatNumber(locale, row.actualWeight)],
    [t('seed'), row.seed],
    [t('place'), row.place],
  ];
  return (
    <Dialog title={row.fullName} isOpen onClose={onClose}>
      <div className="column">
        <div className="row wrap">
          <StatusPill of="participation" value={row.statuses.participation} />
          {isDrawn && <StatusPill of="entrantStatus" value={row.entrantStatus} />}
        </div>
        <dl className="kv">
          {facts
            .filter(([, value]) => value !== null && value !== undefined && value !== '')
            .map(([name, value]) => (
              <FactRow key={name} name={name} value={value} />
            ))}
        </dl>
        <MendEntrant row={row} countryId={countryId} onChanged={onChanged} />
        {isDrawn ? <StatusForm row={row} onChanged={onChanged} /> : mayWithdraw(row) && <WithdrawForm row={row} onChanged={onChanged} />}
        <NumberForm row={row} onChanged={onChanged} />
        <EntryMore {...{ row, countryId, mayRemove, onChanged }} />
      </div>
    </Dialog>
  );
};

const mayWithdraw = ({ statuses }: RegistrationRow): boolean => placeOf(statuses.participation) !== 'out';

const FactRow = ({ name, value }: { name: string; value: string | number | null | undefined }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const StatusForm = ({ row, onChanged }: { row: RegistrationRow; onChanged: () => void }) => {
  const t = useText(registrationsTexts);
  const shared = useText(sharedTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(setStatusOp, { isQuiet: true });
  const save = ({ status: chosen, reason = '' }: Record<string, string>) => {
    const status = statuses.find((one) => one === chosen) ?? row.entrantStatus;
    void send({ registrationId: row.id, status, reason }).then((outcome) => {
      if (!outcome.success) return;
      toast('ok', t('saved'));
      onChanged();
    });
  };
  return (
    <form className="form cardx card-p" noValidate onSubmit={(event) => save(formValues(event))}>
      <h3>{t('setStatus')}</h3>
      <FormErrors errors={errors} handled={['status', 'reason']} />
      <SelectField
        name="status"
        label={t('newStatus')}
        hint={t('statusHint')}
        defaultValue={row.entrantStatus}
        errors={errors['status']}
        options={statuses.map((value) => ({ value, text: shared(`entrantStatus.${value}`) }))}
      />
      <TextField name="reason" label={t('reason')} errors={errors['reason']} isRequired />
      <div className="form-actions">
        <Button type="submit" isBusy={sending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};

const NumberForm = ({ row, onChanged }: { row: RegistrationRow; onChanged: () => void }) => {
  const t = useText(registrationsTexts);
  const { send, sending, errors } = useCommand(registerOps.changeGridNumber, { isQuiet: true });
  const save = (values: Record<string, string>) => {
    void send({ registrationId: row.id, tournamentGridNumber: typedNumber(values['number']) ?? nothingTyped }).then((outcome) => {
      if (outcome.success) onChanged();
    });
  };
  return (
    <form className="form cardx card-p" noValidate onSubmit={(event) => save(formValues(event))}>
      <FormErrors errors={errors} handled={['tournamentGridNumber']} />
      <TextField
        name="number"
        label={t('changeNumber')}
        inputMode="numeric"
        defaultValue={row.tournamentGridNumber ?? ''}
        errors={errors['tournamentGridNumber']}
      />
      <div className="form-actions">
        <Button type="submit" isBusy={sending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
