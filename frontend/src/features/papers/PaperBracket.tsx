import type { LiveGrid, MatchDoc, ParticipantDoc } from '#contracts/competition/grid.docs';
import { bracketTexts } from '../../shared/bracket/bracketTexts.js';
import { cardWidth, metaHeight, rowHeight, type Cell } from '#domain/competition/picture/layout';
import { outcomeOf, roundName, slotIn, type SlotName } from '../../shared/bracket/names.js';
import type { NameStyle } from '../../shared/bracket/shortNames.js';
import { useGridVictoryName } from '../../shared/results/useVictoryName.js';
import { useScoreText } from '../../shared/sport-modes/useScoreText.js';
import { useText } from '../../ui/texts.js';
import { nameFont, type PaperSheet } from '#domain/competition/picture/paperPlan';

interface PaperBracketProps {
  grid: LiveGrid;
  /** Of the category. */
  streamName: string;
  sheet: PaperSheet;
  nameStyle: NameStyle;
  playgroundName: (id: number) => string | undefined;
}

/** A bracket in black lines: whole names with clubs, results, and room to write them by hand. */
export const PaperBracket = ({ grid, streamName, sheet: { layout, scale }, nameStyle, playgroundName }: PaperBracketProps) => {
  const t = useText(bracketTexts);
  const thirds = new Set(Object.values(grid.matches).flatMap(({ id, bracket }) => (bracket === 'final' ? [id] : [])));
  return (
    <svg
      className="pp-bracket"
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="img"
      aria-label={t('bracket')}
    >
      {layout.rounds.map((round) => (
        <text key={`${round.section}${round.column}`} className="pp-round" x={round.x} y={round.y + 20}>
          {round.section === 'consolation' ? `${t('section.consolation')} · ${roundName(t, round)}` : roundName(t, round)}
        </text>
      ))}
      {layout.links.map(({ from, to, slot, path }) => (
        <path key={`${from}-${to}-${slot}`} className="pp-line" d={path} />
      ))}
      {[...layout.cells.values()].map((cell) => {
        const match = grid.matches[cell.id];
        return match ? (
          <PaperMatch key={cell.id} {...{ cell, match, grid, streamName, nameStyle, playgroundName }} isThird={thirds.has(cell.id)} />
        ) : null;
      })}
    </svg>
  );
};

interface PaperMatchProps extends Omit<PaperBracketProps, 'sheet'> {
  cell: Cell;
  match: MatchDoc;
  isThird: boolean;
}

const PaperMatch = ({ cell, match, grid, streamName, nameStyle, playgroundName, isThird }: PaperMatchProps) => {
  const t = useText(bracketTexts);
  const victory = useGridVictoryName(match, streamName);
  const playground = match.playgroundId === null ? undefined : playgroundName(match.playgroundId);
  const isOver = match.winnerRegistrationId !== null && match.victoryType !== null;
  const protest = match.protest && t(`protest.${match.protest}`);
  const meta = [isThird && t('round.third'), t('number', { number: match.number }), protest, playground, isOver ? null : match.timeStart];
  return (
    <g transform={`translate(${cell.x} ${cell.y})`}>
      <Squeezed
        className="pp-meta"
        x={0}
        y={13}
        room={isOver ? cardWidth / 2 : cardWidth}
        letter={5.6}
        text={meta.filter(Boolean).join(' · ')}
      />
      {isOver && match.victoryType && (
        <Squeezed className="pp-meta" x={cardWidth} y={13} room={cardWidth / 2} letter={5.6} isAtEnd text={victory} />
      )}
      <g transform={`translate(0 ${metaHeight})`}>
        <rect className="pp-box" width={cardWidth} height={rowHeight * 2} />
        <path className="pp-line" d={`M0 ${rowHeight}H${cardWidth}`} />
        {match.participants.slice(0, 2).map((participant, row) => (
          <PaperSide key={participant.slot} {...{ participant, row, match }} slot={slotIn(t, grid, match, participant, nameStyle)} />
        ))}
      </g>
    </g>
  );
};

/** Of the card, left of the score; a long one, as “W2 Y12” or a sum of marks, takes more of it. */
const roomBeside = (score: string): number => Math.min(172, cardWidth - 18 - score.length * 9);

interface PaperSideProps {
  participant: ParticipantDoc;
  slot: SlotName;
  match: MatchDoc;
  row: number;
}

const PaperSide = ({ participant, slot, match, row }: PaperSideProps) => {
  const outcome = outcomeOf(match, slot);
  const scoreText = useScoreText();
  const y = row * rowHeight;
  const score = scoreText(participant.score);
  const roomForName = roomBeside(score);
  const name = slot.isOpen || slot.fullName.length * 7.6 <= roomForName ? slot.fullName : slot.name;
  return (
    <g data-outcome={outcome}>
      <Squeezed className={slot.isOpen ? 'pp-open' : 'pp-name'} x={6} y={y + 14} room={roomForName} letter={7.6} text={name} />
      <Squeezed className="pp-club" x={6} y={y + 25} room={roomForName} letter={5.4} text={slot.organization} />
      <text className="pp-score" x={cardWidth - 8} y={y + 20} textAnchor="end">
        {score}
      </text>
    </g>
  );
};

interface SqueezedProps {
  className: string;
  x: number;
  y: number;
  room: number;
  /** Width of a letter, on the safe side. */
  letter: number;
  isAtEnd?: boolean;
  text: string;
}

/** A text that is too long is narrowed: nothing of it is cut, and its height stays. */
const Squeezed = ({ className, x, y, room, letter, isAtEnd = false, text }: SqueezedProps) => (
  <text
    className={className}
    x={x}
    y={y}
    fontSize={className === 'pp-name' || className === 'pp-open' ? nameFont : undefined}
    textAnchor={isAtEnd ? 'end' : undefined}
    {...(text.length * letter > room && { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const })}
  >
    {text}
  </text>
);
