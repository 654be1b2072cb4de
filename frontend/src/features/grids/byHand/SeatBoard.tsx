import { DndContext, type DragEndEvent } from '@dnd-kit/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { Button } from '../../../ui/Button.js';
import { useText } from '../../../ui/texts.js';
import { nameIn } from '../gridData.js';
import { byHandTexts } from './byHandTexts.js';
import css from './byHand.module.css';
import { Dragged, DropPlace } from './Dragged.js';
import { moved, type Seat, type Seats } from './seats.js';
import { useDragSensors } from './useDragSensors.js';

interface SeatBoardProps {
  grid: HttpGrid;
  entrants: readonly number[];
  places: readonly Seat[];
  seats: Seats;
  canUndo: boolean;
  onSeats: (seats: Seats) => void;
  onUndo: () => void;
}

/** The empty tree, groups or start order: entrants are dragged there, or chosen and put with two presses. */
export const SeatBoard = ({ grid, entrants, places, seats, canUndo, onSeats, onUndo }: SeatBoardProps) => {
  const t = useText(byHandTexts);
  const [picked, setPicked] = useState<number | null>(null);
  const sensors = useDragSensors();
  const seated = new Set(seats.values());
  const waiting = entrants.filter((id) => !seated.has(id));
  const names = { nameOf: (id: number) => nameIn(grid, id, ''), picked };
  const put = (id: number, to: string | null) => {
    onSeats(moved(seats, id, to));
    setPicked(null);
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) put(Number(active.id), over.id === 'waiting' ? null : String(over.id));
  };
  const press = (key: string) => {
    const holder = seats.get(key);
    if (picked !== null) put(picked, key);
    else if (holder !== undefined) setPicked(holder);
  };
  return (
    <section
      className="column"
      aria-label={t('handHint')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setPicked(null);
      }}
    >
      <p className="muted">{t('handHint')}</p>
      <DndContext sensors={sensors} onDragEnd={drop}>
        <WaitingList {...names} waiting={waiting} onPick={setPicked} />
        <div className={css['board']}>
          {blocksOf(grid, places).map(({ name, rows }) => (
            <fieldset key={name.number} className={`cardx ${css['block']}`}>
              <legend>{t(name.kind, { number: name.number })}</legend>
              {rows.map((row) => (
                <SeatRow
                  key={row.key}
                  {...names}
                  row={row}
                  holder={seats.get(row.key)}
                  onPress={() => press(row.key)}
                  onOut={(id) => put(id, null)}
                />
              ))}
            </fieldset>
          ))}
        </div>
      </DndContext>
      <div className="row wrap">
        <Button size="small" disabled={!canUndo} onClick={onUndo}>
          {t('undo')}
        </Button>
        <Button size="small" disabled={seats.size === 0} onClick={() => onSeats(new Map())}>
          {t('empty')}
        </Button>
      </div>
    </section>
  );
};

interface WaitingListProps {
  waiting: readonly number[];
  picked: number | null;
  nameOf: (id: number) => string;
  onPick: (id: number | null) => void;
}

/** Those without a place, to be dragged or pressed; whoever is dropped here loses theirs. */
const WaitingList = ({ waiting, picked, nameOf, onPick }: WaitingListProps) => {
  const t = useText(byHandTexts);
  return (
    <DropPlace id="waiting" className={`cardx card-p ${css['waiting']}`}>
      <p role="status">{waiting.length === 0 ? t('allPlaced') : t('waiting', { count: waiting.length })}</p>
      <div className="row wrap">
        {waiting.map((id) => (
          <Dragged key={id} registrationId={id}>
            <button
              type="button"
              className="chip"
              aria-label={t('pick', { name: nameOf(id) })}
              aria-pressed={picked === id}
              onClick={() => onPick(picked === id ? null : id)}
            >
              {nameOf(id)}
            </button>
          </Dragged>
        ))}
      </div>
    </DropPlace>
  );
};

interface Block {
  name: { kind: 'pair' | 'group' | 'startOrder'; number: number | string };
  rows: Seat[];
}

/** Pairs of the first round, groups, or the one list of a start order. */
const blocksOf = (grid: HttpGrid, places: readonly Seat[]): Block[] => {
  const blocks = new Map<number, Block>();
  for (const place of places) {
    const { slot, groupNumber = 1 } = place.placement;
    const number = slot === undefined ? groupNumber : Math.ceil(slot / 2);
    const kind = slot !== undefined ? 'pair' : grid.gridKind === 'performance' ? 'startOrder' : 'group';
    const block = blocks.get(number) ?? { name: { kind, number }, rows: [] };
    blocks.set(number, { ...block, rows: [...block.rows, place] });
  }
  return [...blocks.values()];
};

interface SeatRowProps {
  row: Seat;
  holder: number | undefined;
  picked: number | null;
  nameOf: (id: number) => string;
  onPress: () => void;
  onOut: (id: number) => void;
}

const SeatRow = ({ row, holder, picked, nameOf, onPress, onOut }: SeatRowProps) => {
  const t = useText(byHandTexts);
  const { slot, position } = row.placement;
  const number = slot ?? position ?? 0;
  const label =
    picked !== null || holder === undefined ? t('putHere', { place: t('place', { number }) }) : t('pick', { name: nameOf(holder) });
  return (
    <DropPlace id={row.key} className={css['row']}>
      <span className="num muted">{number}</span>
      {holder === undefined ? (
        <button type="button" className={css['seat']} data-free aria-label={label} disabled={picked === null} onClick={onPress}>
          {t('free')}
        </button>
      ) : (
        <Dragged registrationId={holder}>
          <button type="button" className={css['seat']} aria-label={label} aria-pressed={picked === holder} onClick={onPress}>
            {nameOf(holder)}
          </button>
        </Dragged>
      )}
      {holder !== undefined && (
        <button type="button" className={css['step']} aria-label={t('takeOut', { name: nameOf(holder) })} onClick={() => onOut(holder)}>
          <IconX size={16} aria-hidden />
        </button>
      )}
    </DropPlace>
  );
};
