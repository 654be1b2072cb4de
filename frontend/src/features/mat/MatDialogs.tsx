import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { lazyPart } from '../../ui/lazyPart.js';
import { OutboxDialog } from './OutboxDialog.js';
import { QueueDialog } from './QueueDialog.js';
import type { SideLooks } from './sides.js';
import type { TabletLock } from './useLock.js';
import type { OutboxState } from './useOutbox.js';
import type { Verdict } from './verdict.js';

const MoreDialog = lazyPart(async () => (await import('./MoreDialog.js')).MoreDialog);

export type MatDialog = 'outbox' | 'queue' | 'more';

interface MatDialogsProps {
  eventId: number;
  dialog: MatDialog | null;
  playground: LivePlayground | undefined;
  match: LiveMatch | null;
  open: readonly LiveMatch[];
  sides: SideLooks;
  outbox: OutboxState;
  lock: TabletLock;
  onChoose: (match: LiveMatch | null) => void;
  /** Opens the finishing with a verdict to begin with; null: the likely one. */
  onFinish: (verdict: Verdict | null) => void;
  onClose: () => void;
}

/** What the buttons of the head open. */
export const MatDialogs = (props: MatDialogsProps) => {
  const { eventId, dialog, playground, match, open, sides, outbox, lock, onChoose, onFinish, onClose } = props;
  if (dialog === 'outbox') return <OutboxDialog outbox={outbox} onClose={onClose} />;
  if (dialog === 'more') {
    const finish = (verdict: Verdict | null) => {
      onClose();
      onFinish(verdict);
    };
    return <MoreDialog {...{ eventId, playground, match, sides, lock, onClose }} onFinish={finish} />;
  }
  if (dialog !== 'queue' || !playground) return null;
  const leave = (find: (one: LiveMatch) => boolean) => {
    onChoose(open.find(find) ?? null);
    onClose();
  };
  return (
    <QueueDialog
      unconfirmed={outbox.waiting}
      now={playground.now}
      open={open}
      chosenId={match?.matchId}
      {...{ eventId }}
      playgroundId={playground.playgroundId ?? 0}
      onChoose={(matchId) => leave((one) => one.matchId === matchId)}
      onPutOff={(matchId) => leave((one) => one.matchId !== matchId)}
      onClose={onClose}
    />
  );
};
