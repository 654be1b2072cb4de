import type { GridDoc } from '#contracts/competition/grid.docs';
import type { EventLive, LiveMatch } from '#contracts/playgrounds/event-live.docs';
import type { SavedPlace } from '#contracts/site/widgets.docs';
import { useDocumentPart, useDocumentStatus, useFollow } from '../../app/useDocument.js';
import { isResult, lastResults, scoreShown } from '../../shared/live/eventLive.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useText } from '../../ui/texts.js';
import type { PartProps } from './partProps.js';
import { widgetTexts } from './widgetTexts.js';
import css from './widget.module.css';

const shownAtMost = 10;

/** The places of a category; of a whole sport event its last results. */
export const Results = ({ live, widget: { streamId } }: PartProps) =>
  streamId === null ? <Last eventId={live.eventId} /> : <Places streamId={streamId} saved={live.savedPlaces[streamId]} />;

const Places = ({ streamId, saved }: { streamId: number; saved: readonly SavedPlace[] | undefined }) => {
  const t = useText(widgetTexts);
  useFollow('grid', streamId);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', streamId, (document) => document);
  const status = useDocumentStatus('grid', streamId);
  if (status === 'loading') return <span data-awaited hidden />;
  const rows = saved ?? (grid ? placesOf(grid) : []);
  if (rows.length === 0) return <p className={css['nothing']}>{t('noPlaces')}</p>;
  return (
    <table className={css['table']}>
      <caption className="vh">{t('results')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('entrant')}</th>
          <th scope="col">{t('club')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ registrationId, place, fullName, organization }) => (
          <tr key={registrationId}>
            <td>
              <span className={`place${place <= 3 ? ` place--${place}` : ''}`}>{place}</span>
            </td>
            <th scope="row">{fullName}</th>
            <td>{organization}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const placesOf = ({ places, entrants }: GridDoc): SavedPlace[] =>
  places.map(({ registrationId, place }) => ({
    ...{ registrationId, place },
    fullName: entrants[registrationId]?.fullName ?? '',
    organization: entrants[registrationId]?.organization?.name ?? null,
  }));

const Last = ({ eventId }: { eventId: number }) => {
  const t = useText(widgetTexts);
  useFollow('event-live', eventId);
  const live = useDocumentPart<EventLive, EventLive>('event-live', eventId, (document) => document);
  if (!live) return <span data-awaited hidden />;
  const results = lastResults(live, shownAtMost, (match) => isResult(match) && !match.isJudged);
  if (results.length === 0) return <p className={css['nothing']}>{t('noResults')}</p>;
  return (
    <ul className={css['results']}>
      {results.map((match) => (
        <ResultLine key={match.matchId} match={match} />
      ))}
    </ul>
  );
};

const ResultLine = ({ match }: { match: LiveMatch }) => {
  const score = scoreShown(match, useScoreText());
  return (
    <li>
      <small>{match.streamName}</small>
      {match.participants.map(({ slot, registrationId, fullName }, at) => (
        <span key={slot} data-winner={registrationId === match.winnerRegistrationId || undefined}>
          <span>{fullName ?? '…'}</span>
          <b>{score?.[at]}</b>
        </span>
      ))}
    </li>
  );
};
