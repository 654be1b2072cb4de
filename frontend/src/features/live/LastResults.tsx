import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import { lastResults } from '../../shared/live/eventLive.js';
import { useDocumentPart } from '../../app/useDocument.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText } from '../../ui/texts.js';
import { liveTexts } from './liveTexts.js';
import css from './live.module.css';

interface LastResultsProps {
  eventId: number;
  styleOf: (streamId: number) => NameStyle;
  onOpen: (match: LiveMatch) => void;
}

const shownAtMost = 8;

export const LastResults = ({ eventId, styleOf, onOpen }: LastResultsProps) => {
  const t = useText(liveTexts);
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  const results = live ? lastResults(live, shownAtMost) : [];
  return (
    <section className="cardx" aria-label={t('last')}>
      <h2 className={css['panelTitle']}>{t('last')}</h2>
      {results.length === 0 ? <p className={css['panelNote']}>{t('noResults')}</p> : null}
      <ul className={css['results']}>
        {results.map((match) => (
          <li key={match.matchId}>
            <button type="button" onClick={() => onOpen(match)}>
              <ResultLine match={match} style={styleOf(match.streamId)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const ResultLine = ({ match, style }: { match: LiveMatch; style: NameStyle }) => {
  const shared = useText(sharedTexts);
  const [first, second] = match.participants;
  const name = (side: typeof first) => (side?.fullName ? shortName(side.fullName, style) : '…');
  const isWinner = (side: typeof first) => side !== undefined && side.registrationId === match.winnerRegistrationId;
  return (
    <>
      <span className={css['resultMeta']}>
        {match.streamName}
        {match.victoryTypeId && match.victoryTypeId !== 'points' ? ` · ${shared(`victoryType.${match.victoryTypeId}`)}` : ''}
      </span>
      <span className={css['resultLine']}>
        <span className={css['resultNames']}>
          {isWinner(first) ? <b>{name(first)}</b> : name(first)} – {isWinner(second) ? <b>{name(second)}</b> : name(second)}
        </span>
        {first?.score === null || second?.score === null ? null : (
          <b className="nw">
            {first?.score} : {second?.score}
          </b>
        )}
      </span>
    </>
  );
};
