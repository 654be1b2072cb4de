import { memo, type CSSProperties } from 'react';
import type { EventLive, LiveMatch, LiveParticipant, LivePlayground } from '#contracts/playgrounds/event-live.docs';
import { isPair } from '../../shared/live/eventLive.js';
import type { PlaygroundCard } from '../../shared/live/playgroundCard.js';
import { usePlaygroundCard } from '../../shared/live/usePlaygroundCard.js';
import { useDocumentPart } from '../../app/useDocument.js';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useMatchClock } from '../../ui/clock.js';
import { sideKey } from '../../shared/bracket/sideKey.js';
import { sideIn, useCorners } from '../../ui/corners.js';
import { useText, type Translate } from '../../ui/texts.js';
import { Fit } from './Fit.js';
import { cardsInTurn } from './rotation.js';
import { tvTexts, type TvTextKey } from './tvTexts.js';
import css from './tv.module.css';

interface TvMatsProps {
  eventId: number;
  playgroundIds: readonly number[] | null;
  /** Which screenful, counted on by the rotation. */
  turn: number;
  styleOf: (streamId: number) => NameStyle;
}

/** The playgrounds as big cards; more than six are shown in turn. */
export const TvMats = ({ eventId, playgroundIds, turn, styleOf }: TvMatsProps) => {
  const all = useDocumentPart<EventLive, LivePlayground[]>('event-live', eventId, (live) => live.playgrounds);
  const shown = (all ?? []).filter(({ playgroundId, now, next }) =>
    playgroundIds
      ? playgroundId !== null && playgroundIds.includes(playgroundId)
      : playgroundId !== null || now !== null || next.length > 0,
  );
  const t = useText(tvTexts);
  if (!all) return null;
  if (shown.length === 0) return <p className={css['empty']}>{t('noMats')}</p>;
  const cards = cardsInTurn(shown, turn);
  return (
    <div className={css['mats']} data-count={cards.length}>
      {cards.map((playground) => (
        <TvMat key={playground.playgroundId ?? 'none'} eventId={eventId} playground={playground} styleOf={styleOf} />
      ))}
    </div>
  );
};

/** Characters of the longest score of a match: its box holds that many. Letters of a short text are wider than figures. */
const charactersOf = (match: LiveMatch): number =>
  Math.max(2, ...match.participants.map(({ score, short }) => (short === undefined ? String(score ?? '').length : short.length + 1)));

interface TvMatProps {
  eventId: number;
  playground: LivePlayground;
  styleOf: (streamId: number) => NameStyle;
}

const TvMat = memo(({ eventId, playground, styleOf }: TvMatProps) => {
  const t = useText(tvTexts);
  const card = usePlaygroundCard(eventId, playground);
  const { match, pause } = card;
  const [next, then] = card.next;
  return (
    <section className={css['mat']}>
      <header className={css['matHead']}>
        <h2>{playground.name ?? t('noPlayground')}</h2>
        <Phase card={card} />
      </header>
      {match && match.participants.length > 0 ? (
        match.participants
          .slice(0, 2)
          .map((participant) => (
            <TvSide
              key={participant.slot}
              participant={participant}
              style={styleOf(match.streamId)}
              winnerId={match.winnerRegistrationId}
              characters={charactersOf(match)}
              isSolo={!isPair(match)}
            />
          ))
      ) : (
        <Fit className={css['pause']} of={`${match?.matchId} ${pause?.until} ${pause?.name}`}>
          <p>{match ? match.streamName : pause ? t('startAt', { time: pause.until }) : t('free')}</p>
          <small>{match ? placeText(t, match) : pause?.name}</small>
        </Fit>
      )}
      <footer className={css['matFoot']}>
        <Fit className={css['coming']} of={JSON.stringify([next, then].map((match) => match?.participants))}>
          {next ? <NextPair match={next} /> : null}
          {then ? <LaterPair match={then} style={styleOf(then.streamId)} /> : null}
        </Fit>
      </footer>
    </section>
  );
});
TvMat.displayName = 'TvMat';

/** What is going on, in which category, and its time. */
const Phase = ({ card: { phase, match } }: { card: PlaygroundCard }) => {
  const t = useText(tvTexts);
  if (phase === 'break') return <span className={css['mark']}>{t('break')}</span>;
  if (!match) return null;
  return (
    <>
      {phase === 'playing' ? (
        <span className={css['live']}>
          <i aria-hidden />
          {t('live')}
        </span>
      ) : null}
      {phase === 'result' ? <span className={css['mark']}>{t('result')}</span> : null}
      <Fit className={css['category']} of={match.streamName}>
        {[match.streamName, placeText(t, match)].filter(Boolean).join(' · ')}
      </Fit>
      {phase === 'coming' ? (
        <span className={css['time']}>{match.estimatedStart ? `~${match.estimatedStart}` : ''}</span>
      ) : isPair(match) ? (
        <TvClock match={match} />
      ) : null}
    </>
  );
};

/** Rounds of a tree are named where the whole tree is known. */
const placeText = (t: Translate<TvTextKey>, match: LiveMatch): string => {
  if (match.isJudged) return t('judgedRound', { number: match.roundNumber });
  if (match.bracket === 'final') return t('third');
  return match.groupNumber === null ? '' : t('group', { group: match.groupNumber });
};

/** Who fights next: whole names and clubs, so that they hear of it in time. */
const NextPair = ({ match }: { match: LiveMatch }) => {
  const t = useText(tvTexts);
  const sides = match.participants.slice(0, 2);
  return (
    <>
      <em>{t('next')}</em>
      {sides.length === 0 ? <b>{match.streamName}</b> : null}
      {sides.map(({ slot, fullName, organization }) => (
        <span key={slot}>
          <b>{fullName ?? '…'}</b>
          <small>{organization}</small>
        </span>
      ))}
    </>
  );
};

const LaterPair = ({ match, style }: { match: LiveMatch; style: NameStyle }) => {
  const t = useText(tvTexts);
  const names = match.participants.slice(0, 2).map(({ fullName }) => (fullName === null ? '…' : shortName(fullName, style)));
  return (
    <>
      <em data-later>{t('then')}</em>
      <b data-later>{names.join(' – ') || match.streamName}</b>
    </>
  );
};

const TvClock = ({ match }: { match: LiveMatch }) => (
  <span className={css['time']} role="timer" aria-live="off">
    {useMatchClock(match)}
  </span>
);

const penaltyMarks = 3;

interface TvSideProps {
  participant: LiveParticipant;
  style: NameStyle;
  winnerId: number | null;
  characters: number;
  /** One who performs alone: their start number stands in place of the corner. */
  isSolo: boolean;
}

const TvSide = ({ participant, style, winnerId, characters, isSolo }: TvSideProps) => {
  const t = useText(tvTexts);
  const corner = useText(bracketTexts);
  const corners = useCorners();
  const { slot, fullName, organization, score, penalties, short, shortPenalties, won } = participant;
  const scoreText = useScoreText();
  const shown = short ?? scoreText(score);
  const outcome = winnerId === null ? 'open' : winnerId === participant.registrationId ? 'won' : 'lost';
  return (
    <div
      className={css['side']}
      data-slot={slot}
      data-outcome={outcome}
      data-plain={isSolo || !corners || undefined}
      data-side={corners ? sideIn(corners, slot) : undefined}
    >
      <span className={css['letter']}>{isSolo ? slot : corners ? corner(sideKey(corners, slot)) : ''}</span>
      <Fit className={css['name']} of={`${fullName} ${organization}`}>
        <b>{fullName === null ? '…' : shortName(fullName, style).toLocaleUpperCase()}</b>
        <small>{organization}</small>
      </Fit>
      <span className={css['beside']}>
        <span className={css['penalties']} role="img" aria-label={t('penalties', { count: penalties })}>
          {penalties === 0 || isSolo ? null : shortPenalties !== undefined ? (
            <b>{shortPenalties}</b>
          ) : (
            Array.from({ length: Math.max(penaltyMarks, penalties) }, (_, index) => (
              <i key={index} data-on={index < penalties || undefined} />
            ))
          )}
        </span>
        {won === undefined ? null : (
          <span className={css['won']} role="img" aria-label={t('won', { count: won })}>
            {won}
          </span>
        )}
      </span>
      <span className={css['score']} style={{ '--characters': characters } as CSSProperties}>
        {shown}
      </span>
    </div>
  );
};
