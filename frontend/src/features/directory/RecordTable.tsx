import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import type { Named } from './calls.js';
import type { ListRecord } from './RecordDialog.js';
import { recordTexts } from './recordTexts.js';

interface RecordTableProps {
  records: readonly ListRecord[];
  sports: readonly Named[];
  onEdit: (record: ListRecord) => void;
  onRemove: (record: ListRecord) => void;
  onRestore: (record: ListRecord) => void;
}

export const RecordTable = ({ records, sports, onEdit, onRemove, onRestore }: RecordTableProps) => {
  const t = useText(recordTexts);
  const areOfSports = records.some(({ parentId }) => parentId !== null);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0} aria-label={t('title')}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('ru')}</th>
            <th scope="col">{t('en')}</th>
            {areOfSports && (
              <th scope="col" className="hide-m">
                {t('sport')}
              </th>
            )}
            <th scope="col">
              <span className="vh">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.id}>
              <td>
                {record.ru} {record.isAdded && <span className="tag">{t('added')}</span>}{' '}
                {record.isRemoved && <span className="pill pill--mute">{t('removed')}</span>}
              </td>
              <td>{record.en}</td>
              {areOfSports && <td className="hide-m">{sports.find(({ id }) => id === record.parentId)?.name ?? t('anySport')}</td>}
              <td>
                <span className="row dir-acts">
                  <Button size="small" aria-label={`${t('edit')}: ${record.ru}`} onClick={() => onEdit(record)}>
                    {t('edit')}
                  </Button>
                  {record.isRemoved ? (
                    <Button size="small" aria-label={`${t('restore')}: ${record.ru}`} onClick={() => onRestore(record)}>
                      {t('restore')}
                    </Button>
                  ) : (
                    <Button size="small" aria-label={`${t('remove')}: ${record.ru}`} onClick={() => onRemove(record)}>
                      {t('remove')}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
