import { IconStar } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ratingRules } from '#contracts/rules/rating';
import { formatDay } from '../../ui/dates.js';
import { Dialog } from '../../ui/Dialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { formatDecimals } from '../../ui/numbers.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { OrganizationRatingAnswer, PersonRatingAnswer } from '#contracts/profiles/rating.docs';
import type { ratingQueries } from '#contracts/profiles/rating.ops';
import { ref } from '../../app/call.js';
import { lazyPart } from '../../ui/lazyPart.js';
import './rating.css';
import { ratingTexts } from './ratingTexts.js';
import { useQuery } from '../../app/useQuery.js';

const personOp = ref<typeof ratingQueries.ofPerson>({ path: '/api/get-rating', kind: 'raw' });
const organizationOp = ref<typeof ratingQueries.ofOrganization>({ path: '/api/get-organization-rating', kind: 'raw' });

const RatingHistory = lazyPart(async () => (await import('./RatingHistory.js')).RatingHistory);

const useNumber = (): ((value: number) => string) => {
  const locale = useLocale();
  return (value) => formatDecimals(locale, value, 2);
};

/** A person's rating to two decimals; it opens what it is made of. */
export const PersonRating = ({ userId, rating }: { userId: number; rating: number }) => (
  <RatingButton rating={rating}>
    <OfPerson userId={userId} />
  </RatingButton>
);

/** The rating of an organisation; nothing until it is known. */
export const OrganizationRating = ({ organizationId, isNoneShown = false }: { organizationId: number; isNoneShown?: boolean }) => {
  const { answer } = useQuery(organizationOp, { organizationId });
  if (!answer) return null;
  if (!answer.rating) return isNoneShown ? <NoRating /> : null;
  return (
    <RatingButton rating={answer.rating}>
      <Explanation {...answer} best={ratingRules.bestOfOrganization} />
    </RatingButton>
  );
};

/** Nothing that counts yet; how it would is explained all the same. */
export const NoRating = () => {
  const t = useText(ratingTexts);
  return (
    <Link className="rating" to="/rating">
      <IconStar aria-hidden size={16} />
      <span className="muted">{t('noRating')}</span>
    </Link>
  );
};

const RatingButton = ({ rating, children }: { rating: number; children: ReactNode }) => {
  const t = useText(ratingTexts);
  const format = useNumber();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="rating" aria-label={t('open', { value: format(rating) })} onClick={() => setOpen(true)}>
        <IconStar aria-hidden size={16} />
        <b>{format(rating)}</b>
        <span className="muted">{t('rating')}</span>
      </button>
      <Dialog title={t('title')} size="large" isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  );
};

const OfPerson = ({ userId }: { userId: number }) => {
  const { answer, failure, refetch } = useQuery(personOp, { userId });
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={4} />;
  return (
    <div className="column">
      {answer.history.length > 1 && <RatingHistory history={answer.history} />}
      <Explanation results={answer.results} best={ratingRules.bestOfPerson} />
    </div>
  );
};

type RatedRow = OrganizationRatingAnswer['results'][number] | PersonRatingAnswer['results'][number];

const whoOf = (row: RatedRow) => ('person' in row ? row : { person: null, teamName: null });

interface ExplanationProps {
  results: readonly RatedRow[];
  hiddenResults?: number;
  best: number;
}

const Explanation = ({ results, hiddenResults = 0, best }: ExplanationProps) => {
  const t = useText(ratingTexts);
  return (
    <div className="column">
      <p className="t14">
        {t('rule', { best })} <Link to="/rating">{t('how')}</Link>
      </p>
      {results.length === 0 && hiddenResults === 0 && <EmptyState>{t('none')}</EmptyState>}
      {results.length > 0 && <Rows results={results} />}
      {hiddenResults > 0 && <p className="muted t13">{t('hidden', { count: hiddenResults })}</p>}
    </div>
  );
};

const Rows = ({ results }: { results: readonly RatedRow[] }) => {
  const t = useText(ratingTexts);
  const hasPeople = results.some((row) => whoOf(row).person ?? whoOf(row).teamName);
  return (
    <div className="tbl-wrap" role="group" tabIndex={0} aria-label={t('title')}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('event')}</th>
            {hasPeople && <th scope="col">{t('who')}</th>}
            {(['place', 'points', 'value'] as const).map((key) => (
              <th key={key} scope="col" className="num">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((row, index) => (
            <Row key={index} row={row} hasPeople={hasPeople} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Row = ({ row, hasPeople }: { row: RatedRow; hasPeople: boolean }) => {
  const t = useText(ratingTexts);
  const locale = useLocale();
  const format = useNumber();
  const { event, day, place, points, share, value, isCounted } = row;
  const { person, teamName } = whoOf(row);
  const otherEvent = 'otherEvent' in row ? row.otherEvent : null;
  return (
    <tr>
      <td className="nw">{formatDay(locale, day)}</td>
      <td>{event ? <Link to={`/event/${event.id}`}>{event.name}</Link> : otherEvent}</td>
      {hasPeople && <td>{person ? <Link to={`/profile/${person.id}`}>{person.fullName}</Link> : teamName}</td>}
      <td className="num">{place}</td>
      <td className="num">{format(points)}</td>
      <td className="num">
        {isCounted ? format(value) : <span className="muted">{t('notCounted')}</span>}
        {isCounted && share < 1 && <span className="muted"> ({t('half')})</span>}
      </td>
    </tr>
  );
};
