import type { SportEvent } from '#contracts/sport-events/sport-event.docs';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../ui/lazyPart.js';
import { useText } from '../../../ui/texts.js';
import { deactivateJob, removeJob } from './bulkJobs.js';
import { bulkTexts } from './bulkTexts.js';
import { CategoryDialog } from './CategoryDialog.js';
import { deskTexts } from './deskTexts.js';
import { PositionDialog } from './PositionDialog.js';
import { ReasonDialog } from './ReasonDialog.js';
import { statusName } from './statusLook.js';
import { TryNote } from './TryNote.js';
import type { DeskActions } from './useDeskActions.js';
import type { DeskRows } from './useDeskRows.js';

const NotifyDialog = lazyPart(async () => (await import('../NotifyDialog.js')).NotifyDialog);

interface AskedDialogProps {
  actions: DeskActions;
  rows: DeskRows;
  event: Pick<SportEvent, 'id' | 'dateFrom'>;
}

type Asked = NonNullable<DeskActions['asked']>;

/** Of the questions that a reason answers: title, text and action of each; null: it is another question. */
const useReasonWords = (lists: DeskRows['summary']['lists']) => {
  const t = useText(bulkTexts);
  const desk = useText(deskTexts);
  const plain = (key: 'withdraw' | 'deactivate' | 'offlineOff' | 'remove') => t(key).replace('…', '');
  return (asked: Asked): Omit<ComponentProps<typeof ReasonDialog>, 'count' | 'note' | 'onConfirm' | 'onClose'> | null => {
    const count = asked.ids.length;
    const grave = { isDanger: true, label: t('reason') };
    switch (asked.kind) {
      case 'status':
        return {
          title: t('statusTitle', { status: statusName(lists, asked.component, asked.status), count }),
          label: t('comment'),
          action: t('apply'),
        };
      case 'withdraw':
      case 'deactivate':
      case 'offlineOff':
      case 'remove':
        return {
          ...grave,
          isReasonRequired: true,
          title: t(`${asked.kind}Title`),
          text: t(`${asked.kind}Text`, { count }),
          action: plain(asked.kind),
        };
      case 'disableRequest':
        return { isReasonRequired: true, title: desk('disableRequest'), label: desk('disableReason'), action: desk('disableRequest') };
      default:
        return null;
    }
  };
};

/** The question before a command of the desk. */
export const AskedDialog = ({ actions, rows, event }: AskedDialogProps) => {
  const { asked, setAsked, confirmReason, confirmCategory, reorder } = actions;
  const { streams, lists } = rows.summary;
  const reasonWords = useReasonWords(lists);
  if (!asked) return null;
  const close = () => setAsked(null);
  const words = reasonWords(asked);
  if (words) {
    const tried = asked.kind === 'remove' ? removeJob(event.id, '-') : asked.kind === 'deactivate' ? deactivateJob(event.id, '-') : null;
    return (
      <ReasonDialog
        {...words}
        count={asked.ids.length}
        note={tried && <TryNote job={tried} ids={asked.ids} nameOf={(id) => rows.rowNow(id)?.fullName ?? `#${id}`} />}
        onConfirm={confirmReason}
        onClose={close}
      />
    );
  }
  const chosen = asked.ids.flatMap((id) => rows.rowNow(id) ?? []);
  const [first] = chosen;
  if (asked.kind === 'move' || asked.kind === 'copy') {
    return (
      <CategoryDialog
        eventId={event.id}
        isCopy={asked.kind === 'copy'}
        rows={chosen}
        streams={streams.filter(({ id }) => chosen.some(({ streamId }) => streamId !== id))}
        firstDay={event.dateFrom}
        onConfirm={confirmCategory}
        onClose={close}
      />
    );
  }
  if (asked.kind === 'notify') return <NotifyDialog eventId={event.id} registrationIds={asked.ids} onClose={close} />;
  if (!first) return null;
  const count = streams.find(({ id }) => id === first.streamId)?.registrationsCount ?? 1;
  return <PositionDialog row={first} count={count} onConfirm={(index) => reorder(first, index)} onClose={close} />;
};
