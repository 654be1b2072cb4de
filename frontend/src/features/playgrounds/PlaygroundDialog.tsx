import { useState } from 'react';
import type { PlaygroundShape } from '#contracts/playgrounds/schedule.docs';
import { scheduleOps } from '#contracts/playgrounds/schedule.ops';
import type { FieldErrors } from '../../app/http.js';
import type { StaffMember } from '#contracts/sport-events/sport-event.docs';
import { FormDialog } from '../../ui/FormDialog.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { TimeField } from '../../ui/TimeField.js';
import { typedNumber } from '../../ui/formValues.js';
import { formatDate } from '../../ui/dates.js';
import { useLocale } from '../../ui/texts.js';
import { dialogTexts } from './dialogTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardState } from './useBoard.js';

interface PlaygroundDialogProps {
  /** null makes a new one. */
  playground: PlaygroundShape | null;
  dates: readonly string[];
  date: string;
  staff: readonly StaffMember[];
  edit: BoardState['edit'];
  onClose: () => void;
}

const fields = ['name', 'date', 'timeStart', 'timeEnd', 'matchDurationInSeconds', 'pauseInSeconds'];
const handled = fields.flatMap((field) => [field, `options.${field}`]);

const optionsOf = (values: Record<string, string>, refereeUserIds: readonly number[]) => ({
  name: values['name']?.trim(),
  date: values['date'] || null,
  timeStart: values['timeStart'],
  timeEnd: values['timeEnd'] || null,
  matchDurationInSeconds: typedNumber(values['matchDurationInSeconds']),
  pauseInSeconds: typedNumber(values['pauseInSeconds']) ?? 0,
  refereeUserIds,
});

const shownOf = (playground: PlaygroundShape | null, date: string) => {
  if (!playground)
    return { name: '', date, timeStart: '09:00', timeEnd: '', matchDurationInSeconds: '', pauseInSeconds: 0, refereeUserIds: [] };
  const { options, name } = playground;
  return {
    ...options,
    name,
    date: options.date ?? '',
    timeEnd: options.timeEnd ?? '',
    matchDurationInSeconds: options.matchDurationInSeconds ?? '',
    refereeUserIds: options.refereeUserIds ?? [],
  };
};

/** A new playground, or the day, times and referees of one. */
export const PlaygroundDialog = ({ playground, dates, date, staff, edit, onClose }: PlaygroundDialogProps) => {
  const t = useBoardText(dialogTexts);
  const locale = useLocale();
  const given = shownOf(playground, date);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [refereeIds, setRefereeIds] = useState<readonly number[]>(given.refereeUserIds);
  const errorsOf = (field: string) => errors[`options.${field}`] ?? errors[field];
  const save = async (values: Record<string, string>) => {
    setBusy(true);
    const input = { playgroundId: playground?.id ?? null, options: optionsOf(values, refereeIds) };
    const outcome = await edit(scheduleOps.updateOptions, input, null);
    setBusy(false);
    if (outcome.success) onClose();
    else setErrors(outcome.errors);
  };
  return (
    <FormDialog
      title={playground ? t('optionsTitle', { name: playground.name }) : t('addTitle')}
      action={t(playground ? 'save' : 'add')}
      isBusy={isBusy}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <FormErrors errors={errors} handled={handled} />
      <TextField
        name="name"
        label={t('name')}
        placeholder={t('namePlaceholder')}
        defaultValue={given.name}
        errors={errorsOf('name')}
        isRequired
        autoFocus
      />
      <SelectField
        name="date"
        label={t('date')}
        defaultValue={given.date}
        errors={errorsOf('date')}
        options={[{ value: '', text: t('anyDay') }, ...dates.map((value) => ({ value, text: formatDate(locale, value) }))]}
      />
      <TimeFields given={given} errorsOf={errorsOf} />
      <RefereeChoice staff={staff} chosen={refereeIds} onChange={setRefereeIds} />
    </FormDialog>
  );
};

interface TimeFieldsProps {
  given: ReturnType<typeof shownOf>;
  errorsOf: (field: string) => readonly string[] | undefined;
}

/** When it opens and closes, how long a match takes there and the pause after it. */
const TimeFields = ({ given, errorsOf }: TimeFieldsProps) => {
  const t = useBoardText(dialogTexts);
  return (
    <>
      <div className="form-row">
        <TimeField name="timeStart" label={t('timeStart')} defaultValue={given.timeStart} errors={errorsOf('timeStart')} isRequired />
        <TimeField name="timeEnd" label={t('timeEnd')} hint={t('timeEndHint')} defaultValue={given.timeEnd} errors={errorsOf('timeEnd')} />
      </div>
      <div className="form-row">
        <TextField
          name="matchDurationInSeconds"
          inputMode="numeric"
          label={t('matchDuration')}
          hint={t('matchDurationHint')}
          defaultValue={given.matchDurationInSeconds}
          errors={errorsOf('matchDurationInSeconds')}
        />
        <TextField
          name="pauseInSeconds"
          inputMode="numeric"
          label={t('pause')}
          defaultValue={given.pauseInSeconds}
          errors={errorsOf('pauseInSeconds')}
        />
      </div>
    </>
  );
};

interface RefereeChoiceProps {
  staff: readonly StaffMember[];
  chosen: readonly number[];
  onChange: (userIds: readonly number[]) => void;
}

const RefereeChoice = ({ staff, chosen, onChange }: RefereeChoiceProps) => {
  const t = useBoardText(dialogTexts);
  const referees = staff.filter(({ role, userId }) => role === 'referee' && userId !== undefined);
  return (
    <fieldset className="choices">
      <legend className="lab">{t('referees')}</legend>
      {referees.length === 0 && <p className="hint">{t('noReferees')}</p>}
      {referees.map(({ userId = 0, fullName, email }) => (
        <CheckField
          key={userId}
          label={fullName ?? email}
          checked={chosen.includes(userId)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, userId] : chosen.filter((id) => id !== userId))}
        />
      ))}
    </fieldset>
  );
};
