import { isDay } from '#contracts/rules/dates';
import type { FieldErrors } from '../../app/http.js';
import { DayField } from '../../ui/DayField.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useText } from '../../ui/texts.js';
import type { PeriodRow } from './periods.js';
import { rowErrors } from './rows.js';
import { rowTexts } from './rowTexts.js';
import { useLeftFields } from './useLeftFields.js';

interface PeriodFieldsProps {
  list: string;
  index: number;
  row: PeriodRow;
  errors: FieldErrors;
  onChange: (patch: Partial<PeriodRow>) => void;
}

/** From, to, and whether it goes on. */
export const PeriodFields = ({ list, index, row, errors, onChange }: PeriodFieldsProps) => {
  const t = useText(rowTexts);
  const { hasLeft, leave } = useLeftFields();
  const currentErrors = rowErrors(errors, list, index, 'isCurrent');
  const errorsOf = (field: 'fromDate' | 'toDate') =>
    hasLeft(field) && row[field] !== '' && !isDay(row[field]) ? ['error.date_format'] : rowErrors(errors, list, index, field);
  return (
    <div className="pe-3">
      {(['fromDate', 'toDate'] as const).map((field) => (
        <DayField
          key={field}
          label={t(field)}
          placeholder={t('enterDate')}
          value={row[field]}
          onChange={(day) => onChange({ [field]: day, ...(field === 'toDate' && isDay(day) && { isCurrent: false }) })}
          onBlur={leave(field)}
          errors={errorsOf(field)}
        />
      ))}
      <fieldset className="pe-yes">
        <legend className="lab">{t('isCurrent')}</legend>
        <div className="row g16">
          {[true, false].map((answer) => (
            <label className="check" key={String(answer)}>
              <input
                type="radio"
                name={`${list}-${row.key}`}
                checked={row.isCurrent === answer}
                onChange={() => onChange({ isCurrent: answer, ...(answer && { toDate: '' }) })}
                aria-invalid={currentErrors.length > 0 || undefined}
              />
              <span>{t(answer ? 'yes' : 'no')}</span>
            </label>
          ))}
        </div>
        {currentErrors.length > 0 && (
          <span className="err">
            <ErrorText keys={currentErrors} />
          </span>
        )}
      </fieldset>
    </div>
  );
};
