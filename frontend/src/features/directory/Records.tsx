import type { ShownRecord } from '#contracts/directory/records.docs';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { useCommand } from '../../app/useCommand.js';
import { useQuery } from '../../app/useQuery.js';
import { useSettled } from '../../app/useSettled.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField, TextField } from '../../ui/Field.js';
import { Pagination } from '../../ui/Pagination.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { getRecords, removeRecord, saveRecord } from './calls.js';
import './directory.css';
import { RecordDialog, type ListName } from './RecordDialog.js';
import { RecordTable } from './RecordTable.js';
import { recordTexts } from './recordTexts.js';

const lists: readonly ListName[] = [
  'sports',
  'disciplines',
  'positions',
  'ranks',
  'levels',
  'coachCategories',
  'coachSpecializations',
  'judgeQualifications',
  'countries',
  'regions',
  'cities',
];

/** Lists that forms choose from, kept by administrators. */
export const Records = () => {
  const t = useText(recordTexts);
  const [search, setSearch] = useSearchParams();
  const list = lists.find((name) => name === search.get('list')) ?? 'disciplines';
  return (
    <CabinetPage title={t('title')}>
      <div className="list-find">
        <SelectField
          label={t('list')}
          value={list}
          options={lists.map((value) => ({ value, text: t(`list_${value}`) }))}
          onChange={({ currentTarget }) => setSearch({ list: currentTarget.value })}
        />
      </div>
      <OneList key={list} list={list} />
    </CabinetPage>
  );
};

const OneList = ({ list }: { list: ListName }) => {
  const t = useText(recordTexts);
  const locale = useLocale();
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<ShownRecord | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ShownRecord | null>(null);
  const text = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getRecords, { list, text, page });
  const removal = useCommand(removeRecord);
  const restoring = useCommand(saveRecord);
  const changed = () => {
    toast('ok', t('saved'));
    refetch();
  };
  const remove = async () => {
    if (!leaving) return;
    const outcome = await removal.send({ list, recordId: leaving.id });
    setLeaving(null);
    if (outcome.success) changed();
  };
  const restore = async ({ id, ru, en, parentId }: ShownRecord) => {
    const outcome = await restoring.send({ list, recordId: id, ru, en, parentId });
    if (outcome.success) changed();
  };
  return (
    <>
      <div className="dir-bar">
        <TextField
          type="search"
          label={t('find')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setPage(1);
          }}
        />
        <Button look="primary" icon={<IconPlus aria-hidden size={18} />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      </div>
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {!answer && !failure && <Skeleton lines={6} />}
      {answer?.records.length === 0 && <EmptyState>{t('none')}</EmptyState>}
      {answer && answer.records.length > 0 && (
        <RecordTable
          records={answer.records}
          list={list}
          onEdit={setEdited}
          onRemove={setLeaving}
          onRestore={(record) => void restore(record)}
        />
      )}
      {answer && <Pagination page={answer.page} maxPage={answer.maxPage} onPage={setPage} />}
      {edited !== null && (
        <RecordDialog list={list} record={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={changed} />
      )}
      <ConfirmDialog
        title={t('removeTitle')}
        action={t('remove')}
        isOpen={leaving !== null}
        isBusy={removal.sending}
        onConfirm={() => void remove()}
        onClose={() => setLeaving(null)}
      >
        <p>{t('removeText', { name: leaving?.[locale] ?? '' })}</p>
      </ConfirmDialog>
    </>
  );
};
