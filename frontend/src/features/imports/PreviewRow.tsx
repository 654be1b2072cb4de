import { useState } from 'react';
import type { ImportRowPlan, ImportTable } from '#contracts/registrations/import.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { importColumnNames } from '#contracts/texts/import-columns';
import { Button } from '../../ui/Button.js';
import { formatDay } from '../../ui/dates.js';
import { Pill } from '../../ui/Pill.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { importTexts } from './importTexts.js';

interface PreviewRowProps {
  table: ImportTable;
  plan: ImportRowPlan;
  categories: readonly Pick<Category, 'id' | 'name'>[];
  isTaken: boolean;
  onTake: (isTaken: boolean) => void;
  onPick: (streamId: number | null) => void;
  onCell: (at: number, value: string) => void;
}

/** One row of the file: who it is, where they come, what is wrong; its cells can be changed. */
export const PreviewRow = ({ table, plan, categories, isTaken, onTake, onPick, onCell }: PreviewRowProps) => {
  const t = useText(importTexts);
  const locale = useLocale();
  const [isEditing, setEditing] = useState(false);
  const { n, fullName, birthDate, organization } = plan;
  return (
    <li className={`cardx card-p import-row${isTaken ? '' : ' is-left'}`}>
      <input type="checkbox" aria-label={t('take', { n })} checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
      <div className="column import-who">
        <span>
          <b>{fullName || t('row', { n })}</b>{' '}
          <span className="muted">{[formatDay(locale, birthDate), organization].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="row import-marks">
          <span className="muted t13">{t('row', { n })}</span>
          <Pill tone={plan.knownBy ? 'info' : 'mute'}>{t(plan.knownBy ? `known.${plan.knownBy}` : 'newPerson')}</Pill>
          {plan.state === 'registered' && <Pill tone="ok">{t('isRegistered')}</Pill>}
        </span>
        <Remarks plan={plan} />
      </div>
      <CategoryOf plan={plan} categories={categories} onPick={onPick} />
      <Button size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
        {t(isEditing ? 'done' : 'edit')}
      </Button>
      {isEditing && <Cells table={table} plan={plan} onCell={onCell} />}
    </li>
  );
};

const Remarks = ({ plan: { errors, notes } }: Pick<PreviewRowProps, 'plan'>) => {
  const t = useText(importTexts);
  const errorText = useErrorText();
  const locale = useLocale();
  return (
    <>
      {errors.map(({ field, key }) => (
        <span key={`${field} ${key}`} className="err">
          {importColumnNames[field][baseOf(locale)]}: {errorText(key)}
        </span>
      ))}
      {notes.map(({ field, key }) => (
        <span key={`${field} ${key}`} className="muted t13">
          {t(`note.${key}`, { field: importColumnNames[field][baseOf(locale)] })}
        </span>
      ))}
    </>
  );
};

const CategoryOf = ({
  plan: { n, streamId, streamIds, categoryBy },
  categories,
  onPick,
}: Pick<PreviewRowProps, 'plan' | 'categories' | 'onPick'>) => {
  const t = useText(importTexts);
  const fitting = categories.filter(({ id }) => streamIds.includes(id));
  const others = categories.filter(({ id }) => !streamIds.includes(id));
  return (
    <div className="column import-category">
      <select
        className="in"
        aria-label={`${t('category')}, ${t('row', { n })}`}
        value={streamId ?? ''}
        onChange={({ target: { value } }) => onPick(value === '' ? null : Number(value))}
      >
        <option value="">{t('pick')}</option>
        {[...fitting, ...others].map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {streamId !== null && categoryBy && <span className="muted t13">{t(`by.${categoryBy}`)}</span>}
    </div>
  );
};

const Cells = ({ table, plan, onCell }: Pick<PreviewRowProps, 'table' | 'plan' | 'onCell'>) => {
  const locale = useLocale();
  const row = table.rows.find(({ n }) => n === plan.n);
  return (
    <div className="import-cells">
      {table.columns.map((field, at) => {
        if (field === null) return null;
        const isBad = plan.errors.some((error) => error.field === field);
        const before = row?.cells[at] ?? '';
        return (
          <label key={field} className={`fld${isBad ? ' is-bad' : ''}`}>
            <span>{importColumnNames[field][baseOf(locale)]}</span>
            <input
              className="in"
              maxLength={500}
              defaultValue={before}
              aria-invalid={isBad || undefined}
              onBlur={({ target: { value } }) => {
                if (value !== before) onCell(at, value);
              }}
            />
          </label>
        );
      })}
    </div>
  );
};
