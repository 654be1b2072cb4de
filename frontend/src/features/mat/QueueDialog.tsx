import type { LiveMatch, LivePlayground } from '../../app/eventLive.js';
import { Dialog } from '../../ui/Dialog.js';
import { useText } from '../../ui/texts.js';
import { matTexts } from './matTexts.js';
import css from './mat.module.css';

interface QueueDialogProps {
  playground: LivePlayground;
  onChoose: (matchId: number) => void;
  onClose: () => void;
}

/** On the playground, next, later; any of them can be opened. */
export const QueueDialog = ({ playground, onChoose, onClose }: QueueDialogProps) => {
  const t = useText(matTexts);
  const row = (match: LiveMatch, title: string) => (
    <li key={match.matchId}>
      <button type="button" className={css['queued']} onClick={() => onChoose(match.matchId)}>
        <small>
          {title} · {match.streamName} · {t('bout', { number: match.number })} {match.estimatedStart ?? ''}
        </small>
        <b>{match.participants.map(({ fullName }) => fullName ?? '').join(' – ')}</b>
      </button>
    </li>
  );
  return (
    <Dialog title={t('queue')} isOpen onClose={onClose}>
      <ul className={css['outbox']}>
        {playground.now && row(playground.now, t('onMat'))}
        {playground.next.map((match) => row(match, t('next')))}
      </ul>
    </Dialog>
  );
};
