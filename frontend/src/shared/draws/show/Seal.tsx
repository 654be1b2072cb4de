import type { AnnouncedDraw } from '#contracts/competition/draw.docs';
import { useText } from '../../../ui/texts.js';
import css from './drawShow.module.css';
import { drawShowTexts } from './drawShowTexts.js';
import { inEights } from './reveal.js';

/** A draw that is announced: its seal, and what comes next. */
export const Seal = ({ announced }: { announced: AnnouncedDraw }) => {
  const t = useText(drawShowTexts);
  const { digest, entrantsCount, separateBy, reason } = announced;
  return (
    <section className={css['seal']} aria-label={t('announced')}>
      <b className={css['sealTitle']}>{t('announced')}</b>
      <span>
        {t('entrants', { count: entrantsCount })}
        {separateBy.length > 0 && ` · ${t('apart')} ${separateBy.map((by) => t(`by.${by}`)).join(', ')}`}
      </span>
      {reason && (
        <span>
          {t('again')} <q>{reason}</q>
        </span>
      )}
      <span>{t('sealed')}</span>
      <code className={css['digest']}>{inEights(digest)}</code>
      <p className={css['explained']}>{t('sealExplained')}</p>
    </section>
  );
};
