import type { ResultSeries } from '#contracts/profiles/progress.docs';
import { Link } from 'react-router';
import { useQuery } from '../../app/useQuery.js';
import { formatDay } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { useProfile } from './pageContext.js';
import './progress.css';
import { getProgress } from './progressCalls.js';
import { progressTexts } from './progressTexts.js';
import { ResultPlot } from './ResultPlot.js';
import { resultValue } from './resultValue.js';

/** Of the person on the page: only results of sport events that were run here are compared. */
export const OwnProgress = () => {
  const { data } = useProfile();
  const hasOfficial = data.achievements.some(({ registrationId }) => registrationId !== undefined);
  return hasOfficial ? <ResultProgress userId={data.profile.userId} /> : null;
};

/** The best results of a person in judged and measured sports, and how they got there; nothing where nothing can be compared. */
export const ResultProgress = ({ userId }: { userId: number }) => {
  const t = useText(progressTexts);
  const { answer } = useQuery(getProgress, { userId });
  if (!answer || answer.series.length === 0) return null;
  return (
    <section className="col" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="muted t13">{t('lead')}</p>
      {answer.series.map((series, i) => (
        <SeriesCard key={i} series={series} />
      ))}
    </section>
  );
};

const nameOf = ({ sport, discipline }: ResultSeries): string => [sport?.name, discipline].filter(Boolean).join(', ');

const SeriesCard = ({ series }: { series: ResultSeries }) => {
  const t = useText(progressTexts);
  const locale = useLocale();
  const { best, results, years, unit } = series;
  const name = nameOf(series);
  return (
    <article className="cardx progress-card">
      <header className="row wrap">
        <h3 className="sp">{name}</h3>
        <b>{t('best', { value: resultValue(unit, best.value, locale, t) })}</b>
      </header>
      <p className="muted t13">
        <Link to={`/event/${best.event.id}`}>{best.event.name}</Link>, {formatDay(locale, best.day)}
      </p>
      {results.length > 1 ? <ResultPlot series={series} name={name} /> : <p className="muted t13">{t('onlyOne')}</p>}
      {years.length > 1 && (
        <dl className="progress-years" aria-label={t('years')}>
          {years.map(({ year, best: ofYear }) => (
            <div key={year}>
              <dt className="muted t13">{year}</dt>
              <dd>{resultValue(unit, ofYear.value, locale, t)}</dd>
            </div>
          ))}
        </dl>
      )}
      {results.length > 1 && <AllResults series={series} name={name} />}
    </article>
  );
};

/** What the plot shows, to be read. */
const AllResults = ({ series: { results, unit }, name }: { series: ResultSeries; name: string }) => {
  const t = useText(progressTexts);
  const locale = useLocale();
  return (
    <details>
      <summary>{t('all')}</summary>
      <div className="tbl-wrap" role="group" tabIndex={0} aria-label={`${t('all')}: ${name}`}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('event')}</th>
              <th scope="col" className="num">
                {t('place')}
              </th>
              <th scope="col" className="num">
                {t('result')}
              </th>
            </tr>
          </thead>
          <tbody>
            {results.toReversed().map(({ event, day, place, value, isBest }) => (
              <tr key={`${event.id} ${day} ${value}`}>
                <td className="nw">{formatDay(locale, day)}</td>
                <td>
                  <Link to={`/event/${event.id}`}>{event.name}</Link>
                </td>
                <td className="num">{place}</td>
                <td className="num">
                  {resultValue(unit, value, locale, t)}
                  {isBest && <span className="muted t13"> {t('isBest')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};
