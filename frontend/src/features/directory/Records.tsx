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
import { baseOf } from '../../ui/locale.js';
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
  const toast = useToast();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<ShownRecord | 'new' | null>(null);
  const [leaving, setLeaving] = useState<ShownRecord | null>(null);
  const text = useSettled(typed.trim());
  const { answer, failure, refetch } = useQuery(getRecords, { list, text, page });
  const restoring = useCommand(saveRecord);
  const changed = () => {
    toast('ok', t('saved'));
    refetch();
  };
  const restore = async ({ id, ru, en, parentId }: ShownRecord) => {
    const outcome = await restoring.send({ list, recordId: id, ru, en, parentId });
    if (outcome.success) changed();
  };
  const find = (needle: string) => {
    setTyped(needle);
    setPage(1);
  };
  return (
    <>
      <div className="dir-bar">
        <TextField type="search" label={t('find')} value={typed} onChange={({ currentTarget }) => find(currentTarget.value)} />
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
      <RemoveDialog list={list} record={leaving} onClose={() => setLeaving(null)} onRemoved={changed} />
    </>
  );
};

interface RemoveDialogProps {
  list: ListName;
  record: ShownRecord | null;
  onClose: () => void;
  onRemoved: () => void;
}

const RemoveDialog = ({ list, record, onClose, onRemoved }: RemoveDialogProps) => {
  const t = useText(recordTexts);
  const locale = useLocale();
  const { send, sending } = useCommand(removeRecord);
  const remove = async () => {
    if (!record) return;
    const outcome = await send({ list, recordId: record.id });
    onClose();
    if (outcome.success) onRemoved();
  };
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      action={t('remove')}
      isOpen={record !== null}
      isBusy={sending}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{t('removeText', { name: record?.[baseOf(locale)] ?? '' })}</p>
    </ConfirmDialog>
  );
};
