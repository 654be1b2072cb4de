import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { isPair, isResult, lastResults, scoreShown } from '../../shared/live/eventLive.js';
import { useDocumentPart } from '../../app/useDocument.js';
import { useBest } from '../../shared/performance/useBest.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useLiveVictoryName } from '../../shared/results/useVictoryName.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { useText } from '../../ui/texts.js';
import { Fit } from './Fit.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const shownAtMost = 8;

/** Results of the categories shown, the newest first. */
export const useResults = (
  eventId: number,
  streamIds: readonly number[] | null,
  count: number,
  isShown: (match: LiveMatch) => boolean = isPair,
): LiveMatch[] => {
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const all = live ? lastResults(live, 50, isShown) : [];
  return all.filter(({ streamId }) => !streamIds || streamIds.includes(streamId)).slice(0, count);
};

interface TvResultsProps {
  eventId: number;
  streamIds: readonly number[] | null;
  styleOf: (streamId: number) => NameStyle;
}

/** The last results, large. */
export const TvResults = ({ eventId, streamIds, styleOf }: TvResultsProps) => {
  const t = useText(tvTexts);
  const results = useResults(eventId, streamIds, shownAtMost, isResult);
  return (
    <section className={css['results']}>
      <h2>{t('last')}</h2>
      {results.length === 0 ? <p className={css['empty']}>{t('noResults')}</p> : null}
      <ol>
        {results.map((match) =>
          match.isJudged ? (
            <JudgedResult key={match.matchId} match={match} />
          ) : (
            <Result key={match.matchId} match={match} style={styleOf(match.streamId)} />
          ),
        )}
      </ol>
    </section>
  );
};

const Result = ({ match, style }: { match: LiveMatch; style: NameStyle }) => {
  const victory = useLiveVictoryName(match);
  const scoreText = useScoreText();
  const [first, second] = match.participants;
  const name = (side: typeof first) => (
    <b data-won={(side !== undefined && side.registrationId === match.winnerRegistrationId) || undefined}>
      {side?.fullName ? shortName(side.fullName, style) : '…'}
    </b>
  );
  return (
    <li>
      <Fit className={css['resultMeta']} of={match.streamName}>
        {match.streamName}
        {victory && ` · ${victory}`}
      </Fit>
      <Fit className={css['resultFirst']} of={first?.fullName ?? ''}>
        {name(first)}
      </Fit>
      <span className={css['resultScore']}>{scoreShown(match, scoreText)?.join(' : ') ?? '–'}</span>
      <Fit className={css['resultSecond']} of={second?.fullName ?? ''}>
        {name(second)}
      </Fit>
    </li>
  );
};

/** A round of performances: who leads the category. */
const JudgedResult = ({ match: { streamId, streamName } }: { match: LiveMatch }) => {
  const best = useBest(streamId);
  return (
    <li className={css['judged']}>
      <Fit className={css['resultMeta']} of={streamName}>
        {streamName}
      </Fit>
      {best.map(({ registrationId, place, fullName, total }) => (
        <Fit key={registrationId} className={css['best']} of={fullName}>
          {place}. <b data-won={place === 1 || undefined}>{shortName(fullName, 'person')}</b> <em>{total}</em>
        </Fit>
      ))}
    </li>
  );
};
