import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.js';
import { formatTime } from '../../ui/dates.js';
import { Dialog } from '../../ui/Dialog.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useErrorText } from '../../ui/useErrorText.js';
import { useLocale, useText } from '../../ui/texts.js';
import { AsideLine } from './AsideLine.js';
import { dropAside, useAsides } from './asides.js';
import { matTexts } from './matTexts.js';
import { outboxTexts } from './outboxTexts.js';
import type { Waiting } from './outbox.js';
import {
  isForPresent,
  lastOfEach,
  matchIdOf,
  matchSnapshotOf,
  togetherRefused,
  type MatchSnapshot,
  type Refused,
} from './matchSnapshot.js';
import type { OutboxState } from './useOutbox.js';
import { wonText } from './wonText.js';
import css from './outbox.module.css';

const listed = 50;

/** What has not been sent, what the server refused, and what was put aside: nothing is dropped but by the referee. */
export const OutboxDialog = ({ outbox, onClose }: { outbox: OutboxState; onClose: () => void }) => {
  const t = useText(outboxTexts);
  const { waiting, toDecide, ofOthers } = outbox;
  const asides = useAsides();
  const isEmpty = waiting.length + toDecide.length + ofOthers + asides.length === 0;
  const isDecided = useCleared(toDecide.length + asides.length);
  useEffect(() => {
    if (isEmpty && isDecided) onClose();
  }, [isEmpty, isDecided, onClose]);
  return (
    <Dialog title={toDecide.length > 0 ? t('decide') : t('outbox')} isOpen onClose={onClose}>
      {isEmpty && <p>{t('outboxEmpty')}</p>}
      {!outbox.isKept && <p role="alert">{t('unkeptHelp')}</p>}
      {outbox.wouldNotReopen && <p role="alert">{t('stayHelp')}</p>}
      {ofOthers > 0 && <p>{t('ofOthers', { count: ofOthers })}</p>}
      <ul className={css['outbox']}>
        {togetherRefused(toDecide).map(({ command, after }) => (
          <RefusedItem key={command.id} {...{ command, after, outbox }} />
        ))}
        {waiting.slice(0, listed).map((command) => (
          <li key={command.id}>{command.label}</li>
        ))}
      </ul>
      {waiting.length > listed && <p>{t('andMore', { count: waiting.length - listed })}</p>}
      {asides.length > 0 && (
        <section className={css['outbox']} aria-label={t('asides')}>
          <h3>{t('asides')}</h3>
          {asides.map(({ id, bout }) => (
            <div key={id} className={css['aside']}>
              <AsideLine bout={bout} />
              <Button onClick={() => dropAside(id)}>{t('drop')}</Button>
            </div>
          ))}
        </section>
      )}
    </Dialog>
  );
};

/** Whether something was to be decided on since the dialog was opened, and nothing is any more. */
const useCleared = (count: number): boolean => {
  const [hadSome, setHadSome] = useState(count > 0);
  useEffect(() => {
    if (count > 0) setHadSome(true);
  }, [count]);
  return hadSome && count === 0;
};

interface RefusedProps extends Refused {
  outbox: OutboxState;
}

/** Both versions side by side: what was tapped here, and what stands on the server. */
const RefusedItem = ({ command, after, outbox }: RefusedProps) => {
  const t = useText(outboxTexts);
  const locale = useLocale();
  const [isBusy, setBusy] = useState(false);
  const [isOutOfReach, setOutOfReach] = useState(false);
  const present = useMatchSnapshot(matchIdOf(command));
  const areOthers = present !== null && !isForPresent(command, present);
  return (
    <li>
      <dl className={css['versions']}>
        <dt>{t('here')}</dt>
        <dd>
          {[...lastOfEach(after), command].map(({ id, label, deviceTime }) => (
            <div key={id}>
              <b>{label}</b> <time dateTime={deviceTime}>{formatTime(locale, deviceTime)}</time>
            </div>
          ))}
        </dd>
        <dt>{t('there')}</dt>
        <There {...{ command, present }} />
      </dl>
      <p>{areOthers ? t('othersNow', { names: present.names.map((name) => name || t('nobodyYet')).join(' – ') }) : t('askHead')}</p>
      {isOutOfReach && <p role="alert">{t('outOfReach')}</p>}
      <span className="row">
        <Button onClick={() => [...after, command].forEach(outbox.drop)}>{t('drop')}</Button>
        {!areOthers && (
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
        )}
      </span>
    </li>
  );
};

const resultIn = ({ registrationIds, winnerRegistrationId, names, victoryTypeId }: MatchSnapshot) => {
  const winner = registrationIds.indexOf(winnerRegistrationId);
  if (!victoryTypeId) return null;
  return winner < 0
    ? { winner: null, loser: '', victoryTypeId }
    : { winner: names[winner] ?? '', loser: names[1 - winner] ?? '', victoryTypeId };
};

/** Why the server refused, how the match stands there, and who decided it. */
const There = ({ command: { refusal }, present }: { command: Waiting; present: MatchSnapshot | null }) => {
  const t = useText(outboxTexts);
  const mat = useText(matTexts);
  const shared = useText(sharedTexts);
  const locale = useLocale();
  const errorText = useErrorText();
  const result = present && resultIn(present);
  // One's own earlier result is nobody else's.
  const reasons = refusal?.keys.filter((key) => !(refusal.isOwnChange && key === 'error.conflict')) ?? [];
  const at = refusal?.changedAt ? `, ${formatTime(locale, refusal.changedAt)}` : '';
  const by = refusal?.isOwnChange ? t('changedByYou') : refusal?.changedBy && t('changedBy', { name: refusal.changedBy });
  return (
    <dd>
      {reasons.map((key) => errorText(key)).join('. ')}
      {present && <b>{` ${present.score}${result ? ` · ${wonText(mat, shared, result)}` : ''}`}</b>}
      {by && ` (${by}${at})`}
    </dd>
  );
};

const useMatchSnapshot = (matchId: number | null): MatchSnapshot | null => {
  const [present, setPresent] = useState<MatchSnapshot | null>(null);
  useEffect(() => {
    let isGone = false;
    if (matchId !== null) {
      void matchSnapshotOf(matchId).then((found) => {
        if (!isGone) setPresent(found);
      });
    }
    return () => {
      isGone = true;
    };
  }, [matchId]);
  return present;
};
