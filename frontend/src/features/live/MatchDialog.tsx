import type { GridDoc, MatchDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { slotName, type NameStyle } from '../../shared/bracket/names.js';
import { Button } from '../../ui/Button.js';
import { useMatchClock } from '../../ui/clock.js';
import { Dialog } from '../../ui/Dialog.js';
import { LiveBadge } from '../../ui/LiveBadge.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { liveTexts } from './liveTexts.js';
import type { Pinned } from './mine.js';
import { roundText } from './Mats.js';
import { SideRow } from './SideRow.js';
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
      {grid && match ? <Content {...{ grid, match, style, playgroundName, onPin }} /> : null}
    </Dialog>
  );
};

interface ContentProps {
  grid: GridDoc;
  match: MatchDoc;
  style: NameStyle;
  playgroundName: (playgroundId: number) => string | undefined;
  onPin: (pinned: Pinned) => void;
}

const Content = ({ grid, match, style, playgroundName, onPin }: ContentProps) => {
  const t = useText(liveTexts);
  const bracket = useText(bracketTexts);
  const shared = useText(sharedTexts);
  const clock = useMatchClock(match);
  const isDecided = match.winnerRegistrationId !== null;
  const slots = match.participants.slice(0, 2).map((participant) => ({ participant, slot: slotName(bracket, grid, participant, style) }));
  const rounds = match.matchData.rounds ?? [];
  return (
    <div className={css['dialog']}>
      <p className="row wrap muted t13">
        {match.status === 'running' ? <LiveBadge /> : <span>{shared(`matchStatus.${match.status}`)}</span>}
        {match.status === 'running' ? (
          <b role="timer" aria-live="off">
            {clock}
          </b>
        ) : null}
        <span>{roundText(t, match)}</span>
        {match.playgroundId === null ? null : <span>{playgroundName(match.playgroundId)}</span>}
        {match.timeStart ? <span>~{match.timeStart}</span> : null}
      </p>
      <div className={css['dialogSides']}>
        {slots.map(({ participant, slot }) => (
          <SideRow
            key={participant.slot}
            participant={{ ...participant, fullName: slot.isOpen ? null : slot.fullName, organization: slot.organization || null }}
            openText={slot.name}
            style="whole"
            isMine={false}
            outcome={!isDecided || slot.isOpen ? 'open' : slot.registrationId === match.winnerRegistrationId ? 'won' : 'lost'}
          />
        ))}
      </div>
      <dl className="kv">
        {match.victoryType ? (
          <>
            <dt>{t('victory')}</dt>
            <dd>{shared(`victoryType.${match.victoryType.id}`)}</dd>
          </>
        ) : null}
        {rounds.map((round, index) => (
          <Part key={index} name={t(`part.${round.name}`)} score={`${round.slot1} : ${round.slot2}`} />
        ))}
        {match.matchData.note ? <Part name={t('note')} score={match.matchData.note} /> : null}
      </dl>
      <div className="row wrap">
        {slots.map(({ slot }) =>
          slot.registrationId === null ? null : (
            <Button key={slot.registrationId} onClick={() => onPin({ registrationId: slot.registrationId ?? 0, streamId: grid.streamId })}>
              {t('follow', { name: slot.name })}
            </Button>
          ),
        )}
        {match.videoTranslationUrl && /^https?:\/\//.test(match.videoTranslationUrl) ? (
          <a className="btn" href={match.videoTranslationUrl} target="_blank" rel="noopener noreferrer">
            {t('video')}
          </a>
        ) : null}
      </div>
    </div>
  );
};

const Part = ({ name, score }: { name: string; score: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{score}</dd>
  </>
);
