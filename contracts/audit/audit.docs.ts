import type { HttpGrid } from '../competition/grid.docs.js';
import type { Change } from '../event.js';
import type { AuditedType } from './audited-types.js';

interface Named {
  id: number;
  name: string;
}

/** One record as the audit shows it. */
export interface AuditEntry {
  /** uuid, as in the `eventIds` of a command's answer. */
  eventId: string;
  aggregateType: AuditedType;
  aggregateId: number;
  version: number;
  type: string;
  recordedAt: string;
  deviceTime: string | null;
  /** Null: the system, or somebody whom the reader may not know. */
  actor: Named | null;
  actorRole: string;
  /** In whose name the actor acted, when they had logged in as another. */
  onBehalfOf: Named | null;
  reason: string | null;
  correlationId: string;
  changes: Change[];
  data: Record<string, unknown>;
}

/** Names for the ids that stand in the entries. */
export interface AuditNames {
  registrations: Record<string, string>;
  streams: Record<string, string>;
}

export interface AuditHistory {
  entries: AuditEntry[];
  names: AuditNames;
  page: number;
  maxPage: number;
  total: number;
  /** Where the older records begin, for `before`; null: there are none. */
  next: number | null;
}

export interface AuditMoment {
  version: number;
  recordedAt: string | null;
}

export interface AuditState extends AuditMoment {
  state: unknown;
  /** A drawn grid as it was, in the shape in which screens draw it; names and planned times are those of today. */
  grid: HttpGrid | null;
  headVersion: number;
  comparedWith: AuditMoment | null;
  /** From the earlier of the two moments to the later one. */
  differences: Change[];
}

export interface AuditVerdict {
  isIntact: boolean;
  checkedCount: number;
  headHash: string;
  firstBroken: { position: string; stream: string; version: number; type: string; recordedAt: string | null; fault: string } | null;
}
