import type { StaffMember } from '#contracts/sport-events/sport-event.docs';
import { EntrantsDialog, LengthDialog, ReplaceDialog } from './BlockDialogs.js';
import { BoutOrderDialog } from './BoutOrderDialog.js';
import type { BoardFrame, Opened } from './boardTypes.js';
import { BreakDialog } from './BreakDialog.js';
import { MoveBoutsDialog } from './MoveBoutsDialog.js';
import { MoveDialog } from './MoveDialog.js';
import { MatDialog, NumbersDialog, PlaygroundConfirm } from './OtherDialogs.js';
import { PlaygroundDialog } from './PlaygroundDialog.js';
import { SpreadDialog } from './SpreadDialog.js';
import type { BoardState } from './useBoard.js';
import { movedItem, movedCategory, type Moves } from './useMoves.js';

interface DialogsProps {
  opened: Opened;
  frame: BoardFrame;
  state: BoardState;
  moves: Moves;
  dates: readonly string[];
  date: string;
  staff: readonly StaffMember[];
  onClose: () => void;
}

type Of<Kind extends Opened['kind']> = Extract<Opened, { kind: Kind }>;
type BlockOpened = Extract<Opened, { kind: 'move' | 'place' | 'length' | 'replace' | 'entrants' | 'bouts' }>;
const isOfBlock = (opened: Opened): opened is BlockOpened =>
  ['move', 'place', 'length', 'replace', 'entrants', 'bouts'].includes(opened.kind);

/** The one dialog that stands open. */
export const Dialogs = ({ opened, ...rest }: DialogsProps) =>
  isOfBlock(opened) ? <BlockDialog opened={opened} {...rest} /> : <BoardDialog opened={opened} {...rest} />;

type PartProps<Part extends Opened> = Omit<DialogsProps, 'opened'> & { opened: Part };

const BlockDialog = ({ opened, frame, state, moves, onClose }: PartProps<BlockOpened>) => {
  const { board, event, shown } = frame;
  switch (opened.kind) {
    case 'move': {
      const moved = movedItem(opened.item);
      return <MoveDialog moved={moved} from={opened.playground} playgrounds={board.playgrounds} moves={moves} onClose={onClose} />;
    }
    case 'place':
      return <MoveDialog moved={movedCategory(opened.stream)} from={null} playgrounds={shown} moves={moves} onClose={onClose} />;
    case 'entrants':
      return <EntrantsDialog eventId={event.id} streamId={opened.streamId} name={opened.name} onClose={onClose} />;
    case 'bouts':
      return (
        <MoveBoutsDialog
          {...{ streamId: opened.streamId, name: opened.name, from: opened.playground, state }}
          playgrounds={board.playgrounds}
          onClose={onClose}
        />
      );
    case 'length':
      return <LengthDialog item={opened.item} moves={moves} onClose={onClose} />;
    case 'replace':
      return (
        <ReplaceDialog
          item={opened.item}
          playground={opened.playground}
          unplaced={board.unplaced}
          edit={state.edit}
          onRefused={state.setErrors}
          onClose={onClose}
        />
      );
  }
};

const BoardDialog = ({ opened, frame, state, dates, date, staff, onClose }: PartProps<Exclude<Opened, BlockOpened>>) => {
  const { board, event, shown } = frame;
  const { edit, send } = state;
  const options = (playground: Of<'options'>['playground'] | null) => (
    <PlaygroundDialog playground={playground} dates={dates} date={date} staff={staff} edit={edit} onClose={onClose} />
  );
  switch (opened.kind) {
    case 'break':
      return <BreakDialog playgrounds={shown} state={state} onClose={onClose} />;
    case 'auto':
    case 'even':
      return (
        <SpreadDialog eventId={event.id} kind={opened.kind} board={board} playgrounds={shown} edit={edit} send={send} onClose={onClose} />
      );
    case 'numbers':
      return <NumbersDialog eventId={event.id} playgrounds={shown} onClose={onClose} />;
    case 'order':
      return (
        <BoutOrderDialog
          {...{ eventId: event.id, playground: opened.playground, state, onClose }}
          playgrounds={board.playgrounds}
          order={state.query.answer?.order}
          refetch={state.query.refetch}
        />
      );
    case 'add':
      return options(null);
    case 'options':
      return options(opened.playground);
    case 'clear':
    case 'remove':
      return <PlaygroundConfirm kind={opened.kind} playground={opened.playground} state={state} onClose={onClose} />;
    case 'mat':
      return <MatDialog eventId={event.id} playground={opened.playground} onClose={onClose} />;
  }
};
