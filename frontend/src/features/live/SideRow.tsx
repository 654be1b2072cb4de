import { bracketTexts } from '../../ui/bracket/bracketTexts.js';
import { shortName, type NameStyle } from '../../ui/bracket/names.js';
import { useText } from '../../ui/texts.js';
import { liveTexts } from './liveTexts.js';

interface Side {
  slot: number;
  registrationId: number | null;
  fullName: string | null;
  organization: string | null;
  score: number | null;
  penalties: number;
}

interface SideRowProps {
  participant: Side;
  style: NameStyle;
  isMine: boolean;
  outcome: 'open' | 'won' | 'lost';
  /** What to say of a slot that is still open. */
  openText?: string;
}

/** One side of a match: letter and colour of the corner, name, penalties, score in a column of its own. */
export const SideRow = ({ participant, style, isMine, outcome, openText = '…' }: SideRowProps) => {
  const t = useText(bracketTexts);
  const live = useText(liveTexts);
  const { slot, fullName, organization, score, penalties } = participant;
  return (
    <span className={`mr${isMine ? ' my' : ''}${outcome === 'lost' ? ' lost' : ''}${fullName === null ? ' from' : ''}`}>
      <span className={`side ${slot === 1 ? 'side--r' : 'side--b'}`}>{t(slot === 1 ? 'side.red' : 'side.blue')}</span>
      <span className="nm">
        {fullName === null ? openText : shortName(fullName, style)}
        {organization ? <small>{organization}</small> : null}
      </span>
      <span className="row">
        {penalties > 0 ? (
          <span className="pen" title={live('penalties', { count: penalties })}>
            {live('penaltyMark', { count: penalties })}
          </span>
        ) : null}
        <span className="sc">{score ?? ''}</span>
      </span>
    </span>
  );
};
