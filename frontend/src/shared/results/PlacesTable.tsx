import { Fragment, useState } from 'react';
import type { GridDoc } from '#contracts/competition/grid.docs';
import { useSportKey } from '../../ui/sportKey.js';
import { useText } from '../../ui/texts.js';
import { ProfileLink } from '../profiles/ProfileLink.js';
import { useProfilesOf } from '../profiles/useProfilesOf.js';
import { resultsTexts } from './resultsTexts.js';
import { scoredIn, type ScoredIn } from './sportColumns.js';
import { totalsOf, wayOf, type WayMatch } from './way.js';
import type { WantedMode } from '../sport-modes/loadMode.js';
import { Way } from './Way.js';
import css from './results.module.css';

export interface PlacedEntrant {
  registrationId: number;
  place: number;
  fullName: string;
  members: readonly string[];
  organization: string | null;
  result?: string | null;
  points: number | null;
  /** Of judged categories. */
  total?: number | null;
}

interface PlacesTableProps {
  rows: readonly PlacedEntrant[];
  caption: string;
  /** Of matches: tells wins and the way of each. */
  grid?: GridDoc | undefined;
  streamName?: string;
  /** The sport mode that the category keeps. */
  kept?: WantedMode | null;
  mineId?: number | null;
}

/** Scores that add up to something over a tournament. */
const addedUp: ReadonlySet<ScoredIn> = new Set(['goals', 'games', 'touches']);

/** Who has which place in a category, by the columns of the sport; a name opens the way there. */
export const PlacesTable = ({ rows, caption, grid, streamName = '', kept = null, mineId = null }: PlacesTableProps) => {
  const t = useText(resultsTexts);
  const scored = scoredIn(useSportKey());
  const fought = grid && grid.gridKind !== 'performance' && Object.keys(grid.matches).length > 0 ? grid : null;
  // The entry of a pair or team is that of one of its members.
  const profiles = useProfilesOf(rows.filter(({ members }) => members.length === 0).map(({ registrationId }) => registrationId));
  const has = {
    total: rows.some(({ total }) => total != null),
    wins: fought !== null,
    score: fought !== null && addedUp.has(scored),
    result: rows.some(({ result }) => result),
    points: rows.some(({ points }) => points),
  };
  return (
    <div className="cardx tbl-wrap" role="group" tabIndex={0}>
      <table className={`tbl ${css['places']}`}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('entrant')}</th>
            <th scope="col">{t('club')}</th>
            {has.total && <NumberHead text={t('total')} />}
            {has.wins && <NumberHead text={t('wins')} />}
            {has.score && <NumberHead text={t(`score.${scored}`)} />}
            {has.result && <th scope="col">{t('result')}</th>}
            {has.points && <NumberHead text={t('points')} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.registrationId}
              {...{ row, has, streamName, kept }}
              grid={fought}
              isMine={row.registrationId === mineId}
              userId={profiles.get(row.registrationId)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const NumberHead = ({ text }: { text: string }) => (
  <th scope="col" className="num">
    {text}
  </th>
);

interface RowProps {
  row: PlacedEntrant;
  has: Record<'total' | 'wins' | 'score' | 'result' | 'points', boolean>;
  grid: GridDoc | null;
  streamName: string;
  kept: WantedMode | null;
  isMine: boolean;
  /** Whose profile is open. */
  userId: number | undefined;
}

const Row = ({ row, has, grid, streamName, kept, isMine, userId }: RowProps) => {
  const [isOpen, setOpen] = useState(false);
  const { registrationId, place, fullName, members, organization } = row;
  const way = grid ? wayOf(grid, registrationId) : [];
  const columns = 3 + Object.values(has).filter(Boolean).length;
  return (
    <Fragment>
      <tr data-mine={isMine || undefined}>
        <td>
          <span className={`place${place <= 3 ? ` place--${place}` : ''}`}>{place}</span>
        </td>
        <td className="w5">
          {way.length > 0 ? (
            <button type="button" className={css['name']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {fullName}
            </button>
          ) : (
            fullName
          )}
          <ProfileLink userId={userId} name={fullName} />
          {members.length > 0 && <div className="muted t13">{members.join(', ')}</div>}
        </td>
        <td>{organization}</td>
        <Figures {...{ row, has, way }} />
      </tr>
      {isOpen && grid && (
        <tr className={css['way']}>
          <td />
          <td colSpan={columns - 1}>
            <Way {...{ grid, way, streamName, kept }} />
          </td>
        </tr>
      )}
    </Fragment>
  );
};

/** What stands in the columns of the sport. */
const Figures = ({ row: { total, result, points }, has, way }: Pick<RowProps, 'row' | 'has'> & { way: readonly WayMatch[] }) => {
  const { wins, losses, scoreFor, scoreAgainst } = totalsOf(way);
  return (
    <>
      {has.total && <td className="num">{total}</td>}
      {has.wins && <td className="num nw">{way.length > 0 && `${wins}–${losses}`}</td>}
      {has.score && <td className="num nw">{way.length > 0 && `${scoreFor}:${scoreAgainst}`}</td>}
      {has.result && <td>{result}</td>}
      {has.points && <td className="num">{points ? points : ''}</td>}
    </>
  );
};
