import type { RegistrationRow } from '#contracts/registrations/registration.docs';
import { typedNumber } from '../../ui/formValues.js';
import { ErrorText } from '../../ui/ErrorText.js';
import { useLocale, useText } from '../../ui/texts.js';
import { registrationsTexts } from './registrationsTexts.js';

/** What has been typed, by registration id; a field that is absent is as saved. */
export type ResultEdit = Partial<Record<'place' | 'result' | 'points', string>>;
export type ResultEdits = Readonly<Record<number, ResultEdit>>;

const shown = (value: string | number | null): string => (value === null ? '' : String(value));

interface ChangedResult {
  registrationId: number;
  place?: number | string | null;
  result?: string | null;
  points?: number | string | null;
}

/** The rows that differ from what is saved, as the operation takes them. */
export const changedResults = (rows: readonly RegistrationRow[], edits: ResultEdits): ChangedResult[] =>
  rows.flatMap((row) => {
    const edit: ResultEdit = edits[row.id] ?? {};
    const isChanged = (name: keyof ResultEdit): boolean => edit[name] !== undefined && edit[name].trim() !== shown(row[name]);
    const change: ChangedResult = {
      registrationId: row.id,
      ...(isChanged('place') && { place: typedNumber(edit.place) }),
      ...(isChanged('result') && { result: edit.result?.trim() || null }),
      ...(isChanged('points') && { points: typedNumber(edit.points) }),
    };
    return Object.keys(change).length > 1 ? [change] : [];
  });

interface ResultsTableProps {
  rows: readonly RegistrationRow[];
  edits: ResultEdits;
  errors: Readonly<Record<string, readonly string[]>>;
  onEdit: (id: number, edit: ResultEdit) => void;
}

export const ResultsTable = ({ rows, edits, errors, onEdit }: ResultsTableProps) => {
  const t = useText(registrationsTexts);
  const locale = useLocale();
  const cell = (row: RegistrationRow, name: keyof ResultEdit) => (
    <td className={`result-cell result-cell--${name}`}>
      <input
        className="in in--cell"
        inputMode={name === 'result' ? 'text' : 'decimal'}
        aria-label={`${t(name)}: ${row.fullName}`}
        aria-invalid={Boolean(errors[`registrations.${row.id}`]) || undefined}
        value={edits[row.id]?.[name] ?? shown(row[name])}
        onChange={(event) => onEdit(row.id, { [name]: event.target.value })}
      />
    </td>
  );
  const byPlace = [...rows].sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.fullName.localeCompare(b.fullName, locale));
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('points')}</th>
          </tr>
        </thead>
        <tbody>
          {byPlace.map((row) => (
            <tr key={row.id}>
              <td>
                <span className="w5">{row.fullName}</span>
                <br />
                <span className="muted t12">{row.organization?.name}</span>
                <RowError keys={errors[`registrations.${row.id}`]} />
              </td>
              {cell(row, 'place')}
              {cell(row, 'result')}
              {cell(row, 'points')}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const RowError = ({ keys }: { keys: readonly string[] | undefined }) =>
  keys && (
    <span className="err">
      <ErrorText keys={keys} />
    </span>
  );
