import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { gridOps } from '#contracts/competition/grid.ops';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { gridToolTexts } from './gridToolTexts.js';

type Earlier = 'setup' | 'draw' | 'groups';

/** The stage before: of a mixed grid the tree follows its groups. */
const before = ({ stage, gridKind }: HttpGrid): Earlier | null => {
  if (stage === 'draw') return 'setup';
  if (stage === 'groups') return 'draw';
  if (stage !== 'main') return null;
  return gridKind === 'mixedRoundAndOlympic' ? 'groups' : 'draw';
};

/** Takes a grid one stage back while nothing that was played is lost. */
export const StepBack = ({ streamId, grid, onDone }: { streamId: number; grid: HttpGrid; onDone: (stage: Earlier) => void }) => {
  const t = useText(gridToolTexts);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { send, sending, errors } = useCommand(gridOps.changeStage, { isQuiet: true });
  const stage = before(grid);
  if (!stage || grid.isCompleted) return null;
  const stepBack = async () => {
    if (!(await send({ streamId, stage })).success) return;
    setOpen(false);
    toast('ok', t('steppedBack'));
    onDone(stage);
  };
  return (
    <div className="no-print">
      <Button size="small" look="ghost" icon={<IconArrowBackUp aria-hidden size={16} />} onClick={() => setOpen(true)}>
        {t('back')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t(`backTo_${stage}`)}
          action={t(`backTo_${stage}`)}
          isOpen
          isBusy={sending}
          onConfirm={() => void stepBack()}
          onClose={() => setOpen(false)}
        >
          <p>{t(`backText_${stage}`)}</p>
          <FormErrors errors={errors} />
        </ConfirmDialog>
      )}
    </div>
  );
};
