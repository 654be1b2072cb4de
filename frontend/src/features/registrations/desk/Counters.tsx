import { IconTrash } from '@tabler/icons-react';
import { formatNumber } from '../../../ui/numbers.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { deskTexts } from './deskTexts.js';
import type { NamedStatus } from '#contracts/registrations/registration.docs';
import type { FiltersInUrl } from './useDeskFilters.js';

interface CountersProps extends Pick<FiltersInUrl, 'filters' | 'change'> {
  statuses: readonly NamedStatus[];
  counters: Partial<Record<string, number>>;
}

/** How many stand at each status; a press shows those. */
export const Counters = ({ statuses, counters, filters, change }: CountersProps) => {
  const t = useText(deskTexts);
  const locale = useLocale();
  const all = Object.values(counters).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const isOf = (status: string) => !filters.isBin && filters.status === status;
  const shown = statuses.filter(({ id }) => (counters[id] ?? 0) > 0 || isOf(id));
  return (
    <div className="desk-counters" role="group" aria-label={t('counters')}>
      <button type="button" aria-pressed={!filters.isBin && !filters.status} onClick={() => change({ status: '', component: '', bin: '' })}>
        <b>{formatNumber(locale, all)}</b> <span>{t('all')}</span>
      </button>
      {shown.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={isOf(id)} onClick={() => change({ status: isOf(id) ? '' : id, bin: '' })}>
          <b>{formatNumber(locale, counters[id] ?? 0)}</b> <span>{name}</span>
        </button>
      ))}
      <button
        type="button"
        aria-pressed={filters.isBin}
        onClick={() => change({ bin: filters.isBin ? '' : '1', status: '', component: '' })}
      >
        <IconTrash aria-hidden size={15} /> <span>{t('bin')}</span>
      </button>
    </div>
  );
};
