import { Link } from 'react-router';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { Button, buttonClass } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';
import { gridToolTexts } from './tools/gridToolTexts.js';

/** What the buttons of a drawn grid open. */
export type DialogKind = 'athletes' | 'clear' | 'clearConsolation' | 'tree' | 'secondStage';

interface ActionsProps {
  stream: Category;
  grid: HttpGrid;
  permissions: SportEventAnswer['permissions'];
  onDialog: (kind: DialogKind) => void;
}

/** The groups are there, the tree that follows them is not. */
const isBeforeTree = ({ gridKind, stage, matches }: HttpGrid): boolean =>
  gridKind === 'mixedRoundAndOlympic' && stage === 'groups' && matches.every(({ bracket }) => bracket === 'group');

/** Says once the last bout of the groups is over that the tree can be made, or what keeps it from being made. */
export const GroupsOver = ({ grid }: Pick<ActionsProps, 'grid'>) => {
  const tools = useText(gridToolTexts);
  const isOver = grid.matches.length > 0 && grid.matches.every(({ status, isBye }) => isBye || status === 'finished');
  if (grid.isCompleted || !isBeforeTree(grid) || !isOver) return null;
  const isTied = grid.groups.some(({ ties }) => ties.length > 0);
  return (
    <p className={isTied ? 'note note--warn' : 'note note--ok'} role="status">
      {tools(isTied ? 'groupsOverTied' : 'groupsOver')}
    </p>
  );
};

/** The buttons of a drawn grid, until the category is completed: for those who may draw it; who organises also clears it. */
export const Actions = ({ stream, grid, permissions: { canDraw, canEdit }, onDialog }: ActionsProps) => {
  const t = useText(gridTexts);
  const tools = useText(gridToolTexts);
  const has = (bracket: string) => grid.matches.some((match) => match.bracket === bracket);
  if (grid.isCompleted || !canDraw) return null;
  return (
    <>
      {isBeforeTree(grid) && (
        <>
          <Button look="primary" onClick={() => onDialog('tree')}>
            {t('createOlympic')}
          </Button>
          <Button onClick={() => onDialog('secondStage')}>{tools('secondStage')}</Button>
        </>
      )}
      <Button onClick={() => onDialog('athletes')}>{t('athletes')}</Button>
      {canEdit && has('main') && <Button onClick={() => onDialog('clear')}>{t('clearOlympic')}</Button>}
      {canEdit && has('consolation') && <Button onClick={() => onDialog('clearConsolation')}>{t('clearConsolation')}</Button>}
      <Link className={buttonClass()} to={`/cabinet/event/${stream.eventId}/results?stream=${stream.id}`}>
        {t('complete')}
      </Link>
    </>
  );
};
