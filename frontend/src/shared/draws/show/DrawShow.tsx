import { useState } from 'react';
import type { LastDraw } from '#contracts/competition/draw.docs';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { DrawBoard } from './DrawBoard.js';
import css from './drawShow.module.css';
import { ShowControls } from './ShowControls.js';
import { useReveal, type ShowState } from './useReveal.js';

/** A draw shown to one spectator, at their own pace. */
export const DrawShow = ({ last, grid }: { last: LastDraw; grid: GridDoc | undefined }) => {
  const [state, setState] = useState<ShowState>({ shown: 0, isRunning: false });
  const total = last.placements.length;
  const count = useReveal(state, state, total);
  return (
    <div className={css['show']}>
      <ShowControls count={count} total={total} isRunning={state.isRunning} onPress={setState} />
      <DrawBoard last={last} grid={grid} shown={count} />
    </div>
  );
};
