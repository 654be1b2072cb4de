import type { ShownRecord } from '#contracts/directory/records.docs';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import type { ListName } from './RecordDialog.js';
import { parentOfList } from './RecordParent.js';
import { recordTexts } from './recordTexts.js';

interface RecordTableProps {
  records: readonly ShownRecord[];
  list: ListName;
  onEdit: (record: ShownRecord) => void;
  onRemove: (record: ShownRecord) => void;
  onRestore: (record: ShownRecord) => void;
}

export const RecordTable = ({ records, list, onEdit, onRemove, onRestore }: RecordTableProps) => {
  const t = useText(recordTexts);
  const parent = parentOfList(list);
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0} aria-label={t('title')}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('ru')}</th>
            <th scope="col">{t('en')}</th>
            {parent && (
              <th scope="col" className="hide-m">
                {t(parent)}
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
              {parent && <td className="hide-m">{record.parent ?? t('any')}</td>}
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
