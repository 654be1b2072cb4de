import { useState } from 'react';
import { Link } from 'react-router';
import type { MadeMerge } from '#contracts/profiles/merge.docs';
import { useCommand } from '../../app/useCommand.js';
import { useToast } from '../../app/useToast.js';
import { Button } from '../../ui/Button.js';
import { ConfirmDialog } from '../../ui/ConfirmDialog.js';
import { formatDateTime } from '../../ui/dates.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Pagination } from '../../ui/Pagination.js';
import { useLocale, useText } from '../../ui/texts.js';
import { undoMerge } from './calls.js';
import { mergeTexts } from './mergeTexts.js';
import css from './merge.module.css';

interface MadeMergesProps {
  made: { merges: readonly MadeMerge[]; page: number; maxPage: number };
  onPage: (page: number) => void;
  onUndone: () => void;
}

/** Merges that were made, the last one first; those of the last days can be undone. */
export const MadeMerges = ({ made, onPage, onUndone }: MadeMergesProps) => {
  const t = useText(mergeTexts);
  const locale = useLocale();
  const toast = useToast();
  const [opened, setOpened] = useState<MadeMerge | null>(null);
  const { send, sending } = useCommand(undoMerge);
  const undo = async () => {
    if (!opened) return;
    const outcome = await send({ userId: opened.userId, otherUserId: opened.mergedUserId });
    setOpened(null);
    if (outcome.success) toast('ok', t('undone'));
    onUndone();
  };
  return (
    <section className="column" aria-labelledby="made-merges">
      <h2 id="made-merges">{t('made')}</h2>
      {made.merges.length === 0 && <EmptyState>{t('nothing')}</EmptyState>}
      {made.merges.length > 0 && (
        <ul className={`cardx ${css.made}`}>
          {made.merges.map((merge) => (
            <li key={`${merge.userId} ${merge.mergedUserId}`}>
              <span className="col sp">
                <Link className="w5" to={`/profile/${merge.userId}`}>
                  {merge.fullName}
                </Link>
                <span className="t13">{t('row', { name: merge.mergedFullName, date: formatDateTime(locale, merge.mergedAt) })}</span>
                <span className="muted t13">
                  {merge.isUndoable ? t('until', { date: formatDateTime(locale, merge.undoUntil) }) : t('final')}
                </span>
              </span>
              {merge.isUndoable && (
                <Button size="small" aria-label={`${t('undo')}: ${merge.fullName}`} onClick={() => setOpened(merge)}>
                  {t('undo')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pagination page={made.page} maxPage={made.maxPage} onPage={onPage} />
      <ConfirmDialog
        title={t('undoTitle')}
        action={t('undo')}
        isOpen={opened !== null}
        isBusy={sending}
        onConfirm={() => void undo()}
        onClose={() => setOpened(null)}
      >
        <p>{opened && t('undoText', { own: opened.fullName, other: opened.mergedFullName })}</p>
      </ConfirmDialog>
    </section>
  );
};
