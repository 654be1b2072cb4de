import { groupName, weightClasses, weightName } from '#contracts/category-tables/drafts';
import type { TableGroup } from '#contracts/category-tables/tables';
import { bornText } from '../../../shared/categories/born.js';
import { Button } from '../../../ui/Button.js';
import { formatSeconds } from '../../../ui/moments.js';
import { CheckField, TextField } from '../../../ui/Field.js';
import { baseOf } from '../../../ui/locale.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { toggled, wholeGroup, type Picked } from './picked.js';
import css from './tables.module.css';
import { tableTexts } from './tableTexts.js';

interface GroupWeightsProps {
  group: TableGroup;
  all: readonly TableGroup[];
  firstDay: string;
  picked: Picked;
  onChange: (picked: Picked) => void;
}

/** The weights of a ticked age group and the length of its bouts. */
export const GroupWeights = ({ group, all, firstDay, picked, onChange }: GroupWeightsProps) => {
  const t = useText(tableTexts);
  const locale = useLocale();
  const weights = weightClasses(group);
  const { from, to, by } = group.age;
  const perPeriod = { count: group.periods, length: formatSeconds(group.s / group.periods) };
  return (
    <fieldset className={`choices ${css['group']}`}>
      <legend>
        <b>{groupName(group, all, baseOf(locale))}</b>{' '}
        <span className="muted t13">{bornText({ ageFrom: from, ageTo: to, ageBy: by }, firstDay, locale)}</span>
      </legend>
      {group.kg.length === 0 ? (
        <p className="muted t13">{t('noWeights')}</p>
      ) : (
        <div className={css['weights']}>
          {weights.map((weight) => (
            <CheckField
              key={weight.key}
              label={weightName(weight, baseOf(locale))}
              checked={picked.weights.has(weight.key)}
              onChange={() => onChange({ ...picked, weights: toggled(picked.weights, weight.key) })}
            />
          ))}
          <Button
            size="small"
            look="ghost"
            onClick={() => onChange({ ...picked, weights: picked.weights.size === 0 ? wholeGroup(group).weights : new Set() })}
          >
            {t(picked.weights.size === 0 ? 'all' : 'none')}
          </Button>
        </div>
      )}
      <div className={css['length']}>
        <TextField
          label={t('duration')}
          value={picked.length}
          {...(group.periods > 1 && { hint: t('periods', perPeriod) })}
          onChange={({ target }) => onChange({ ...picked, length: target.value })}
        />
      </div>
      {group.note && <p className="muted t13">{group.note[baseOf(locale)]}</p>}
    </fieldset>
  );
};
