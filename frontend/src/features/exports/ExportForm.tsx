import { useState } from 'react';
import type { ExportColumnChoice } from '#contracts/exports/export.docs';
import {
  exportFormats,
  exportQueries,
  exportTypes,
  isForOrganisers,
  type ExportFormat,
  type ExportType,
} from '#contracts/exports/export.ops';
import { useQuery } from '../../app/useQuery.js';
import { ExportProgress } from '../../shared/exports/ExportProgress.js';
import { useExport } from '../../shared/exports/useExport.js';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { Failure } from '../../ui/Failure.js';
import { CheckField } from '../../ui/Field.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { exportsTexts, typeName } from './exportsTexts.js';
import { keepColumns, keptColumns } from './keptColumns.js';

interface ExportFormProps {
  eventId: number;
  streams: readonly { id: number; name: string }[];
  isOrganiser: boolean;
  onSaved: () => void;
}

const hasCategories = (type: ExportType): boolean => !isForOrganisers(type);

/** What to take, as what, with which columns. */
export const ExportForm = ({ eventId, streams, isOrganiser, onSaved }: ExportFormProps) => {
  const t = useText(exportsTexts);
  const [type, setType] = useState<ExportType>('registrations');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [streamIds, setStreamIds] = useState<readonly number[]>([]);
  const [columns, setColumns] = useState(() => keptColumns(type));
  const { bytes, start, stop, order, isOrdering } = useExport(onSaved);
  const choose = (next: ExportType) => {
    setType(next);
    setColumns(keptColumns(next));
  };
  const keep = (next: string[] | null) => {
    setColumns(next);
    keepColumns(type, next);
  };
  const toggle = (id: number) => setStreamIds(streamIds.includes(id) ? streamIds.filter((one) => one !== id) : [...streamIds, id]);
  const of = hasCategories(type) && streamIds.length > 0 ? { streamIds: [...streamIds] } : {};
  const wanted = { format, exportType: type, eventId, ...of, ...(columns && { columns }) };
  return (
    <section className="cardx card-p column">
      <Chips
        label={t('what')}
        items={exportTypes.filter((one) => isOrganiser || !isForOrganisers(one)).map((id) => ({ id, name: typeName(t, id) }))}
        isOn={(id) => id === type}
        onPick={(id) => choose(id as ExportType)}
      />
      <Chips
        label={t('format')}
        items={exportFormats.map((id) => ({ id, name: id.toUpperCase() }))}
        isOn={(id) => id === format}
        onPick={(id) => setFormat(id as ExportFormat)}
      />
      {hasCategories(type) && streams.length > 1 && (
        <Chips
          label={t('categories')}
          items={[{ id: '', name: t('all') }, ...streams.map(({ id, name }) => ({ id: String(id), name }))]}
          isOn={(id) => (id === '' ? streamIds.length === 0 : streamIds.includes(Number(id)))}
          onPick={(id) => (id === '' ? setStreamIds([]) : toggle(Number(id)))}
        />
      )}
      <Columns key={type} {...{ eventId, type }} chosen={columns} onChoose={keep} />
      <div className="form-actions">
        {bytes === null ? (
          <>
            <Button look="primary" disabled={columns?.length === 0} onClick={() => start(wanted)}>
              {t('download')}
            </Button>
            <Button disabled={columns?.length === 0} isBusy={isOrdering} onClick={() => void order(wanted)}>
              {t('inBackground')}
            </Button>
          </>
        ) : (
          <ExportProgress bytes={bytes} onStop={stop} />
        )}
      </div>
    </section>
  );
};

interface ColumnsProps {
  eventId: number;
  type: ExportType;
  /** null: the usual ones. */
  chosen: readonly string[] | null;
  onChoose: (columns: string[] | null) => void;
}

const Columns = ({ eventId, type, chosen, onChoose }: ColumnsProps) => {
  const t = useText(exportsTexts);
  const { answer, failure, refetch } = useQuery(exportQueries.columns, { eventId, exportType: type });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={2} />;
  const all: readonly ExportColumnChoice[] = answer.columns;
  const isOn = ({ key, isUsual }: ExportColumnChoice): boolean => (chosen === null ? isUsual : chosen.includes(key));
  // They stand in the file in the order in which they stand here.
  const toggle = (toggled: ExportColumnChoice) => onChoose(all.filter((one) => isOn(one) !== (one === toggled)).map(({ key }) => key));
  return (
    <details>
      <summary>
        {t('columns')}: {chosen === null ? t('usual') : t('chosen', { count: all.filter(isOn).length })}
      </summary>
      <div className="chips" role="group" aria-label={t('columns')}>
        {all.map((column) => (
          <CheckField key={column.key} label={column.name} checked={isOn(column)} onChange={() => toggle(column)} />
        ))}
      </div>
      {chosen?.length === 0 && <p role="alert">{t('noColumns')}</p>}
      {chosen !== null && (
        <Button size="small" onClick={() => onChoose(null)}>
          {t('usual')}
        </Button>
      )}
    </details>
  );
};
