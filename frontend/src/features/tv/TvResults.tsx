import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { lastResults } from '../../shared/live/eventLive.js';
import { useDocumentPart } from '../../app/useDocument.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { Fit } from './Fit.js';
import { tvTexts } from './tvTexts.js';
import css from './tv.module.css';

const shownAtMost = 8;

/** Results of the categories shown, the newest first. */
export const useResults = (eventId: number, streamIds: readonly number[] | null, count: number): LiveMatch[] => {
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const all = live ? lastResults(live, 50) : [];
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
  const results = useResults(eventId, streamIds, shownAtMost);
  return (
    <section className={css['results']}>
      <h2>{t('last')}</h2>
      {results.length === 0 ? <p>{t('noResults')}</p> : null}
      <ol>
        {results.map((match) => (
          <Result key={match.matchId} match={match} style={styleOf(match.streamId)} />
        ))}
      </ol>
    </section>
  );
};

const Result = ({ match, style }: { match: LiveMatch; style: NameStyle }) => {
  const shared = useText(sharedTexts);
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
        {match.victoryTypeId ? ` · ${shared(`victoryType.${match.victoryTypeId}`)}` : ''}
      </Fit>
      <Fit className={css['resultFirst']} of={first?.fullName ?? ''}>
        {name(first)}
      </Fit>
      <span className={css['resultScore']}>
        {first?.score === null || second?.score === null ? '–' : `${first?.score} : ${second?.score}`}
      </span>
      <Fit className={css['resultSecond']} of={second?.fullName ?? ''}>
        {name(second)}
      </Fit>
    </li>
  );
};
