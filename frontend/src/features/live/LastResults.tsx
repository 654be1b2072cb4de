import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { isResult, lastResults, scoreShown } from '../../shared/live/eventLive.js';
import { useDocumentPart } from '../../app/useDocument.js';
import { useBest } from '../../shared/performance/useBest.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useLiveVictoryName } from '../../shared/results/useVictoryName.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { useText } from '../../ui/texts.js';
import { liveTexts } from './liveTexts.js';
import css from './live.module.css';

interface LastResultsProps {
  eventId: number;
  styleOf: (streamId: number) => NameStyle;
  onOpen: (match: LiveMatch) => void;
}

const shownAtMost = 8;

/**
 * What has been decided, the newest first. A result opens its match, and there names lead to profiles: asked here, every viewer would ask
 * once more after each result.
 */
export const LastResults = ({ eventId, styleOf, onOpen }: LastResultsProps) => {
  const t = useText(liveTexts);
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const results = live ? lastResults(live, shownAtMost, isResult) : [];
  return (
    <section className="cardx" aria-label={t('last')}>
      <h2 className={css['panelTitle']}>{t('last')}</h2>
      {results.length === 0 ? <p className={css['panelNote']}>{t('noResults')}</p> : null}
      <ul className={css['results']}>
        {results.map((match) => (
          <li key={match.matchId}>
            <button type="button" onClick={() => onOpen(match)}>
              {match.isJudged ? <JudgedLine match={match} /> : <ResultLine match={match} style={styleOf(match.streamId)} />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const ResultLine = ({ match, style }: { match: LiveMatch; style: NameStyle }) => {
  const victory = useLiveVictoryName(match);
  const score = scoreShown(match, useScoreText());
  const [first, second] = match.participants;
  const name = (side: typeof first) => (side?.fullName ? shortName(side.fullName, style) : '…');
  const isWinner = (side: typeof first) => side !== undefined && side.registrationId === match.winnerRegistrationId;
  return (
    <>
      <span className={css['resultMeta']}>
        {match.streamName}
        {match.victoryTypeId !== 'points' && victory ? ` · ${victory}` : ''}
      </span>
      <span className={css['resultLine']}>
        <span className={css['resultNames']}>
          {isWinner(first) ? <b>{name(first)}</b> : name(first)} – {isWinner(second) ? <b>{name(second)}</b> : name(second)}
        </span>
        {score && <b className="nw">{score.join(' : ')}</b>}
      </span>
    </>
  );
};

/** A round of performances: who leads the category. */
const JudgedLine = ({ match: { streamId, streamName } }: { match: LiveMatch }) => (
  <>
    <span className={css['resultMeta']}>{streamName}</span>
    {useBest(streamId).map(({ registrationId, place, fullName, total }) => (
      <span key={registrationId} className={css['resultLine']}>
        <span className={css['resultNames']}>
          {place}. {place === 1 ? <b>{fullName}</b> : fullName}
        </span>
        <b className="nw">{total}</b>
      </span>
    ))}
  </>
);
