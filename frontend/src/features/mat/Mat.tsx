import { useEffect, useState, type ReactNode } from 'react';
import type { EventLive, LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { isPair } from '../../shared/live/eventLive.js';
import { useDocumentPart, useDocumentStatus, useFollow, useStaleSince } from '../../app/useDocument.js';
import { hasCorners } from '../../ui/corners.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { forgetAids } from './aids.js';
import { BoutScreen } from './BoutScreen.js';
import { FinishedBar, ResultElsewhere, type Finished } from './Finished.js';
import { useGames } from './games.js';
import { MarksScreen } from './MarksScreen.js';
import { MatDialogs, type MatDialog } from './MatDialogs.js';
import { MatHead } from './MatHead.js';
import { matTexts } from './matTexts.js';
import { isOver, matchOn, openOnes } from './queue.js';
import type { Waiting } from './outbox.js';
import { useSport } from './resume.js';
import { matchIdOf } from './matchSnapshot.js';
import { forgetBout } from './useBout.js';
import { useLock } from './useLock.js';
import { useOutbox, type OutboxState } from './useOutbox.js';
import { useStaffNames, type StaffNames } from './useStaffNames.js';
import type { Verdict } from './verdict.js';
import css from './mat.module.css';

const LockScreen = lazyPart(async () => (await import('./LockScreen.js')).LockScreen);

interface MatProps {
  eventId: number;
  playgroundId: number;
  userId: number;
  /** Shown when the event has no such playground. */
  unknown: ReactNode;
}

export const Mat = ({ eventId, playgroundId, userId, unknown }: MatProps) => {
  const t = useText(matTexts);
  const outbox = useOutbox(userId);
  const [dialog, setDialog] = useState<MatDialog | null>(null);
  const [finishing, setFinishing] = useState<Verdict | null>();
  const lock = useLock(userId);
  useFollow('event-live', eventId);
  const status = useDocumentStatus('event-live', eventId);
  const staleSince = useStaleSince('event-live', eventId);
  const live = useDocumentPart<EventLive, LivePlayground | undefined>('event-live', eventId, ({ playgrounds }) =>
    playgrounds.find((one) => one.playgroundId === playgroundId),
  );
  const { playground, names } = useStaffNames(eventId, live);
  const sport = useSport(eventId);
  const shown = useShown(playground, outbox.waiting);
  const { match, open, finished } = shown;
  const sides = hasCorners(sport?.key) ? [t('red'), t('blue')] : [t('first'), t('second')];
  if (status === 'refused' || (status === 'ready' && !playground && !match)) return unknown;
  return (
    <div className={css['page']}>
      <MatHead
        {...{ playground, match, outbox, staleSince }}
        next={open.filter(({ matchId }) => matchId !== match?.matchId)}
        onDialog={setDialog}
      />
      {finished && (
        <FinishedBar key={finished.match.matchId} finished={finished} outbox={outbox} onReopen={shown.reopen} onOver={shown.forget} />
      )}
      {match ? (
        <Screen
          {...{ match, sport, sides, outbox, names, finishing }}
          onFinishing={setFinishing}
          isElsewhere={shown.isElsewhere}
          isFresh={staleSince === null}
          onNext={() => {
            setFinishing(undefined);
            shown.choose(null);
          }}
          onFinished={(done) => {
            shown.finish({ match, ...done });
            setFinishing(undefined);
          }}
        />
      ) : playground ? (
        <EmptyState>{t('noMatch')}</EmptyState>
      ) : (
        <Skeleton lines={4} height={64} />
      )}
      <MatDialogs
        {...{ dialog, playground, match, open, sides, outbox, lock }}
        onChoose={(chosen) => {
          setFinishing(undefined);
          shown.choose(chosen);
        }}
        onFinish={setFinishing}
        onClose={() => setDialog(null)}
      />
      {lock.isLocked && <LockScreen lock={lock} />}
    </div>
  );
};

interface ScreenProps {
  match: LiveMatch;
  /** Undefined until it is known: the sport decides the buttons. */
  sport: { key: string | undefined } | undefined;
  sides: readonly string[];
  outbox: OutboxState;
  names: StaffNames;
  finishing: Verdict | null | undefined;
  onFinishing: (verdict: Verdict | null | undefined) => void;
  isElsewhere: boolean;
  isFresh: boolean;
  onNext: () => void;
  onFinished: (done: Omit<Finished, 'match'>) => void;
}

/** The match by its nature: a bout of two, a round of performances, or a result from another device. */
const Screen = ({ match, sport, sides, outbox, names, finishing, onFinishing, isElsewhere, isFresh, onNext, onFinished }: ScreenProps) => {
  const games = useGames(sport?.key, match.streamId, match.matchId);
  if (isElsewhere) return <ResultElsewhere match={match} onNext={onNext} />;
  if (!isPair(match)) return <MarksScreen key={match.matchId} {...{ match, outbox, names }} />;
  // On a line, the games that another device recorded are waited for.
  if (!sport || !games || (games.rules && !games.known && isFresh)) return <Skeleton lines={4} height={64} />;
  return (
    <BoutScreen
      key={match.matchId}
      {...{ match, sides, games, outbox, isFresh, finishing, onFinishing }}
      sportKey={sport.key}
      hasCorners={hasCorners(sport.key)}
      onFinished={(verdict, bout) => onFinished({ verdict, bout, rules: games.rules })}
    />
  );
};

const forgetMatch = (matchId: number): void => {
  forgetBout(matchId);
  forgetAids(matchId);
};

/** Which match the tablet shows. Once on the screen it stays, whatever happens on other devices, until it is finished or left. */
const useShown = (playground: LivePlayground | undefined, waiting: readonly Waiting[]) => {
  const [held, setHeld] = useState<LiveMatch | null>(null);
  const [over, setOver] = useState<readonly number[]>([]);
  const [reopenedId, setReopenedId] = useState<number | null>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  const open = openOnes(playground, over);
  const match = matchOn(playground, open, held);
  useEffect(() => {
    if (match) setHeld(match);
  }, [match]);
  // What waits here goes first: only then does the document tell of another device.
  const isAhead = match !== null && waiting.some((command) => matchIdOf(command) === match.matchId);
  const isOpen = match !== null && !isOver(match);
  useEffect(() => {
    if (isOpen && !isAhead) setReopenedId(null);
  }, [isOpen, isAhead]);
  return {
    match,
    open,
    finished,
    isElsewhere: match !== null && match.matchId !== reopenedId && !isOpen && !isAhead,
    choose: setHeld,
    finish: (done: Finished) => {
      if (finished) forgetMatch(finished.match.matchId);
      setFinished(done);
      setOver([...over, done.match.matchId]);
      setReopenedId(null);
      setHeld(null);
    },
    reopen: () => {
      if (!finished) return;
      setOver(over.filter((id) => id !== finished.match.matchId));
      setReopenedId(finished.match.matchId);
      setHeld(finished.match);
      setFinished(null);
    },
    forget: () => {
      if (finished) forgetMatch(finished.match.matchId);
      setFinished(null);
    },
  };
};
