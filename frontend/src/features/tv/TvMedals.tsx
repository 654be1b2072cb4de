import { MedalTable } from '../../shared/awards/MedalTable.js';
import { useText } from '../../ui/texts.js';
import { tvTexts } from './tvTexts.js';
import css from './tvMedals.module.css';

const rowsPerPage = 8;

/** The medal table of the sport event, page after page. */
export const TvMedals = ({ eventId, turn }: { eventId: number; turn: number }) => {
  const t = useText(tvTexts);
  return (
    <section className={css['medals']}>
      <h2>{t('medals')}</h2>
      <MedalTable eventId={eventId} isLarge part={{ size: rowsPerPage, turn }} />
    </section>
  );
};
