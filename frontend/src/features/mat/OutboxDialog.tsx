import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { useText } from '../../ui/texts.js';
import { outboxTexts } from './outboxTexts.js';
import type { Waiting } from './outbox.js';
import { isDecision, matchIdOf, matchSnapshotOf, togetherRefused, type MatchSnapshot } from './matchSnapshot.js';
import type { OutboxState } from './useOutbox.js';
import css from './outbox.module.css';

const listed = 50;

/** What has not been sent, and what the server refused: nothing is dropped but by the referee. */
export const OutboxDialog = ({ outbox, onClose }: { outbox: OutboxState; onClose: () => void }) => {
  const t = useText(outboxTexts);
  const { waiting, toDecide, ofOthers } = outbox;
  return (
    <Dialog title={toDecide.length > 0 ? t('decide') : t('outbox')} isOpen onClose={onClose}>
      {waiting.length + toDecide.length + ofOthers === 0 && <p>{t('outboxEmpty')}</p>}
      {!outbox.isKept && <p role="alert">{t('unkeptHelp')}</p>}
      {ofOthers > 0 && <p>{t('ofOthers', { count: ofOthers })}</p>}
      <ul className={css['outbox']}>
        {togetherRefused(toDecide).map(({ command, after }) => (
          <Refused key={command.id} {...{ command, after, outbox }} />
        ))}
        {waiting.slice(0, listed).map((command) => (
          <li key={command.id}>{command.label}</li>
        ))}
      </ul>
      {waiting.length > listed && <p>{t('andMore', { count: waiting.length - listed })}</p>}
    </Dialog>
  );
};

const timeOf = (instant: string): string => new Date(instant).toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' });

interface RefusedProps {
  command: Waiting;
  /** What else of the match was refused: it goes the same way. */
  after: readonly Waiting[];
  outbox: OutboxState;
}

/** Both versions side by side: what was tapped here, and what stands on the server. */
const Refused = ({ command, after, outbox }: RefusedProps) => {
  const t = useText(outboxTexts);
  const shared = useText(sharedTexts);
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const matchId = matchIdOf(command);
  const standing = useMatchSnapshot(isDecision(command.body) ? matchId : null);
  const { refusal } = command;
  const winner = standing?.registrationIds.indexOf(standing.winnerRegistrationId) ?? -1;
  return (
    <li>
      <dl className={css['versions']}>
        <dt>{t('here')}</dt>
        <dd>
          {[...after, command].map(({ id, label, deviceTime }) => (
            <div key={id}>
              <b>{label}</b> <time dateTime={deviceTime}>{timeOf(deviceTime)}</time>
            </div>
          ))}
        </dd>
        <dt>{t('there')}</dt>
        <dd>
          {refusal?.keys.map((key) => errorText(key)).join('. ')}
          {standing && (
            <b>
              {` ${standing.score}`}
              {winner >= 0 && ` · ${standing.names[winner] ?? ''}`}
              {standing.victoryTypeId && ` · ${shared(`victoryType.${standing.victoryTypeId}`)}`}
            </b>
          )}
          {refusal?.changedBy &&
            ` (${t('changedBy', { name: refusal.changedBy })}${refusal.changedAt ? `, ${timeOf(refusal.changedAt)}` : ''})`}
        </dd>
      </dl>
      <p>{t('askHead')}</p>
      {isOutOfReach && <p role="alert">{t('outOfReach')}</p>}
      <span className="row">
        <Button onClick={() => [...after, command].forEach(outbox.drop)}>{t('drop')}</Button>
        <Button
          isBusy={isBusy}
          onClick={() => {
            setBusy(true);
            void outbox.again(command, after).then((isSent) => {
              setBusy(false);
              setOutOfReach(!isSent);
            });
          }}
        >
          {t('again')}
        </Button>
      </span>
    </li>
  );
};

const useMatchSnapshot = (matchId: number | null): MatchSnapshot | null => {
  const [standing, setStanding] = useState<MatchSnapshot | null>(null);
  useEffect(() => {
    let isGone = false;
    if (matchId !== null) {
      void matchSnapshotOf(matchId).then((found) => {
        if (!isGone) setStanding(found);
      });
    }
    return () => {
      isGone = true;
    };
  }, [matchId]);
  return standing;
};
