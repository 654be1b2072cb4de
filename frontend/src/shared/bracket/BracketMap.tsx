import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { neighbourOf, directionOf } from './keyboard.js';
import type { BracketLayout, Cell, Round } from '#domain/competition/picture/layout';
import { MatchCard, type CardFrame, type CardMark } from './MatchCard.js';
import { playedOf, roundName } from './names.js';
import type { Area, Camera } from './useCamera.js';
import css from './bracket.module.css';

interface BracketMapProps {
  box: RefObject<HTMLDivElement | null>;
  camera: Camera;
  layout: BracketLayout;
  frame: CardFrame;
  /** The way of this entrant is lit, the rest dimmed. */
  litRegistrationId: number | null;
  litPath: ReadonlySet<number> | null;
  marks: ReadonlyMap<number, CardMark>;
  onOpen: (matchId: number) => void;
  onFind: () => void;
}

const noLinks: never[] = [];
/** A bracket of 16 with its repechage is shown whole; a taller one scrolls in its own box. */
const wholeUpTo = 1_240;

/** The map of a bracket: only what the camera sees is in the document, one tab stop, arrows move between matches. */
export const BracketMap = (props: BracketMapProps) => {
  const { box, camera, layout, frame, litRegistrationId, litPath, marks, onOpen, onFind } = props;
  const { tabStop, choose, moveTo } = useTabStop(box, camera, layout);
  const visible = useVisible(layout, camera.area, tabStop);
  const pointer = useMatchClick((id) => {
    choose(id);
    onOpen(id);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = directionOf(event.key);
    const open = () => onOpen(tabStop);
    const act = way
      ? () => moveTo(neighbourOf(layout, tabStop, way))
      : { ...zoomKeys(camera), Enter: open, ' ': open, '/': onFind }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isDots = camera.zoom < 0.6;
  return (
    <div ref={box} className={css['scroll']} data-tall={layout.height > wholeUpTo || undefined} onMouseDown={pointer.onMouseDown}>
      <svg
        className={css['map']}
        data-tier={tierOf(camera.zoom)}
        width={layout.width * camera.zoom}
        height={layout.height * camera.zoom}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="tree"
        aria-label={frame.t('bracket')}
        onKeyDown={onKeyDown}
        onClick={pointer.onClick}
      >
        <g role="presentation" aria-hidden>
          {layout.rounds.map((round) => (
            <RoundHead key={`${round.section}${round.column}`} round={round} frame={frame} />
          ))}
        </g>
        {visible.map((cell) => (
          <MatchCard
            key={cell.id}
            frame={frame}
            cell={cell}
            links={layout.linksInto.get(cell.id) ?? noLinks}
            isDots={isDots}
            light={litPath ? (litPath.has(cell.id) ? 'lit' : 'dimmed') : null}
            litRegistrationId={litRegistrationId}
            litSlot={litPath && (layout.linksInto.get(cell.id)?.find(({ from }) => litPath.has(from))?.slot ?? null)}
            mark={marks.get(cell.id)}
            isTabStop={cell.id === tabStop}
          />
        ))}
      </svg>
    </div>
  );
};

const zoomKeys = (camera: Camera): Readonly<Record<string, () => void>> => ({
  '+': () => camera.zoomBy(1.25),
  '=': () => camera.zoomBy(1.25),
  '-': () => camera.zoomBy(0.8),
  '0': () => camera.zoomTo(1),
});

/** The one match that Tab stops at; arrows move it, the camera and the focus follow. */
const useTabStop = (box: RefObject<HTMLDivElement | null>, camera: Camera, layout: BracketLayout) => {
  const firstId = layout.rounds[0]?.matchIds[0];
  const [chosenId, setChosenId] = useState<number | null>(null);
  const tabStop = chosenId !== null && layout.cells.has(chosenId) ? chosenId : (firstId ?? 0);
  const isFocusWanted = useRef(false);
  // After each render: what the camera goes to comes into the document only then.
  useEffect(() => {
    if (!isFocusWanted.current) return;
    const match = box.current?.querySelector<SVGGElement>(`#match-${tabStop}`);
    if (!match) return;
    isFocusWanted.current = false;
    match.focus({ preventScroll: true });
  });
  const moveTo = (id: number | undefined) => {
    const cell = id === undefined ? undefined : layout.cells.get(id);
    if (!cell) return;
    isFocusWanted.current = true;
    setChosenId(cell.id);
    camera.reveal(cell);
  };
  return { tabStop, choose: setChosenId, moveTo };
};

/** A click on a match; the end of a drag is none. */
const useMatchClick = (onClick: (matchId: number) => void) => {
  const down = useRef({ x: 0, y: 0 });
  return {
    onMouseDown: (event: MouseEvent) => (down.current = { x: event.clientX, y: event.clientY }),
    onClick: (event: MouseEvent) => {
      if (Math.hypot(event.clientX - down.current.x, event.clientY - down.current.y) > 6) return;
      const id = Number((event.target as Element).closest('[data-match]')?.getAttribute('data-match') ?? 0);
      if (id !== 0) onClick(id);
    },
  };
};

/** No text under 10 px on the screen: see the tiers in the style sheet. */
const tierOf = (zoom: number): string =>
  zoom < 0.48 ? 'far' : zoom < 0.6 ? 'dots' : zoom < 0.77 ? 'plain' : zoom < 0.91 ? 'names' : 'cards';

interface Reach extends Area {
  cell: Cell;
}

/** The part of the plane that a match and the lines into it take. */
const reachesOf = (layout: BracketLayout): Reach[] =>
  [...layout.cells.values()].map((cell) => {
    const feeders = (layout.linksInto.get(cell.id) ?? noLinks).flatMap(({ from }) => layout.cells.get(from) ?? []);
    const all = [cell, ...feeders];
    const x = Math.min(...all.map((each) => each.x));
    const y = Math.min(...all.map((each) => each.y));
    return { cell, x, y, w: Math.max(...all.map((each) => each.x + each.w)) - x, h: Math.max(...all.map((each) => each.y + each.h)) - y };
  });

const useVisible = (layout: BracketLayout, area: Area, alwaysId: number): Cell[] => {
  const reaches = useMemo(() => reachesOf(layout), [layout]);
  return useMemo(
    () =>
      reaches
        .filter(
          ({ cell, x, y, w, h }) =>
            cell.id === alwaysId || (x < area.x + area.w && area.x < x + w && y < area.y + area.h && area.y < y + h),
        )
        .map(({ cell }) => cell),
    [reaches, area, alwaysId],
  );
};

const RoundHead = memo(({ round, frame }: { round: Round; frame: CardFrame }) => {
  const { store, t } = frame;
  const played = useSyncExternalStore(store.onChange, () => t('round.played', playedOf(round.matchIds.map((id) => store.match(id)))));
  const title = round.section === 'consolation' ? `${t('section.consolation')} · ${roundName(t, round)}` : roundName(t, round);
  return (
    <>
      <text className={css['head']} x={round.x} y={round.y + 20}>
        {title}
      </text>
      <text className={css['headNote']} x={round.x + round.w} y={round.y + 20} textAnchor="end">
        {played}
      </text>
      <path className={css['headLine']} d={`M${round.x} ${round.y + 32.5}h${round.w}`} />
    </>
  );
});
RoundHead.displayName = 'RoundHead';
