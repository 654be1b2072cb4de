import type { LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { isPair } from '../../shared/live/eventLive.js';
import { Dialog } from '../../ui/Dialog.js';
import { useText } from '../../ui/texts.js';
import { matTexts } from './matTexts.js';
import type { Waiting } from './outbox.js';
import { PutOff } from './PutOff.js';
import { RestLeft } from './RestLeft.js';
import { isDecision } from './matchSnapshot.js';
import css from './mat.module.css';

interface QueueDialogProps {
  eventId: number;
  playgroundId: number;
  /** The match that runs on the playground. */
  now: LiveMatch | null;
  open: readonly LiveMatch[];
  /** Commands that wait to be sent: the results among them the server has not yet. */
  unconfirmed: readonly Waiting[];
  /** The one on the screen. */
  chosenId: number | undefined;
  onChoose: (matchId: number) => void;
  /** A bout was put off: the next one comes up. */
  onPutOff: (matchId: number) => void;
  onClose: () => void;
}

/** On the playground, on deck, later; any of them can be opened. */
export const QueueDialog = ({ eventId, playgroundId, now, open, unconfirmed, chosenId, onChoose, onPutOff, onClose }: QueueDialogProps) => {
  const t = useText(matTexts);
  const chosen = open.find(({ matchId }) => matchId === chosenId);
  const onDeck = open.find(({ matchId }) => matchId !== now?.matchId && matchId !== chosenId);
  const titleOf = (match: LiveMatch) => {
    if (match.matchId === now?.matchId || match.matchId === chosenId) return t('onMat');
    return match === onDeck ? t('onDeck') : t('later');
  };
  return (
    <Dialog title={t('queue')} isOpen onClose={onClose}>
      {open.length === 0 && <p>{t('noMatch')}</p>}
      <ul className={css['outbox']}>
        {unconfirmed
          .filter(({ body }) => isDecision(body))
          .map(({ id, label }) => (
            <li key={id} className={css['unconfirmed']}>
              <small>{t('unconfirmed')}</small>
              <b>{label}</b>
            </li>
          ))}
        {open.map((match) => (
          <li key={match.matchId}>
            <button
              type="button"
              className={css['queued']}
              aria-current={match.matchId === chosenId || undefined}
              onClick={() => onChoose(match.matchId)}
            >
              <small>
                <strong>{titleOf(match)}</strong> · {match.streamName} · {t('bout', { number: match.number })} {match.estimatedStart ?? ''}{' '}
                <RestLeft restUntil={match.restUntil} />
              </small>
              <b>{match.participants.map(({ fullName }) => fullName ?? '').join(' – ')}</b>
            </button>
          </li>
        ))}
      </ul>
      {chosen && isPair(chosen) && (
        <PutOff {...{ eventId, playgroundId }} match={chosen} others={open} onDone={() => onPutOff(chosen.matchId)} />
      )}
    </Dialog>
  );
};
