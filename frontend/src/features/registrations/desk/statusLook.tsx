import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { Pill, StatusPill } from '../../../ui/Pill.js';
import type { StartListPage } from '#contracts/registrations/registration.docs';
import type { Component } from './deskRow.js';

export type StatusLists = Partial<StartListPage['statusLists']>;

const good = new Set(['accepted', 'valid', 'passed', 'paid', 'paidOffline']);
const bad = new Set(['rejected', 'invalid', 'expired', 'failed', 'absent', 'refunded']);
const waiting = new Set(['onReview', 'submitted', 'unpaid', 'partlyPaid', 'partlyRefunded']);

/** The status of a part of a registration that nobody has touched yet. */
const untouched: Record<Component, string> = {
  participation: 'new',
  payment: 'notRequired',
  documents: 'notProvided',
  insurance: 'none',
  weighIn: 'notWeighed',
  challenge: 'none',
};

export const statusName = (lists: StatusLists, component: Component, status: string): string =>
  lists[component]?.find(({ id }) => id === status)?.name ?? status;

/** The status of one part of a registration; what is still untouched stays quiet. */
export const ComponentStatus = ({ component, status, lists }: { component: Component; status: string; lists: StatusLists }) => {
  if (component === 'participation') return <StatusPill of="participation" value={status} />;
  const name = statusName(lists, component, status);
  if (good.has(status))
    return (
      <Pill tone="ok" icon={<IconCheck aria-hidden size={14} />}>
        {name}
      </Pill>
    );
  if (bad.has(status))
    return (
      <Pill tone="danger" icon={<IconAlertTriangle aria-hidden size={14} />}>
        {name}
      </Pill>
    );
  if (waiting.has(status))
    return (
      <Pill tone="warn" icon={<IconClock aria-hidden size={14} />}>
        {name}
      </Pill>
    );
  return (
    <span className="muted" title={name}>
      {status === untouched[component] ? '—' : name}
    </span>
  );
};
