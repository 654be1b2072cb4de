import { useEffect, useState, type ReactNode } from 'react';
import { isPair, type EventLive, type LiveMatch, type LivePlayground } from '../../app/eventLive.js';
import { useDocumentPart, useDocumentStatus, useFollow, useStaleSince } from '../../app/useDocument.js';
import { hasCorners } from '../../ui/corners.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import type { Bout } from './bout.js';
import { BoutScreen } from './BoutScreen.js';
import { FinishedBar, ResultElsewhere, type Finished } from './Finished.js';
import { MarksScreen } from './MarksScreen.js';
import { MatHead } from './MatHead.js';
import { matTexts } from './matTexts.js';
import { OutboxDialog } from './OutboxDialog.js';
import { QueueDialog } from './QueueDialog.js';
import { isOver, matchOn, openOnes } from './queue.js';
import type { Waiting } from './outbox.js';
import { useSport } from './resume.js';
import { matchIdOf } from './standing.js';
import { forgetBout } from './useBout.js';
import { useOutbox, type OutboxState } from './useOutbox.js';
import { useStaffNames, type StaffNames } from './useStaffNames.js';
import type { Verdict } from './verdict.js';
import css from './mat.module.css';

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
  const [dialog, setDialog] = useState<'outbox' | 'queue' | null>(null);
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
          {...{ match, sport, outbox, names }}
          isElsewhere={shown.isElsewhere}
          isFresh={staleSince === null}
          onNext={() => shown.choose(null)}
          onFinished={(verdict, bout) => shown.finish({ match, verdict, bout })}
        />
      ) : (
        <EmptyState>{playground ? t('noMatch') : <Skeleton lines={4} height={64} />}</EmptyState>
      )}
      {dialog === 'outbox' && <OutboxDialog outbox={outbox} onClose={() => setDialog(null)} />}
      {dialog === 'queue' && playground && (
        <QueueDialog
          now={playground.now}
          open={open}
          chosenId={match?.matchId}
          onChoose={(matchId) => {
            shown.choose(open.find((one) => one.matchId === matchId) ?? null);
            setDialog(null);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
};

interface ScreenProps {
  match: LiveMatch;
  /** Undefined until it is known: the sport decides the buttons. */
  sport: { key: string | undefined } | undefined;
  outbox: OutboxState;
  names: StaffNames;
  isElsewhere: boolean;
  isFresh: boolean;
  onNext: () => void;
  onFinished: (verdict: Verdict, bout: Bout) => void;
}

/** The match by its nature: a bout of two, a round of performances, or a result from another device. */
const Screen = ({ match, sport, outbox, names, isElsewhere, isFresh, onNext, onFinished }: ScreenProps) => {
  if (isElsewhere) return <ResultElsewhere match={match} onNext={onNext} />;
  if (!isPair(match)) return <MarksScreen key={match.matchId} {...{ match, outbox, names }} />;
  if (!sport) return <Skeleton lines={4} height={64} />;
  return (
    <BoutScreen key={match.matchId} {...{ match, outbox, isFresh, onFinished }} sportKey={sport.key} hasCorners={hasCorners(sport.key)} />
  );
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
      if (finished) forgetBout(finished.match.matchId);
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
      if (finished) forgetBout(finished.match.matchId);
      setFinished(null);
    },
  };
};
