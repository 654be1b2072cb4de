import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../ui/texts.js';
import type { Keyed } from './rows.js';
import { rowTexts } from './rowTexts.js';
import type { RowRemoval } from './useRowRemoval.js';

/** Offers a removed row back while it still waits. */
export const UndoRow = <Row extends Keyed>({ removal: { removed, undo } }: { removal: RowRemoval<Row> }) => {
  const t = useText(rowTexts);
  if (!removed) return null;
  return (
    <div className="pe-undo">
      <IconTrash aria-hidden size={16} />
      <span role="status">{t('removed', { name: removed.name })}</span>
      <button type="button" onClick={undo}>
        {t('undo', { count: removed.secondsLeft })}
      </button>
    </div>
  );
};
