import { Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState, type RefObject } from 'react';
import { useQuery } from '../../../app/useQuery.js';
import { useLocale, useText } from '../../../ui/texts.js';
import { deskCalls } from './deskCalls.js';
import type { DeskCategory } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { noFilters, type DeskChange } from './deskUrl.js';
import type { FilterChoices } from '#contracts/registrations/registration.docs';
import { chipsOf } from './filterChips.js';
import { ChoicesDialog, RangeDialog } from './FilterDialogs.js';
import { FilterMenu, type AskedFilter } from './FilterMenu.js';
import { filterTexts } from './filterTexts.js';
import { statusName, type StatusLists } from './statusLook.js';
import type { FiltersInUrl } from './useDeskFilters.js';

interface FilterChipsProps extends Pick<FiltersInUrl, 'filters' | 'change'> {
  eventId: number;
  streams: readonly Pick<DeskCategory, 'id' | 'name'>[];
  lists: StatusLists;
  button: RefObject<HTMLButtonElement | null>;
  /** Results are looked at by category alone. */
  isStreamOnly?: boolean;
}

/** The filters that hold, each with its cross, and the menu to add another one. */
export const FilterChips = ({ eventId, filters, change, streams, lists, button, isStreamOnly = false }: FilterChipsProps) => {
  const t = useText(deskTexts);
  const f = useText(filterTexts);
  const [asked, setAsked] = useState<AskedFilter | null>(null);
  // Names of what the address tells by id; else asked for only when somebody is about to choose.
  const needsNames = filters.organizationIds.length + filters.regionIds.length > 0;
  const { answer: choices } = useQuery(deskCalls.filterChoices, asked || needsNames ? { eventId } : null);
  const chips = chipsOf(filters, {
    ...{ t, f, locale: useLocale(), choices },
    streamName: streams.find(({ id }) => id === filters.streamId)?.name,
    statusName: (component, status) => statusName(lists, component, status),
  });
  return (
    <div className="chips desk-chips">
      {chips.map(({ name, value, without }) => (
        <button
          key={`${name} ${value}`}
          type="button"
          className="chip"
          aria-label={t('removeFilter', { name: `${name} ${value}` })}
          onClick={() => change(without)}
        >
          <b>{name}</b>
          {value}
          <IconX aria-hidden className="i" />
        </button>
      ))}
      <Menu position="bottom-start" width={260}>
        <Menu.Target>
          <button ref={button} type="button" className="chip chip--add">
            <IconPlus aria-hidden className="i" />
            {t('filter')}
          </button>
        </Menu.Target>
        <FilterMenu filters={filters} streams={streams} lists={lists} isStreamOnly={isStreamOnly} change={change} onAsk={setAsked} />
      </Menu>
      {chips.length > 1 && (
        <button type="button" className="chip" onClick={() => change(noFilters)}>
          {t('clearFilters')}
        </button>
      )}
      {asked && (
        <AskedFilterDialog key={asked} asked={asked} filters={filters} choices={choices} change={change} onClose={() => setAsked(null)} />
      )}
    </div>
  );
};

interface AskedFilterDialogProps extends Pick<FiltersInUrl, 'filters' | 'change'> {
  asked: AskedFilter;
  choices: FilterChoices | undefined;
  onClose: () => void;
}

const AskedFilterDialog = ({ asked, filters, choices, change, onClose }: AskedFilterDialogProps) => {
  const f = useText(filterTexts);
  const set = (wanted: DeskChange) => {
    change(wanted);
    onClose();
  };
  if (asked === 'weight') {
    return <RangeDialog title={f('weight')} range={filters.weight} onRange={(weight) => set({ weight })} onClose={onClose} />;
  }
  if (asked === 'birthYear') {
    const hint = choices?.birthYears ? f('yearsHint', choices.birthYears) : undefined;
    return <RangeDialog title={f('birthYear')} range={filters.birthYear} hint={hint} onRange={(born) => set({ born })} onClose={onClose} />;
  }
  if (!choices) return null;
  const isRegion = asked === 'region';
  return (
    <ChoicesDialog
      title={f(asked)}
      choices={isRegion ? choices.regions : choices.organizations}
      chosen={isRegion ? filters.regionIds : filters.organizationIds}
      onChoose={(ids) => set({ [isRegion ? 'region' : 'org']: ids.join() })}
      onClose={onClose}
    />
  );
};
