import { IconAlertTriangle, IconCheck, IconCircleDashed, IconSearch, IconUserOff } from '@tabler/icons-react';
import { useDeferredValue, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { componentStatuses } from '#contracts/registrations/statuses';
import { detailOps } from '#contracts/registrations/details.ops';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { NextStep } from '../../app/shell/NextStep.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useQuery } from '../../app/useQuery.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Pill, type Tone } from '../../ui/Pill.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import styles from './weighIn.module.css';
import type { WeighInList, WeighInRow, WeighInCategory } from '#contracts/registrations/details.docs';
import { weighInTexts } from './weighInTexts.js';
import { limitsText, weightText, WeighInSheet } from './WeighInSheet.js';

export const WeighIn = () => <EventScreen>{(given) => <WeighInOf given={given} />}</EventScreen>;

/** Who is to be weighed: found by name or number, a category at a time or all of them. */
const WeighInOf = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(weighInTexts);
  const [search, setSearch] = useSearchParams();
  const input = useRef<HTMLInputElement>(null);
  const asked = useAsked(search);
  const { streamId } = asked;
  const [opened, setOpened] = useState<WeighInRow | null>(null);
  const { answer, failure, isLoading, refetch } = useQuery(detailOps.weighInList, { eventId: given.event.id, ...asked });
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const close = () => {
    setOpened(null);
    change('q', '');
    input.current?.focus();
  };
  const streams = answer?.streams ?? [];
  const streamOf = (id: number): WeighInCategory | undefined => streams.find((stream) => stream.id === id);
  const openedStream = opened && streamOf(opened.streamId);
  return (
    <CabinetPage title={t('title')}>
      <Tools streams={streams} search={search} input={input} change={change} />
      {answer && <Progress streams={streamId === null ? streams : streams.filter(({ id }) => id === streamId)} />}
      {isLoading && <Skeleton lines={8} height={48} />}
      {failure && !answer && <Failure refusal={failure} onRetry={refetch} />}
      {answer && (
        <Rows
          eventId={given.event.id}
          answer={answer}
          isFiltered={asked.needle !== '' || asked.weighIn !== undefined}
          streamOf={streamOf}
          hasStream={streamId === null}
          onOpen={setOpened}
        />
      )}
      {opened && openedStream && (
        <WeighInSheet
          key={opened.id}
          eventId={given.event.id}
          row={opened}
          stream={openedStream}
          mayMove={given.permissions.canDraw}
          onChanged={refetch}
          onClose={close}
        />
      )}
    </CabinetPage>
  );
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

interface RowsProps {
  eventId: number;
  answer: WeighInList;
  isFiltered: boolean;
  hasStream: boolean;
  streamOf: (id: number) => WeighInCategory | undefined;
  onOpen: (row: WeighInRow) => void;
}

const Rows = ({ eventId, answer, isFiltered, hasStream, streamOf, onOpen }: RowsProps) => {
  const t = useText(weighInTexts);
  const locale = useLocale();
  const { registrations, hasMore } = answer;
  if (registrations.length === 0) {
    return (
      <EmptyState action={isFiltered ? null : <NextStep eventId={eventId} to="toRegistrations" />}>
        {t(isFiltered ? 'nobody' : 'noAthletes')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles['rows']}>
        {registrations.map((row) => {
          const stream = streamOf(row.streamId);
          const about = [
            hasStream ? stream?.name : '',
            row.organization?.name,
            row.weight === null ? '' : t('declared', { weight: weightText(locale, row.weight) }),
          ];
          return (
            <li key={row.id}>
              <button type="button" className={styles['row']} disabled={!stream} onClick={() => onOpen(row)}>
                <span className={styles['number']}>{row.tournamentGridNumber ?? row.index}</span>
                <span className={styles['name']}>
                  <b>{row.fullName}</b>
                  <span className="muted t13">{about.filter(Boolean).join(' · ')}</span>
                </span>
                <span className={styles['result']}>
                  {row.actualWeight !== null && <b>{weightText(locale, row.actualWeight)}</b>}
                  <WeighInPill value={row.weighIn} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {hasMore && <p className="muted">{t('more', { count: registrations.length })}</p>}
      {!hasStream && registrations[0] && <CategoryLimits stream={streamOf(registrations[0].streamId)} />}
    </>
  );
};

const CategoryLimits = ({ stream }: { stream: WeighInCategory | undefined }) => {
  const t = useText(weighInTexts);
  const locale = useLocale();
  return stream ? <p className="muted t13">{t('limits', { limits: limitsText(t, stream, locale) })}</p> : null;
};

const looks = {
  notWeighed: ['mute', IconCircleDashed],
  passed: ['ok', IconCheck],
  failed: ['danger', IconAlertTriangle],
  absent: ['warn', IconUserOff],
} as const satisfies Record<WeighInRow['weighIn'], readonly [Tone, unknown]>;

const WeighInPill = ({ value }: { value: WeighInRow['weighIn'] }) => {
  const t = useText(weighInTexts);
  const [tone, Icon] = looks[value];
  return (
    <Pill tone={tone} icon={<Icon aria-hidden size={14} />}>
      {t(value)}
    </Pill>
  );
};
