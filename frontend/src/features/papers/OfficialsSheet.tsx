import type { LiveGrid } from '#contracts/competition/grid.docs';
import type { EventOfficials } from '#contracts/referees/referees.docs';
import { refereeTexts } from '../../shared/referees/refereeTexts.js';
import { useText } from '../../ui/texts.js';
import type { PaperSize } from '#domain/competition/picture/paperPlan';
import { paperTexts } from './paperTexts.js';
import { Sheet } from './Sheet.js';

interface OfficialsSheetProps {
  grid: LiveGrid;
  officials: EventOfficials['bouts'];
  title: string;
  eventName: string;
  paper: PaperSize;
}

/** Who has run the bouts of a category, with room for signatures: the end of its protocol. Nothing where nobody is set. */
export const OfficialsSheet = ({ grid, officials, ...sheet }: OfficialsSheetProps) => {
  const t = useText(paperTexts);
  const referee = useText(refereeTexts);
  const run = Object.values(grid.matches)
    .filter(({ id }) => (officials[id] ?? []).length > 0)
    .sort((a, b) => a.number - b.number);
  if (run.length === 0) return null;
  const nameOf = (registrationId: number | null): string => grid.entrants[registrationId ?? 0]?.fullName ?? '…';
  return (
    <Sheet {...sheet} orientation="portrait" note={referee('officials')}>
      <table className="pp-list">
        <thead>
          <tr>
            <th className="pp-short">{t('number')}</th>
            <th>{t('entrants')}</th>
            <th>{referee('officials')}</th>
          </tr>
        </thead>
        <tbody>
          {run.map(({ id, number, participants }) => (
            <tr key={id}>
              <td>{number}</td>
              <td>
                {participants.length === 2
                  ? participants.map(({ registrationId }) => nameOf(registrationId)).join(' – ')
                  : t('allEntrants')}
              </td>
              <td>{(officials[id] ?? []).map(({ fullName }) => fullName).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="pp-signed">
        <dt>{t('headReferee')}</dt>
        <dd />
        <dt>{t('headSecretary')}</dt>
        <dd />
      </dl>
    </Sheet>
  );
};
