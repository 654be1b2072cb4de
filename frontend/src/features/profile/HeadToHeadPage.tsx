import type { HeadToHead } from '#contracts/profiles/bouts.docs';
import { Link, useParams } from 'react-router';
import { NotFound } from '../../app/shell/NotFound.js';
import { usePageTitle } from '../../app/usePageTitle.js';
import { useQuery } from '../../app/useQuery.js';
import { Avatar } from '../../ui/Avatar.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useText } from '../../ui/texts.js';
import { BoutList } from './BoutList.js';
import { getHeadToHead } from './boutCalls.js';
import { boutTexts } from './boutTexts.js';

/** Two people and all bouts that they have fought with each other. */
export const HeadToHeadPage = () => {
  const { userId = '', opponentId = '' } = useParams();
  const t = useText(boutTexts);
  usePageTitle(t('meetings'));
  const ids = { userId: Number(userId), opponentId: Number(opponentId) };
  const isRight = ids.userId > 0 && ids.opponentId > 0;
  const { answer, failure, refetch } = useQuery(getHeadToHead, isRight ? ids : null);
  if (!isRight || failure?.status === 404) return <NotFound />;
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={6} />;
  return (
    <div className="bouts-page">
      <h1>{t('meetings')}</h1>
      <Meetings answer={answer} />
    </div>
  );
};

const Meetings = ({ answer: { people, bouts, ...tally } }: { answer: HeadToHead }) => {
  const t = useText(boutTexts);
  if (!people) return <EmptyState>{t('notShown')}</EmptyState>;
  return (
    <>
      <Two people={people} {...tally} />
      {bouts.length > 0 ? <BoutList bouts={bouts} /> : <EmptyState>{t('noMeetings')}</EmptyState>}
    </>
  );
};

type TwoProps = Pick<HeadToHead, 'wins' | 'losses' | 'draws'> & { people: NonNullable<HeadToHead['people']> };

const Two = ({ people, wins, losses, draws }: TwoProps) => {
  const t = useText(boutTexts);
  const [one, other] = people;
  const sides = [
    [one, wins],
    [other, losses],
  ] as const;
  return (
    <section className="cardx bouts-two" aria-label={t('records')}>
      {sides.map(([{ id, fullName, gender, avatar }, count]) => (
        <div key={id} className="bouts-side">
          <Avatar url={avatar} gender={gender} size={72} />
          <Link className="w5" to={`/profile/${id}`}>
            {fullName}
          </Link>
          <span>
            <b className="bouts-n">{count}</b> <span className="muted">{t('winsOf', { count })}</span>
          </span>
        </div>
      ))}
      {draws > 0 && (
        <p className="muted bouts-draws">
          {t('draws')}: {draws}
        </p>
      )}
    </section>
  );
};
