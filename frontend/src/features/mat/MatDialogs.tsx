import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { lazyPart } from '../../ui/lazyPart.js';
import { OutboxDialog } from './OutboxDialog.js';
import { QueueDialog } from './QueueDialog.js';
import type { TabletLock } from './useLock.js';
import type { OutboxState } from './useOutbox.js';
import type { Verdict } from './verdict.js';

const MoreDialog = lazyPart(async () => (await import('./MoreDialog.js')).MoreDialog);

export type MatDialog = 'outbox' | 'queue' | 'more';

interface MatDialogsProps {
  dialog: MatDialog | null;
  playground: LivePlayground | undefined;
  match: LiveMatch | null;
  open: readonly LiveMatch[];
  sides: readonly string[];
  outbox: OutboxState;
  lock: TabletLock;
  onChoose: (match: LiveMatch | null) => void;
  /** Opens the finishing with a verdict to begin with; null: the likely one. */
  onFinish: (verdict: Verdict | null) => void;
  onClose: () => void;
}

/** What the buttons of the head open. */
export const MatDialogs = (props: MatDialogsProps) => {
  const { dialog, playground, match, open, sides, outbox, lock, onChoose, onFinish, onClose } = props;
  if (dialog === 'outbox') return <OutboxDialog outbox={outbox} onClose={onClose} />;
  if (dialog === 'more') {
    const finish = (verdict: Verdict | null) => {
      onClose();
      onFinish(verdict);
    };
    return <MoreDialog {...{ match, sides, lock, onClose }} onFinish={finish} />;
  }
  if (dialog !== 'queue' || !playground) return null;
  return (
    <QueueDialog
      unconfirmed={outbox.waiting}
      now={playground.now}
      open={open}
      chosenId={match?.matchId}
      onChoose={(matchId) => {
        onChoose(open.find((one) => one.matchId === matchId) ?? null);
        onClose();
      }}
      onClose={onClose}
    />
  );
};
