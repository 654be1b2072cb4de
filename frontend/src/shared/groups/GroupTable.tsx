import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { GridDoc, GroupDoc, TableRow } from '#contracts/competition/grid.docs';
import { shortNameIn, type NameStyle } from '../bracket/shortNames.js';
import { useSportKey } from '../../ui/sportKey.js';
import { formatNumber } from '../../ui/numbers.js';
import type { Locale } from '../../ui/locale.js';
import { useLocale, useText, type Translate } from '../../ui/texts.js';
import { scoredIn, tableColumns, type ScoredIn, type TableColumn } from '../results/sportColumns.js';
import { tiedPlaces } from './groupCells.js';
import { groupTexts, type GroupTextKey } from './groupTexts.js';
import css from './groups.module.css';

interface GroupTableProps {
  grid: GridDoc;
  group: GroupDoc;
  nameStyle: NameStyle;
  mineId: number | null;
  /** How many go on: a line is drawn under them. 0 draws none. */
  advanceCount: number;
  /** Whether lines between neighbours say what parted them. */
  isExplained: boolean;
  /** Where a name leads; the screens of a hall have nothing there. */
  besideName?: (registrationId: number) => ReactNode;
}

const isCriterion = (key: string): key is GroupTextKey => Object.hasOwn(groupTexts.ru, key);

/** "очки среди равных" for `points*`. */
const criterionText = (t: Translate<GroupTextKey>, code: string): string => {
  const isAmongTied = code.endsWith('*');
  const key = `criterion.${isAmongTied ? code.slice(0, -1) : code}`;
  const name = isCriterion(key) ? t(key) : code;
  return isAmongTied ? t('amongTied', { criterion: name }) : name;
};

const minor: ReadonlySet<TableColumn> = new Set(['draws', 'losses', 'difference']);

const shortHeads = {
  played: 'gamesShort',
  wins: 'winsShort',
  draws: 'drawsShort',
  losses: 'lossesShort',
  difference: 'difference',
} as const;
const fullHeads = { played: 'games', wins: 'wins', draws: 'draws', losses: 'losses', difference: 'differenceFull' } as const;

/** The score and the points are called as the sport calls them. */
const headOf = (column: TableColumn, scored: ScoredIn): GroupTextKey => {
  if (column === 'score') return `score.${scored}`;
  if (column === 'points') return scored === 'classification' ? 'classificationShort' : 'points';
  return shortHeads[column];
};
const fullHeadOf = (column: TableColumn, scored: ScoredIn): GroupTextKey => {
  if (column === 'points' && scored === 'classification') return 'classification';
  return column === 'score' || column === 'points' ? headOf(column, scored) : fullHeads[column];
};

const pointsOf = ({ points, classificationPoints }: TableRow, scored: ScoredIn): number =>
  scored === 'classification' ? (classificationPoints ?? points) : points;

const cellOf = (row: TableRow, column: Exclude<TableColumn, 'points'>): string | number => {
  if (column === 'score') return `${row.scoreFor} : ${row.scoreAgainst}`;
  return column === 'difference' ? signed(row.scoreDifference) : row[column];
};

/** The standing of a group. A line between neighbours explains what parted them, or that nothing has yet. */
export const GroupTable = ({ grid, group, nameStyle, mineId, advanceCount, isExplained, besideName }: GroupTableProps) => {
  const t = useText(groupTexts);
  const sportKey = useSportKey();
  const columns = tableColumns(sportKey);
  const scored = scoredIn(sportKey);
  return (
    <table className={css['table']}>
      <caption className="vh">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col" className={css['center']}>
            <abbr title={t('placeFull')}>{t('place')}</abbr>
          </th>
          <th scope="col">{t('entrant')}</th>
          {columns.map((column) => (
            <Head key={column} short={t(headOf(column, scored))} full={t(fullHeadOf(column, scored))} isMinor={minor.has(column)} />
          ))}
        </tr>
      </thead>
      <tbody>
        {group.table.map((row, index) => {
          const tied = row.isUnresolved ? tiedPlaces(group, row.registrationId) : null;
          const entrant = grid.entrants[row.registrationId];
          return (
            <Fragment key={row.registrationId}>
              {isExplained && index > 0 ? (
                <Separation
                  row={row}
                  columnsCount={columns.length}
                  isTied={row.isUnresolved && row.separatedBy === null && group.ties.length > 0}
                />
              ) : null}
              <tr
                data-tied={tied !== null || undefined}
                data-mine={row.registrationId === mineId || undefined}
                data-border={index + 1 === advanceCount || undefined}
              >
                <td className={css['center']}>
                  {tied === null ? placeText(row, index) : <span className={css['tiedPlace']}>{tied}</span>}
                </td>
                <th scope="row">
                  {shortNameIn(grid, row.registrationId, nameStyle)}
                  {besideName?.(row.registrationId)}
                  {entrant?.organization ? <small> {entrant.organization.name}</small> : null}
                </th>
                {columns.map((column) => (
                  <td key={column} className={minor.has(column) ? css['minor'] : column === 'score' ? 'nw' : undefined}>
                    {column === 'points' ? <b>{pointsOf(row, scored)}</b> : cellOf(row, column)}
                  </td>
                ))}
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
};

/** Before the first match everybody would be first. */
const placeText = ({ place, played }: TableRow, index: number): string | number => (played === 0 ? '–' : (place ?? index + 1));

const Head = ({ short, full, isMinor = false }: { short: string; full: string; isMinor?: boolean }) => (
  <th scope="col" className={isMinor ? css['minor'] : undefined}>
    {short === full ? short : <abbr title={full}>{short}</abbr>}
  </th>
);

const Separation = ({ row, columnsCount, isTied }: { row: TableRow; columnsCount: number; isTied: boolean }) => {
  const t = useText(groupTexts);
  const locale = useLocale();
  if (!row.separatedBy && !isTied) return null;
  const { criterion, above, own } = row.separatedBy ?? { criterion: '', above: 0, own: 0 };
  const numbers = { above: numberText(locale, above), own: numberText(locale, own) };
  return (
    <tr className={css['separation']} data-tied={isTied || undefined}>
      <td />
      <td colSpan={columnsCount + 1}>
        <span>
          {isTied ? <IconAlertTriangle aria-hidden size={14} /> : <IconCheck aria-hidden size={14} />}
          {isTied ? t('tied') : t('above', { criterion: criterionText(t, criterion), ...numbers })}
        </span>
      </td>
    </tr>
  );
};

/** Ratios in the language of the page: `0,667`. */
const numberText = (locale: Locale, value: number): string =>
  formatNumber(locale, value, { maximumFractionDigits: 3, useGrouping: false }).replace('-', '−');
const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'));
