import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { ScheduleConflict } from '#contracts/playgrounds/schedule.docs';
import { Button } from '../../ui/Button.js';
import { Pill } from '../../ui/Pill.js';
import { indexAt, isMovable, spansOf, toTime, type PlacedSpan } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardFrame } from './boardTypes.js';
import css from './playgrounds.module.css';
import { movedItem, type Moves } from './useMoves.js';

/** Conflicts between the same two items, with all whom they concern. */
interface Clash {
  key: string;
  kind: ScheduleConflict['kind'];
  itemIds: number[];
  names: string[];
}

const clashesOf = (conflicts: readonly ScheduleConflict[]): Clash[] => {
  const clashes = new Map<string, Clash>();
  for (const { kind, itemIds, fullName } of conflicts) {
    const key = `${kind} ${itemIds.join(' ')}`;
    const clash = clashes.get(key) ?? { key, kind, itemIds, names: [] };
    clash.names.push(fullName);
    clashes.set(key, clash);
  }
  return [...clashes.values()].sort((a, b) => Number(b.kind === 'overlap') - Number(a.kind === 'overlap'));
};

interface SidePanelProps {
  frame: BoardFrame;
  moves: Moves;
  /** Minutes of rest that the categories ask for, by stream. */
  restOf: ReadonlyMap<number, number>;
  onShow: (itemId: number) => void;
}

const shownAtFirst = 8;
const namesAtMost = 3;

/** Everyone who would stand on two playgrounds at once or rest too little; a click leads to the block. */
export const SidePanel = ({ frame, moves, restOf, onShow }: SidePanelProps) => {
  const t = useBoardText(boardTexts);
  const [areAllShown, setAllShown] = useState(false);
  const { conflicts, playgrounds } = frame.board;
  const placed = useMemo(
    () =>
      new Map(
        playgrounds.flatMap((playground) =>
          spansOf(playground).map((span): [number, PlacedSpan] => [span.item.itemId, { span, playground }]),
        ),
      ),
    [playgrounds],
  );
  const clashes = useMemo(() => clashesOf(conflicts), [conflicts]);
  const shown = areAllShown ? clashes : clashes.slice(0, shownAtFirst);
  if (conflicts.length === 0) return <p className="muted">{t('noConflicts')}</p>;
  return (
    <aside className={`cardx ${css['side']}`} aria-label={t('conflicts')}>
      <header className="card-p">
        <h2 className="t16">{t('conflicts')}</h2>
        <p className="muted">{t('conflictCount', { count: conflicts.length })}</p>
      </header>
      {shown.map((clash) => (
        <Conflict
          key={clash.key}
          clash={clash}
          placed={clash.itemIds.flatMap((id) => placed.get(id) ?? [])}
          restOf={restOf}
          frame={frame}
          moves={moves}
          onShow={onShow}
        />
      ))}
      {clashes.length > shown.length && (
        <div className="card-p">
          <Button onClick={() => setAllShown(true)}>{t('moreConflicts', { count: clashes.length })}</Button>
        </div>
      )}
    </aside>
  );
};

interface ConflictProps extends SidePanelProps {
  clash: Clash;
  placed: readonly PlacedSpan[];
}

const Conflict = ({ clash, placed, restOf, frame, moves, onShow }: ConflictProps) => {
  const t = useBoardText(boardTexts);
  const [first, second] = [...placed].sort((a, b) => a.span.start - b.span.start);
  const isOverlap = clash.kind === 'overlap';
  const rest = Math.max(...placed.map(({ span }) => restOf.get(span.item.streamId ?? 0) ?? 0), 0);
  const start = (first?.span.end ?? 0) + rest;
  const shift = () => {
    if (!second) return;
    const { item } = second.span;
    void moves.moveTo(movedItem(item), second.playground, indexAt(spansOf(second.playground), start, item.itemId), toTime(start));
  };
  return (
    <div className={`${css['conflict']} ${isOverlap ? css['overlap'] : ''}`}>
      <span>
        <Pill tone="warn" icon={isOverlap ? <IconAlertTriangle aria-hidden size={14} /> : <IconClock aria-hidden size={14} />}>
          {t(isOverlap ? 'overlap' : 'rest')}
        </Pill>
      </span>
      <b>
        {clash.names.slice(0, namesAtMost).join(', ')}
        {clash.names.length > namesAtMost && ` ${t('andMore', { count: clash.names.length - namesAtMost })}`}
      </b>
      <ul>
        {placed.map(({ span, playground }) => (
          <li key={span.item.itemId}>
            <button type="button" className={css['where']} onClick={() => onShow(span.item.itemId)}>
              <span className="muted">{playground.name}</span>
              <span>
                {span.item.name}, {span.item.timeStart}–{span.item.timeEnd}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {frame.canEdit && second && isMovable(second.span.item) && (
        <span>
          <Button size="small" onClick={shift}>
            {t('shiftTo', { name: second.span.item.name, time: toTime(start) })}
          </Button>
        </span>
      )}
    </div>
  );
};
