import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { shortName, type NameStyle } from '../../shared/bracket/shortNames.js';
import { sideKey } from '../../shared/bracket/sideKey.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { sideIn, useCorners } from '../../ui/corners.js';
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
  short?: string;
  shortPenalties?: string;
  won?: number;
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
  const t = useText(liveTexts);
  const scoreText = useScoreText();
  const corners = useCorners();
  const { slot, fullName, organization, score, penalties, short, shortPenalties, won } = participant;
  return (
    <span
      className={`mr${corners || isSolo ? '' : ` ${css['plain']}`}${isMine ? ' my' : ''}${outcome === 'lost' ? ' lost' : ''}${fullName === null ? ' from' : ''}`}
    >
      <Mark slot={slot} isSolo={isSolo} />
      <span className="nm">
        {nameShown(fullName ?? openText, fullName === null ? 'whole' : style)}
        {organization ? <small>{organization}</small> : null}
      </span>
      <span className="row">
        {isSolo ? null : <Penalties {...{ penalties, shortPenalties }} />}
        {won === undefined ? null : (
          <span className={css['won']} role="img" aria-label={t('won', { count: won })}>
            {won}
          </span>
        )}
        <span className="sc">{short ?? scoreText(score)}</span>
      </span>
    </span>
  );
};

/** Names of teams and pairs are long: they go over two lines. */
const nameShown = (name: string, style: NameStyle) =>
  style === 'whole' ? <span className={css['whole']}>{name}</span> : shortName(name, style);

/** As the sport names them, else how many. */
const Penalties = ({ penalties, shortPenalties }: Pick<Side, 'penalties' | 'shortPenalties'>) => {
  const t = useText(liveTexts);
  if (penalties === 0) return null;
  return (
    <span className="pen" title={t('penalties', { count: penalties })}>
      {shortPenalties ?? t('penaltyMark', { count: penalties })}
    </span>
  );
};

/** The corner, or the start number of one who performs alone. */
const look = { red: 'side--r', white: 'side--w', blue: 'side--b' } as const;

const Mark = ({ slot, isSolo }: { slot: number; isSolo: boolean }) => {
  const t = useText(bracketTexts);
  const corners = useCorners();
  if (isSolo) return <span className={css['order']}>{slot}</span>;
  if (!corners) return <span />;
  return <span className={`side ${look[sideIn(corners, slot)]}`}>{t(sideKey(corners, slot))}</span>;
};
