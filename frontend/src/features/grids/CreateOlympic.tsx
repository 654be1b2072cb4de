import { gridOps } from '#contracts/competition/grid.ops';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { gridTexts } from './gridTexts.js';

/** Makes the tree of a grid whose groups are over. */
export const CreateOlympic = ({ streamId, grid, onChanged }: { streamId: number; grid: HttpGrid; onChanged: () => void }) => {
  const t = useText(gridTexts);
  const { send, sending } = useCommand(gridOps.createOlympic);
  const create = () =>
    void send({ streamId }).then((outcome) => {
      if (outcome.success) onChanged();
    });
  if (grid.stage !== 'groups' || grid.matches.some(({ bracket }) => bracket !== 'group')) return null;
  return (
    <Button look="primary" isBusy={sending} onClick={create}>
      {t('createOlympic')}
    </Button>
  );
};
