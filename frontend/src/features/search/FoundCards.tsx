import type { FoundRow } from '#contracts/site/search.docs';
import { Avatar } from '../../ui/Avatar.js';
import { formatDateRange } from '../../ui/dates.js';
import { localPath } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { searchTexts } from './searchTexts.js';

const pathOf: Record<FoundRow['kind'], string> = {
  athletes: 'profile',
  organizations: 'organization',
  facilities: 'facility',
  events: 'event',
};
const pictureSize = 56;

/** What a search has found: the server makes the markup of its answers and of the page from it. */
export const FoundCards = ({ rows }: { rows: readonly FoundRow[] }) => rows.map((row) => <FoundCard key={row.id} row={row} />);

const FoundCard = ({ row }: { row: FoundRow }) => {
  const locale = useLocale();
  const t = useText(searchTexts);
  return (
    <article className="cardx found">
      <Picture row={row} />
      <div className="found-t">
        <h2>
          <a href={localPath(locale, `/${pathOf[row.kind]}/${row.id}`)}>{row.name}</a>
        </h2>
        <Facts row={row} />
        {row.place && <p className="muted t13">{row.place}</p>}
        <p className="row wrap">
          {row.sports.map((sport) => (
            <span key={sport} className="tag">
              {sport}
            </span>
          ))}
          {row.kind === 'events' && row.isCancelled && <span className="tag">{t('cancelled')}</span>}
        </p>
      </div>
    </article>
  );
};

const Picture = ({ row }: { row: FoundRow }) => {
  if (row.kind === 'athletes') return <Avatar url={row.picture} gender={row.gender} size={pictureSize} />;
  if (row.kind === 'organizations' && row.picture) {
    return <img className="found-logo" src={row.picture} alt="" width={pictureSize} height={pictureSize} loading="lazy" />;
  }
  if (row.kind === 'facilities' && row.picture) {
    return <img className="found-photo" src={row.picture} alt="" width={96} height={72} loading="lazy" />;
  }
  return null;
};

const Facts = ({ row }: { row: FoundRow }) => {
  const t = useText(searchTexts);
  const locale = useLocale();
  const facts =
    row.kind === 'events'
      ? [formatDateRange(locale, row.dateFrom, row.dateTo)]
      : row.kind === 'athletes'
        ? [row.age === null ? null : t('years_one', { count: row.age }), row.organization]
        : row.kind === 'facilities'
          ? [row.type, row.address]
          : [row.shortName];
  const text = facts.filter(Boolean).join(' · ');
  return text ? <p className="t13">{text}</p> : null;
};
