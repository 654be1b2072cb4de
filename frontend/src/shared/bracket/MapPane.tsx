import { memo, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { BracketMap } from './BracketMap.js';
import { BracketToolbar } from './BracketToolbar.js';
import type { BracketLayout } from '#domain/competition/picture/layout';
import type { CardFrame, CardMark } from './MatchCard.js';
import { pathOf } from './matchStore.js';
import { useCamera, type Camera } from './useCamera.js';
import css from './bracket.module.css';

interface MapPaneProps {
  entrants: GridDoc['entrants'];
  layout: BracketLayout;
  frame: CardFrame;
  mineId: number | null;
  marks: ReadonlyMap<number, CardMark>;
  onOpen: (matchId: number) => void;
}

/** The map with its bar: whose way is lit, where the camera looks. A result does not render it, only the cards it touches. */
export const MapPane = memo(({ entrants, layout, frame, mineId, marks, onOpen }: MapPaneProps) => {
  const { store } = frame;
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const camera = useCamera(box, layout);
  const [foundId, setFoundId] = useState<number | null>(null);
  const [isMineLit, setMineLit] = useState(false);
  const litId = foundId ?? (isMineLit ? mineId : null);
  const litGrid = useSyncExternalStore(store.onChange, () => (litId === null ? null : store.grid()));
  const litPath = useMemo(() => (litId === null || !litGrid ? null : pathOf(litGrid, litId)), [litGrid, litId]);

  const centre = (id: number | null | undefined) => {
    const cell = id === undefined || id === null ? undefined : layout.cells.get(id);
    if (cell) camera.centre(cell);
  };
  const lookAtEntrant = (registrationId: number) => {
    const grid = store.grid();
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
  const runningId = useSyncExternalStore(store.onChange, store.runningId);
  useLookAtRunning(runningId, camera, layout);
  return (
    <div className={css['view']}>
      <BracketToolbar
        t={frame.t}
        entrants={entrants}
        camera={camera}
        isMineLit={isMineLit}
        onMine={mineId !== null && entrants[mineId] ? toggleMine : null}
        onRunning={runningId === null ? null : () => centre(runningId)}
        onFinal={() => centre(layout.rounds.findLast(({ section }) => section === 'main')?.matchIds[0])}
        onFound={show}
        search={search}
      />
      <BracketMap
        {...{ box, camera, layout, frame, litPath, marks, onOpen }}
        litRegistrationId={litId ?? mineId}
        onFind={() => search.current?.focus()}
      />
    </div>
  );
});
MapPane.displayName = 'MapPane';

/** Once, when something is going on, the camera goes there, unless the user has already moved it. */
const useLookAtRunning = (runningId: number | null, camera: Camera, layout: BracketLayout): void => {
  const hasLooked = useRef(false);
  useEffect(() => {
    if (hasLooked.current || runningId === null || !camera.isFree()) return;
    const cell = layout.cells.get(runningId);
    hasLooked.current = true;
    if (cell) camera.centre(cell);
  }, [runningId, camera, layout]);
};
