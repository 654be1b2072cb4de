import type { Category } from '#contracts/sport-events/sport-event.docs';
import { SelectField } from '../../ui/Field.js';
import { sharedTexts } from '../../ui/sharedTexts.js';
import { useText, type Translate } from '../../ui/texts.js';
import { cabinetTexts } from './cabinetTexts.js';
import { categoryTexts } from './categoryTexts.js';

const gridKinds = ['olympic', 'roundRobin', 'mixedRoundAndOlympic', 'performance'] as const;

interface GridKindFieldProps {
  value: Category['gridKind'];
  options: Readonly<Record<string, unknown>>;
  errors: readonly string[] | undefined;
  onChange: (kind: Category['gridKind']) => void;
}

/** The kind of grid of a category, and the rules that go with it: bronzes, games, marks. */
export const GridKindField = ({ value, options, errors, onChange }: GridKindFieldProps) => {
  const t = useText(categoryTexts);
  const cabinet = useText(cabinetTexts);
  const shared = useText(sharedTexts);
  return (
    <SelectField
      name="gridKind"
      label={cabinet('gridKind')}
      hint={rulesText(options, t)}
      value={value}
      errors={errors}
      options={gridKinds.map((kind) => ({ value: kind, text: shared(`gridKind.${kind}`) }))}
      onChange={({ target }) => onChange(gridKinds.find((kind) => kind === target.value) ?? value)}
    />
  );
};

const rulesText = (
  { consolationKind, hasThirdPlaceMatch, bestOf, performance }: GridKindFieldProps['options'],
  t: Translate<keyof (typeof categoryTexts)['ru']>,
): string =>
  [
    consolationKind === 'lastEight' || consolationKind === 'finalists' ? t(`consolation_${consolationKind}`) : '',
    hasThirdPlaceMatch === true ? t('thirdPlaceMatch') : '',
    typeof bestOf === 'number' && bestOf > 1 ? t('bestOf', { games: bestOf }) : '',
    performance === undefined ? '' : t('marks'),
  ]
    .filter(Boolean)
    .join(', ');
