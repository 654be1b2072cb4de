import { serverText } from '../../ui/errorTexts.js';
import { useLocale, useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

export interface LoadError {
  row: number | null;
  column: string;
  keys: readonly string[];
}

/** `rows.{n}.{column}` sorted by row; anything else is about the whole file. */
export const loadErrorsOf = (errors: Readonly<Record<string, readonly string[]>>): LoadError[] =>
  Object.entries(errors)
    .map(([path, keys]): LoadError => {
      const parts = /^rows\.(\d+)(?:\.(.+))?$/.exec(path);
      return parts ? { row: Number(parts[1]), column: parts[2] ?? '', keys } : { row: null, column: path === 'form' ? '' : path, keys };
    })
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0) || a.column.localeCompare(b.column));

/** Every bad cell of the file with its reason. */
export const LoadErrors = ({ errors }: { errors: Readonly<Record<string, readonly string[]>> }) => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  const rows = loadErrorsOf(errors);
  if (rows.length === 0) return null;
  return (
    <section className="column" role="alert">
      <h2 className="danger-t">{t('errorsFound', { count: rows.length })}</h2>
      <div className="cardx tbl-wrap" role="group" tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col" className="num">
                {t('row')}
              </th>
              <th scope="col">{t('column')}</th>
              <th scope="col">{t('error')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, column, keys }) => (
              <tr key={`${row ?? ''}.${column}`}>
                <td className="num">{row ?? ''}</td>
                <td>{column}</td>
                <td>{keys.map((key) => serverText(locale, key)).join('. ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
