import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { SelectField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { categoryTexts } from './categoryTexts.js';

interface ModeFieldProps {
  kept: Category['sportMode'];
  /** Those of the sport. */
  modes: SportEventAnswer['sportModes'];
  isDrawn: boolean;
  errors: readonly string[] | undefined;
}

/** The sport mode that a category is run by: clock, actions, penalties and how a match ends. */
export const ModeField = ({ kept, modes, isDrawn, errors }: ModeFieldProps) => {
  const t = useText(categoryTexts);
  if (modes.length === 0) return null;
  const keptText = kept ? t('modeKept', { version: kept.version }) : '';
  const options = modes.map(({ id, version, name }) => ({ value: id, text: t('modeOf', { name, version }) }));
  return (
    <SelectField
      name="sportMode"
      label={t('sportMode')}
      hint={isDrawn ? t('modeDrawn') : keptText}
      defaultValue={kept?.id ?? ''}
      disabled={isDrawn}
      errors={errors}
      options={[{ value: '', text: t('modeOfSport') }, ...options]}
    />
  );
};
