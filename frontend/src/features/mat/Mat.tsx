import { useState, type ReactNode } from 'react';
import type { EventLive, LiveMatch, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { isPair } from '../../shared/live/eventLive.js';
import { useDocumentPart, useDocumentStatus, useDocumentVersion, useFollow, useStaleSince } from '../../app/useDocument.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { lazyPart } from '../../ui/lazyPart.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { SportKeyContext } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { BoutScreen } from './BoutScreen.js';
import { BoutWaits } from './BoutWaits.js';
import { FinishedBar, ResultElsewhere, type Finished } from './Finished.js';
import { useGames } from './games.js';
import { MatDialogs, type MatDialog } from './MatDialogs.js';
import { MatHead } from './MatHead.js';
import { matTexts } from './matTexts.js';
import { Notice } from './Notice.js';
import { useSport, type EventSport } from './resume.js';
import { useRestLeft } from './RestLeft.js';
import { useSides, type SideLooks } from './sides.js';
import { useLock } from './useLock.js';
import { useModeOf } from './mode/useModeOf.js';
import { useOutbox, type OutboxState } from './useOutbox.js';
import { useShown, type Shown } from './useShown.js';
import { useStaffNames, type StaffNames } from './useStaffNames.js';
import type { Verdict } from './verdict.js';
import css from './mat.module.css';

const ModeScreen = lazyPart(async () => (await import('./mode/ModeScreen.js')).ModeScreen, 'soon');
const MarksScreen = lazyPart(async () => (await import('./MarksScreen.js')).MarksScreen, 'soon');
const HallNotices = lazyPart(async () => (await import('./HallNotices.js')).HallNotices, 'soon');
const LockScreen = lazyPart(async () => (await import('./LockScreen.js')).LockScreen);

interface MatProps {
  eventId: number;
  playgroundId: number;
  userId: number;
  /** Shown when the event has no such playground. */
  unknown: ReactNode;
}

export const Mat = ({ eventId, playgroundId, userId, unknown }: MatProps) => {
  const version = useDocumentVersion('event-live', eventId);
  const outbox = useOutbox(userId, version);
  const [dialog, setDialog] = useState<MatDialog | null>(null);
  const [finishing, setFinishing] = useState<Verdict | null>();
  const lock = useLock(userId);
  useFollow('event-live', eventId);
  const status = useDocumentStatus('event-live', eventId);
  const staleSince = useStaleSince('event-live', eventId);
  const { playground, names } = useStaffNames(eventId, usePlayground(eventId, playgroundId));
  const sport = useSport(eventId);
  const shown = useShown({ playground, version, isFresh: staleSince === null, names }, outbox);
  const { match, open, what } = shown;
  const choose = (chosen: LiveMatch | null) => {
    setFinishing(undefined);
    shown.choose(chosen);
  };
  const sides = useSides(sport, match);
  if (status === 'refused' || (status === 'ready' && !playground && !match)) return unknown;
  return (
    <SportKeyContext value={sport?.key ?? null}>
      <div className={css['page']}>
        <MatHead
          {...{ playground, match, outbox, staleSince }}
          next={open.filter(({ matchId }) => matchId !== match?.matchId)}
          onDialog={setDialog}
        />
        <Over {...{ shown, sport, outbox }} />
        <LeftNotice shown={shown} />
        {what === 'bout' && match && <RestWarning match={match} />}
        <HallNotices {...{ eventId, playground, match }} />
        {match && outbox.isOpen ? (
          <Screen
            {...{ eventId, playgroundId, what, match, open, sport, sides, outbox, names, finishing }}
            onFinishing={setFinishing}
            isFresh={staleSince === null}
            isTold={version >= outbox.toldAt}
            onNext={() => choose(null)}
            onFinished={(done) => {
              shown.finish({ match, ...done });
              setFinishing(undefined);
            }}
          />
        ) : playground && outbox.isOpen ? (
          <NoMatch />
        ) : (
          <Skeleton lines={4} height={64} />
        )}
        <MatDialogs
          {...{ eventId, dialog, playground, match, open, sides, outbox, lock }}
          onChoose={choose}
          onFinish={setFinishing}
          onClose={() => setDialog(null)}
        />
        {lock.isLocked && <LockScreen lock={lock} />}
      </div>
    </SportKeyContext>
  );
};

/** The bout that was finished last, until it is put away. */
const Over = ({ shown, ...beside }: { shown: Shown; sport: EventSport | undefined; outbox: OutboxState }) => {
  const { finished, reopen, forget } = shown;
  return finished && <FinishedBar key={finished.match.matchId} {...{ finished, ...beside }} onReopen={reopen} onOver={forget} />;
};

const NoMatch = () => <EmptyState>{useText(matTexts)('noMatch')}</EmptyState>;

/** The referee may begin all the same: the rule is theirs to overrule, knowingly. */
const RestWarning = ({ match: { restUntil, status } }: { match: LiveMatch }) => {
  const t = useText(matTexts);
  const left = useRestLeft(status === 'ready' ? restUntil : undefined);
  return (
    left && (
      <p className={css['restWarning']} role="note">
        {t('restWarning', { time: left })}
      </p>
    )
  );
};

const LeftNotice = ({ shown: { left, dismiss } }: { shown: Shown }) => {
  const t = useText(matTexts);
  return (
    left && (
      <Notice key={left.matchId} onClose={dismiss}>
        {t('waitsAgain', { number: left.number })}
      </Notice>
    )
  );
};

const usePlayground = (eventId: number, playgroundId: number): LivePlayground | undefined =>
  useDocumentPart<EventLive, LivePlayground | undefined>('event-live', eventId, ({ playgrounds }) =>
    playgrounds.find((one) => one.playgroundId === playgroundId),
  );

interface ScreenProps {
  eventId: number;
  playgroundId: number;
  what: Shown['what'];
  match: LiveMatch;
  open: readonly LiveMatch[];
  /** Undefined until it is known: the sport decides the buttons. */
  sport: EventSport | undefined;
  sides: SideLooks;
  outbox: OutboxState;
  names: StaffNames;
  finishing: Verdict | null | undefined;
  onFinishing: (verdict: Verdict | null | undefined) => void;
  isFresh: boolean;
  /** Whether the live document tells of everything that was sent. */
  isTold: boolean;
  onNext: () => void;
  onFinished: (done: Omit<Finished, 'match'>) => void;
}

/** The match by its nature: a bout of two, a round of performances, or why it cannot be run. */
const Screen = (props: ScreenProps) => {
  const { eventId, playgroundId, what, match, open, sport, outbox, names, onNext } = props;
  if (what === 'elsewhere') return <ResultElsewhere match={match} sport={sport} onNext={onNext} />;
  if (what === 'waits') return <BoutWaits key={match.matchId} {...{ match, open, outbox, onNext }} />;
  if (what === 'asked') return <Skeleton lines={4} height={64} />;
  return isPair(match) ? (
    <PairScreen {...props} />
  ) : (
    <MarksScreen key={match.matchId} {...{ eventId, playgroundId, match, outbox, names, onNext }} />
  );
};

/** A bout of two, by the mode of its sport where it has one. */
const PairScreen = ({
  eventId,
  playgroundId,
  match,
  sport,
  sides,
  outbox,
  finishing,
  onFinishing,
  isFresh,
  isTold,
  onFinished,
}: ScreenProps) => {
  const games = useGames(sport?.key, match.streamId, match.matchId);
  const { mode, isMissing, overrides, setPlain } = useModeOf(sport, match, games?.rules ?? null);
  // On a line, the games that another device recorded are waited for.
  if (!sport || !games || mode === undefined || (games.rules && !games.known && isFresh)) return <Skeleton lines={4} height={64} />;
  const key = [match.matchId, ...match.participants.map(({ registrationId }) => registrationId)].join();
  const common = { eventId, playgroundId, match, outbox, isFresh: isFresh && isTold, finishing, onFinishing };
  if (mode)
    return (
      <ModeScreen
        key={key}
        {...{ ...common, mode, overrides }}
        bestOf={games.rules?.bestOf}
        onPlain={setPlain}
        onFinished={(verdict, bout) => onFinished({ verdict, bout, rules: null })}
      />
    );
  return (
    <>
      {isMissing && <RulesMissing />}
      <BoutScreen
        key={key}
        {...{ ...common, sides, games }}
        sportKey={sport.key}
        onFinished={(verdict, bout) => onFinished({ verdict, bout, rules: games.rules })}
      />
    </>
  );
};

/** The rules of an organiser are fetched once, on a line. */
const RulesMissing = () => {
  const t = useText(matTexts);
  return (
    <p className={css['restWarning']} role="note">
      {t('rulesMissing')}
    </p>
  );
};
