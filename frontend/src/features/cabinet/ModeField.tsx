import type { Category, SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { SelectField } from '../../ui/Field.js';
import { useText, type Translate } from '../../ui/texts.js';
import { categoryTexts, type CategoryTextKey } from './categoryTexts.js';

/** Times that a mode brings; 0: it says none. */
export type ModeTimes = Pick<SportEventAnswer['sportModes'][number], 'seconds' | 'restMinutes'>;

interface ModeFieldProps {
  kept: Category['sportMode'];
  /** Those of the sport. */
  modes: SportEventAnswer['sportModes'];
  isDrawn: boolean;
  /** What the mode that was chosen says of times; null: that of the sport. */
  onChoose: (times: ModeTimes | null) => void;
  errors: readonly string[] | undefined;
}

/** The sport mode that a category is run by: clock, actions, penalties and how a match ends. */
export const ModeField = ({ kept, modes, isDrawn, onChoose, errors }: ModeFieldProps) => {
  const t = useText(categoryTexts);
  if (modes.length === 0) return null;
  const keptText = kept ? t('modeKept', { version: kept.version }) : '';
  const offered = modes.map(({ id, version, name, seconds, restMinutes }) => ({
    value: kept?.id === id && kept.version !== version ? `${id} ${version}` : id,
    text: t('modeOf', { name, version }),
    times: { seconds, restMinutes },
  }));
  const options = kept && !offered.some(({ value }) => value === kept.id) ? [keptOption(t, kept, modes), ...offered] : offered;
  return (
    <SelectField
      name="sportMode"
      label={t('sportMode')}
      hint={isDrawn ? t('modeDrawn') : keptText}
      defaultValue={kept?.id ?? ''}
      disabled={isDrawn}
      onChange={({ target }) => onChoose(offered.find(({ value }) => value === target.value)?.times ?? null)}
      errors={errors}
      options={[{ value: '', text: t('modeOfSport') }, ...options]}
    />
  );
};

/** A version that is not offered any more. */
const keptOption = (
  t: Translate<CategoryTextKey>,
  { id, version }: NonNullable<ModeFieldProps['kept']>,
  modes: ModeFieldProps['modes'],
) => ({
  value: id,
  text: t('modeOf', { name: modes.find((mode) => mode.id === id)?.name ?? id, version }),
});
