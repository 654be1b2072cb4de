import { useMemo } from 'react';
import type { LiveGrid } from '#contracts/competition/grid.docs';
import type { EventOfficials } from '#contracts/referees/referees.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { KeptModeContext } from '../../shared/sport-modes/useScoreText.js';
import { useText } from '../../ui/texts.js';
import { GroupSheet } from './GroupSheet.js';
import { OfficialsSheet } from './OfficialsSheet.js';
import { PaperBracket } from './PaperBracket.js';
import { paperPlan, type PaperSize } from '#domain/competition/picture/paperPlan';
import { paperTexts } from './paperTexts.js';
import { Sheet } from './Sheet.js';
import { StartOrder } from './StartOrder.js';

interface BracketSheetsProps {
  stream: Category;
  grid: LiveGrid;
  paper: PaperSize;
  eventName: string;
  playgroundName: (id: number) => string | undefined;
  /** Of the staff: who runs which bout. */
  officials: EventOfficials['bouts'];
}

/** All pages of one category: its groups, its tree with the repechage, or the start order of a judged one. */
export const BracketSheets = ({ stream, grid, paper, eventName, playgroundName, officials }: BracketSheetsProps) => {
  const t = useText(paperTexts);
  const tree = useMemo(() => Object.values(grid.matches).filter(({ bracket }) => bracket !== 'group'), [grid]);
  const sheets = useMemo(() => (tree.length > 0 && grid.gridKind !== 'performance' ? paperPlan(tree, paper) : []), [tree, grid, paper]);
  const common = { paper, eventName, title: stream.name };
  const nameStyle = stream.entrantKind === 'athlete' ? 'person' : 'whole';
  if (grid.gridKind === 'performance') {
    return (
      <>
        <Sheet {...common} orientation="portrait">
          <StartOrder grid={grid} />
        </Sheet>
        <OfficialsSheet {...common} {...{ grid, officials }} />
      </>
    );
  }
  const isWide = grid.groups.some(({ registrations }) => registrations.length > 8);
  return (
    <KeptModeContext value={stream.sportMode}>
      {grid.groups.length > 0 && (
        <Sheet {...common} orientation={isWide ? 'landscape' : 'portrait'}>
          {grid.groups.map((group) => (
            <GroupSheet key={group.number} grid={grid} group={group} />
          ))}
        </Sheet>
      )}
      {sheets.map((sheet, i) => (
        <Sheet
          key={i}
          {...common}
          isFixed
          orientation={sheet.orientation}
          note={[
            sheet.kind === 'upper' && t('upper'),
            sheet.kind === 'consolation' && t('consolation'),
            sheets.length > 1 && t('page', { page: i + 1, pages: sheets.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <PaperBracket {...{ grid, sheet, nameStyle, playgroundName }} streamName={stream.name} />
        </Sheet>
      ))}
      <OfficialsSheet {...common} {...{ grid, officials }} />
    </KeptModeContext>
  );
};
