import { useRef } from 'react';
import { Link } from 'react-router';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useQuery } from '../../../app/useQuery.js';
import { buttonClass } from '../../../ui/Button.js';
import { EmptyState } from '../../../ui/EmptyState.js';
import { Failure } from '../../../ui/Failure.js';
import { Skeleton } from '../../../ui/Skeleton.js';
import { useText } from '../../../ui/texts.js';
import { Pages } from '../Pages.js';
import { deskCalls } from './deskCalls.js';
import type { DeskRow } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { FilterChips } from './FilterChips.js';
import type { FiltersInUrl } from './useDeskFilters.js';

/** Teams with their members, and pairs. */
export const TeamsOf = ({ given, inUrl }: { given: SportEventAnswer; inUrl: FiltersInUrl }) => {
  const t = useText(deskTexts);
  const { filters, change, search } = inUrl;
  const button = useRef<HTMLButtonElement>(null);
  const page = Math.max(1, Number(new URLSearchParams(search).get('page')) || 1);
  const { answer, failure, isLoading, refetch } = useQuery(deskCalls.byTeams, {
    eventId: given.event.id,
    ...(filters.streamId !== null && { streamId: filters.streamId }),
    page,
  });
  const streamName = (streamId: number | undefined) => given.streams.find(({ id }) => id === streamId)?.name ?? '';
  return (
    <div className="desk-list">
      <div className="row wrap">
        <FilterChips
          eventId={given.event.id}
          filters={filters}
          change={change}
          streams={given.streams}
          lists={{}}
          button={button}
          isStreamOnly
        />
        <span className="sp" />
        {given.permissions.canDraw && (
          <Link className={buttonClass()} to={`/cabinet/event/${given.event.id}/teams`}>
            {t('toTeams')}
          </Link>
        )}
      </div>
      {isLoading && <Skeleton lines={8} height={32} />}
      {failure && <Failure refusal={failure} onRetry={refetch} />}
      {answer && answer.teams.length + answer.pairs.length === 0 && <EmptyState>{t('noTeams')}</EmptyState>}
      {answer && (
        <ul className="desk-cards">
          {answer.teams.map((team) => (
            <Group key={`team ${team.id}`} name={team.name} about={streamName(team.streamId)} members={team.members} />
          ))}
          {answer.pairs.map(({ registrationPairId, registrations }) => (
            <Group
              key={`pair ${registrationPairId}`}
              name={t('pair')}
              about={streamName(registrations[0]?.streamId)}
              members={registrations}
            />
          ))}
        </ul>
      )}
      {answer && <Pages page={page} maxPage={answer.maxPage} onPage={(next) => change({ page: String(next) })} />}
    </div>
  );
};

const Group = ({ name, about, members }: { name: string; about: string; members: readonly DeskRow[] }) => (
  <li className="cardx card-p">
    <b>{name}</b>
    <div className="muted t12">{about}</div>
    <ol className="desk-members">
      {members.map((row) => (
        <li key={row.id}>
          {row.fullName} <span className="muted">{row.organization?.name}</span>
        </li>
      ))}
    </ol>
  </li>
);
