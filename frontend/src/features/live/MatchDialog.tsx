import type { GridDoc, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { useGridVictoryName } from '../../shared/results/useVictoryName.js';
import { roundIn } from '../../shared/bracket/roundIn.js';
import { isOver, slotName } from '../../shared/bracket/names.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { Button } from '../../ui/Button.js';
import { useMatchClock } from '../../ui/clock.js';
import { Dialog } from '../../ui/Dialog.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { GridSide } from './GridSide.js';
import { liveTexts } from './liveTexts.js';
import { ProfileLink } from '../../shared/profiles/ProfileLink.js';
import { useProfilesOf } from '../../shared/profiles/useProfilesOf.js';
import type { Pinned } from '../../shared/following/mine.js';
import css from './live.module.css';

export interface OpenMatch {
  streamId: number;
  matchId: number;
}

interface MatchDialogProps {
  open: OpenMatch | null;
  style: NameStyle;
  streamName: string;
  playgroundName: (playgroundId: number) => string | undefined;
  onClose: () => void;
  onPin: (pinned: Pinned) => void;
}

/** One match in full, up to date while it is open. */
export const MatchDialog = ({ open, style, streamName, playgroundName, onClose, onPin }: MatchDialogProps) => {
  const bracket = useText(bracketTexts);
  const streamId = open?.streamId ?? null;
  useFollow('grid', streamId);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', streamId, (document) => document);
  const match = open ? grid?.matches[open.matchId] : undefined;
  return (
    <Dialog
      title={match ? `${streamName} · ${bracket('number', { number: match.number })}` : streamName}
      isOpen={open !== null}
      onClose={onClose}
    >
      {grid && match ? <Content {...{ grid, match, style, streamName, playgroundName, onPin }} /> : null}
    </Dialog>
  );
};

interface ContentProps {
  grid: GridDoc;
  match: MatchDoc;
  style: NameStyle;
  streamName: string;
  playgroundName: (playgroundId: number) => string | undefined;
  onPin: (pinned: Pinned) => void;
}

const Content = ({ grid, match, style, streamName, playgroundName, onPin }: ContentProps) => {
  const victory = useGridVictoryName(match, streamName);
  const t = useText(liveTexts);
  const bracket = useText(bracketTexts);
  const shared = useText(sharedTexts);
  const clock = useMatchClock(match);
  const participants = match.participants.slice(0, 2);
  const rounds = match.matchData.rounds ?? [];
  const profiles = useProfilesOf(personsIn(grid, participants));
  return (
    <div className={css['dialog']}>
      <p className="row wrap muted t13">
        {match.status === 'running' ? <LiveBadge /> : <span>{shared(`matchStatus.${match.status}`)}</span>}
        {match.status === 'running' ? (
          <b role="timer" aria-live="off">
            {clock}
          </b>
        ) : null}
        <span>{roundIn(bracket, (group) => t('groupRound', { group, number: match.roundNumber }), grid, match)}</span>
        {match.playgroundId === null ? null : <span>{playgroundName(match.playgroundId)}</span>}
        {match.timeStart && !isOver(match) ? <span>~{match.timeStart}</span> : null}
        {match.protest ? <b>{bracket(`protest.${match.protest}`)}</b> : null}
      </p>
      <div className={css['dialogSides']}>
        {participants.map((participant) => (
          <GridSide key={participant.slot} {...{ grid, match, participant, style }} isWhole />
        ))}
      </div>
      <dl className="kv">
        {match.victoryType ? (
          <>
            <dt>{t('victory')}</dt>
            <dd>{victory}</dd>
          </>
        ) : null}
        {rounds.map((round, index) => (
          <Part key={index} name={t(`part.${round.name}`)} score={`${round.slot1} : ${round.slot2}`} />
        ))}
        {match.matchData.note ? <Part name={t('note')} score={match.matchData.note} /> : null}
      </dl>
      <div className="row wrap">
        {participants.map((participant) => (
          <SideActs
            key={participant.slot}
            {...{ grid, participant, style, onPin }}
            userId={profiles.get(participant.registrationId ?? 0)}
          />
        ))}
        {match.videoTranslationUrl && /^https?:\/\//.test(match.videoTranslationUrl) ? (
          <a className="btn" href={match.videoTranslationUrl} target="_blank" rel="noopener noreferrer">
            {t('video')}
          </a>
        ) : null}
      </div>
    </div>
  );
};

/** The entry of a pair or team is that of one of its members, whose profile the name is not. */
const personsIn = ({ entrants }: GridDoc, participants: readonly ParticipantDoc[]): number[] =>
  participants.flatMap(({ registrationId }) =>
    registrationId === null || entrants[registrationId]?.members?.length ? [] : [registrationId],
  );

interface SideActsProps extends Pick<ContentProps, 'grid' | 'style' | 'onPin'> {
  participant: ParticipantDoc;
  /** Whose profile is open. */
  userId: number | undefined;
}

/** Follow an entrant, or look at who it is. */
const SideActs = ({ grid, participant, style, onPin, userId }: SideActsProps) => {
  const t = useText(liveTexts);
  const bracket = useText(bracketTexts);
  const { registrationId, name, fullName } = slotName(bracket, grid, participant, style);
  if (registrationId === null) return null;
  return (
    <span className="row">
      <Button onClick={() => onPin({ registrationId, streamId: grid.streamId })}>{t('follow', { name })}</Button>
      <ProfileLink userId={userId} name={fullName} />
    </span>
  );
};

const Part = ({ name, score }: { name: string; score: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{score}</dd>
  </>
);
