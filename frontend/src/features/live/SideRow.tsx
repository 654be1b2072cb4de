import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { shortName, type NameStyle } from '../../shared/bracket/names.js';
import { useCorners } from '../../ui/corners.js';
import { useText } from '../../ui/texts.js';
import { liveTexts } from './liveTexts.js';
import css from './live.module.css';

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
  /** One who performs alone: their start number stands in place of the corner. */
  isSolo?: boolean;
}

/** One side of a match: letter and colour of the corner, name, penalties, score in a column of its own. */
export const SideRow = ({ participant, style, isMine, outcome, openText = '…', isSolo = false }: SideRowProps) => {
  const live = useText(liveTexts);
  const hasCorners = useCorners();
  const { slot, fullName, organization, score, penalties } = participant;
  return (
    <span
      className={`mr${hasCorners || isSolo ? '' : ` ${css['plain']}`}${isMine ? ' my' : ''}${outcome === 'lost' ? ' lost' : ''}${fullName === null ? ' from' : ''}`}
    >
      <Mark slot={slot} isSolo={isSolo} />
      <span className="nm">
        {nameShown(fullName ?? openText, fullName === null ? 'whole' : style)}
        {organization ? <small>{organization}</small> : null}
      </span>
      <span className="row">
        {penalties > 0 && !isSolo ? (
          <span className="pen" title={live('penalties', { count: penalties })}>
            {live('penaltyMark', { count: penalties })}
          </span>
        ) : null}
        <span className="sc">{score ?? ''}</span>
      </span>
    </span>
  );
};

/** Names of teams and pairs are long: they go over two lines. */
const nameShown = (name: string, style: NameStyle) =>
  style === 'whole' ? <span className={css['whole']}>{name}</span> : shortName(name, style);

/** The corner, or the start number of one who performs alone. */
const Mark = ({ slot, isSolo }: { slot: number; isSolo: boolean }) => {
  const t = useText(bracketTexts);
  const hasCorners = useCorners();
  if (isSolo) return <span className={css['order']}>{slot}</span>;
  if (!hasCorners) return <span />;
  return <span className={`side ${slot === 1 ? 'side--r' : 'side--b'}`}>{t(slot === 1 ? 'side.red' : 'side.blue')}</span>;
};
