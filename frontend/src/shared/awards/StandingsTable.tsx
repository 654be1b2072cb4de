import type { Standings } from '#contracts/registrations/awards.docs';
import { baseOf } from '../../ui/locale.js';
import { formatNumber } from '../../ui/numbers.js';
import { useLocale, useText } from '../../ui/texts.js';
import { awardsTexts } from './awardsTexts.js';
import { hasMedals, hasPoints, kindsIn, rowsOf, type PlacedRow, type StandingKind, type StandingOrder } from './standings.js';
import css from './awards.module.css';

export interface StandingsTableProps {
  standings: Standings;
  /** Absent: the first kind that has something to compare. */
  kind?: StandingKind | undefined;
  order?: StandingOrder;
  /** So many of the best, by their medals alone; absent: all, with totals and points. */
  atMost?: number | undefined;
  /** For the screen of a hall: sizes grow with the font of what it stands in. */
  isLarge?: boolean;
  /** One page of many, in turn. */
  part?: { size: number; turn: number };
}

const medals = ['gold', 'silver', 'bronze'] as const;
const nameOf = { clubs: 'club', countries: 'country', regions: 'region' } as const;

/** Medals and points of a sport event by club, country or region. */
export const StandingsTable = ({ standings, kind, order = 'medals', atMost, isLarge = false, part }: StandingsTableProps) => {
  const t = useText(awardsTexts);
  const shown = kind ?? kindsIn(standings)[0];
  const provisional = order === 'medals' ? standings.provisional : null;
  const rows = shown ? rowsOf((provisional ?? standings)[shown], order) : [];
  if (!shown || rows.length === 0) return <p className="empty">{t(hasMedals(standings) ? 'noClubs' : 'noMedals')}</p>;
  const isShort = atMost !== undefined;
  const isWithPoints = !isShort && hasPoints(standings);
  return (
    <table className={css['table']} data-large={isLarge || undefined}>
      <caption className="vh">
        {t(order)}: {t(shown)}
      </caption>
      <Columns {...{ kind: shown, isShort, isWithPoints }} />
      <tbody>
        {partOf(rows, part)
          .slice(0, atMost)
          .map((row) => (
            <Row key={row.id ?? row.ru} {...{ row, isShort, isWithPoints }} />
          ))}
      </tbody>
      {provisional && <Foot count={provisional.categoriesCount} columns={5 + Number(!isShort) + Number(isWithPoints)} />}
    </table>
  );
};

const Columns = ({ kind, isShort, isWithPoints }: { kind: StandingKind; isShort: boolean; isWithPoints: boolean }) => {
  const t = useText(awardsTexts);
  return (
    <thead>
      <tr>
        <th scope="col">
          <abbr title={t('placeFull')}>{t('place')}</abbr>
        </th>
        <th scope="col">{t(nameOf[kind])}</th>
        {medals.map((medal) => (
          <th key={medal} scope="col">
            <span className={css['disc']} data-medal={medal} title={t(medal)} />
            <span className="vh">{t(medal)}</span>
          </th>
        ))}
        {!isShort && (
          <th scope="col" className={css['total']}>
            {t('total')}
          </th>
        )}
        {isWithPoints && <th scope="col">{t('pointsColumn')}</th>}
      </tr>
    </thead>
  );
};

/** Says that medals of open categories are among these. */
const Foot = ({ count, columns }: { count: number; columns: number }) => {
  const t = useText(awardsTexts);
  return (
    <tfoot>
      <tr>
        <td colSpan={columns}>{t('provisional', { count })}</td>
      </tr>
    </tfoot>
  );
};

const partOf = <Item,>(rows: readonly Item[], part: StandingsTableProps['part']): readonly Item[] => {
  if (!part) return rows;
  const from = (part.turn % Math.max(1, Math.ceil(rows.length / part.size))) * part.size;
  return rows.slice(from, from + part.size);
};

const Row = ({ row, isShort, isWithPoints }: { row: PlacedRow; isShort: boolean; isWithPoints: boolean }) => {
  const locale = useLocale();
  return (
    <tr>
      <td>{row.place}</td>
      <th scope="row">
        {row[baseOf(locale)]}
        {row.open ? <sup aria-hidden>*</sup> : null}
      </th>
      {medals.map((medal) => (
        <td key={medal} data-none={row[medal] === 0 || undefined}>
          {row[medal]}
        </td>
      ))}
      {!isShort && <td className={css['total']}>{row.gold + row.silver + row.bronze}</td>}
      {isWithPoints && <td>{formatNumber(locale, row.points)}</td>}
    </tr>
  );
};
