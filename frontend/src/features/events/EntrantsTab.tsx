import { useState } from 'react';
import { Link } from 'react-router';
import type { entrantQueries } from '#contracts/registrations/entrants.queries';
import type { Entrant } from '#contracts/registrations/registration.docs';
import { ref } from '../../app/call.js';
import { useQuery } from '../../app/useQuery.js';
import { ProfileLink } from '../../shared/profiles/ProfileLink.js';
import { useProfilesOf } from '../../shared/profiles/useProfilesOf.js';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { CategoryPicker, useShownCategories } from './CategoryPicker.js';
import type { TabProps } from './tabProps.js';
import { eventsTexts } from '../../shared/event-page/eventsTexts.js';

const entrantsOp = ref<typeof entrantQueries.entrants>({ path: '/api/get-event-entrants', kind: 'raw' });

/** Confirmed entrants of a category as visitors may see them. */
export const EntrantsTab = ({ given: { event, streams } }: TabProps) => {
  const t = useText(eventsTexts);
  const { shown, areAll } = useShownCategories(streams);
  if (shown.length === 0) return <EmptyState>{t('noCategories')}</EmptyState>;
  return (
    <div className="column">
      {!areAll && <CategoryPicker streams={streams} current={shown[0]} />}
      {shown.map((stream) => (
        <section key={stream.id} className="column">
          {areAll && <h2>{stream.name}</h2>}
          <Entrants eventId={event.id} streamId={stream.id} isTeam={stream.entrantKind !== 'athlete'} />
        </section>
      ))}
    </div>
  );
};

const Entrants = ({ eventId, streamId, isTeam }: { eventId: number; streamId: number; isTeam: boolean }) => {
  const t = useText(eventsTexts);
  const [page, setPage] = useState(1);
  const { answer, failure, isLoading, refetch } = useQuery(entrantsOp, { eventId, streamId, page });
  if (isLoading) return <Skeleton lines={6} />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer || answer.total === 0) return <EmptyState>{t('noEntrants')}</EmptyState>;
  return (
    <>
      <EntrantTable eventId={eventId} entrants={answer.entrants} isTeam={isTeam} />
      {answer.maxPage > 1 && (
        <div className="form-actions">
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('previousPage')}
          </Button>
          <span className="muted">{t('pageOf', { page, maxPage: answer.maxPage })}</span>
          <Button disabled={page >= answer.maxPage} onClick={() => setPage(page + 1)}>
            {t('nextPage')}
          </Button>
        </div>
      )}
    </>
  );
};

const EntrantTable = ({ eventId, entrants, isTeam }: { eventId: number; entrants: readonly Entrant[]; isTeam: boolean }) => {
  const t = useText(eventsTexts);
  const has = columnsOf(entrants, isTeam);
  const profiles = useProfilesOf(entrants.map(({ id }) => id));
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            {has.seed && (
              <th scope="col" className="num">
                {t('seed')}
              </th>
            )}
            <th scope="col">{t(has.names ? 'team' : 'name')}</th>
            {has.team && <th scope="col">{t('team')}</th>}
            {has.partner && <th scope="col">{t('partner')}</th>}
            {!has.names && <th scope="col">{t('club')}</th>}
            {has.country && <th scope="col">{t('country')}</th>}
            {has.place && (
              <th scope="col" className="num">
                {t('placeNumber')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entrants.map((entrant) => (
            <tr key={entrant.id}>
              {has.seed && <td className="num muted">{entrant.seed}</td>}
              <td className="w5">
                {entrant.fullName}
                <ProfileLink userId={profiles.get(entrant.id)} name={entrant.fullName} />{' '}
                {entrant.isAbsent && <span className="tag">{t('absent')}</span>}
              </td>
              {has.team && <td>{entrant.teamName}</td>}
              {has.partner && <td>{entrant.partnerName}</td>}
              {!has.names && (
                <td>
                  {entrant.organization && (
                    <Link to={`/event/${eventId}/club/${entrant.organization.id}`}>{entrant.organization.name}</Link>
                  )}
                </td>
              )}
              {has.country && <td>{entrant.countryCode}</td>}
              {has.place && <td className="num">{entrant.place}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Columns that say nothing of anybody are left out. */
const columnsOf = (entrants: readonly Entrant[], isTeam: boolean) => {
  const team = entrants.some(({ teamName }) => teamName);
  const partner = entrants.some(({ partnerName }) => partnerName);
  return {
    seed: entrants.some(({ seed }) => seed !== null),
    country: entrants.some(({ countryCode }) => countryCode),
    place: entrants.some(({ place }) => place !== null),
    team,
    partner,
    /** Teams and pairs that were entered by name. */
    names: isTeam && !team && !partner,
  };
};
