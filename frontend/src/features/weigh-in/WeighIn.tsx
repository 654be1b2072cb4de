import { IconQrcode, IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { componentStatuses } from '#contracts/registrations/statuses';
import { detailOps } from '#contracts/registrations/details.ops';
import { readEntrantCode } from '#contracts/rules/entrant-code';
import { callOp } from '../../app/http.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useQuery } from '../../app/useQuery.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import styles from './weighIn.module.css';
import type { WeighInRow, WeighInCategory } from '#contracts/registrations/details.docs';
import { CameraDialog } from './CameraDialog.js';
import { readScale } from './keyedLine.js';
import { ReweighDialog, type Lot } from './ReweighDialog.js';
import { scanTexts } from './scanTexts.js';
import { useKeyedLines } from './useKeyedLines.js';
import { weighInTexts } from './weighInTexts.js';
import { WeighInRows } from './WeighInRows.js';
import { weightText, WeighInSheet } from './WeighInSheet.js';

export const WeighIn = () => <EventScreen>{(given) => <WeighInOf given={given} />}</EventScreen>;

type Panel = { is: 'camera' } | { is: 'reweigh' } | { is: 'row'; row: WeighInRow; isDrawn?: boolean };

/** Who is to be weighed: found by name, number or code, a category at a time or all of them. */
const WeighInOf = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(weighInTexts);
  const scan = useText(scanTexts);
  const input = useRef<HTMLInputElement>(null);
  const { search, change } = useAddress();
  const asked = useAsked(search);
  const { streamId } = asked;
  const [panel, setPanel] = useState<Panel | null>(null);
  const { answer, failure, isLoading, refetch } = useQuery(detailOps.weighInList, { eventId: given.event.id, ...asked });
  const openRow = (row: WeighInRow) => setPanel({ is: 'row', row });
  const onCode = useCodes(given.event.id, panel?.is === 'row', (row) => {
    change('q', '');
    openRow(row);
  });
  const close = () => {
    // Back to the lot that chose them.
    setPanel(panel?.is === 'row' && panel.isDrawn ? { is: 'reweigh' } : null);
    change('q', '');
    input.current?.focus();
  };
  const streams = answer?.streams ?? [];
  const streamOf = (id: number | null): WeighInCategory | undefined => streams.find((stream) => stream.id === id);
  return (
    <CabinetPage title={t('title')} actions={<Actions mayReweigh={streamOf(streamId) !== undefined} onOpen={(is) => setPanel({ is })} />}>
      <Tools streams={streams} search={search} input={input} change={change} />
      {answer && <Progress streams={streamId === null ? streams : streams.filter(({ id }) => id === streamId)} />}
      {isLoading && <Skeleton lines={8} height={48} />}
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {answer && (
        <WeighInRows
          eventId={given.event.id}
          answer={answer}
          isFiltered={asked.needle !== '' || asked.weighIn !== undefined}
          streamOf={streamOf}
          hasStream={streamId === null}
          onOpen={openRow}
        />
      )}
      <p className="muted t13">{scan('devices')}</p>
      {panel?.is === 'camera' && (
        <CameraDialog
          onCode={(code) => {
            // The camera goes on seeing a code: it is asked for once.
            setPanel(null);
            onCode(code);
          }}
          onClose={() => setPanel(null)}
        />
      )}
      <Panels
        {...{ given, panel, close }}
        openDrawn={(row) => setPanel({ is: 'row', row, isDrawn: true })}
        stream={streamOf(panel?.is === 'row' ? panel.row.streamId : streamId)}
        onChanged={refetch}
      />
    </CabinetPage>
  );
};

interface PanelsProps {
  given: SportEventAnswer;
  panel: Panel | null;
  stream: WeighInCategory | undefined;
  openDrawn: (row: WeighInRow) => void;
  onChanged: () => void;
  close: () => void;
}

const Panels = ({ given: { event, permissions }, panel, stream, openDrawn, onChanged, close }: PanelsProps) => {
  const [lots, setLots] = useState<readonly Lot[]>([]);
  if (!stream || !panel) return null;
  if (panel.is === 'reweigh') {
    const lot = lots.find(({ streamId }) => streamId === stream.id) ?? null;
    const keep = (drawn: Lot) => setLots([drawn, ...lots]);
    return <ReweighDialog eventId={event.id} {...{ stream, lot }} onDraw={keep} onOpen={openDrawn} onClose={close} />;
  }
  if (panel.is !== 'row') return null;
  const { row } = panel;
  return <WeighInSheet key={row.id} {...{ row, stream, onChanged }} eventId={event.id} mayMove={permissions.canDraw} onClose={close} />;
};

const Actions = ({ mayReweigh, onOpen }: { mayReweigh: boolean; onOpen: (is: 'camera' | 'reweigh') => void }) => {
  const t = useText(scanTexts);
  return (
    <>
      {mayReweigh && <Button onClick={() => onOpen('reweigh')}>{t('reweigh')}</Button>}
      <Button look="primary" icon={<IconQrcode aria-hidden size={18} />} onClick={() => onOpen('camera')}>
        {t('scan')}
      </Button>
    </>
  );
};

const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return { search, change };
};

/** Opens the entrant of a code that was scanned, by the camera or by a device that types; one that nobody has is said. */
const useCodes = (eventId: number, isWeighing: boolean, onFound: (row: WeighInRow) => void) => {
  const t = useText(scanTexts);
  const toast = useToast();
  const locale = useLocale();
  const errorText = useErrorText();
  const find = async (code: string): Promise<void> => {
    const found = await callOp(detailOps.weighInList, { eventId, needle: code });
    const [row] = found.success ? found.registrations : [];
    if (row) onFound(row);
    else toast('danger', found.success ? t('unknown') : errorText(Object.values(found.errors).flat()[0] ?? 'error.internal'));
  };
  useKeyedLines((text) => {
    const code = readEntrantCode(text);
    if (code) void find(code);
    const weight = isWeighing ? null : readScale(text);
    // A number without a point may be one that somebody looks for.
    if (weight !== null && /\D/.test(text.trim())) toast('info', t('chooseFirst', { weight: weightText(locale, weight) }));
    return code !== null;
  });
  return (code: string) => void find(code);
};

/** What the address asks for; without a state everybody. */
const useAsked = (search: URLSearchParams) => {
  const state = componentStatuses.weighIn.find((value) => value === search.get('state'));
  const needle = useDeferredValue(search.get('q') ?? '').trim();
  return { streamId: Number(search.get('stream')) || null, needle, ...(state && { weighIn: state }) };
};

interface ToolsProps {
  streams: readonly WeighInCategory[];
  search: URLSearchParams;
  input: RefObject<HTMLInputElement | null>;
  change: (name: string, value: string) => void;
}

const Tools = ({ streams, search, input, change }: ToolsProps) => {
  const t = useText(weighInTexts);
  return (
    <div className={styles['tools']}>
      <select
        className="in"
        aria-label={t('chooseStream')}
        value={search.get('stream') ?? ''}
        onChange={(event) => change('stream', event.target.value)}
      >
        <option value="">{t('allStreams')}</option>
        {streams.map(({ id, name, passed, failed, notWeighed, absent }) => (
          <option key={id} value={id}>
            {`${name} · ${passed + failed}/${passed + failed + notWeighed + absent}`}
          </option>
        ))}
      </select>
      <select
        className="in"
        aria-label={t('chooseState')}
        value={search.get('state') ?? ''}
        onChange={(event) => change('state', event.target.value)}
      >
        <option value="">{t('anyState')}</option>
        {componentStatuses.weighIn.map((value) => (
          <option key={value} value={value}>
            {t(value)}
          </option>
        ))}
      </select>
      <span className="in">
        <IconSearch aria-hidden className="i" size={16} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={search.get('q') ?? ''}
          onChange={(event) => change('q', event.target.value)}
        />
      </span>
    </div>
  );
};

const Progress = ({ streams }: { streams: readonly WeighInCategory[] }) => {
  const t = useText(weighInTexts);
  const sum = (of: (stream: WeighInCategory) => number) => streams.reduce((total, stream) => total + of(stream), 0);
  const [failed, done] = [sum((stream) => stream.failed), sum((stream) => stream.failed + stream.passed)];
  const absent = sum((stream) => stream.absent);
  const all = done + absent + sum((stream) => stream.notWeighed);
  if (all === 0) return null;
  const words = t('progress', { done, all });
  return (
    <div className={styles['progress']}>
      <span>
        {words}
        {failed > 0 && <span className={styles['failed']}> · {t('failedCount', { count: failed })}</span>}
        {absent > 0 && ` · ${t('absentCount', { count: absent })}`}
      </span>
      <progress value={done} max={all} aria-label={words} />
    </div>
  );
};
