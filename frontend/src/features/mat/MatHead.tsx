import type { LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { usePageTitle } from '../../app/usePageTitle.js';
import { ConnectionPill } from '../../ui/ConnectionPill.js';
import { localPath, plainPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useAsides } from './asides.js';
import type { MatDialog } from './MatDialogs.js';
import { matTexts } from './matTexts.js';
import { outboxTexts } from './outboxTexts.js';
import type { OutboxState } from './useOutbox.js';
import css from './mat.module.css';

interface MatHeadProps {
  playground: LivePlayground | undefined;
  match: LiveMatch | null;
  next: readonly LiveMatch[];
  outbox: OutboxState;
  /** Since when the live document may be behind; null: it is fresh. */
  staleSince: number | null;
  onDialog: (dialog: MatDialog) => void;
}

/** Where this is, what is on, how the line is, what comes next. */
export const MatHead = ({ playground, match, next, outbox, staleSince, onDialog }: MatHeadProps) => {
  const t = useText(matTexts);
  usePageTitle(playground?.name ?? undefined);
  const { isOnline, since, waiting, toDecide } = outbox;
  const status = !isOnline ? 'offline' : staleSince === null ? 'online' : 'reconnecting';
  return (
    <header className={css['head']}>
      <h1>
        <span>{playground?.name ?? ''}</span> {match && <MatchName match={match} />}
      </h1>
      <Notices outbox={outbox} onOpen={() => onDialog('outbox')} />
      <ConnectionPill
        status={status}
        since={status === 'reconnecting' ? (staleSince ?? since) : since}
        waiting={waiting.length}
        toDecide={toDecide.length}
        onOpen={() => onDialog('outbox')}
      />
      <button type="button" className={css['menu']} onClick={() => onDialog('queue')}>
        {t('queue')} <small>{next.map(({ number }) => number).join(', ')}</small>
      </button>
      <button type="button" className={css['menu']} onClick={() => onDialog('more')} aria-label={t('more')}>
        <span aria-hidden>⋯</span>
      </button>
    </header>
  );
};

/** Category and number, of a round that judges mark its own. A long name gives way to its weight and to the number, which tell one bout from another. */
const MatchName = ({ match: { streamName, number, roundNumber, isJudged } }: { match: LiveMatch }) => {
  const t = useText(matTexts);
  const weight = /[\s,]*(?:[^\s,]+\s)?\S*\d\S*(?:\s*(?:кг|kg)\.?)?$/i.exec(streamName)?.[0] ?? '';
  return (
    <small>
      <span className={css['category']}>{streamName.slice(0, streamName.length - weight.length)}</span>
      <span>{`${weight} · ${isJudged ? t('round', { number: roundNumber }) : t('bout', { number })}`}</span>
    </small>
  );
};

/** What may cost taps or holds them back, said where the referee looks. */
const Notices = ({ outbox: { isKept, wouldNotReopen, status, ofOthers }, onOpen }: { outbox: OutboxState; onOpen: () => void }) => {
  const t = useText(outboxTexts);
  const locale = useLocale();
  const asides = useAsides().length;
  const isLoggedOut = status === 'loggedOut';
  if (isKept && !wouldNotReopen && !isLoggedOut && ofOthers === 0 && asides === 0) return null;
  return (
    <div className={css['notices']} role="status">
      {isLoggedOut && (
        <a className={css['trouble']} href={localPath(locale, `/login?next=${encodeURIComponent(plainPath(location.pathname))}`)}>
          {t('loggedOut')}
        </a>
      )}
      {!isKept && (
        <button type="button" className={css['trouble']} onClick={onOpen}>
          {t('unkept')}
        </button>
      )}
      {wouldNotReopen && (
        <button type="button" onClick={onOpen}>
          {t('stay')}
        </button>
      )}
      {asides > 0 && (
        <button type="button" onClick={onOpen}>
          {t('asidesShort', { count: asides })}
        </button>
      )}
      {ofOthers > 0 && (
        <button type="button" aria-label={t('ofOthers', { count: ofOthers })} onClick={onOpen}>
          {t('others', { count: ofOthers })}
        </button>
      )}
    </div>
  );
};
