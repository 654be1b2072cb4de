import type { RegistrationRow } from '../../app/sportEvents.js';
import { StatusPill } from '../../ui/Pill.js';
import { useText } from '../../ui/texts.js';
import { registrationsTexts } from './registrationsTexts.js';

/** The start list on a narrow screen: a card each. */
export const EntrantCards = ({ rows, onOpen }: { rows: readonly RegistrationRow[]; onOpen: (row: RegistrationRow) => void }) => {
  const t = useText(registrationsTexts);
  return (
    <ul className="column">
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" className="cardx entrant-card" onClick={() => onOpen(row)} aria-label={`${t('open')}: ${row.fullName}`}>
            <span className="row">
              <span className="muted">{row.index}</span>
              <b>{row.fullName}</b>
            </span>
            <span className="muted t13">
              {[row.streamName, row.organization?.name, row.weight === null ? '' : `${row.weight}`].filter(Boolean).join(' · ')}
            </span>
            <span className="row wrap">
              <StatusPill of="participation" value={row.statuses['participation'] ?? 'new'} />
              {row.entrantStatus !== 'active' && <StatusPill of="entrantStatus" value={row.entrantStatus} />}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
};
