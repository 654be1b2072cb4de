import { gridOps } from '#contracts/competition/grid.ops';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { FormErrors } from '../../../ui/FormErrors.js';
import { useText } from '../../../ui/texts.js';
import { nameIn } from '../gridData.js';
import { gridToolTexts } from './gridToolTexts.js';

interface SecondStageProps {
  streamId: number;
  grid: HttpGrid;
  onClose: () => void;
  onChanged: () => void;
}

/** Places of a group from which one goes on; with best of the next place, that too. */
const placesOf = ({ options }: HttpGrid): number[] => {
  const count = (options.advancePerGroup ?? 0) + ((options.wildcardsCount ?? 0) > 0 ? 1 : 0);
  return Array.from({ length: count }, (_, i) => i + 1);
};

/** Who goes on from the groups otherwise than the tables say: each choice takes effect at once. */
export const SecondStage = ({ streamId, grid, onClose, onChanged }: SecondStageProps) => {
  const t = useText(gridToolTexts);
  const toast = useToast();
  const { send, sending, errors } = useCommand(gridOps.secondStage, { isQuiet: true });
  const move = async (registrationId: number, groupPlace: number | null) => {
    const input = groupPlace === null ? { isSecondStage: false } : { isSecondStage: true, groupPlace };
    if (!(await send({ streamId, registrationId, ...input })).success) return;
    toast('ok', t('saved'));
    onChanged();
  };
  return (
    <Dialog title={t('secondStage').replace('…', '')} isOpen onClose={onClose}>
      <div className="column">
        <p className="muted">{t('secondStageText', { count: grid.options.advancePerGroup ?? 0 })}</p>
        <FormErrors errors={errors} />
        {grid.groups.map((group) => (
          <fieldset key={group.number} className="column">
            <legend>{group.name}</legend>
            {group.table.map(({ registrationId: id, place }) => (
              <div key={id} className="row wrap" role="group" aria-label={nameIn(grid, id, '')}>
                <span className="sp">
                  {nameIn(grid, id, '')} {place !== null && <small className="muted">{t('placeNow', { place })}</small>}
                </span>
                {placesOf(grid).map((to) => (
                  <Button key={to} size="small" isBusy={sending} onClick={() => void move(id, to)}>
                    {t('asPlace', { place: to })}
                  </Button>
                ))}
                <Button size="small" look="ghost" isBusy={sending} onClick={() => void move(id, null)}>
                  {t('isOut')}
                </Button>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
};
