import type { KeyboardEvent, ReactNode } from 'react';
import { useSearchParams } from 'react-router';

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
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ name }) => name === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    open(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  return (
    <div>
      <div className="tabs dir-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title, count }) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === current}
            aria-controls="tab-panel"
            tabIndex={name === current ? 0 : -1}
            onClick={() => open(name)}
          >
            {title}
            {count ? <em>{count}</em> : null}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${current}`} className="column">
        {children(current)}
      </div>
    </div>
  );
};
