import { Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { useText } from '../../../ui/texts.js';
import { components, type DeskStream } from './deskRow.js';
import { deskTexts } from './deskTexts.js';
import { noFilters, type DeskChange } from './deskUrl.js';
import { statusName, type StatusLists } from './statusLook.js';
import type { FiltersInUrl } from './useDeskFilters.js';

interface FilterChipsProps extends Pick<FiltersInUrl, 'filters' | 'change'> {
  streams: readonly Pick<DeskStream, 'id' | 'name'>[];
  lists: StatusLists;
  button: RefObject<HTMLButtonElement | null>;
  /** Results are looked at by category alone. */
  isStreamOnly?: boolean;
}

/** The filters that hold, each with its cross, and the menu to add another one. */
export const FilterChips = ({ filters, change, streams, lists, button, isStreamOnly = false }: FilterChipsProps) => {
  const t = useText(deskTexts);
  const stream = streams.find(({ id }) => id === filters.streamId);
  const chips: [name: string, value: string, without: DeskChange][] = [
    ...(stream ? [[t('stream'), stream.name, { stream: '' }] satisfies [string, string, DeskChange]] : []),
    ...(filters.status
      ? [
          [t(filters.component), statusName(lists, filters.component, filters.status), { status: '', component: '' }] satisfies [
            string,
            string,
            DeskChange,
          ],
        ]
      : []),
    ...(filters.isPaid === null
      ? []
      : [[t('money'), t(filters.isPaid ? 'paidOnly' : 'unpaidOnly'), { paid: '' }] satisfies [string, string, DeskChange]]),
  ];
  return (
    <div className="chips desk-chips">
      {chips.map(([name, value, without]) => (
        <button
          key={name}
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
        <Menu.Dropdown mah={420} className="scroll-y">
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
              <Menu.Item onClick={() => change({ paid: '1' })}>{t('paidOnly')}</Menu.Item>
              <Menu.Item onClick={() => change({ paid: '0' })}>{t('unpaidOnly')}</Menu.Item>
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
      </Menu>
      {chips.length > 1 && (
        <button type="button" className="chip" onClick={() => change(noFilters)}>
          {t('clearFilters')}
        </button>
      )}
    </div>
  );
};
