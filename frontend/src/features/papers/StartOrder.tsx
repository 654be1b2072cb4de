import type { LiveGrid } from '#contracts/competition/grid.docs';
import { useText } from '../../ui/texts.js';
import { paperTexts } from './paperTexts.js';

/** The start order of a judged category, round by round, with what is known of its totals. */
export const StartOrder = ({ grid }: { grid: LiveGrid }) => {
  const t = useText(paperTexts);
  const rounds = Object.values(grid.matches).sort((a, b) => a.roundNumber - b.roundNumber);
  return rounds.map((round) => (
    <table key={round.id} className="pp-list">
      <thead>
        <tr>
          <th>{t('number')}</th>
          <th>{t('entrant')}</th>
          <th>{t('club')}</th>
          <th className="pp-result">{t('total')}</th>
          <th className="pp-short">{t('place')}</th>
        </tr>
      </thead>
      <tbody>
        {round.participants.map(({ slot, registrationId, score, place }) => {
          const entrant = grid.entrants[registrationId ?? 0];
          return (
            <tr key={slot}>
              <td>{slot}</td>
              <th scope="row">{entrant?.fullName}</th>
              <td>{entrant?.organization?.name}</td>
              <td>{score}</td>
              <td>{place}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  ));
};
