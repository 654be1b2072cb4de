import { ratingRules } from '#contracts/rules/rating';
import { usePageTitle } from '../../app/usePageTitle.js';
import { formatDecimals } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import './directory.css';
import { ratingRulesTexts } from './ratingRulesTexts.js';

const steps = ['verified', 'points', 'age', 'person', 'organization', 'hidden'] as const;

/** How ratings are computed, for whoever asks (docs/adr/0029-rating.md). */
export const RatingRules = () => {
  const t = useText(ratingRulesTexts);
  const locale = useLocale();
  usePageTitle(t('title'));
  const format = (value: number) => formatDecimals(locale, value, 2);
  const { pointsByPlace, pointsForOtherPlaces, maxPoints, bestOfPerson, bestOfOrganization } = ratingRules;
  const [first, second] = pointsByPlace;
  return (
    <article className="dir">
      <h1>{t('title')}</h1>
      <p>{t('intro')}</p>
      <ol className="column">
        {steps.map((step) => (
          <li key={step}>{t(step, { most: maxPoints, person: bestOfPerson, organization: bestOfOrganization })}</li>
        ))}
      </ol>
      <h2 id="points-by-place">{t('table')}</h2>
      <div className="tbl-wrap" role="group" tabIndex={0} aria-labelledby="points-by-place">
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              {pointsByPlace.map((points, i) => (
                <th key={points} scope="col" className="num">
                  {i + 1}
                </th>
              ))}
              <th scope="col" className="num">
                {t('lower')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('given')}</th>
              {[...pointsByPlace, pointsForOtherPlaces].map((points) => (
                <td key={points} className="num">
                  {points}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <h2>{t('exampleTitle')}</h2>
      <p>{t('example', { first, second, half: format(second / 2), sum: format(first + second / 2) })}</p>
    </article>
  );
};
