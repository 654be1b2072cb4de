import type { DrawStep, LastDraw } from '#contracts/competition/draw.docs';
import { formatDateTime } from '../../ui/dates.js';
import { useLocale, useText } from '../../ui/texts.js';
import css from './drawCheck.module.css';
import { drawCheckTexts } from './drawCheckTexts.js';

const modeName = (mode: string) => (mode === 'random' || mode === 'seeded' ? (`mode.${mode}` as const) : 'mode.manual');

/** What the draw was made of, in words. */
export const DrawFacts = ({ last, count }: { last: LastDraw; count: number }) => {
  const t = useText(drawCheckTexts);
  const locale = useLocale();
  const { basis, mode, drawSeed, at } = last;
  const rows = [
    { name: t('seed'), value: <code>{drawSeed}</code> },
    { name: t('mode'), value: t(modeName(mode)) },
    ...(basis ? [{ name: t('apart'), value: basis.separateBy.map((by) => t(`by.${by}`)).join(', ') || t('nobodyApart') }] : []),
    { name: t('entrants'), value: last.placements.length },
    { name: t('made'), value: formatDateTime(locale, at) },
    { name: t('count'), value: count },
    ...(last.seal
      ? [
          { name: t('seal'), value: <code>{last.seal.digest}</code> },
          { name: t('secret'), value: <code>{last.seal.secret}</code> },
          { name: t('lot'), value: <code>{last.seal.lot}</code> },
        ]
      : []),
  ];
  return (
    <section className="cardx" aria-label={t('facts')}>
      <h2 className="card-h">{t('facts')}</h2>
      <dl className={css['facts']}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** Draws and changes by hand, the newest first. */
export const DrawSteps = ({ steps }: { steps: readonly DrawStep[] }) => {
  const t = useText(drawCheckTexts);
  const locale = useLocale();
  return (
    <section className="cardx" aria-label={t('steps')}>
      <h2 className="card-h">{t('steps')}</h2>
      <ol className={css['steps']}>
        {steps.toReversed().map(({ kind, at, reason, drawSeed, digest }, i) => (
          <li key={`${at} ${i}`}>
            <time dateTime={at} className="muted">
              {formatDateTime(locale, at)}
            </time>
            <span>
              {t(`step.${kind}`, { seed: drawSeed ?? '', digest: digest?.slice(0, 16) ?? '' })}
              {reason && <q className={css['reason']}>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
