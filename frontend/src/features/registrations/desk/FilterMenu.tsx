import { Menu } from '@mantine/core';
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

/** What one can filter by. */
export const FilterMenu = ({ filters, change, streams, lists, isStreamOnly, onAsk }: FilterMenuProps) => {
  const t = useText(deskTexts);
  const f = useText(filterTexts);
  return (
    <Menu.Dropdown mah={420} className="scroll-y">
      {!isStreamOnly && (
        <>
          <Menu.Label>{f('person')}</Menu.Label>
          {(['male', 'female'] as const).map((gender) => (
            <Menu.Item key={gender} aria-current={gender === filters.gender} onClick={() => change({ gender })}>
              {f('gender')}: {f(gender)}
            </Menu.Item>
          ))}
          {askedFilters.map((asked) => (
            <Menu.Item key={asked} onClick={() => onAsk(asked)}>
              {f(asked)}…
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Label>{t('stream')}</Menu.Label>
      <Menu.Item onClick={() => change({ stream: '' })}>{t('allStreams')}</Menu.Item>
      {streams.map(({ id, name }) => (
        <Menu.Item key={id} aria-current={id === filters.streamId} onClick={() => change({ stream: String(id) })}>
          {name}
        </Menu.Item>
      ))}
      {!isStreamOnly && (
        <>
          <Menu.Label>{t('money')}</Menu.Label>
          <Menu.Item onClick={() => change({ paid: '1', payment: '' })}>{t('paidOnly')}</Menu.Item>
          <Menu.Item onClick={() => change({ paid: '0', payment: '' })}>{t('unpaidOnly')}</Menu.Item>
          {(lists.payment ?? []).map(({ id, name }) => (
            <Menu.Item key={id} aria-current={id === filters.payment} onClick={() => change({ payment: id, paid: '' })}>
              {name}
            </Menu.Item>
          ))}
          {components
            .filter((component) => component !== 'payment')
            .map((component) => (
              <div key={component}>
                <Menu.Label>{t(component)}</Menu.Label>
                {(lists[component] ?? []).map(({ id, name }) => (
                  <Menu.Item key={id} onClick={() => change({ component: component === 'participation' ? '' : component, status: id })}>
                    {name}
                  </Menu.Item>
                ))}
              </div>
            ))}
        </>
      )}
    </Menu.Dropdown>
  );
};
