import type { DrawPlanRow } from '#contracts/competition/draw-plan.docs';
import { useErrorText } from '../../ui/useErrorText.js';
import { useText } from '../../ui/texts.js';
import css from './drawPlan.module.css';
import { planTexts } from './planTexts.js';
import type { Drawing } from './useDrawing.js';

/** How far the draws are; then what was drawn, and what was not and why. */
export const DrawingReport = ({ drawing, rows }: { drawing: Drawing; rows: readonly DrawPlanRow[] }) => {
  const t = useText(planTexts);
  const errorText = useErrorText();
  const { count, drawn, skipped, isOver } = drawing;
  const nameOf = (streamId: number): string => rows.find((row) => row.streamId === streamId)?.streamName ?? String(streamId);
  const done = drawn.length + skipped.length;
  if (!isOver) {
    return (
      <div className={`note note--info ${css['progress']}`} role="status">
        <span>{t('drawing', { done, count })}</span>
        <progress value={done} max={count} />
      </div>
    );
  }
  return (
    <div className={`note note--${skipped.length > 0 ? 'warn' : 'info'} ${css['progress']}`} role="status">
      <span>
        {t('drawn', { count: drawn.length })}
        {skipped.length > 0 && `. ${t('notDrawn', { count: skipped.length })}:`}
      </span>
      {skipped.length > 0 && (
        <ul>
          {skipped.map(({ streamId, error }) => (
            <li key={streamId}>
              <b>{nameOf(streamId)}</b>: {errorText(error)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
