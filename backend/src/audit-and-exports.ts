import type { ContextSpec } from '#platform/context-spec';
import { auditedAggregates } from './audited.js';
import type { AuditParts } from './audit/audit-access.js';
import { auditContext } from './audit/audit.context.js';
import { auditSource } from './audit/export.source.js';
import { exportsContext } from './exports/exports.context.js';
import { moneySources } from './payments/books/export.sources.js';
import { registrationSources } from './registrations/entries/export.source.js';
import { drawnGridOf } from './competition/grid/grid.answers.js';

/** What was recorded, and the lists of which files are made. */
export const auditAndExports = (parts: Pick<AuditParts, 'log' | 'anchors' | 'scopes'>): ContextSpec[] => {
  const auditing = { ...parts, aggregates: auditedAggregates, drawnGrid: drawnGridOf };
  const sources = { ...registrationSources, ...moneySources, audit: auditSource(auditing) };
  return [auditContext(auditing), exportsContext({ sources, head: () => parts.log().store.head() })];
};
