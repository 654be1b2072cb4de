import type { LoadAnswer, LoadCounts, PastLoad } from '#contracts/load/load.docs';
import { loadOps } from '#contracts/load/load.ops';
import { IconCheck, IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { Link } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { getEventsOp } from '../../app/sportEvents.js';
import { useCommand } from '../../app/useCommand.js';
import { refetchQueries, useQuery } from '../../app/useQuery.js';
import { Button } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { LoadErrors } from './LoadErrors.js';
import { LoadColumns } from './LoadColumns.js';

const countNames = ['events', 'streams', 'options', 'playgrounds', 'staff', 'entrants'] as const;
type Counts = Partial<LoadCounts>;

const useCountsText = () => {
  const t = useText(cabinetTexts);
  return (counts: Counts) => t('counts', Object.fromEntries(countNames.map((name) => [name, counts[name] ?? 0])));
};

/** Loads sport events with everything from one file; a dry run first shows what is wrong, row by row. */
export const LoadEvents = () => {
  const t = useText(cabinetTexts);
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<LoadAnswer | null>(null);
  const countsText = useCountsText();
  const data = useQuery(loadOps.loadData);
  const { send, sending, errors, clearErrors } = useCommand(loadOps.loadEvents, { isQuiet: true });
  const choose = (next: File | null) => {
    setFile(next);
    setDone(null);
    clearErrors();
  };
  const load = (isDryRun: boolean) => {
    if (!file) return;
    setDone(null);
    void send({ isDryRun }, { files: { file } }).then((outcome) => {
      if (!outcome.success) return;
      setDone(outcome);
      if (!isDryRun) refetchQueries(getEventsOp, loadOps.loadData);
    });
  };
  return (
    <CabinetPage title={t('loadEvents')}>
      <p className="muted">{t('loadText')}</p>
      <FileChooser file={file} onChoose={choose} />
      <div className="form-actions">
        <Button disabled={!file} isBusy={sending} onClick={() => load(true)}>
          {t('check')}
        </Button>
        <Button look="primary" disabled={!file} isBusy={sending} onClick={() => load(false)}>
          {t('load')}
        </Button>
      </div>
      <LoadErrors errors={errors} />
      {done && (
        <div className="note note--ok" role="status">
          <IconCheck aria-hidden size={20} />
          <div className="column">
            <b>{t(done.isDryRun ? 'checked' : 'loaded')}</b>
            <span>{countsText(done.counts)}</span>
            {!done.isDryRun &&
              [...done.created, ...done.updated].map((id) => (
                <Link key={id} to={`/cabinet/event/${id}`}>
                  {t('showEvent', { id })}
                </Link>
              ))}
          </div>
        </div>
      )}
      {data.isLoading && <Skeleton lines={6} />}
      {data.failure && <Failure refusal={data.failure} onRetry={data.refetch} />}
      {data.answer && <LoadColumns columns={data.answer.templateColumns} />}
      {data.answer && <PastLoads loads={data.answer.lastLoads} />}
    </CabinetPage>
  );
};

const FileChooser = ({ file, onChoose }: { file: File | null; onChoose: (file: File | null) => void }) => {
  const t = useText(cabinetTexts);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose(event.dataTransfer.files[0] ?? null);
  };
  return (
    <div
      className={`drop${isOver ? ' is-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload aria-hidden size={24} />
      <Button onClick={() => input.current?.click()}>{t('chooseFile')}</Button>
      <span className="muted">
        {file ? t('fileChosen', { name: file.name, size: Math.max(1, Math.round(file.size / 1024)) }) : t('dropFile')}
      </span>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.xlsx,text/csv"
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
    </div>
  );
};

const PastLoads = ({ loads }: { loads: readonly PastLoad[] }) => {
  const t = useText(cabinetTexts);
  const locale = useLocale();
  return (
    <section className="column">
      <h2>{t('lastLoads')}</h2>
      {loads.length === 0 ? (
        <EmptyState>{t('noLoads')}</EmptyState>
      ) : (
        <ul className="cardx card-p column">
          {loads.map((load) => (
            <li key={load.date}>
              <b>{formatDateTime(locale, load.date)}</b> <span className="muted">{load.fileName}</span>
              <br />
              <span className="t13">{t('loadSummary', { created: load.created, updated: load.updated })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
