import type { LoadColumn } from '#contracts/load/load.docs';
import { IconCheck } from '@tabler/icons-react';
import { useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';

/** What may stand in the file. */
export const LoadColumns = ({ columns }: { columns: readonly LoadColumn[] }) => {
  const t = useText(cabinetTexts);
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
            </tr>
          </thead>
          <tbody>
            {columns.map(({ key, name, isRequired }) => (
              <tr key={key}>
                <td>
                  <code>{key}</code>
                </td>
                <td>{name}</td>
                <td>{isRequired && <IconCheck aria-label={t('requiredColumns')} size={16} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
