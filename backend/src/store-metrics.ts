import type { EventLog } from '#platform/log/event-log';
import type { Metric } from '#platform/operational';
import type { DocumentStore } from '#platform/ports/document-store';
import type { EventStore } from '#platform/ports/event-store';

/** What the stores of a process have met so far. */
export const storeMetrics = ({ log, events, store }: { log: EventLog; events: EventStore; store: DocumentStore }): Metric[] => [
  { name: 'podium_log_conflicts', help: 'Appends that found their stream moved on by another', read: () => log.conflicts },
  { name: 'podium_log_reconnects', help: 'Calls of the log that were made again over another connection', read: () => events.reconnects },
  { name: 'podium_documents_reconnects', help: 'How often the line to the documents broke', read: () => store.reconnects },
];
