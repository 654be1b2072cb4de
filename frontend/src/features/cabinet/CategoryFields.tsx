import type { FieldErrors } from '../../app/http.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { AgeFields } from './AgeFields.js';
import { boutLengthText } from '../../shared/sport-modes/boutLength.js';
import { cabinetTexts } from './cabinetTexts.js';
import type { CategoryStart } from './categoryInput.js';
import { categoryTexts } from './categoryTexts.js';
import type { ModeTimes } from './ModeField.js';
import { GridKindField } from './GridKindField.js';

const genders = ['male', 'female', 'mixed'] as const;
const entrantKinds = ['athlete', 'pair', 'team'] as const;

interface CategoryFieldsProps {
  start: CategoryStart;
  firstDay: string;
  gridKind: CategoryStart['gridKind'];
  options: CategoryStart['options'];
  /** Of the mode that was just chosen. */
  modeTimes: ModeTimes | null;
  errors: FieldErrors;
  onGridKind: (kind: CategoryStart['gridKind']) => void;
}

/** What a category says of itself: who fits it, how long a match lasts, how it is played. */
export const CategoryFields = ({ start, firstDay, gridKind, options, modeTimes, errors, onGridKind }: CategoryFieldsProps) => {
  const t = useText(categoryTexts);
  const cabinet = useText(cabinetTexts);
  const shared = useText(sharedTexts);
  const errorsOf = (field: string) => errors[`stream.${field}`] ?? errors[field];
  const text = (name: 'weightFrom' | 'weightTo' | 'limit' | 'streamKey', more: { hint?: string } = {}) => (
    <TextField name={name} label={t(name)} defaultValue={start[name] ?? ''} errors={errorsOf(name)} {...more} />
  );
  return (
    <>
      <TextField name="name" label={cabinet('name')} defaultValue={start.name} errors={errorsOf('name')} isRequired autoFocus />
      <div className="form-row form-row--six">
        <SelectField
          name="gender"
          label={t('gender')}
          defaultValue={start.gender}
          errors={errorsOf('gender')}
          options={genders.map((value) => ({ value, text: shared(`gender.${value}`) }))}
        />
        {text('weightFrom')}
        {text('weightTo')}
      </div>
      <AgeFields given={start} firstDay={firstDay} errorsOf={errorsOf} />
      <div className="form-row">
        <TextField
          key={modeTimes?.seconds}
          name="matchDurationInSeconds"
          label={t('duration')}
          hint={t('durationHint')}
          defaultValue={boutLengthText(modeTimes?.seconds || start.matchDurationInSeconds)}
          errors={errorsOf('matchDurationInSeconds')}
        />
        <TextField
          key={`rest ${modeTimes?.restMinutes ?? ''}`}
          name="minRestInMinutes"
          label={t('minRestInMinutes')}
          defaultValue={modeTimes?.restMinutes || start.minRestInMinutes}
          errors={errorsOf('minRestInMinutes')}
        />
      </div>
      <div className="form-row form-row--six">
        <SelectField
          name="entrantKind"
          label={cabinet('entrantKind')}
          defaultValue={start.entrantKind}
          errors={errorsOf('entrantKind')}
          options={entrantKinds.map((value) => ({ value, text: shared(`entrantKind.${value}`) }))}
        />
        <GridKindField value={gridKind} options={options} errors={errorsOf('gridKind')} onChange={onGridKind} />
        {text('limit')}
      </div>
      <div className="form-row">
        <TextField name="discipline" label={t('discipline')} defaultValue={start.discipline?.name} errors={errorsOf('discipline')} />
        {text('streamKey', { hint: t('keyHint') })}
      </div>
    </>
  );
};
