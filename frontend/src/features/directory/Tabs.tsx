import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { TabList } from '../../ui/TabList.js';

interface Tab {
  name: string;
  title: string;
  count?: number;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  children: (current: string) => ReactNode;
}

/** Tabs of a page; the open one stands in the address. */
export const Tabs = ({ label, tabs, children }: TabsProps) => {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const current = (tabs.find(({ name }) => name === wanted) ?? tabs[0])?.name ?? '';
  const open = (tab: string) => {
    setSearch(
      (before) => {
        before.set('tab', tab);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <div>
      <TabList label={label} tabs={tabs} current={current} panelId="tab-panel" onOpen={open} className="dir-tabs" />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`} className="column">
        {children(current)}
      </div>
    </div>
  );
};
