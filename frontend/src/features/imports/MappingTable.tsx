import { importFields, type ImportField, type ImportTable } from '#contracts/registrations/import.docs';
import { importColumnNames } from '#contracts/texts/import-columns';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { importTexts } from './importTexts.js';

const samples = 3;
const isField = (value: string): value is ImportField => importFields.some((field) => field === value);

/** Every column of the file with its first rows and what it is taken for. */
export const MappingTable = ({ table, onMap }: { table: ImportTable; onMap: (at: number, field: ImportField | null) => void }) => {
  const t = useText(importTexts);
  const locale = useLocale();
  const isShown = (at: number): boolean => Boolean(table.header[at]) || table.rows.some(({ cells }) => cells[at]);
  return (
    <ul className="import-columns">
      {table.header.map((title, at) => {
        if (!isShown(at)) return null;
        const label = title || t('column', { n: at + 1 });
        const values = table.rows.slice(0, samples).flatMap(({ cells }) => cells[at] || []);
        return (
          // Columns have no other name than their place.
          <li key={String(at)} className="cardx card-p import-column">
            <b>{label}</b>
            <span className="muted t13">{values.join(' · ') || '—'}</span>
            <select
              className="in"
              aria-label={label}
              value={table.columns[at] ?? ''}
              onChange={({ target: { value } }) => onMap(at, isField(value) ? value : null)}
            >
              <option value="">{t('ignored')}</option>
              {importFields.map((field) => (
                <option key={field} value={field}>
                  {importColumnNames[field][baseOf(locale)]}
                </option>
              ))}
            </select>
          </li>
        );
      })}
    </ul>
  );
};
