import type { Standings } from '#contracts/registrations/awards.docs';
import { Medallists } from '../awards/Medallists.js';
import { hasPoints, kindsIn } from '../awards/standings.js';
import { StandingsTable } from '../awards/StandingsTable.js';
import { useText } from '../../ui/texts.js';
import { eventPageTexts } from './eventPageTexts.js';
import { PageLink } from './PageLink.js';

const shownRows = 8;
const shownCategories = 6;

/** The best of the medal table, and who has won which category; the rest is a click away. */
export const Results = ({ eventId, standings }: { eventId: number; standings: Standings }) => {
  const t = useText(eventPageTexts);
  const { categories } = standings;
  const [latest, more] = [categories.slice(-shownCategories).reverse(), categories.length - shownCategories];
  return (
    <>
      {kindsIn(standings).length > 0 && (
        <section className="cardx ep-part" aria-labelledby="ep-standings">
          <h2 id="ep-standings">{t('standings')}</h2>
          <div className="tbl-wrap" role="group" tabIndex={0}>
            <StandingsTable standings={standings} atMost={shownRows} />
          </div>
          {hasPoints(standings) && (
            <>
              <h3>{t('team')}</h3>
              <div className="tbl-wrap" role="group" tabIndex={0}>
                <StandingsTable standings={standings} order="points" part={{ size: shownRows, turn: 0 }} />
              </div>
            </>
          )}
          <p>
            <PageLink to={`/event/${eventId}?tab=medals`}>{t('allMedals')}</PageLink>
          </p>
        </section>
      )}
      {latest.length > 0 && (
        <section className="column" aria-labelledby="ep-results">
          <h2 id="ep-results">{t('results')}</h2>
          <Medallists
            categories={latest}
            after={({ streamId }) => <PageLink to={`/event/${eventId}?tab=results&stream=${streamId}`}>{t('protocol')}</PageLink>}
          />
          {more > 0 && (
            <p>
              <PageLink to={`/event/${eventId}?tab=results`}>{t('moreResults', { count: more })}</PageLink>
            </p>
          )}
        </section>
      )}
    </>
  );
};
