import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { auditQueries } from '#contracts/audit/audit.ops';
import { useQuery } from '../../app/useQuery.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { formatDateTime } from '../../ui/dates.js';
import { Failure } from '../../ui/Failure.js';
import { SelectField } from '../../ui/Field.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './audit.module.css';
import { auditTexts } from './auditTexts.js';
import type { AuditObject, AuditUrl } from './auditUrl.js';
import { DrawnGrid } from './DrawnGrid.js';
import { DifferenceTable, StateTable } from './StateTables.js';

interface StatePanelProps {
  url: AuditUrl;
  object: AuditObject;
  eventId: number;
  title: string;
  /** How the entrants of a grid are called in its small places. */
  nameStyle: NameStyle;
  timeZone: string;
}

type Shown = 'then' | 'difference' | 'now';
/** While the slider is drawn, the server is asked only where it rests. */
const restMilliseconds = 150;

/** The slider at its place at once, its value for the server once it rests. */
const useRested = (value: number | null): number | null => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

const momentOf = (compare: string, version: number): { version?: number } => {
  if (compare === 'before') return { version: Math.max(0, version - 1) };
  return /^\d+$/.test(compare) ? { version: Number(compare) } : {};
};

/** The state that the address asks for, and where in the history of the object it stands. */
const useStateAt = ({ version: wanted, compare: chosen }: AuditUrl, { type, id }: AuditObject, shown: Shown) => {
  const version = useRested(wanted);
  const [known, setKnown] = useState(0);
  // The last record and now are the same: then what it changed is told.
  const compare = chosen ?? (version === null || version === known ? 'before' : 'now');
  const result = useQuery(auditQueries.stateAt, {
    aggregateType: type,
    aggregateId: id,
    ...(shown !== 'now' && version !== null && { version }),
    ...(shown === 'difference' && { compareWith: momentOf(compare, version ?? known) }),
  });
  const head = result.answer?.headVersion ?? 1;
  useEffect(() => setKnown(result.answer?.headVersion ?? 0), [result.answer?.headVersion]);
  return { ...result, compare, head, at: Math.min(wanted ?? head, head) };
};

/** An object as it was after any of its records, and what differs from another moment. */
export const StatePanel = ({ url, object, eventId, title, nameStyle, timeZone }: StatePanelProps) => {
  const t = useText(auditTexts);
  const locale = useLocale();
  const [shown, setShown] = useState<Shown>('difference');
  const { answer, failure, refetch, compare, head, at } = useStateAt(url, object, shown);
  const move = (to: number) => url.change({ at: String(Math.min(Math.max(1, to), head)) });
  useBrackets(
    () => move(at - 1),
    () => move(at + 1),
  );
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={8} />;
  const time = answer.recordedAt ? formatDateTime(locale, answer.recordedAt, { hasSeconds: true, timeZone }) : '—';
  return (
    <div className="column">
      <div className="row">
        <h2 className={css['moment']}>{t('stateAt', { time })}</h2>
        <span className="sp" />
        <span className="muted">{t('after', { version: answer.version, head })}</span>
      </div>
      <VersionSteps at={at} head={head} onMove={move} />
      <div className={css['what']}>
        <strong>{title}</strong>
        <span className="sp" />
        <div className="seg" role="group">
          {(['then', 'difference', 'now'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={shown === one} onClick={() => setShown(one)}>
              {t(one)}
            </button>
          ))}
        </div>
      </div>
      {shown === 'difference' && <Compare compare={compare} change={url.change} head={head} at={at} />}
      {answer.grid && <DrawnGrid grid={answer.grid} title={title} nameStyle={nameStyle} changes={answer.differences} />}
      {shown === 'difference' ? (
        <DifferenceTable changes={answer.differences} />
      ) : (
        <Values isFolded={answer.grid !== null} state={answer.state} />
      )}
      {object.type === 'grid' && (
        <Link className={buttonClass('plain')} to={`/cabinet/event/${eventId}/grids/${object.id}`}>
          {t('openGrid')}
        </Link>
      )}
    </div>
  );
};

/** Where in the history: a slider, and steps of one. */
const VersionSteps = ({ at, head, onMove }: { at: number; head: number; onMove: (to: number) => void }) => {
  const t = useText(auditTexts);
  return (
    <>
      <label className="column">
        <span className="vh">{t('slider')}</span>
        <input
          className={css['slider']}
          type="range"
          min={1}
          max={head}
          value={at}
          onChange={(event) => onMove(Number(event.target.value))}
        />
      </label>
      <div className={css['steps']}>
        <Button icon={<IconChevronLeft aria-hidden size={16} />} disabled={at <= 1} onClick={() => onMove(at - 1)}>
          {t('earlier')} <kbd>[</kbd>
        </Button>
        <Button disabled={at >= head} onClick={() => onMove(at + 1)}>
          {t('later')} <kbd>]</kbd> <IconChevronRight aria-hidden size={16} />
        </Button>
        <span className="sp" />
        <Button look="ghost" disabled={at >= head} onClick={() => onMove(head)}>
          {t('toNow')}
        </Button>
      </div>
    </>
  );
};

/** Every value of a state; beside a drawn grid folded away. */
const Values = ({ isFolded, state }: { isFolded: boolean; state: unknown }) => {
  const t = useText(auditTexts);
  if (!isFolded) return <StateTable state={state} />;
  return (
    <details>
      <summary>{t('allValues')}</summary>
      <StateTable state={state} />
    </details>
  );
};

const offeredVersions = 200;

interface CompareProps {
  compare: string;
  change: AuditUrl['change'];
  head: number;
  at: number;
}

const Compare = ({ compare, change, head, at }: CompareProps) => {
  const t = useText(auditTexts);
  const versions = Array.from({ length: Math.min(head, offeredVersions) }, (_, i) => head - i).filter((one) => one !== at);
  return (
    <SelectField
      label={t('compareWith')}
      value={compare}
      options={[
        { value: 'now', text: t('compareNow') },
        { value: 'before', text: t('compareBefore') },
        ...versions.map((one) => ({ value: String(one), text: t('compareVersion', { version: one }) })),
      ]}
      onChange={(event) => change({ with: event.target.value })}
    />
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type=range]), textarea, select') !== null;

/** `[` and `]`: the record before and after of the same object (docs/spec/screens.md). */
const useBrackets = (earlier: () => void, later: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '[' || event.key === 'х') earlier();
      if (event.key === ']' || event.key === 'ъ') later();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
};
