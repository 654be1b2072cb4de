import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { BracketMap } from './BracketMap.js';
import { BracketToolbar } from './BracketToolbar.js';
import type { BracketLayout } from './layout.js';
import type { CardFrame, CardMark } from './MatchCard.js';
import { pathOf } from './matchStore.js';
import { useCamera } from './useCamera.js';
import css from './bracket.module.css';

interface MapPaneProps {
  grid: GridDoc;
  layout: BracketLayout;
  frame: CardFrame;
  title: ReactNode;
  mineId: number | null;
  marks: ReadonlyMap<number, CardMark>;
  onOpen: (matchId: number) => void;
}

/** The map with its bar: whose way is lit, where the camera looks. */
export const MapPane = ({ grid, layout, frame, title, mineId, marks, onOpen }: MapPaneProps) => {
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const camera = useCamera(box, layout);
  const [foundId, setFoundId] = useState<number | null>(null);
  const [isMineLit, setMineLit] = useState(false);
  const litId = foundId ?? (isMineLit ? mineId : null);
  const litPath = useMemo(() => (litId === null ? null : pathOf(grid, litId)), [grid, litId]);

  const centre = (id: number | undefined) => {
    const cell = id === undefined ? undefined : layout.cells.get(id);
    if (cell) camera.centre(cell);
  };
  const lookAtEntrant = (registrationId: number) => {
    const path = [...pathOf(grid, registrationId)].filter((id) => layout.cells.has(id));
    centre(path.find((id) => grid.matches[id]?.winnerRegistrationId === null) ?? path.at(-1));
  };
  const show = (registrationId: number | null) => {
    setFoundId(registrationId);
    if (registrationId !== null) lookAtEntrant(registrationId);
  };
  const toggleMine = () => {
    setFoundId(null);
    setMineLit((isLit) => !isLit);
    if (!isMineLit && mineId !== null) lookAtEntrant(mineId);
  };
  const runningId = Object.values(grid.matches).find(({ id, status }) => status === 'running' && layout.cells.has(id))?.id;

  // Once, when something is going on, the camera goes there, unless the user has already moved it.
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current || runningId === undefined || !camera.isFree()) return;
    const cell = layout.cells.get(runningId);
    hasLooked.current = true;
    if (cell) camera.centre(cell);
  }, [runningId, camera, layout]);

  return (
    <div className={css['view']}>
      <BracketToolbar
        t={frame.t}
        grid={grid}
        camera={camera}
        title={title}
        isMineLit={isMineLit}
        onMine={mineId !== null && grid.entrants[mineId] ? toggleMine : null}
        onRunning={runningId === undefined ? null : () => centre(runningId)}
        onFinal={() => centre(layout.rounds.findLast(({ section }) => section === 'main')?.matchIds[0])}
        onFound={show}
        search={search}
      />
      <BracketMap {...{ box, camera, grid, layout, frame, litPath, marks, onOpen }} litRegistrationId={litId ?? mineId} onFind={() => search.current?.focus()} />
    </div>
  );
};
