import { awardsTexts } from '../../shared/awards/awardsTexts.js';
import { MedalTable } from '../../shared/awards/MedalTable.js';
import { hasMedals } from '../../shared/awards/standings.js';
import { useStandings } from '../../shared/awards/useStandings.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { liveTexts } from './liveTexts.js';
import css from './live.module.css';

const shownAtMost = 5;

/** The head of the medal table; nothing until the first medal is certain. */
export const MedalsBox = ({ eventId }: { eventId: number }) => {
  const t = useText(liveTexts);
  const awards = useText(awardsTexts);
  const locale = useLocale();
  const standings = useStandings(eventId);
  if (!standings || !hasMedals(standings)) return null;
  return (
    <section className="cardx" aria-label={awards('medals')}>
      <h2 className={css['panelTitle']}>{awards('medals')}</h2>
      <MedalTable eventId={eventId} atMost={shownAtMost} />
      <p className={css['panelNote']}>
        <a href={localPath(locale, `/event/${eventId}?tab=medals`)}>{t('allMedals')}</a>
      </p>
    </section>
  );
};
