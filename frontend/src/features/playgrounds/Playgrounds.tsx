import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Link, useParams } from 'react-router';
import { usePageTitle } from '../../app/usePageTitle.js';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { getEventOp } from '../../app/sportEvents.js';
import { useQuery } from '../../app/useQuery.js';
import { Button, buttonClass } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { FormErrors } from '../../ui/FormErrors.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useMedia } from '../../ui/useMedia.js';
import { useNow } from '../../ui/useNow.js';
import { Board } from './Board.js';
import { BoardList } from './BoardList.js';
import { localNow } from './boardTime.js';
import { boardTexts } from './boardTexts.js';
import { useBoardText } from './useBoardText.js';
import type { BoardFrame, Opened, OpenedMenu, ShownBoard } from './boardTypes.js';
import { datesOf, Day } from './Day.js';
import { Dialogs } from './Dialogs.js';
import { ItemMenu } from './ItemMenu.js';
import { Legend } from './Legend.js';
import css from './playgrounds.module.css';
import { PrintSheets } from './PrintSheets.js';
import { SidePanel } from './SidePanel.js';
import { Tools } from './Tools.js';
import { UndoBar } from './UndoBar.js';
import { useFocusBack } from './useFocusBack.js';
import { useBoard, type BoardState } from './useBoard.js';
import { movedItem, movedCategory, useMoves, type Moves } from './useMoves.js';
import { useMoveNotice } from './useMoveNotice.js';

/** The schedule board of the cabinet: `/cabinet/event/{eventId}/playgrounds`. */
export const Playgrounds = () => {
  const eventId = Number(useParams()['eventId']);
  const t = useBoardText(boardTexts);
  const { answer, failure, refetch } = useQuery(getEventOp, { eventId });
  const state = useBoard(eventId);
  usePageTitle(t('title'));
  const wrong = failure ?? (state.board ? undefined : state.query.failure);
  if (answer && state.board) return <BoardPage key={eventId} given={answer} board={state.board} state={state} />;
  return (
    <CabinetPage title={t('title')}>
      {wrong ? <Failure refusal={wrong} onRetry={failure ? refetch : state.query.refetch} /> : <Skeleton lines={8} />}
    </CabinetPage>
  );
};

const narrow = '(width < 1024px)';

const useDay = ({ event }: SportEventAnswer, { playgrounds }: ShownBoard) => {
  const dates = useMemo(() => datesOf(event, playgrounds), [event, playgrounds]);
  const today = localNow(useNow(60_000), event.timeZone).date;
  const [chosen, setDate] = useState<string | null>(null);
  const planned = dates.find((date) => playgrounds.some(({ options }) => options.date === date));
  const date = chosen ?? (dates.includes(today) ? today : (planned ?? dates[0] ?? event.dateFrom));
  const shown = useMemo(() => playgrounds.filter(({ options }) => options.date === null || options.date === date), [playgrounds, date]);
  return { dates, date, setDate, shown };
};

/** The dialog or menu that stands open; the block that it was about gets the focus back. */
const useOpened = (focusBack: ReturnType<typeof useFocusBack>) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const close = () => {
    setOpened(null);
    if (opened && 'item' in opened) focusBack(opened.item);
  };
  const closeMenu = () => {
    setMenu(null);
    if (menu) focusBack(menu.item);
  };
  return { opened, open: setOpened, close, menu, openMenu: setMenu, closeMenu };
};

/** Leads to an item of any day: opens its day, then brings its block into sight. */
const useShowItem = (page: RefObject<HTMLElement | null>, { playgrounds }: ShownBoard, setDate: (date: string) => void) => {
  const [sought, setSought] = useState<number | null>(null);
  useEffect(() => {
    if (sought === null) return;
    const block = page.current?.querySelector<HTMLElement>(`[data-item="${sought}"]`);
    setSought(null);
    block?.scrollIntoView({ block: 'center', inline: 'center' });
    block?.focus();
  }, [page, sought]);
  return useCallback(
    (itemId: number) => {
      const playground = playgrounds.find(({ items }) => items.some((item) => item.itemId === itemId));
      if (playground?.options.date) setDate(playground.options.date);
      setSought(itemId);
    },
    [playgrounds, setDate],
  );
};

const BoardPage = ({ given, board, state }: { given: SportEventAnswer; board: ShownBoard; state: BoardState }) => {
  const t = useBoardText(boardTexts);
  const { event, permissions, staff = [], streams } = given;
  const canEdit = permissions.canDraw;
  const isNarrow = useMedia(narrow);
  const { dates, date, setDate, shown } = useDay(given, board);
  const [hourPixels, setHourPixels] = useState<number | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const focusBack = useFocusBack(page, board.playgrounds);
  const { opened, open, close, menu, openMenu, closeMenu } = useOpened(focusBack);
  const moves = useMoves(state);
  const { note, flashed } = useMoveNotice(state.othersMove);
  const conflicting = useMemo(() => new Set(board.conflicts.flatMap(({ itemIds }) => itemIds)), [board.conflicts]);
  const restOf = useMemo(() => new Map(streams.map(({ id, minRestInMinutes }) => [id, minRestInMinutes])), [streams]);
  const frame = useMemo(
    (): BoardFrame => ({ event, board, shown, canEdit, conflicting, flashed, open, openMenu }),
    [event, board, shown, canEdit, conflicting, flashed, open, openMenu],
  );
  const show = useShowItem(page, board, setDate);
  const refused = Object.values(state.errors).flat();
  return (
    <CabinetPage
      title={t('title')}
      marks={<Day dates={dates} date={date} onDate={setDate} />}
      actions={<Tools frame={frame} isNarrow={isNarrow} hourPixels={hourPixels} onZoom={setHourPixels} />}
    >
      {refused.length > 0 && opened === null && <FormErrors errors={{ form: refused }} />}
      {streams.length === 0 && <NoCategories eventId={event.id} />}
      {shown.length === 0 ? (
        <NoPlaygrounds frame={frame} />
      ) : (
        <div ref={page} className={css['page']}>
          <div>
            {isNarrow ? (
              <BoardList frame={frame} />
            ) : (
              <MovableBoard frame={frame} date={date} hourPixels={hourPixels} moves={moves} focusBack={focusBack} />
            )}
          </div>
          <SidePanel frame={frame} moves={moves} restOf={restOf} onShow={show} />
        </div>
      )}
      <PrintSheets event={event} playgrounds={shown} date={date} />
      {note && (
        <p className={`note note--info ${css['seen'] ?? ''}`} role="status">
          {note}
        </p>
      )}
      {state.undo && <UndoBar undo={state.undo} onUndo={state.takeBack} onClose={state.closeUndo} />}
      {menu && <ItemMenu menu={menu} frame={frame} moves={moves} onClose={closeMenu} />}
      {opened && (
        <Dialogs opened={opened} frame={frame} state={state} moves={moves} dates={dates} date={date} staff={staff} onClose={close} />
      )}
    </CabinetPage>
  );
};

interface MovableBoardProps {
  frame: BoardFrame;
  date: string;
  hourPixels: number | null;
  moves: Moves;
  focusBack: ReturnType<typeof useFocusBack>;
}

/** The board for a wide window: what is dropped or pulled becomes a move, and each step by keys is said. */
const MovableBoard = ({ frame, date, hourPixels, moves, focusBack }: MovableBoardProps) => {
  const [said, say] = useState('');
  return (
    <>
      <div role="status" aria-live="assertive" className="vh">
        {said}
      </div>
      <Board
        frame={frame}
        date={date}
        hourPixels={hourPixels}
        say={say}
        onMove={(item, drop) => {
          focusBack(item);
          if (drop.playgroundId === null) moves.takeOff(item);
          else moves.dropAt(movedItem(item), drop);
        }}
        onPlace={(stream, drop) => moves.dropAt(movedCategory(stream), drop)}
        onResize={(item, { lengthInMinutes }) => void moves.resize(item, lengthInMinutes)}
      />
      <Legend canEdit={frame.canEdit} />
    </>
  );
};

const NoCategories = ({ eventId }: { eventId: number }) => {
  const t = useBoardText(boardTexts);
  return (
    <EmptyState
      action={
        <Link className={buttonClass()} to={`/cabinet/event/${eventId}`}>
          {t('toOverview')}
        </Link>
      }
    >
      {t('noStreams')}
    </EmptyState>
  );
};

const NoPlaygrounds = ({ frame: { board, canEdit, open } }: { frame: BoardFrame }) => {
  const t = useBoardText(boardTexts);
  if (!canEdit) return <EmptyState>{t(board.playgrounds.length > 0 ? 'noPlaygroundsToday' : 'noPlaygroundsReader')}</EmptyState>;
  return (
    <EmptyState
      action={
        <Button look="primary" onClick={() => open({ kind: 'add' })}>
          {t('addPlayground')}
        </Button>
      }
    >
      {t(board.playgrounds.length > 0 ? 'noPlaygroundsToday' : 'noPlaygrounds')}
    </EmptyState>
  );
};
