import type { RatingOnDay } from '#contracts/profiles/rating.docs';
import { formatDay } from '../../ui/dates.js';
import { formatDecimals } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { ratingTexts } from './ratingTexts.js';

const [width, height, edge] = [640, 160, 8];

/** The rating month by month as a line, with its best day and its ends in words. */
export const RatingHistory = ({ history }: { history: readonly RatingOnDay[] }) => {
  const t = useText(ratingTexts);
  const locale = useLocale();
  const [first, last] = [history[0], history.at(-1)];
  const best = history.reduce((top, one) => (one.rating > top.rating ? one : top), { day: '', rating: 0 });
  if (!first || !last) return null;
  const said = ({ day, rating }: RatingOnDay): string => `${formatDay(locale, day)}: ${formatDecimals(locale, rating, 2)}`;
  const x = (i: number): number => edge + (i * (width - 2 * edge)) / Math.max(1, history.length - 1);
  const y = (rating: number): number => height - edge - (rating * (height - 2 * edge)) / Math.max(1, best.rating);
  const line = history.map(({ rating }, i) => `${x(i).toFixed(1)},${y(rating).toFixed(1)}`).join(' ');
  const topAt = history.indexOf(best);
  return (
    <figure className="rating-history">
      <figcaption className="row wrap">
        <b>{t('history')}</b>
        <span className="muted t13">{t('best', { value: formatDecimals(locale, best.rating, 2), day: formatDay(locale, best.day) })}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${t('history')}: ${history.map(said).join(', ')}`}>
        <line x1={edge} x2={width - edge} y1={height - edge} y2={height - edge} stroke="var(--line)" />
        <polygon points={`${x(0)},${height - edge} ${line} ${x(history.length - 1)},${height - edge}`} fill="var(--brand)" opacity="0.12" />
        <polyline points={line} fill="none" stroke="var(--brand)" strokeWidth="2.5" strokeLinejoin="round" />
        <circle cx={x(topAt)} cy={y(best.rating)} r="5" fill="var(--brand)" />
      </svg>
      <div className="row muted t13">
        <span>{formatDay(locale, first.day)}</span>
        <span className="sp" />
        <span>{formatDay(locale, last.day)}</span>
      </div>
    </figure>
  );
};
