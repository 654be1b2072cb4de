import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { EventLive, LiveMatch, LivePlayground } from '../../app/eventLive.js';
import type { CallRef } from '../../app/http.js';
import { loadSession, useSession } from '../../app/session.js';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { useQuery } from '../../app/useQuery.js';
import { buttonClass } from '../../ui/Button.js';
import { ConnectionPill } from '../../ui/ConnectionPill.js';
import { hasCorners } from '../../ui/corners.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { localPath } from '../../ui/locale.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import { BoutScreen } from './BoutScreen.js';
import { matTexts } from './matTexts.js';
import { OutboxDialog } from './OutboxDialog.js';
import { QueueDialog } from './QueueDialog.js';
import { useOutbox, type OutboxState } from './useOutbox.js';
import css from './mat.module.css';

const getEvent: CallRef = { path: '/api/get-event', kind: 'raw' };

interface MatPageProps {
  eventId: number;
  playgroundId: number;
}

/** A referee's tablet at one playground: the bout on it, its clock, scores and winner, on any line. */
export const MatPage = ({ eventId, playgroundId }: MatPageProps) => {
  const t = useText(matTexts);
  const locale = useLocale();
  const store = useStore();
  const { isKnown, user } = useSession();
  useEffect(() => void loadSession(store), [store]);
  if (!isKnown) return <Skeleton lines={6} height={64} />;
  if (!user) {
    const next = encodeURIComponent(location.pathname);
    return (
      <main className={css['alone']}>
        <EmptyState>{t('loginNeeded')}</EmptyState>
        <a className={buttonClass('primary', 'large')} href={localPath(locale, `/login?next=${next}`)}>
          {t('login')}
        </a>
      </main>
    );
  }
  return <Mat eventId={eventId} playgroundId={playgroundId} userId={user.id} />;
};

/** The bout to show: the one chosen, else the one that runs, else the next. */
const boutOf = (playground: LivePlayground | undefined, chosen: number | null): LiveMatch | null => {
  if (!playground) return null;
  const all = [...(playground.now ? [playground.now] : []), ...playground.next];
  return all.find(({ matchId }) => matchId === chosen) ?? playground.now ?? playground.next[0] ?? null;
};

const Mat = ({ eventId, playgroundId, userId }: MatPageProps & { userId: number }) => {
  const t = useText(matTexts);
  const outbox = useOutbox(userId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [finished, setFinished] = useState<readonly number[]>([]);
  const [dialog, setDialog] = useState<'outbox' | 'queue' | null>(null);
  useFollow('event-live', eventId);
  const playground = useDocumentPart<EventLive, LivePlayground | undefined>('event-live', eventId, ({ playgrounds }) =>
    playgrounds.find((one) => one.playgroundId === playgroundId),
  );
  const event = useQuery<{ event: { sport: { key: string } | null } }>(getEvent, { eventId });
  const open = playground && without(playground, finished);
  const match = useHeld(boutOf(open, chosen), finished);
  const sportKey = event.answer?.event.sport?.key;
  const others = open?.next.filter(({ matchId }) => matchId !== match?.matchId) ?? [];
  return (
    <div className={css['page']}>
      <Head {...{ playground, match, others, outbox }} onDialog={setDialog} />
      {match ? (
        <BoutScreen
          key={match.matchId}
          match={match}
          hasCorners={hasCorners(sportKey)}
          sportKey={sportKey}
          outbox={outbox}
          onFinished={() => {
            setFinished([...finished, match.matchId]);
            setChosen(null);
          }}
          onReopened={() => setFinished(finished.filter((id) => id !== match.matchId))}
        />
      ) : (
        <EmptyState>{playground === undefined && !event.failure ? <Skeleton lines={4} height={64} /> : t('noMatch')}</EmptyState>
      )}
      {dialog === 'outbox' && <OutboxDialog outbox={outbox} onClose={() => setDialog(null)} />}
      {dialog === 'queue' && open && (
        <QueueDialog
          playground={open}
          onChoose={(matchId) => {
            setChosen(matchId);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
};

/** What was decided here and waits to be sent is over for this tablet. */
const without = (playground: LivePlayground, finished: readonly number[]): LivePlayground => ({
  ...playground,
  now: playground.now && finished.includes(playground.now.matchId) ? null : playground.now,
  next: playground.next.filter(({ matchId }) => !finished.includes(matchId)),
});

interface HeadProps {
  playground: LivePlayground | undefined;
  match: LiveMatch | null;
  others: readonly LiveMatch[];
  outbox: OutboxState;
  onDialog: (dialog: 'outbox' | 'queue') => void;
}

const Head = ({ playground, match, others, outbox, onDialog }: HeadProps) => {
  const t = useText(matTexts);
  return (
    <header className={css['head']}>
      <button type="button" className={css['menu']} onClick={() => onDialog('queue')}>
        {t('queue')}
      </button>
      <h1>
        {playground?.name ?? ''} {match && <small>{`${match.streamName} · ${t('bout', { number: match.number })}`}</small>}
      </h1>
      <span className="sp" />
      <ConnectionPill
        status={outbox.isOnline ? 'online' : 'offline'}
        since={outbox.since}
        waiting={outbox.waiting.length}
        toDecide={outbox.toDecide.length}
        onOpen={() => onDialog('outbox')}
      />
      {others.length > 0 && (
        <span className={css['later']}>
          {t('next')} {others.map(({ number }) => number).join(', ')}
        </span>
      )}
    </header>
  );
};

/** The last bout stays on the screen while the line is away and nothing new is known. */
const useHeld = (match: LiveMatch | null, finished: readonly number[]): LiveMatch | null => {
  const [held, setHeld] = useState<LiveMatch | null>(null);
  useEffect(() => {
    if (match) setHeld(match);
  }, [match]);
  return match ?? (held && !finished.includes(held.matchId) ? held : null);
};
