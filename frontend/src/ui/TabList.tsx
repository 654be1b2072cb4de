import type { KeyboardEvent } from 'react';
import { useCurrentInView } from './useCurrentInView.js';

interface TabListProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; title: string; count?: number | undefined }[];
  current: Name;
  /** The id of the element with the role `tabpanel`, which names the tab `tab-{name}` as its label. */
  panelId: string;
  onOpen: (name: Name) => void;
  className?: string | undefined;
  tabClassName?: string | undefined;
}

/** Tabs by the pattern of the ARIA guide: one stop of the Tab key, arrows go from tab to tab and open it. */
export const TabList = <Name extends string>(props: TabListProps<Name>) => {
  const { label, tabs, current, panelId, onOpen, className = '', tabClassName } = props;
  const row = useCurrentInView<HTMLDivElement>(current);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ name }) => name === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    event.preventDefault();
    onOpen(next.name);
    document.getElementById(`tab-${next.name}`)?.focus();
  };
  return (
    <div ref={row} className={`tabs ${className}`.trim()} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map(({ name, title, count }) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={name === current}
          aria-controls={panelId}
          tabIndex={name === current ? 0 : -1}
          className={tabClassName}
          onClick={() => onOpen(name)}
        >
          {title}
          {count ? <em>{count}</em> : null}
        </button>
      ))}
    </div>
  );
};
