import type { AchievementRow } from '#contracts/profiles/page.docs';
import { CheckField, SelectField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { orders, placeRanges, yearOf, type AchievementFilter } from './achievementFilter.js';
import { achievementTexts } from './achievementTexts.js';

interface FiltersProps {
  /** What there is to choose from. */
  achievements: readonly AchievementRow[];
  filter: AchievementFilter;
  onChange: (filter: AchievementFilter) => void;
}

export const AchievementFilters = ({ achievements, filter, onChange }: FiltersProps) => {
  const t = useText(achievementTexts);
  const change = (part: Partial<AchievementFilter>) => onChange({ ...filter, ...part });
  const years = [...new Set(achievements.map(yearOf))].filter(Boolean).sort().reverse();
  const sports = new Map(achievements.flatMap(({ sportKindObj }) => (sportKindObj ? [[sportKindObj.id, sportKindObj.name]] : [])));
  const any = { value: '', text: t('any') };
  return (
    <div className="pp-filters">
      {sports.size > 1 && (
        <SelectField
          label={t('sportKind')}
          value={filter.sport}
          options={[any, ...[...sports].map(([id, name]) => ({ value: String(id), text: name }))]}
          onChange={({ currentTarget }) => change({ sport: currentTarget.value })}
        />
      )}
      {years.length > 1 && (
        <SelectField
          label={t('year')}
          value={filter.year}
          options={[any, ...years.map((year) => ({ value: year, text: year }))]}
          onChange={({ currentTarget }) => change({ year: currentTarget.value })}
        />
      )}
      <SelectField
        label={t('placeField')}
        value={filter.place}
        options={placeRanges.map((range) => ({ value: range, text: t(`place_${range}`) }))}
        onChange={({ currentTarget }) => change({ place: placeRanges.find((range) => range === currentTarget.value) ?? 'all' })}
      />
      <SelectField
        label={t('order')}
        value={filter.order}
        options={orders.map((order) => ({ value: order, text: t(`order_${order}`) }))}
        onChange={({ currentTarget }) => change({ order: orders.find((order) => order === currentTarget.value) ?? 'newest' })}
      />
      <CheckField
        label={t('verifiedOnly')}
        checked={filter.isVerified}
        onChange={({ currentTarget }) => change({ isVerified: currentTarget.checked })}
      />
    </div>
  );
};
