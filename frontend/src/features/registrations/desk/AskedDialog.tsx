import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import { lazyPart } from '../../../ui/lazyPart.js';
import { useText } from '../../../ui/texts.js';
import { bulkTexts } from './bulkTexts.js';
import { CategoryDialog } from './CategoryDialog.js';
import { deskTexts } from './deskTexts.js';
import type { DeskRow } from './deskRow.js';
import { PositionDialog } from './PositionDialog.js';
import { ReasonDialog } from './ReasonDialog.js';
import { statusName } from './statusLook.js';
import type { DeskActions } from './useDeskActions.js';
import type { DeskRows } from './useDeskRows.js';

const NotifyDialog = lazyPart(async () => (await import('../NotifyDialog.js')).NotifyDialog);

interface AskedDialogProps {
  actions: DeskActions;
  rows: DeskRows;
  event: Pick<SportEvent, 'id' | 'dateFrom'>;
}

/** The question before a command of the desk. */
export const AskedDialog = ({ actions, rows, event }: AskedDialogProps) => {
  const t = useText(bulkTexts);
  const desk = useText(deskTexts);
  const { asked, setAsked, confirmReason, confirmCategory, reorder } = actions;
  if (!asked) return null;
  const count = asked.ids.length;
  const close = () => setAsked(null);
  const chosen = asked.ids.flatMap((id): DeskRow[] => {
    const row = rows.rowNow(id);
    return row ? [row] : [];
  });
  const [first] = chosen;
  const { streams, lists } = rows.summary;
  const frame = { count, onConfirm: confirmReason, onClose: close };
  switch (asked.kind) {
    case 'status':
      return (
        <ReasonDialog
          {...frame}
          title={t('statusTitle', { status: statusName(lists, asked.component, asked.status), count })}
          label={t('comment')}
          action={t('apply')}
        />
      );
    case 'withdraw':
      return (
        <ReasonDialog
          {...frame}
          isDanger
          isReasonRequired
          title={t('withdrawTitle')}
          text={t('withdrawText', { count })}
          label={t('reason')}
          action={t('withdraw').replace('…', '')}
        />
      );
    case 'deactivate':
      return (
        <ReasonDialog
          {...frame}
          isDanger
          isReasonRequired
          title={t('deactivateTitle')}
          text={t('deactivateText', { count })}
          label={t('reason')}
          action={t('deactivate').replace('…', '')}
        />
      );
    case 'remove':
      return (
        <ReasonDialog
          {...frame}
          isDanger
          hasReason={false}
          title={t('removeTitle')}
          text={t('removeText', { count })}
          label={t('reason')}
          action={t('remove').replace('…', '')}
        />
      );
    case 'disableRequest':
      return (
        <ReasonDialog
          {...frame}
          isReasonRequired
          title={desk('disableRequest')}
          label={desk('disableReason')}
          action={desk('disableRequest')}
        />
      );
    case 'move':
    case 'copy':
      return (
        <CategoryDialog
          isCopy={asked.kind === 'copy'}
          rows={chosen}
          streams={streams.filter(({ id }) => chosen.some(({ streamId }) => streamId !== id))}
          firstDay={event.dateFrom}
          onConfirm={confirmCategory}
          onClose={close}
        />
      );
    case 'notify':
      return <NotifyDialog eventId={event.id} registrationIds={asked.ids} onClose={close} />;
    case 'position': {
      const stream = streams.find(({ id }) => id === first?.streamId);
      return first ? (
        <PositionDialog row={first} count={stream?.registrationsCount ?? 1} onConfirm={(index) => reorder(first, index)} onClose={close} />
      ) : null;
    }
  }
};
