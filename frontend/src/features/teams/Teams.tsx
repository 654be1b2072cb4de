import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CabinetPage } from '../../app/shell/CabinetPage.js';
import { EventScreen } from '../../app/shell/EventScreen.js';
import { NextStep } from '../../app/shell/NextStep.js';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { FreeList } from './FreeList.js';
import { PairCard } from './PairCard.js';
import { TeamCard } from './TeamCard.js';
import styles from './teams.module.css';
import { teamsTexts } from './teamsTexts.js';
import type { TeamsPage, TeamWithMembers } from '#contracts/registrations/teams.docs';
import { useTeams, type TeamsDesk } from './useTeams.js';

export const Teams = () => <EventScreen>{(given) => <TeamsOfEvent given={given} />}</EventScreen>;

const TeamsOfEvent = ({ given }: { given: SportEventAnswer }) => {
  const t = useText(teamsTexts);
  const [search, setSearch] = useSearchParams();
  const { streams } = given;
  const wanted = streams.find(({ id }) => String(id) === search.get('stream'));
  const stream = wanted ?? streams.find(({ entrantKind }) => entrantKind !== 'athlete') ?? streams[0];
  return (
    <CabinetPage title={t('title')}>
      {stream ? (
        <>
          <select
            className={`in ${styles['stream']}`}
            aria-label={t('chooseStream')}
            value={stream.id}
            onChange={(event) => setSearch({ stream: event.target.value }, { replace: true })}
          >
            {streams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <TeamsOfCategory key={stream.id} eventId={given.event.id} streamId={stream.id} />
        </>
      ) : (
        <EmptyState action={<NextStep eventId={given.event.id} to="toCategories" />}>{t('noStreams')}</EmptyState>
      )}
    </CabinetPage>
  );
};

const TeamsOfCategory = ({ eventId, streamId }: { eventId: number; streamId: number }) => {
  const [page, setPage] = useState(1);
  const desk = useTeams(eventId, streamId, page);
  const { answer, failure, isLoading, refetch } = desk;
  if (isLoading) return <Skeleton lines={8} height={40} />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  return answer ? (
    <>
      <Board answer={answer} desk={desk} />
      <Pager page={answer.page} maxPage={answer.maxPage} onPage={setPage} />
    </>
  ) : null;
};

/** Who stands in nothing on one side, teams and pairs on the other. */
const Board = ({ answer, desk }: { answer: TeamsPage; desk: TeamsDesk }) => {
  const t = useText(teamsTexts);
  const { teams, pairs, free } = answer;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const stillFree = free.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return (
    <div className={styles['board']}>
      <FreeList free={free} teams={teams} chosen={stillFree} onChoose={setChosen} desk={desk} />
      <div className="column">
        <section className="column">
          <h2>{t('teams')}</h2>
          {teams.length === 0 && <EmptyState>{t('teamsNone')}</EmptyState>}
          <ul className={styles['cards']}>
            {teams.map((team, i) => (
              <TeamCard key={team.id} team={team} isFirst={team.index === 1} isLast={!isFollowed(team, teams[i + 1])} desk={desk} />
            ))}
          </ul>
        </section>
        <section className="column">
          <h2>{t('pairs')}</h2>
          {pairs.length === 0 && <EmptyState>{t('pairsNone')}</EmptyState>}
          <ul className={styles['cards']}>
            {pairs.map((pair) => (
              <PairCard key={pair.registrationPairId} pair={pair} free={free} desk={desk} />
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
};

/** Formed teams and those entered by name have orders of their own. */
const isFollowed = (team: TeamWithMembers, next: TeamWithMembers | undefined): boolean =>
  next !== undefined && (next.registrationId === undefined) === (team.registrationId === undefined);

const Pager = ({ page, maxPage, onPage }: { page: number; maxPage: number; onPage: (page: number) => void }) => {
  const t = useText(teamsTexts);
  if (maxPage <= 1) return null;
  return (
    <div className="form-actions">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className="muted">{t('pageOf', { page, maxPage })}</span>
      <Button disabled={page >= maxPage} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </div>
  );
};
