import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

/** One column of the load file, as the server names it. */
export interface LoadColumn {
  key: string;
  name: string;
  isRequired: boolean;
  /** Kinds of line that the column is for. */
  rows?: string[];
}

/** What may stand in the file. */
export const LoadColumns = ({ columns }: { columns: readonly LoadColumn[] }) => {
  const t = useText(cabinetTexts);
  const hasRows = columns.some(({ rows }) => rows);
  return (
    <section className="column">
      <h2>{t('columns')}</h2>
      <p className="muted">{t('columnsHint')}</p>
      <div className="cardx tbl-wrap" role="group" tabIndex={0}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('key')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('requiredColumns')}</th>
              {hasRows && <th scope="col">{t('rowKind')}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, isRequired, rows = [] }) => (
              <tr key={key}>
                <td>
                  <code>{key}</code>
                </td>
                <td>{name}</td>
                <td>{isRequired && <IconCheck aria-label={t('requiredColumns')} size={16} />}</td>
                {hasRows && <td className="muted">{rows.join(', ')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
