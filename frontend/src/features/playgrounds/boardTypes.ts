import type { PlaygroundItemShape, PlaygroundShape, ScheduleConflict, UnplacedCategory } from '#contracts/playgrounds/schedule.docs';
import type { SportEvent } from '#contracts/sport-events/sport-event.docs';

export interface ShownBoard {
  playgrounds: PlaygroundShape[];
  unplaced: UnplacedCategory[];
  conflicts: ScheduleConflict[];
}

/** The dialog that stands open, and what it is about. */
export type Opened =
  | { kind: 'move'; item: PlaygroundItemShape; playground: PlaygroundShape }
  | { kind: 'place'; stream: UnplacedCategory }
  | { kind: 'length' | 'replace'; item: PlaygroundItemShape; playground: PlaygroundShape }
  | { kind: 'entrants'; streamId: number; name: string }
  | { kind: 'break' | 'auto' | 'even' | 'numbers' | 'add' }
  | { kind: 'options'; playground: PlaygroundShape }
  | { kind: 'bouts'; streamId: number; name: string; playground: PlaygroundShape }
  | { kind: 'clear' | 'remove' | 'mat' | 'order'; playground: PlaygroundShape };

/** A block's menu, by the place where it was asked for. */
export interface OpenedMenu {
  item: PlaygroundItemShape;
  playground: PlaygroundShape;
  x: number;
  y: number;
}

/** What the parts of the board are given. */
export interface BoardFrame {
  event: SportEvent;
  board: ShownBoard;
  /** Playgrounds of the day that is shown. */
  shown: readonly PlaygroundShape[];
  canEdit: boolean;
  conflicting: ReadonlySet<number>;
  /** Items that another one has just moved. */
  flashed: ReadonlySet<number>;
  open: (opened: Opened) => void;
  openMenu: (menu: OpenedMenu) => void;
}
