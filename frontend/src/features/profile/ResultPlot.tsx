import type { ProgressResult, ResultSeries } from '#contracts/profiles/progress.docs';
import { formatDay, parseWireDate } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import { progressTexts } from './progressTexts.js';
import { resultValue } from './resultValue.js';

const [width, height, edge] = [640, 180, 10];

const timeOf = ({ day }: ProgressResult): number => parseWireDate(day)?.getTime() ?? 0;
const share = (value: number, from: number, to: number): number => (to === from ? 0.5 : (value - from) / (to - from));

/** Results over time: the better, the higher; a line goes on from one personal best to the next. */
export const ResultPlot = ({ series, name }: { series: ResultSeries; name: string }) => {
  const t = useText(progressTexts);
  const locale = useLocale();
  const { results, unit, best } = series;
  const [first, last] = [results[0], results.at(-1)];
  if (!first || !last) return null;
  const worst = results.reduce((low, one) => (unit === 'seconds' ? Math.max(low, one.value) : Math.min(low, one.value)), best.value);
  const said = (value: number) => resultValue(unit, value, locale, t);
  const x = (one: ProgressResult): number => edge + share(timeOf(one), timeOf(first), timeOf(last)) * (width - 2 * edge);
  const y = (one: ProgressResult): number => height - edge - share(one.value, worst, best.value) * (height - 2 * edge);
  const bests = results.filter(({ isBest }) => isBest);
  const steps = bests.map((one, i) => `${i === 0 ? 'M' : 'H'}${x(one)}${i === 0 ? `,${y(one)}` : `V${y(one)}`}`).join('');
  const label = t('plot', {
    ...{ name, from: formatDay(locale, first.day), to: formatDay(locale, last.day) },
    ...{ first: said(first.value), last: said(last.value), best: said(best.value) },
  });
  return (
    <div className="progress-plot">
      <div className="progress-scale muted t13" aria-hidden>
        <span>{said(best.value)}</span>
        <span>{said(worst)}</span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {[edge, height - edge].map((at) => (
          <line key={at} x1={edge} x2={width - edge} y1={at} y2={at} stroke="var(--line)" />
        ))}
        <path d={`${steps}H${width - edge}`} fill="none" stroke="var(--brand)" strokeWidth="2.5" strokeLinejoin="round" />
        {results.map((one) => (
          <circle
            key={`${one.event.id} ${one.day} ${one.value}`}
            {...{ cx: x(one), cy: y(one), r: one.isBest ? 6 : 4.5, strokeWidth: 2, stroke: 'var(--brand)' }}
            fill={one.isBest ? 'var(--brand)' : 'var(--surface)'}
          >
            <title>{`${said(one.value)} · ${t('at', { event: one.event.name, day: formatDay(locale, one.day) })}`}</title>
          </circle>
        ))}
      </svg>
      <div className="progress-days row muted t13" aria-hidden>
        <span className="sp">{formatDay(locale, first.day)}</span>
        <span>{formatDay(locale, last.day)}</span>
      </div>
    </div>
  );
};
