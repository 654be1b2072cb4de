import { IconTrash } from '@tabler/icons-react';
import { useText } from '../../../ui/texts.js';
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
  const all = Object.values(counters).reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const isOf = (status: string) => !filters.isBin && filters.status === status;
  const shown = statuses.filter(({ id }) => (counters[id] ?? 0) > 0 || isOf(id));
  return (
    <div className="desk-counters" role="group" aria-label={t('counters')}>
      <button type="button" aria-pressed={!filters.isBin && !filters.status} onClick={() => change({ status: '', component: '', bin: '' })}>
        <b>{all.toLocaleString('ru')}</b> <span>{t('all')}</span>
      </button>
      {shown.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={isOf(id)} onClick={() => change({ status: isOf(id) ? '' : id, bin: '' })}>
          <b>{(counters[id] ?? 0).toLocaleString('ru')}</b> <span>{name}</span>
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
