import { IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ratingRules } from '#contracts/rules/rating';
import { Dialog } from '../../ui/Dialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { Failure } from '../../ui/Failure.js';
import { Skeleton } from '../../ui/Skeleton.js';
import { useLocale, useText } from '../../ui/texts.js';
import type { CallRef } from '../../app/http.js';
import './rating.css';
import { ratingTexts } from './ratingTexts.js';
import { useQuery } from '../../app/useQuery.js';

interface RatedRow {
  event: { id: number; name: string } | null;
  otherEvent?: string | null;
  day: string | null;
  place: number;
  points: number;
  share: number;
  value: number;
  isCounted: boolean;
  person?: { id: number; fullName: string } | null;
  teamName?: string | null;
}
interface RatingAnswer {
  rating: number | null;
  results: RatedRow[];
  hiddenResults?: number;
}

const personOp: CallRef = { path: '/api/get-rating', kind: 'raw' };
const organizationOp: CallRef = { path: '/api/get-organization-rating', kind: 'raw' };

const useNumber = (): ((value: number) => string) => {
  const locale = useLocale();
  return (value) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
};

/** A person's rating to two decimals; it opens what it is made of. */
export const PersonRating = ({ userId, rating }: { userId: number; rating: number }) => (
  <RatingButton rating={rating} op={personOp} input={{ userId }} best={ratingRules.bestOfPerson} />
);

/** The rating of an organisation; nothing until it is known. */
export const OrganizationRating = ({ organizationId, isNoneShown = false }: { organizationId: number; isNoneShown?: boolean }) => {
  const input = { organizationId };
  const { answer } = useQuery<RatingAnswer>(organizationOp, input);
  if (!answer) return null;
  if (!answer.rating) return isNoneShown ? <NoRating /> : null;
  return <RatingButton rating={answer.rating} op={organizationOp} input={input} best={ratingRules.bestOfOrganization} />;
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

interface RatingButtonProps {
  rating: number;
  op: CallRef;
  input: object;
  best: number;
}

const RatingButton = ({ rating, op, input, best }: RatingButtonProps) => {
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
        <Explanation op={op} input={input} best={best} />
      </Dialog>
    </>
  );
};

const Explanation = ({ op, input, best }: Omit<RatingButtonProps, 'rating'>) => {
  const t = useText(ratingTexts);
  const { answer, failure, refetch } = useQuery<RatingAnswer>(op, input);
  if (failure && !answer) return <Failure refusal={failure} onRetry={refetch} />;
  if (!answer) return <Skeleton lines={4} />;
  const { results, hiddenResults = 0 } = answer;
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
  const format = useNumber();
  const hasPeople = results.some(({ person, teamName }) => person ?? teamName);
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
          {results.map(({ event, otherEvent, day, place, points, share, value, isCounted, person, teamName }, index) => (
            <tr key={index}>
              <td className="nw">{day?.replaceAll('-', '.')}</td>
              <td>{event ? <Link to={`/event/${event.id}`}>{event.name}</Link> : otherEvent}</td>
              {hasPeople && <td>{person ? <Link to={`/profile/${person.id}`}>{person.fullName}</Link> : teamName}</td>}
              <td className="num">{place}</td>
              <td className="num">{format(points)}</td>
              <td className="num">
                {isCounted ? format(value) : <span className="muted">{t('notCounted')}</span>}
                {isCounted && share < 1 && <span className="muted"> ({t('half')})</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
