import { useState } from 'react';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../app/useCommand.js';
import { FormDialog } from '../../ui/FormDialog.js';
import { CheckField, SelectField, TextField } from '../../ui/Field.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { typedNumber } from '../../ui/formValues.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

const genders = ['male', 'female', 'mixed'] as const;
const entrantKinds = ['athlete', 'pair', 'team'] as const;
const gridKinds = ['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'] as const;
const numbers = ['ageFrom', 'ageTo', 'weightFrom', 'weightTo', 'limit'] as const;
const durations = ['matchDurationInSeconds', 'minRestInMinutes'] as const;
const texts = ['name', 'streamKey', 'discipline', 'gender', 'entrantKind', 'gridKind'] as const;
const handled = [...numbers, ...durations, ...texts, 'levelIds'].flatMap((field) => [field, `stream.${field}`]);

const categoryInputOf = (values: Record<string, string>): Record<string, unknown> => ({
  name: values['name'],
  ...(values['streamKey'] && { streamKey: values['streamKey'] }),
  discipline: values['discipline']?.trim() ? values['discipline'] : null,
  gender: values['gender'],
  entrantKind: values['entrantKind'],
  gridKind: values['gridKind'],
  ...Object.fromEntries(numbers.map((name) => [name, typedNumber(values[name])])),
  ...Object.fromEntries(durations.flatMap((name) => (values[name] ? [[name, typedNumber(values[name])]] : []))),
});

interface CategoryDialogProps {
  eventId: number;
  /** Of athletes of the sport. */
  levels: SportEventAnswer['levels'];
  stream: Category | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** Makes or changes a category. */
export const CategoryDialog = ({ eventId, levels, stream, onClose, onSaved }: CategoryDialogProps) => {
  const t = useText(cabinetTexts);
  const shared = useText(sharedTexts);
  const { send, sending, errors } = useCommand(sportEventOps.saveStream, { isQuiet: true });
  const [levelIds, setLevelIds] = useState<readonly number[]>(stream?.levelIds ?? []);
  const errorsOf = (field: string) => errors[`stream.${field}`] ?? errors[field];
  const save = (values: Record<string, string>) => {
    void send({ eventId, ...(stream && { streamId: stream.id }), stream: { ...categoryInputOf(values), levelIds } }).then((outcome) => {
      if (outcome.success) onSaved();
    });
  };
  const number = (name: (typeof numbers)[number] | (typeof durations)[number], label: string) => (
    <TextField name={name} label={label} inputMode="decimal" defaultValue={stream?.[name] ?? ''} errors={errorsOf(name)} />
  );
  return (
    <FormDialog title={stream ? t('editCategory') : t('addCategory')} action={t('save')} isBusy={sending} onSubmit={save} onClose={onClose}>
      <FormErrors errors={errors} handled={handled} />
      <TextField name="name" label={t('name')} defaultValue={stream?.name} errors={errorsOf('name')} isRequired autoFocus />
      <div className="form-row">
        <TextField name="streamKey" label={t('key')} hint={t('keyHint')} defaultValue={stream?.streamKey} errors={errorsOf('streamKey')} />
        <TextField name="discipline" label={t('discipline')} defaultValue={stream?.discipline?.name} errors={errorsOf('discipline')} />
      </div>
      <div className="form-row">
        <SelectField
          name="entrantKind"
          label={t('entrantKind')}
          defaultValue={stream?.entrantKind}
          errors={errorsOf('entrantKind')}
          options={entrantKinds.map((value) => ({ value, text: shared(`entrantKind.${value}`) }))}
        />
        <SelectField
          name="gridKind"
          label={t('gridKind')}
          defaultValue={stream?.gridKind}
          errors={errorsOf('gridKind')}
          options={gridKinds.map((value) => ({ value, text: shared(`gridKind.${value}`) }))}
        />
      </div>
      <div className="form-row">
        <SelectField
          name="gender"
          label={t('gender')}
          defaultValue={stream?.gender ?? 'mixed'}
          errors={errorsOf('gender')}
          options={genders.map((value) => ({ value, text: shared(`gender.${value}`) }))}
        />
        {number('limit', t('limit'))}
      </div>
      <div className="form-row">
        {number('ageFrom', t('ageFrom'))}
        {number('ageTo', t('ageTo'))}
      </div>
      <div className="form-row">
        {number('weightFrom', t('weightFrom'))}
        {number('weightTo', t('weightTo'))}
      </div>
      {levels.length > 0 && (
        <fieldset className="choices">
          <legend className="lab">{t('levels')}</legend>
          {levels.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={levelIds.includes(id)}
              onChange={(changed) => setLevelIds(changed.target.checked ? [...levelIds, id] : levelIds.filter((one) => one !== id))}
            />
          ))}
          <span className="hint">{t('levelsHint')}</span>
        </fieldset>
      )}
      <div className="form-row">
        {number('matchDurationInSeconds', t('duration'))}
        {number('minRestInMinutes', t('rest'))}
      </div>
    </FormDialog>
  );
};
