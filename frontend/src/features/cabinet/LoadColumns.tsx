import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

/** One column of the load file, as the server names it. */
export interface LoadColumn {
  key: string;
  name: string;
  /** Kinds of line that must have it. */
  requiredIn?: string[];
  /** Kinds of line that may have it. */
  optionalIn?: string[];
}

/** What may stand in the file, for whom it is meant. */
export const LoadColumns = ({ columns }: { columns: readonly LoadColumn[] }) => {
  const t = useText(cabinetTexts);
  return (
    <section className="column">
      <h2>{t('columns')}</h2>
      <p className="muted">{t('columnsHint')}</p>
      <div className="cardx tbl-wrap">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('key')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col">{t('requiredColumns')}</th>
              <th scope="col">{t('optionalColumns')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, requiredIn = [], optionalIn = [] }) => (
              <tr key={key}>
                <td>
                  <code>{key}</code>
                </td>
                <td>{name}</td>
                <td>{requiredIn.join(', ')}</td>
                <td className="muted">{optionalIn.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
