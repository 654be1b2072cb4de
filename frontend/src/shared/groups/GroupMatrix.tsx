import { useMemo, useState } from 'react';
import type { GridDoc, GroupDoc } from '#contracts/competition/grid.docs';
import { shortNameIn, type NameStyle } from '../bracket/shortNames.js';
import { useText } from '../../ui/texts.js';
import { useScoreText } from '../sport-modes/useScoreText.js';
import { matchesOfGroup, meetingsOf, type Meeting } from './groupCells.js';
import { groupTexts } from './groupTexts.js';
import css from './groups.module.css';

interface GroupMatrixProps {
  grid: GridDoc;
  group: GroupDoc;
  nameStyle: NameStyle;
  mineId: number | null;
  onOpen: (matchId: number) => void;
}

/** Everybody against everybody; the row and the column of the cell under the pointer light up. */
export const GroupMatrix = ({ grid, group, nameStyle, mineId, onOpen }: GroupMatrixProps) => {
  const t = useText(groupTexts);
  const [hover, setHover] = useState<{ row: number; column: number } | null>(null);
  const meetings = useMemo(() => meetingsOf(matchesOfGroup(grid, group)), [grid, group]);
  const nameOf = (id: number) => shortNameIn(grid, id, nameStyle);
  const codeOf = (id: number) => {
    const entrant = grid.entrants[id];
    return nameStyle === 'whole' && entrant?.countryCode ? entrant.countryCode : nameOf(id).slice(0, 3).toLocaleUpperCase();
  };
  const ids = group.registrations;
  return (
    <table className={css['matrix']} onPointerLeave={() => setHover(null)}>
      <caption className="vh">{t('matches')}</caption>
      <thead>
        <tr>
          <td />
          {ids.map((id) => (
            <th key={id} scope="col" data-lit={hover?.column === id || undefined}>
              <abbr title={nameOf(id)}>{codeOf(id)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((row, index) => (
          <tr key={row}>
            <th scope="row" data-lit={hover?.row === row || undefined} data-mine={row === mineId || undefined}>
              <span className={css['number']}>{index + 1}</span>
              {nameOf(row)}
            </th>
            {ids.map((column) =>
              column === row ? (
                <td key={column} className={css['own']} />
              ) : (
                <td
                  key={column}
                  data-outcome={meetings.get(row)?.get(column)?.at(-1)?.outcome ?? 'open'}
                  data-lit={(hover && (hover.row === row || hover.column === column)) || undefined}
                  onPointerEnter={() => setHover({ row, column })}
                >
                  {(meetings.get(row)?.get(column) ?? []).map((meeting) => (
                    <MeetingButton key={meeting.matchId} meeting={meeting} label={`${nameOf(row)} – ${nameOf(column)}`} onOpen={onOpen} />
                  ))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const MeetingButton = ({ meeting, label, onOpen }: { meeting: Meeting; label: string; onOpen: (matchId: number) => void }) => {
  const t = useText(groupTexts);
  const { own, other, outcome } = meeting;
  const scoreText = useScoreText();
  const score = own === null || other === null ? '–' : `${scoreText(own)} : ${scoreText(other)}`;
  return (
    <button type="button" className={css['meeting']} aria-label={`${label}: ${score}`} onClick={() => onOpen(meeting.matchId)}>
      <b>{score}</b>
      {outcome === 'open' ? null : <small>{t(outcome)}</small>}
    </button>
  );
};
