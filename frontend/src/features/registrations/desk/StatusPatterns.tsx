import type { RefObject } from 'react';
import { componentStatuses } from '#contracts/registrations/statuses';
import { components, type Component } from './deskRow.js';
import { ComponentStatus, type StatusLists } from './statusLook.js';

/** Every status once, as the rest of the product shows it; cells take copies. */
export const StatusPatterns = ({ lists, element }: { lists: StatusLists; element: RefObject<HTMLDivElement | null> }) => (
  <div ref={element} hidden>
    {components.flatMap((component) =>
      componentStatuses[component].map((status) => (
        <div key={`${component}.${status}`} data-status={`${component}.${status}`}>
          <ComponentStatus component={component} status={status} lists={lists} />
        </div>
      )),
    )}
  </div>
);

/** A copy of the pattern of a status, or its plain key when there is none. */
export const patternOf = (patterns: HTMLElement | null, component: Component, status: string): Node => {
  const pattern = patterns?.querySelector(`[data-status="${component}.${CSS.escape(status)}"]`)?.firstElementChild;
  if (pattern) return pattern.cloneNode(true);
  const plain = document.createElement('span');
  plain.textContent = status;
  return plain;
};
