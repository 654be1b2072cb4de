import type { GroupDoc, LiveGrid } from '#contracts/competition/grid.docs';
import { matchesOfGroup, meetingsOf, type Meeting } from '../../shared/groups/groupCells.js';
import { useScoreText, type ScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useText } from '../../ui/texts.js';
import { paperTexts } from './paperTexts.js';

const scoreOf = ({ own, other, outcome }: Meeting, text: ScoreText): string => {
  if (outcome === 'open' || outcome === 'live') return '';
  if (own === null || other === null) return outcome === 'won' ? '+' : '−';
  return `${text(own)}:${text(other)}`;
};

/** A group to be filled in by hand: everybody against everybody, and the matches in their order. */
export const GroupSheet = ({ grid, group }: { grid: LiveGrid; group: GroupDoc }) => {
  const t = useText(paperTexts);
  const scoreText = useScoreText();
  const matches = matchesOfGroup(grid, group);
  const meetings = meetingsOf(matches);
  const rowOf = (id: number) => group.table.find(({ registrationId }) => registrationId === id);
  const numberOf = (id: number | null | undefined) => group.registrations.indexOf(id ?? 0) + 1;
  const nameOf = (id: number | null | undefined) => grid.entrants[id ?? 0]?.fullName ?? '';
  return (
    <div className="pp-group">
      {grid.groups.length > 1 && <h3>{t('group', { name: group.name })}</h3>}
      <table className="pp-cross">
        <thead>
          <tr>
            <th>{t('number')}</th>
            <th>{t('entrant')}</th>
            {group.registrations.map((id, i) => (
              <th key={id}>{i + 1}</th>
            ))}
            <th>{t('wins')}</th>
            <th>{t('points')}</th>
            <th>{t('place')}</th>
          </tr>
        </thead>
        <tbody>
          {group.registrations.map((row, i) => (
            <tr key={row}>
              <td>{i + 1}</td>
              <th scope="row">
                {nameOf(row)} <small>{grid.entrants[row]?.organization?.name}</small>
              </th>
              {group.registrations.map((column) => (
                <td key={column} className={row === column ? 'pp-own' : 'pp-cell'}>
                  {(meetings.get(row)?.get(column) ?? []).map((meeting) => scoreOf(meeting, scoreText)).join(' ')}
                </td>
              ))}
              <td className="pp-cell">{rowOf(row)?.played ? rowOf(row)?.wins : ''}</td>
              <td className="pp-cell">{rowOf(row)?.played ? rowOf(row)?.points : ''}</td>
              <td className="pp-cell">{grid.places.find(({ registrationId }) => registrationId === row)?.place}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h4>{t('bouts')}</h4>
      <ol className="pp-bouts">
        {matches.map(({ id, number, participants: [first, second] }) => (
          <li key={id}>
            <b>{number}</b> {numberOf(first?.registrationId)}. {nameOf(first?.registrationId)} – {numberOf(second?.registrationId)}.{' '}
            {nameOf(second?.registrationId)}
          </li>
        ))}
      </ol>
    </div>
  );
};
