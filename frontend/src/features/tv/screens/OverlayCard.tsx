import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { localPath } from '../../../ui/locale.js';
import { siteOrigin } from '../../../ui/siteOrigin.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { screensTexts } from './screensTexts.js';
import css from './screens.module.css';

/** Addresses of scoreboards for video streams, one for each playground. */
export const OverlayCard = ({ given: { event, playgrounds } }: { given: SportEventAnswer }) => {
  const t = useText(screensTexts);
  const locale = useLocale();
  if (playgrounds.length === 0) return null;
  return (
    <section className={`cardx ${css['overlays']}`} aria-label={t('overlays')}>
      <h2>{t('overlays')}</h2>
      <p className="muted t13">{t('overlaysHint')}</p>
      <ul>
        {playgrounds.map(({ id, name }) => {
          const path = localPath(locale, `/live/${event.id}/overlay/${id}`);
          return (
            <li key={id}>
              <b>{name}</b>{' '}
              <a href={path} target="_blank" rel="noreferrer">
                {`${siteOrigin()}${path}`}
              </a>
            </li>
          );
        })}
      </ul>
      <p className="muted t13">{t('overlaysOptions')}</p>
    </section>
  );
};
