import { Menu } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { foldText } from '#contracts/text';
import { useText } from '../../../ui/texts.js';
import { components, type DeskCategory } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { filterTexts } from './filterTexts.js';
import type { StatusLists } from './statusLook.js';
import type { FiltersInUrl } from './useDeskFilters.js';

/** Filters that are typed or chosen in a dialog. */
export type AskedFilter = 'organization' | 'region' | 'weight' | 'birthYear';
const askedFilters: readonly AskedFilter[] = ['organization', 'region', 'weight', 'birthYear'];

interface FilterMenuProps extends Pick<FiltersInUrl, 'filters' | 'change'> {
  streams: readonly Pick<DeskCategory, 'id' | 'name'>[];
  lists: StatusLists;
  isStreamOnly: boolean;
  onAsk: (asked: AskedFilter) => void;
}

interface Offered {
  key: string;
  text: string;
  isChosen?: boolean;
  choose: () => void;
}
interface Group {
  name: string;
  offered: Offered[];
}

/** What one can filter by; a long list, so it is narrowed by typing. */
export const FilterMenu = (props: FilterMenuProps) => {
  const f = useText(filterTexts);
  const [typed, setTyped] = useState('');
  const word = foldText(typed.trim());
  const groups = useGroups(props)
    .map(({ name, offered }) => {
      const isNamed = foldText(name).includes(word);
      return { name, offered: offered.filter(({ text }) => isNamed || foldText(text).includes(word)) };
    })
    .filter(({ offered }) => offered.length > 0);
  return (
    <Menu.Dropdown mah={420} miw={260} className="scroll-y">
      <input
        className="in desk-filter-find"
        type="search"
        value={typed}
        placeholder={f('find')}
        aria-label={f('find')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={keepTyping}
      />
      {groups.length === 0 && <Menu.Label>{f('noChoices')}</Menu.Label>}
      {groups.map(({ name, offered }) => (
        <div key={name}>
          <Menu.Label>{name}</Menu.Label>
          {offered.map(({ key, text, isChosen, choose }) => (
            <Menu.Item key={key} aria-current={isChosen} onClick={choose}>
              {text}
            </Menu.Item>
          ))}
        </div>
      ))}
    </Menu.Dropdown>
  );
};

/** Home and End move in the text, not in the menu; arrows up and down, Escape and Tab stay with the menu. */
const keepTyping = (event: KeyboardEvent): void => {
  if (!['ArrowUp', 'ArrowDown', 'Escape', 'Tab'].includes(event.key)) event.stopPropagation();
};

const useGroups = ({ filters, change, streams, lists, isStreamOnly, onAsk }: FilterMenuProps): Group[] => {
  const t = useText(deskTexts);
  const f = useText(filterTexts);
  const category: Group = {
    name: t('stream'),
    offered: [
      { key: 'all', text: t('allStreams'), choose: () => change({ stream: '' }) },
      ...streams.map(({ id, name }) => ({
        key: String(id),
        text: name,
        isChosen: id === filters.streamId,
        choose: () => change({ stream: String(id) }),
      })),
    ],
  };
  if (isStreamOnly) return [category];
  const person: Group = {
    name: f('person'),
    offered: [
      ...(['male', 'female'] as const).map((gender) => ({
        key: gender,
        text: `${f('gender')}: ${f(gender)}`,
        isChosen: gender === filters.gender,
        choose: () => change({ gender }),
      })),
      ...askedFilters.map((asked) => ({ key: asked, text: `${f(asked)}…`, choose: () => onAsk(asked) })),
    ],
  };
  const money: Group = {
    name: t('money'),
    offered: [
      { key: 'paid', text: t('paidOnly'), choose: () => change({ paid: '1', payment: '' }) },
      { key: 'unpaid', text: t('unpaidOnly'), choose: () => change({ paid: '0', payment: '' }) },
      ...(lists.payment ?? []).map(({ id, name }) => ({
        key: id,
        text: name,
        isChosen: id === filters.payment,
        choose: () => change({ payment: id, paid: '' }),
      })),
    ],
  };
  const statuses = components
    .filter((component) => component !== 'payment')
    .map((component) => ({
      name: t(component),
      offered: (lists[component] ?? []).map(({ id, name }) => ({
        key: id,
        text: name,
        choose: () => change({ component: component === 'participation' ? '' : component, status: id }),
      })),
    }));
  return [person, category, money, ...statuses];
};
