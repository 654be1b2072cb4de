import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { GridDoc, GroupDoc, TableRow } from '#contracts/competition/grid.docs';
import { shortName, type NameStyle } from '../bracket/names.js';
import { useText, type Translate } from '../../ui/texts.js';
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
}

const isCriterion = (key: string): key is GroupTextKey => Object.hasOwn(groupTexts.ru, key);

/** "очки среди равных" for `points*`. */
const criterionText = (t: Translate<GroupTextKey>, code: string): string => {
  const isAmongTied = code.endsWith('*');
  const key = `criterion.${isAmongTied ? code.slice(0, -1) : code}`;
  const name = isCriterion(key) ? t(key) : code;
  return isAmongTied ? t('amongTied', { criterion: name }) : name;
};

/** The standing of a group. A line between neighbours explains what parted them, or that nothing has yet. */
export const GroupTable = ({ grid, group, nameStyle, mineId, advanceCount, isExplained }: GroupTableProps) => {
  const t = useText(groupTexts);
  return (
    <table className={css['table']}>
      <caption className="vh">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col" className={css['center']}>
            <abbr title={t('placeFull')}>{t('place')}</abbr>
          </th>
          <th scope="col">{t('entrant')}</th>
          <Head short={t('gamesShort')} full={t('games')} />
          <Head short={t('winsShort')} full={t('wins')} />
          <Head short={t('drawsShort')} full={t('draws')} isMinor />
          <Head short={t('lossesShort')} full={t('losses')} isMinor />
          <Head short={t('score')} full={t('score')} />
          <Head short={t('difference')} full={t('differenceFull')} isMinor />
          <Head short={t('points')} full={t('points')} />
        </tr>
      </thead>
      <tbody>
        {group.table.map((row, index) => {
          const tied = row.isUnresolved ? tiedPlaces(group, row.registrationId) : null;
          const entrant = grid.entrants[row.registrationId];
          return (
            <Fragment key={row.registrationId}>
              {isExplained && index > 0 ? (
                <Separation row={row} isTied={row.isUnresolved && row.separatedBy === null && group.ties.length > 0} />
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
                  {shortName(entrant?.fullName ?? '', nameStyle)}
                  {entrant?.organization ? <small> {entrant.organization.name}</small> : null}
                </th>
                <td>{row.played}</td>
                <td>{row.wins}</td>
                <td className={css['minor']}>{row.draws}</td>
                <td className={css['minor']}>{row.losses}</td>
                <td className="nw">
                  {row.scoreFor} : {row.scoreAgainst}
                </td>
                <td className={css['minor']}>{signed(row.scoreDifference)}</td>
                <td>
                  <b>{row.points}</b>
                </td>
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

const Separation = ({ row, isTied }: { row: TableRow; isTied: boolean }) => {
  const t = useText(groupTexts);
  if (!row.separatedBy && !isTied) return null;
  const { criterion, above, own } = row.separatedBy ?? { criterion: '', above: 0, own: 0 };
  return (
    <tr className={css['separation']} data-tied={isTied || undefined}>
      <td />
      <td colSpan={8}>
        <span>
          {isTied ? <IconAlertTriangle aria-hidden size={14} /> : <IconCheck aria-hidden size={14} />}
          {isTied ? t('tied') : t('above', { criterion: criterionText(t, criterion), above: numberText(above), own: numberText(own) })}
        </span>
      </td>
    </tr>
  );
};

const numberText = (value: number): string =>
  (Number.isInteger(value) ? String(value) : value.toFixed(3).replace(/0+$/, '')).replace('-', '−');
const signed = (value: number): string => (value > 0 ? `+${value}` : numberText(value));
