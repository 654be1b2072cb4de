import { useState } from 'react';
import type { ImportRowPlan } from '#contracts/registrations/import.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { Button } from '../../ui/Button.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { useText } from '../../ui/texts.js';
import { importTexts } from './importTexts.js';
import { PreviewRow } from './PreviewRow.js';
import type { Import } from './useImport.js';

const filters = ['all', 'new', 'wrong', 'registered', 'left'] as const;
type Filter = (typeof filters)[number];
const portion = 50;

/** What will become of each row; errors can be looked at alone. */
export const Preview = ({ given, categories }: { given: Import; categories: readonly Pick<Category, 'id' | 'name'>[] }) => {
  const t = useText(importTexts);
  const { plans, left, table } = given.state;
  const [filter, setFilter] = useState<Filter>(() => (plans.some(({ state }) => state === 'wrong') ? 'wrong' : 'all'));
  const [shown, setShown] = useState(portion);
  const of = (wanted: Filter): ImportRowPlan[] => {
    if (wanted === 'all') return [...plans];
    return plans.filter(({ n, state }) => (wanted === 'left' ? left.has(n) : state === wanted && !left.has(n)));
  };
  const rows = of(filter);
  const ready = of('new').length;
  if (!table) return null;
  return (
    <section className="column">
      <h2>{t('preview')}</h2>
      <div className="row import-filters" role="group" aria-label={t('preview')}>
        {filters.map((one) => (
          <Button
            key={one}
            size="small"
            look={one === filter ? 'primary' : 'plain'}
            aria-pressed={one === filter}
            onClick={() => {
              setFilter(one);
              setShown(portion);
            }}
          >
            {t(one, { count: of(one).length })}
          </Button>
        ))}
      </div>
      {rows.length === 0 && <EmptyState>{t('nothing')}</EmptyState>}
      <ul className="column import-rows">
        {rows.slice(0, shown).map((plan) => (
          <PreviewRow
            key={plan.n}
            {...{ table, plan, categories }}
            isTaken={!left.has(plan.n)}
            onTake={(isTaken) => given.take(plan.n, isTaken)}
            onPick={(streamId) => given.pick(plan.n, streamId)}
            onCell={(at, value) => given.setCell(plan.n, at, value)}
          />
        ))}
      </ul>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + portion)}>{t('more', { count: Math.min(portion, rows.length - shown) })}</Button>
      )}
      <div className="form-actions import-actions">
        <Button onClick={given.toMapping}>{t('backToColumns')}</Button>
        <Button look="primary" disabled={ready === 0} isBusy={given.isBusy} onClick={() => void given.carryOut()}>
          {t('carryOut', { count: ready })}
        </Button>
      </div>
    </section>
  );
};
