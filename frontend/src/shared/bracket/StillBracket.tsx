import type { BracketLayout } from '#domain/competition/picture/layout';
import { MatchCard, type CardFrame } from './MatchCard.js';
import css from './bracket.module.css';

interface StillBracketProps {
  layout: BracketLayout;
  frame: CardFrame;
  title: string;
}

/** A bracket to be looked at only, as on paper and on the screen of a hall. */
export const StillBracket = ({ layout, frame, title }: StillBracketProps) => (
  <svg className={css['map']} viewBox={`0 0 ${layout.width} ${layout.height}`} role="tree" aria-label={title}>
    {layout.rounds.map((round) => (
      <text key={`${round.section}${round.column}`} className={css['head']} x={round.x} y={round.y + 20}>
        {frame.roundTitle(round.matchIds[0] ?? 0)}
      </text>
    ))}
    {[...layout.cells.values()].map((cell) => (
      <MatchCard
        key={cell.id}
        frame={frame}
        cell={cell}
        links={layout.linksInto.get(cell.id) ?? []}
        isDots={false}
        light={null}
        litRegistrationId={null}
        litSlot={null}
        mark={undefined}
        isTabStop={false}
      />
    ))}
  </svg>
);
