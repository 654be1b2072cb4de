import { gridOps } from '#contracts/competition/grid.ops';
import type { HttpGrid } from '#contracts/competition/grid.docs';
import { scoringTypes } from '#contracts/competition/types';
import { useCommand } from '../../../app/useCommand.js';
import { useToast } from '../../../app/useToast.js';
import { SelectField } from '../../../ui/Field.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { optionName } from '../optionNames.js';
import { gridToolTexts } from './gridToolTexts.js';

/** How the judges' marks of a running performance are combined. */
export const ScoringField = ({ grid, onChanged }: { grid: HttpGrid; onChanged: () => void }) => {
  const t = useText(gridToolTexts);
  const locale = useLocale();
  const toast = useToast();
  const { send, sending } = useCommand(gridOps.setScoring);
  const choose = async (text: string) => {
    const scoringType = scoringTypes.find((type) => type === text);
    if (!scoringType || !(await send({ streamId: grid.streamId, scoringType })).success) return;
    toast('ok', t('scoringSaved'));
    onChanged();
  };
  return (
    <SelectField
      label={t('scoring')}
      hint={t('scoringText')}
      value={grid.scoringType ?? ''}
      disabled={sending}
      options={scoringTypes.map((type) => ({ value: type, text: optionName(type, locale) }))}
      onChange={({ target }) => void choose(target.value)}
    />
  );
};
